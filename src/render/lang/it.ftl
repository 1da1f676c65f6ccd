# Italiano. Un messaggio per famiglia di tecniche: il testo, dove guardare (.look), perché deve essere così (.must).

and = e
or = o
houses = { $kind ->
            [row] { $count ->
                [one] riga
               *[other] righe
        }
            [column] { $count ->
                [one] colonna
               *[other] colonne
        }
           *[box] { $count ->
                [one] riquadro
               *[other] riquadri
        }
    } { $numbers }
houses-in = { $kind ->
            [row] { $count ->
                [one] nella riga
               *[other] nelle righe
        }
            [column] { $count ->
                [one] nella colonna
               *[other] nelle colonne
        }
           *[box] { $count ->
                [one] nel riquadro
               *[other] nei riquadri
        }
    } { $numbers }
houses-of = { $kind ->
            [row] { $count ->
                [one] della riga
               *[other] delle righe
        }
            [column] { $count ->
                [one] della colonna
               *[other] delle colonne
        }
           *[box] { $count ->
                [one] del riquadro
               *[other] dei riquadri
        }
    } { $numbers }
place = { $cell } è { $digit }
strike = niente { $digits } in { $cells }
so = Quindi { $what }.
is = { $cells } è { $digit }
is-not = { $cells } non è { $digit }
is-one-of = una di { $cells } è { $digit }
is-none-of = nessuna di { $cells } è { $digit }
set-with = { $cells } con { $digits }
truth-house = il { $digit } { $house-in }

teach-look = Dove guardare: { $text }
teach-pattern = Che cosa si vede: { $text }
teach-must = Perché: { $text }
teach-also = Altri nomi: { $names }.
teach-unique = Si dà per scontato che lo schema abbia una sola soluzione.
hint-where = Guarda qui: { $place }.
hint-what = Che cosa cercare: { $name }.
board = tutto lo schema
wrong-entry = { $count ->
            [one] Prima correggi un numero sbagliato: { $cells }.
           *[other] Prima correggi { $count } numeri sbagliati: { $cells }.
    }
wrong-mark = Prima correggi i candidati di { $cells }: { $count ->
            [one] ne è stato cancellato uno che serve.
           *[other] ne sono stati cancellati alcuni che servono.
    }
stuck = Nessuna tecnica di questa scala trova un passo qui.
no-step = Non c'è nessun passo.
many-hold = Lo schema ha più di una soluzione. Quello che si dice qui vale in tutte.
many-stuck = Lo schema ha più di una soluzione, e nessuna tecnica di questa scala trova un passo che valga in tutte.
left-out = Non sono state cercate, perché { $cause ->
            [size] lo schema è troppo grande
            [solutions] presuppongono una sola soluzione
            [cost] richiedono molto tempo (--technique ne cerca una)
           *[time] il tempo è scaduto
    }: { $names }.
solved = Risolto: non resta nulla da fare.
no-solution = Da qui non c'è soluzione: { $why }.
no-solution-start = Nessuna soluzione: { $why }.
no-solution-at-all = nessun modo di riempirlo funziona
clash = il { $digit } compare due volte { $house-in }: in { $first } e { $second }
nothing-for-cell = non resta nessuna cifra per { $cell }
nothing-for-digit = il { $digit } non ha più posto { $house-in }
nothing-after-singles = dopo { $count ->
            [one] un singolo
           *[other] { $count } singoli
    }, { $why }

why-not = { $cell } non può essere { $digit }.
why-must = { $cell } deve essere { $digit }.
why-given = { $cell } è { $digit }: è un numero iniziale.
why-other = { $cell } è già { $digit }.
why-peer = { $cell } vede { $peer }, che è { $digit }.
why-struck = Fra i candidati dati per { $cell } il { $digit } non c'è.
why-open = Lo schema ha più di una soluzione: { $cell } può essere { $digits }.
why-stuck = Nella soluzione { $cell } è { $digit }, ma non si è trovata una prova abbastanza breve da poterla spiegare.
why-steps = Ci { $count ->
            [one] vuole un passo
           *[other] vogliono { $count } passi
    }:

pass = Passata { $number }
pass-idle = Passata { $number }: niente da riempire
guess = Tentativo { $number }: { $claim }
undo = Annullato { $number }: non { $claim }
nothing-deduced = Non si deduce nulla.
contradiction = Contraddizione: { $why }.
omitted = Il resto del percorso è troppo lungo da mostrare: { $steps ->
        [one] 1 passo
       *[other] { $steps } passi
    }{ $guesses ->
        [0] {""}
        [one] , 1 tentativo
       *[other] , { $guesses } tentativi
    }{ $undos ->
        [0] {""}
        [one] , 1 vicolo cieco
       *[other] , { $undos } vicoli ciechi
    }{ $deepest ->
        [0] .
        [one] .
       *[other] , fino a { $deepest } tentativi che poggiano l'uno sull'altro.
    }
search = Ricerca, per tentativi e con ciò che insegna ogni vicolo cieco: { $guesses ->
        [0] nessun tentativo
        [one] 1 tentativo
       *[other] { $guesses } tentativi
    }, { $conflicts ->
        [0] nessun vicolo cieco
        [one] 1 vicolo cieco
       *[other] { $conflicts } vicoli ciechi
    }{ $deepest ->
        [0] {""}
        [one] , profonda 1 tentativo
       *[other] , profonda fino a { $deepest } tentativi
    }{ $restarts ->
        [0] .
        [one] ; è ricominciata una volta.
       *[other] ; è ricominciata { $restarts } volte.
    }
search-proved = { $cells ->
        [0] Nessuna cella segue senza tentativi.
        [one] 1 cella segue senza tentativi.
       *[other] { $cells } celle seguono senza tentativi.
    }
search-guess = Tentativo { $number }: { $claim }{ $cells ->
        [0] .
        [one] , e segue 1 altra cella.
       *[other] , e seguono altre { $cells } celle.
    }{ $conflicts ->
        [0] {""}
        [one] {" "}1 vicolo cieco a questa profondità.
       *[other] {" "}{ $conflicts } vicoli ciechi a questa profondità.
    }
search-more = { $count ->
        [one] Un altro tentativo porta alla soluzione.
       *[other] Altri { $count } tentativi portano alla soluzione.
    }
stopped = { $halt ->
        [memory] Memoria esaurita.
        [interrupt] Interrotto.
       *[time] Tempo scaduto.
    }
outcome-solved = Risolto:
outcome-stuck = Non si va oltre; lo schema fin dove è arrivato:
outcome-stopped = { $halt ->
        [memory] Memoria esaurita
        [interrupt] Interrotto
       *[time] Tempo scaduto
    }; lo schema fin dove è arrivato, prima di ogni tentativo:
outcome-contradiction = Nessuna soluzione: ogni strada finisce in una contraddizione.
already-solved = Già risolto: ogni riga, colonna e riquadro ha ogni cifra una volta.
summary = { $steps ->
            [one] 1 passo
           *[other] { $steps } passi
    }, { $passes ->
            [one] 1 passata
           *[other] { $passes } passate
    }, { $guesses ->
            [0] nessun tentativo
            [one] 1 tentativo
           *[other] { $guesses } tentativi
    }{ $more ->
            [0] .
           *[other] {" "}(e altri { $more } per cercare una seconda soluzione).
    }
summary-hardest = Tecnica più difficile: { $name } ({ $cost }).
summary-unique = { $unique ->
            [yes] La soluzione è unica.
            [no] C'è una seconda soluzione: non è un vero Sudoku.
           *[unknown] Non si sa se ci sia una seconda soluzione.
    }
summary-unknown = Non si sa se ci sia una soluzione, né se sia unica.
summary-used = Tecniche usate, dalla più difficile alla più facile:
summary-ladder = { $ladder }: { $state ->
            [solved] lo risolve
            [memory] ha finito la memoria con { $open ->
                [one] 1 cella vuota
               *[other] { $open } celle vuote
        }
            [interrupt] è stata interrotta con { $open ->
                [one] 1 cella vuota
               *[other] { $open } celle vuote
        }
            [time] ha finito il tempo con { $open ->
                [one] 1 cella vuota
               *[other] { $open } celle vuote
        }
           *[stuck] si ferma con { $open ->
                [one] 1 cella vuota
               *[other] { $open } celle vuote
        }
    }
price = { $cost }, complessità { $nodes }
picture-placed = va qui
picture-struck = non può stare qui
picture-pattern = ciò che lo mostra
picture-on = vero lungo la catena
picture-off = falso lungo la catena

link-assume = Supponiamo: { $claim }.
link-fact = { $link }.
link-then = Allora { $link }.
link-from = Da { $lines }: { $link }.
link-cell-on = { $claim }, la sola cifra che resta lì
link-cell-off = { $claim }, perché in { $cell } può stare una cifra sola
link-house-on = { $claim }, { $count ->
            [one] il solo posto che resta
           *[other] i soli posti che restano
    } { $house-in }
link-house-off = { $claim }, perché { $house-in } c'è un solo { $digit }
link-beyond-on = { $claim }; altrimenti { $cells } si potrebbero riempire in due modi
link-lemma = { $claim }, dato ciò che resta in { $cells }
link-sees = { $claim }, perché le due celle si vedono
link-lemma-house = { $claim }, dati i posti che restano per { $facts }
link-lemma-chain = { $claim }, per una catena a parte
branch = Caso { $number } di { $count }:
chain-of = Catena { $number } di { $count }:
branch-within = In { $line }, caso { $number } di { $count }:
chain-of-within = In { $line }, catena { $number } di { $count }:

full-house = { $cell } è l'ultima cella vuota { $base-of }, e lì manca solo il { $digit }.
    .look = Cerca una riga, una colonna o un riquadro con una sola cella vuota.
    .must = Ogni riga, colonna e riquadro ha ogni cifra una volta: l'ultima cella prende quella che manca.
naked-single = { $digit } è la sola cifra che resta per { $cell }.
    .look = Scegli una cella che ne veda molte già riempite ed esamina le cifre una per una.
    .must = { $how ->
            [all] Le celle che vede hanno { $seen }
            [some] Le celle che vede hanno { $seen }, e passi precedenti hanno escluso il resto
           *[none] Passi precedenti hanno escluso ogni altra cifra
    }: resta solo il { $digit }.
hidden-single = { $base-in }, { $cell } è il solo posto che resta per il { $digit }.
    .look = Scegli una cifra e una riga, una colonna o un riquadro in cui manca; escludi le celle che non possono averla.
    .must = Il { $digit } deve stare lì da qualche parte. { $how ->
            [all] { $count ->
                [one] Il { $digit } in { $seen } esclude le altre celle vuote.
               *[other] I { $digit } in { $seen } escludono le altre celle vuote.
            }
            [some] { $count ->
                [one] Il { $digit } in { $seen } esclude alcune delle altre celle vuote, e passi precedenti hanno escluso le rimanenti.
               *[other] I { $digit } in { $seen } escludono alcune delle altre celle vuote, e passi precedenti hanno escluso le rimanenti.
            }
           *[none] Passi precedenti hanno escluso le altre celle vuote.
    }
locked = { $base-in }, il { $digit } può stare solo in { $places }. Queste celle stanno tutte { $cover-in }, quindi nessun'altra cella { $cover-of } può essere { $digit }.
    .look = Prendi una cifra e una riga, colonna o riquadro in cui le restano pochi posti. Stanno tutti anche in una seconda unità?
    .must = Una di queste celle è { $digit }, e la seconda unità ha posto per un solo { $digit }.
naked-set = { $cells } hanno in tutto solo { $digits }: { $count } cifre per { $count } celle. Una cella che le vede non può avere queste cifre.
    .look = Cerca celle di una stessa unità con pochi candidati, gli stessi in tutte.
    .must = Le celle sono tante quante le cifre, quindi tutte queste cifre stanno lì.
hidden-set = { $base-in }, { $digits } possono stare solo in { $cells }: { $count } celle per { $count } cifre. Lì non può stare altro.
    .look = Cerca cifre con pochi posti in un'unità e guarda se i posti sono gli stessi.
    .must = A { $count } cifre servono { $count } celle, e hanno solo queste.
fish = { $base-in }, il { $digit } può stare solo { $cover-in }. Così lì il { $digit } è esaurito, e nessun'altra cella { $cover-of } può essere { $digit }.
    .look = Segui una sola cifra nelle righe o nelle colonne in cui ha pochi posti e guarda se i posti si allineano nell'altro senso.
    .must = I posti: { $each }. Ognuna di queste { $count } unità deve avere il suo { $digit }, e insieme esauriscono le { $count } che incrociano, uno per ciascuna.
finned-fish = { $base-in }, il { $digit } può stare solo { $cover-in }, tranne che { $count ->
            [one] nella pinna
           *[other] nelle pinne
    } { $fins }. O { $count ->
            [one] la pinna
           *[other] una delle pinne
    } è { $digit }, o il pesce vale come se { $count ->
            [one] non ci fosse
           *[other] non ci fossero
    }: una cella { $cover-of } che vede { $count ->
            [one] la pinna
           *[other] tutte le pinne
    } non può essere { $digit }.
    .look = Cerca un pesce di una sola cifra che poche celle guastano, tutte vicine fra loro.
    .must = I posti: { $each }. In entrambi i casi il { $digit } sparisce da quelle celle, per via del pesce o { $count ->
            [one] della pinna
           *[other] della pinna vera
    }.
siamese-fish = { $base-in }, il { $digit } { $count ->
            [one] forma un pesce con alcune delle unità che incrocia
           *[other] forma più di un pesce, secondo le unità che incrocia
    }: { $each }.
    .look = Cerca pesci con pinna che hanno le stesse unità di base e differiscono in una di quelle che incrociano: pesci siamesi, come si suol dire.
    .must = Ognuno di questi pesci vale da sé: o una delle sue pinne è { $digit }, o il pesce esaurisce il { $digit } delle unità che incrocia. In entrambi i casi il { $digit } sparisce dalle celle che vedono le pinne.
siamese-case = { $houses }, { $count ->
            [0] senza pinna, il che esclude { $struck }
            [one] con la pinna { $fins }, vista da { $struck }
           *[other] con le pinne { $fins }, viste tutte da { $struck }
    }
two-links = { $base-in }, il { $digit } può stare solo in { $places }. { $near } si vedono { $cover-in }, quindi al massimo una di loro è { $digit }; allora una di { $far } è { $digit }, e una cella che le vede tutte non può essere { $digit }.
    .look = Prendi una cifra. Trova due unità (righe, colonne o riquadri) in cui ha due posti (o due gruppi di posti), con un capo di ciascuna in un'unità comune.
    .must = Dei due capi vicini almeno uno non è { $digit }; allora è { $digit } l'altro capo della sua unità.
dual = il { $digit } ha questi posti: { $each }. Con il { $digit } in una cella da cui viene eliminato, una di queste unità ne resterebbe senza.
    .look = Cerca due configurazioni a due legami della stessa cifra che hanno unità in comune.
    .must = Resterebbe troppo poco posto per il { $digit } se un candidato eliminato fosse vero.
xy-wing = { $pivot } è { $digits }. In ogni caso una di { $wings } diventa { $z }, quindi una cella che le vede entrambe non può essere { $z }.
    .look = Trova una cella con due candidati che ne veda altre due con due, ognuna con una cifra diversa in comune con lei.
    .must = { $each }.
xyz-wing = { $pivot } è { $digits }. Se non è { $z }, una delle ali { $wings } diventa { $z }; quindi una cella che vede tutte e tre non può essere { $z }.
    .look = Trova una cella con tre candidati che veda due celle con due di questi.
    .must = { $each }. L'unica altra possibilità è che { $pivot } sia { $z }.
w-wing = { $wings } hanno le stesse due cifre, { $digits }. Non possono essere entrambe { $link }, altrimenti il { $link } non avrebbe posto { $base-in }. Quindi una delle due è { $z }, e una cella che le vede entrambe non può essere { $z }.
    .look = Trova due celle con gli stessi due candidati, che però non si vedano, e un'unità che le leghi.
    .must = { $base-in }, il { $link } ha posto solo in celle che una delle due vede; quindi almeno una delle due non è { $link }.
remote-pair = { $cells } hanno solo { $digits }, e ognuna vede la successiva: le due cifre si alternano. Una cella che ne vede una di posto pari e una di posto dispari non può avere né l'una né l'altra cifra.
    .look = Cerca quattro o più celle con gli stessi due candidati, ognuna delle quali veda la successiva.
    .must = Una cella di posto pari e una di posto dispari hanno una cifra ciascuna: per chi le vede entrambe non resta nessuna delle due cifre.
colours = colora il { $digit } lungo le unità in cui ha solo due posti: { $groups }. In ogni gruppo un lato è { $digit } e l'altro no. { $how ->
            [trap] Una cella che vede entrambi i lati non può essere { $digit }.
            [wrap] Due celle di uno stesso lato si vedono, quindi tutto quel lato non è { $digit }.
           *[multi] Ci sono lati di gruppi diversi che si vedono, quindi non tutte le scelte di lati sono possibili. Ciò che ogni scelta possibile esclude non può essere { $digit }.
    }
    .look = Prendi una cifra e unisci i posti che sono i soli due di un'unità.
    .must = Un lato di ogni gruppo è vero, l'altro falso; ciò che ogni scelta possibile esclude è falso.
medusa = colora i candidati che vanno a coppie, su più cifre: { $groups }. Un lato è vero, l'altro falso. Ciò che contraddice entrambi i lati, o un lato che contraddice se stesso, è falso.
    .look = Unisci i candidati che sono solo due in un'unità o solo due in una cella e colorali alternando due colori.
    .must = Uno dei due colori è tutto vero, quindi ciò che nessuno dei due permette è falso.
unique-1 = { $shape ->
            [rectangle] { $cells } si potrebbero riempire con { $digits } in due modi,
            [loop] { $cells } formano un anello che si potrebbe riempire con { $digits } in due modi,
           *[bug] ogni cella vuota avrebbe due candidati e lo schema due soluzioni,
    } se non fosse per { $guards }. Lo schema ha una sola soluzione, quindi { $guards } deve essere vero.
    .look = Cerca celle che potrebbero scambiarsi le loro due cifre senza che nessuno se ne accorga.
    .must = Uno schema con una sola soluzione non può avere celle che si possano riempire in due modi.
unique-2 = { $shape ->
            [rectangle] { $cells } si potrebbero riempire con { $digits } in due modi,
            [loop] { $cells } formano un anello che si potrebbe riempire con { $digits } in due modi,
           *[bug] ogni cella vuota avrebbe due candidati e lo schema due soluzioni,
    } se non fosse per { $guards }. Lo schema ha una sola soluzione, quindi uno di questi è vero, e ciò che li vede tutti è falso.
    .look = Cerca celle che potrebbero scambiarsi le loro due cifre, alcune con una cifra in più.
    .must = Uno schema con una sola soluzione non può avere celle che si possano riempire in due modi; la cifra in più lo impedisce.
unique-3 = { $shape ->
            [rectangle] { $cells } si potrebbero riempire con { $digits } in due modi,
            [loop] { $cells } formano un anello che si potrebbe riempire con { $digits } in due modi,
           *[bug] ogni cella vuota avrebbe due candidati e lo schema due soluzioni,
    } se non fosse per { $guards }. Lo schema ha una sola soluzione, quindi uno di questi è vero; di fatto formano con { $others } un insieme nudo.
    .look = Cerca celle che potrebbero scambiarsi le loro due cifre. Prendi le cifre in più come quelle di una sola cella e cerca un insieme nudo con essa.
    .must = Una delle cifre in più deve essere vera: le celle che le hanno valgono come una sola cella con quelle cifre.
unique-4 = { $shape ->
            [rectangle] { $cells } si potrebbero riempire con { $digits } in due modi,
            [loop] { $cells } formano un anello che si potrebbe riempire con { $digits } in due modi,
           *[bug] ogni cella vuota avrebbe due candidati e lo schema due soluzioni,
    } se non fosse per { $guards }. Con { $struck }, ciò che resta per { $others } porterebbe proprio a questo; ma lo schema ha una sola soluzione.
    .look = Cerca celle che potrebbero scambiarsi le loro due cifre, una delle quali non ha altro posto in un'unità.
    .must = Se un candidato eliminato fosse vero, le celle si potrebbero riempire in due modi.
als = { $sets }: ogni insieme ha una cifra in più delle celle. { $count ->
            [one] Di due insiemi legati dal { $ties }, uno solo può averlo
           *[other] Ognuno è legato al seguente, da { $ties }: di due insiemi legati, uno solo può avere la cifra
    }; l'altro tiene tutte le altre sue cifre. Quindi almeno un insieme ha { $z }, e ciò che vede tutti i candidati { $z } degli insiemi è falso.
    .look = Cerca gruppi di celle di una stessa unità con una cifra in più delle celle e cifre in comune.
    .must = Un insieme che perde una delle sue cifre deve tenere tutte le altre. I legami fanno sì che non tutti possano restare senza la cifra eliminata.
als-ring = { $sets }: ogni insieme ha una cifra in più delle celle, e { $ties } li legano in cerchio. Ogni insieme cede esattamente una cifra a un legame: la cifra del legame si esaurisce dove i suoi insiemi si incontrano, e ogni altra cifra dentro il suo insieme.
    .look = Cerca gruppi di celle con una cifra in più delle celle e due cifre in comune.
    .must = Ogni legame toglie una cifra a uno dei suoi insiemi: così ogni insieme ne perde esattamente una e tiene tutte le altre.
blossom = { $cases }, e in ogni caso uno di questi perde una cifra: { $sets }. Tiene allora tutte le altre, tra cui { $z }; quindi ciò che vede tutti i candidati { $z } degli insiemi è falso.
    .look = Prendi una cella con pochi candidati, o una cifra con pochi posti, e per ognuno di essi un gruppo di celle che lascerebbe con tante cifre quante celle.
    .must = Uno dei casi è vero, qualunque sia; il gruppo che in quel caso perde una cifra tiene tutte le altre.
sue-de-coq = { $sets }: in tutto tante cifre quante celle, e ogni cifra una volta sola. Quindi tutte si esauriscono lì.
    .look = Guarda dove una riga o colonna incrocia un riquadro: celle con molti candidati lì, e con pochi nel resto dell'una e dell'altro.
    .must = Alle celle servono tante cifre quante ce ne sono, quindi ogni cifra sta in una di queste celle.
aligned = con { $struck }, non ci sarebbe modo di riempire { $cells }.
    .look = Prendi due o tre celle, e le celle con pochi candidati che le vedono. Quali cifre vanno d'accordo?
    .must = Se il candidato eliminato fosse vero, ogni modo di riempirle toglierebbe l'ultima cifra a una cella o ne ripeterebbe una in un'unità.
template-set = ogni modo di mettere la cifra { $digit } in tutto lo schema ne mette una in { $targets }.
    .look = Segui una cifra per tutte le righe.
    .must = La cifra sta in ogni riga, colonna e riquadro, e restano solo questi modi.
template-delete = nessun modo di mettere la cifra { $digit } in tutto lo schema ne mette una in { $targets }.
    .look = Segui una cifra per tutte le righe.
    .must = Con la cifra lì, qualche riga, colonna o riquadro ne resterebbe senza.
direct = con il posto fissato per { $facts }, per il { $digit } { $base-in } resta solo { $cell }.
    .look = Cerca cifre bloccate che servono solo a un singolo subito dopo.
    .must = Ciò che è bloccato toglie gli altri posti, e resta solo questo.
sets = { $facts } devono avere tutti un posto, e tutto il posto che hanno è { $room }. Quindi lì non c'è posto per altro.
    .look = Conta i posti che servono e quelli che ci sono.
    .must = Ciò che deve essere vero prende tutto il posto che c'è: non può stare altro.
crowded = questi sono tutti i posti: { $each }. Se un candidato eliminato fosse vero, uno di loro resterebbe senza posto.
    .look = Cerca due configurazioni con unità in comune e conta i posti che restano.
    .must = Ciascuno deve avere un posto, e un candidato eliminato ne toglierebbe troppi.
chain-either = una catena di { $count ->
            [one] un legame
           *[other] { $count } legami
    } mostra che { $first } oppure { $last }: { $notation }. Ciò che nessuno dei due permette è falso.
    .look = Parti da dove le possibilità sono solo due e segui che cosa comporta ognuna.
    .must = Se un capo della catena è falso, l'altro è vero: ciò che entrambi escludono è falso.
chain-loop = una catena di { $count ->
            [one] un legame
           *[other] { $count } legami
    } si chiude ad anello: { $notation }. I suoi candidati sono veri a turno: di ogni due che si escludono uno è vero, e lì non può stare altro.
    .look = Segui affermazioni vere e false a turno finché tornano all'inizio.
    .must = Lungo l'anello sono veri o tutti gli uni o tutti gli altri, e così ogni legame si esaurisce.
chain-fails = se { $first }, una catena di { $count ->
            [one] un legame
           *[other] { $count } legami
    } porta all'opposto: { $notation }.
    .look = Supponi un candidato e segui che cosa comporta, un passo alla volta.
    .must = Ciò che porta al proprio opposto è falso.
force-fails = se { $first }, dopo { $count ->
            [one] una deduzione
           *[other] { $count } deduzioni
    } { $clash }.
    .look = Supponi un candidato e segui che cosa comporta finché qualcosa si rompe.
    .must = Ciò che porta a una contraddizione è falso.
force-cases = { $cases }, e ognuno dei { $count } casi porta allo stesso risultato.
    .look = Prendi una cella con poche cifre o una cifra con pochi posti ed esamina tutti i casi.
    .must = Uno dei casi è vero, qualunque sia.
force-kraken-1 = { $base-in }, il { $digit } può stare solo { $cover-in }, tranne che { $fin-count ->
            [one] nella pinna
           *[other] nelle pinne
    } { $fins }. Se { $fin-count ->
            [one] la pinna è falsa, il pesce toglie il { $digit }; se è vera, lo toglie una catena che parte da lì
           *[other] le pinne sono tutte false, il pesce toglie il { $digit }; se una è vera, lo toglie una catena che parte da lì
    }.
    .look = Cerca un pesce con poche pinne, ovunque siano, e segui che cosa comporta ognuna.
    .must = O il pesce vale o una pinna è vera, e in entrambi i casi il candidato eliminato è falso.
force-kraken-2 = { $base-in }, il { $digit } può stare solo { $cover-in }, tranne che { $fin-count ->
            [one] nella pinna
           *[other] nelle pinne
    } { $fins }. Quindi { $fin-count ->
            [one] la pinna è vera,
           *[other] una pinna è vera,
    } o il pesce ha il suo { $digit } { $one-in }; e ognuno dei { $count } casi porta allo stesso risultato.
    .look = Cerca un pesce con poche pinne; prendi una delle unità che riempie ed esamina i suoi posti e le pinne.
    .must = Se nessuna pinna è vera, il pesce mette un { $digit } in ognuna delle unità che riempie.
clash-cell = non resta nulla per { $cell }
clash-house = il { $digit } non ha posto { $house-in }
clash-both = c'è una contraddizione: { $claims }
wing-case = se { $pivot } è { $digit }, { $wing } diventa { $z }
either-cell = { $cell } è { $digits }
either-house = il { $digit } deve stare { $house-in }
either-guardian = { $cells } si potrebbero riempire in due modi se non fosse per { $guards }
either-way = o { $claim }, o no
either-some = una fra più affermazioni è vera

# I nomi che usano i giocatori.
name-full-house = ultima cella
name-naked-single = singolo nudo
name-hidden-single = singolo nascosto
name-locked-pointing = candidati bloccati (pointing)
name-locked-claiming = candidati bloccati (claiming)
name-locked-pair = coppia bloccata
name-locked-triple = tripla bloccata
name-naked-pair = coppia nuda
name-naked-triple = tripla nuda
name-naked-quad = quadrupla nuda
name-naked-set = insieme nudo
name-hidden-pair = coppia nascosta
name-hidden-triple = tripla nascosta
name-hidden-quad = quadrupla nascosta
name-hidden-set = insieme nascosto
name-x-wing = X-wing
name-swordfish = swordfish
name-jellyfish = jellyfish
name-finned-x-wing = X-wing con pinna
name-finned-swordfish = swordfish con pinna
name-finned-jellyfish = jellyfish con pinna
name-sashimi-x-wing = sashimi X-wing
name-sashimi-swordfish = sashimi swordfish
name-sashimi-jellyfish = sashimi jellyfish
name-squirmbag = squirmbag
name-finned-squirmbag = squirmbag con pinna
name-sashimi-squirmbag = sashimi squirmbag
name-whale = whale
name-finned-whale = whale con pinna
name-sashimi-whale = sashimi whale
name-leviathan = leviathan
name-finned-leviathan = leviathan con pinna
name-sashimi-leviathan = sashimi leviathan
name-franken-x-wing = Franken X-wing
name-finned-franken-x-wing = Franken X-wing con pinna
name-franken-swordfish = Franken swordfish
name-finned-franken-swordfish = Franken swordfish con pinna
name-franken-jellyfish = Franken jellyfish
name-finned-franken-jellyfish = Franken jellyfish con pinna
name-franken-squirmbag = Franken squirmbag
name-finned-franken-squirmbag = Franken squirmbag con pinna
name-franken-whale = Franken whale
name-finned-franken-whale = Franken whale con pinna
name-franken-leviathan = Franken leviathan
name-finned-franken-leviathan = Franken leviathan con pinna
name-mutant-x-wing = Mutant X-wing
name-finned-mutant-x-wing = Mutant X-wing con pinna
name-mutant-swordfish = Mutant swordfish
name-finned-mutant-swordfish = Mutant swordfish con pinna
name-mutant-jellyfish = Mutant jellyfish
name-finned-mutant-jellyfish = Mutant jellyfish con pinna
name-mutant-squirmbag = Mutant squirmbag
name-finned-mutant-squirmbag = Mutant squirmbag con pinna
name-mutant-whale = Mutant whale
name-finned-mutant-whale = Mutant whale con pinna
name-mutant-leviathan = Mutant leviathan
name-finned-mutant-leviathan = Mutant leviathan con pinna
name-skyscraper = grattacielo
name-two-string-kite = aquilone a due fili
name-dual-two-string-kite = aquilone doppio
name-turbot-fish = turbot fish
name-empty-rectangle = rettangolo vuoto
name-dual-empty-rectangle = rettangolo vuoto doppio
name-xy-wing = XY-wing
name-xyz-wing = XYZ-wing
name-w-wing = W-wing
name-remote-pair = coppia remota
name-simple-colours-trap = colori semplici (trappola)
name-simple-colours-wrap = colori semplici (conflitto)
name-multi-colours-1 = multicolori 1
name-multi-colours-2 = multicolori 2
name-unique-rectangle-1 = rettangolo unico 1
name-unique-rectangle-2 = rettangolo unico 2
name-unique-rectangle-3 = rettangolo unico 3
name-unique-rectangle-4 = rettangolo unico 4
name-unique-rectangle-5 = rettangolo unico 5
name-unique-rectangle-6 = rettangolo unico 6
name-hidden-rectangle = rettangolo nascosto
name-avoidable-rectangle-1 = rettangolo evitabile 1
name-avoidable-rectangle-2 = rettangolo evitabile 2
name-bug-plus-1 = BUG+1
name-als-xz = ALS-XZ
name-wxyz-wing = WXYZ-wing
name-vwxyz-wing = VWXYZ-wing
name-uvwxyz-wing = UVWXYZ-wing
name-als-xy-wing = ALS-XY-wing
name-als-xy-chain = catena di ALS
name-death-blossom = death blossom
name-house-death-blossom = death blossom di unità
name-rectangle-death-blossom = death blossom di rettangolo
name-sue-de-coq = Sue de Coq
name-aligned-pair-exclusion = esclusione di coppia allineata
name-aligned-triplet-exclusion = esclusione di tripla allineata
name-template-set = template (inserisce)
name-template-delete = template (elimina)
name-unique-loop-1 = anello unico 1
name-unique-loop-2 = anello unico 2
name-unique-loop-3 = anello unico 3
name-unique-loop-4 = anello unico 4
name-bug-type-2 = BUG tipo 2
name-bug-type-3 = BUG tipo 3
name-bug-type-4 = BUG tipo 4
name-x-chain = catena X
name-xy-chain = catena XY
name-m-wing = M-wing
name-s-wing = S-wing
name-l-wing = L-wing
name-h-wing = H-wing
name-continuous-nice-loop = anello continuo
name-discontinuous-nice-loop = anello discontinuo
name-aic = AIC
name-grouped-continuous-nice-loop = anello continuo con gruppi
name-grouped-discontinuous-nice-loop = anello discontinuo con gruppi
name-grouped-aic = AIC con gruppi
name-als-aic = AIC con insiemi quasi bloccati (ALS)
name-ahs-aic = AIC con insiemi quasi nascosti (AHS)
name-deadly-pattern-aic = AIC con configurazioni mortali
name-3d-medusa = Medusa 3D
name-kraken-fish-1 = kraken fish 1
name-kraken-fish-2 = kraken fish 2
name-forcing-chain-contradiction = catena forzata (contraddizione)
name-forcing-chain-verity = catena forzata (casi)
name-forcing-net-contradiction = rete forzata (contraddizione)
name-forcing-net-verity = rete forzata (casi)
name-direct-pointing = pointing diretto
name-direct-claiming = claiming diretto
name-direct-hidden-pair = coppia nascosta diretta
name-direct-hidden-triple = tripla nascosta diretta
name-bidirectional-x-cycle = ciclo X bidirezionale
name-bidirectional-y-cycle = ciclo Y bidirezionale
name-bidirectional-cycle = ciclo bidirezionale
name-forcing-x-chain = catena X forzata
name-forcing-chain = catena forzata
name-nishio-forcing-chains = catene forzate Nishio
name-cell-forcing-chains = catene forzate di cella
name-region-forcing-chains = catene forzate di unità
name-contradiction-forcing-chains = catene forzate per contraddizione
name-double-forcing-chains = catene forzate doppie
name-dynamic-forcing-chains = catene forzate dinamiche
name-dynamic-forcing-chains-plus = catene forzate dinamiche +
name-nested-forcing-chains-2 = catene forzate annidate, livello 2
name-nested-forcing-chains-3 = catene forzate annidate, livello 3
name-nested-forcing-chains-4 = catene forzate annidate, livello 4
name-nested-forcing-chains-5 = catene forzate annidate, livello 5

# La pagina: che cosa dice degli eventi, e le parole sue, che lo script chiede per ciò che segue page-.

told-guess = Tentativo { $number }
told-undo = Annullato { $number }
told-guess-why = Nessuna tecnica della scala avanza. Questa è la prima delle celle con meno candidati; le sue cifre si provano in ordine.
told-undo-why = Questo tentativo ha lasciato una cella senza cifre o una cifra senza posto, quindi era sbagliato.
told-pass-why = Un giro di tutte le celle; ciò che è sicuro si scrive subito.
page-board = Schema
page-path = Percorso
page-first = Inizio
page-back = Indietro
page-next = Avanti
page-last = Fine
page-play = Avvia
page-pause = Pausa
page-position = Posizione nel percorso
page-keys = Le frecce scorrono i passi, la barra spaziatrice avvia, Home e Fine vanno all'inizio e alla fine.
page-start = Lo schema iniziale
page-solved = Risolto.
page-stuck = { stuck }
page-contradiction = { outcome-contradiction }
page-stopped = Tempo scaduto.
page-none = Non c'è soluzione.
page-invalid = Una cifra compare due volte in una riga, colonna o riquadro: non c'è soluzione.
page-tree = Albero dei tentativi
page-died = morto
page-all-died = è morto tutto ciò a cui portava
page-lived = vivo
page-cut = interrotto
page-steps = passi
page-puzzle = Schema
page-solution = Soluzione
page-placed = { picture-placed }
page-target = { picture-struck }
page-cannibal = non può stare qui, pur facendo parte della configurazione
page-fin = pinna, capo o guardiano
page-on = { picture-on }
page-off = { picture-off }
page-common = lega le parti
page-part-a = parte A
page-part-b = parte B
page-part-c = parte C
page-base = { picture-pattern }
page-bases = unità di base
page-covers = unità di copertura
page-given = iniziale
page-open = vuota
page-wrong = sbagliato
page-marks = candidati
page-untitled = Uno schema senza nome
page-tools = Strumenti
page-digits = Cifre
page-language = Lingua
page-name = Nome
page-input = Uno schema in qualsiasi formato
page-read = Leggi
page-hint = Suggerimento
page-more = Dimmi di più
page-apply = Fai questo passo
page-solve = Risolvi
page-again = Torna allo schema
page-undo = Annulla
page-redo = Ripeti
page-clear = Svuota
page-marking = Scrivi i candidati
page-fill = Tutti i candidati
page-fix = Fissa i numeri iniziali
page-check = Controlla
page-grade = Valuta
page-link = Copia il link
page-linked = L'indirizzo di questa pagina contiene lo stato del gioco.
page-fine = Non c'è nessun errore.
page-finished = Finito: ogni riga, colonna e riquadro ha ogni cifra una volta.
page-busy = Un momento…
page-lost = Nessuna risposta da percorre.
page-help = Frecce: spostarsi; cifre: scrivere; M: candidati; Canc: cancellare; Ctrl+Z e Ctrl+Y: annullare e ripetere; H: chiedere un suggerimento.
