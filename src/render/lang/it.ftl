# Italiano. Un messaggio per famiglia di tecniche: il testo, dove guardare (.look), perché deve essere così (.must).
# Il nome della lingua; se 0 conta come one o come other; gli articoli che cambiano davanti a questi numeri.
language-name = italiano
rule-zero = other
rule-articles = il>l' del>dell' al>all' dal>dall' nel>nell' sul>sull' i>gli dei>degli ai>agli dai>dagli nei>negli sui>sugli
rule-vowels = 1 8 11

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
strike = { $cells } { $count ->
            [one] perde
           *[other] perdono
    } { $digits }
so = Quindi { $what }.
is = { $cells } è { $digit }
is-not = { $cells } non è { $digit }
is-one-of = una di { $cells } è { $digit }
is-none-of = nessuna di { $cells } è { $digit }
suppose-is = { $cells } sia { $digit }
suppose-is-not = { $cells } non sia { $digit }
suppose-is-one-of = una di { $cells } sia { $digit }
suppose-is-none-of = nessuna di { $cells } sia { $digit }
truth-house = il { $digit } { $house-in }

teach-look = Dove guardare: { $text }
teach-pattern = Che cosa si vede: { $text }
teach-must = Perché: { $text }
teach-also = Altri nomi: { $names }.
teach-unique = Si dà per scontato che lo schema abbia una sola soluzione.
hint-where = Guarda qui: { $place }.
hint-crossing = Guarda l'incrocio { $houses-of }.
hint-what = Tecnica: { $name }.
board = tutto lo schema
wrong-entry = { $cells } { $count ->
            [one] è sbagliata
           *[other] sono sbagliate
    }.
wrong-clash = { $cell } è sbagliata: { $house-in } c'è già un { $digit }, in { $peer }.
wrong-more = { $count ->
            [one] C'è un'altra cifra sbagliata.
           *[other] Ci sono altre { $count } cifre sbagliate.
    }
wrong-mark = In { $cells } { $count ->
            [one] manca un candidato che serve alla soluzione
           *[other] mancano candidati che servono alla soluzione
    }.
stuck = Nessuna tecnica di questa scala trova un passo qui.
no-step = Non c'è nessun passo.
many-hold = Lo schema ha più di una soluzione. Quello che segue vale in tutte.
many-stuck = Lo schema ha più di una soluzione, e nessuna delle tecniche in uso trova un passo che valga in tutte.
left-out = Non sono state cercate, perché { $cause ->
            [size] lo schema è troppo grande
            [solutions] presuppongono una sola soluzione
            [cost] richiedono molto tempo (--technique ne cerca una)
            [memory] servirebbe più memoria di quella permessa
            [interrupt] la ricerca è stata interrotta
           *[time] il tempo è scaduto
    }: { $names }.
solved = Risolto.
no-solution = Da qui non c'è soluzione: { $why }.
no-solution-start = Nessuna soluzione: { $why }.
no-solution-at-all = nessun modo di riempire lo schema funziona
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
why-stuck = Nella soluzione { $cell } è { $digit }, ma non si è trovata una prova abbastanza breve da leggere.
why-placed-wrongly = Il { $digit } che vi è stato messo è sbagliato.
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
practice-vain = { $tries ->
        [one] Nel tempo disponibile si è provato uno schema
       *[other] Nel tempo disponibile si sono provati { $tries } schemi
    }, e nessuno aveva la tecnica: { $name }.
practice-refused = { $why ->
        [none] Lo schema non ha soluzione. Quindi non ce n'è un altro simile.
        [many] Lo schema ha più di una soluzione. Quindi non ce n'è un altro simile.
        [guess] Lo schema non si risolve senza tentativi. Quindi non ce n'è un altro simile.
       *[time] Tempo scaduto. Quindi non si sa quanto sia difficile lo schema.
    }
stopped = { $halt ->
        [memory] Memoria esaurita.
        [interrupt] Interrotto.
       *[time] Tempo scaduto.
    }
outcome-solved = Risolto:
outcome-stuck = Nessun altro passo trovato. Lo schema fin qui:
outcome-stopped = { $halt ->
        [memory] Memoria esaurita.
        [interrupt] Interrotto.
       *[time] Tempo scaduto.
    } Lo schema fin qui, prima di ogni tentativo:
outcome-contradiction = Nessuna soluzione: ogni strada finisce in una contraddizione.
already-solved = È già risolto.
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
            [one] {" "}(e un altro per cercare una seconda soluzione).
           *[other] {" "}(e altri { $more } per cercare una seconda soluzione).
    }
summary-hardest = Tecnica più difficile: { $name } ({ $cost }).
summary-unique = { $unique ->
            [yes] La soluzione è unica.
            [no] C'è una seconda soluzione: non è un vero Sudoku.
           *[unknown] Non si sa se ci sia una seconda soluzione.
    }
summary-unknown = Non si sa se ci sia una soluzione, né se sia unica.
verdict = { $level ->
    [easy] Facile: bastano i singoli.
    [medium] Medio: servono coppie, candidati bloccati o un X-wing.
    [hard] Difficile: servono ali, pesci o rettangoli.
    [very-hard] Molto difficile: servono catene o insiemi quasi bloccati.
    [extreme] Estremo: servono reti o lunghe catene forzate.
   *[guess] Oltre la scala: servono tentativi.
    }
summary-used = Tecniche usate, dalla più difficile alla più facile:
summary-ladder = { $ladder }: { $state ->
            [solved] lo risolve
            [guessed] non lo risolve senza tentativi
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

link-assume = Supponiamo che { $claim }.
link-fact = { $link }.
link-then = Allora { $link }.
link-from = Da { $lines }: { $link }.
link-cell-on = { $claim }, l'unica cifra rimasta lì
link-cell-off = { $claim }, perché { $cell } ha già la sua cifra
link-house-on = { $claim }, { $count ->
            [one] l'unico posto
           *[other] gli unici posti
    } per il { $digit } { $house-in }
link-house-off = { $claim }, perché { $house-in } c'è già un { $digit }
link-beyond-on = { $claim }; altrimenti { $cells } formerebbero una configurazione mortale
link-unfillable-on = { $claim }; altrimenti { $cells } non si potrebbero riempire
link-lemma = { $claim }, per ciò che resta in { $cells }
link-lemma-set = { $claim }, perché { $cells } formano ora { $count ->
            [2] una coppia
            [3] una tripla
            [4] una quadrupla
           *[other] un insieme
    } { $set }
link-lemma-hidden = { $claim }, perché { $digits } formano ora { $count ->
            [2] una coppia nascosta
            [3] una tripla nascosta
            [4] una quadrupla nascosta
           *[other] un insieme nascosto
    } { $house-in }
link-lemma-locked = { $claim }, perché il { $digit } ora è bloccato { $house-in }
link-lemma-no-place = { $claim }, perché altrimenti il { $digit } non avrebbe posto { $house-in }
link-lemma-fish = { $claim }, perché il { $digit } forma ora un pesce { $houses-in }
link-sees = { $claim }, perché le due celle si vedono
link-lemma-exocet = { $claim }, perché i bersagli contengono le stesse cifre della base
link-places = { $facts }, e per { $more }
link-lemma-house = { $claim }, per i posti che restano per { $facts }
link-lemma-both = { $claim }, per ciò che resta in { $cells } e i posti che restano per { $facts }
link-lemma-chain = { $claim }, per la catena qui sotto
link-lemma-net = { $claim }. { $case }
link-lemma-told = { $claim } ({ $name }). { $case }
link-lemma-cases = { $claim }. { $split }: { $cases }
link-known = { $claim }. { $fact }, quindi { $links }
link-lemma-split = { $claim }, caso per caso, qui sotto: { $split }
link-case = se { $root }, allora { $links }
link-later = { $links }; poi { $then }
link-by-house = { $claim } ({ $house })
link-by-cell = { $claim } (ultima cifra)
link-taken = { $claim } (ha già la sua cifra)
link-again = { $claim } (come in { $line })
link-lemma-long = { $claim }, per una catena più lunga che passa per { $cells }
link-so = Quindi { $claim }.
link-so-then = Quindi { $proof }, e { $claim }.
link-either-so = In ogni caso { $claim }.
link-closes = L'anello si chiude: in ogni legame debole è vero uno dei due estremi.
link-closes-so = L'anello si chiude: in ogni legame debole è vero uno dei due estremi, quindi { $claim }.
branch = Caso { $number } di { $count }:
chain-of = Catena { $number } di { $count }:
branch-within = In { $line }, caso { $number } di { $count }:
chain-of-within = In { $line }, catena { $number } di { $count }:

full-house = { $cell } è l'ultima cella vuota { $base-of }; manca solo il { $digit }.
    .look = Cerca una riga, una colonna o un riquadro con una sola cella vuota.
    .hint = { $cell } è l'ultima cella vuota { $base-of }.
    .must = Ogni riga, colonna e riquadro ha ogni cifra una volta. Manca solo il { $digit }.
naked-single = { $digit } è l'unica cifra rimasta per { $cell }.
    .look = Scegli una cella che ne veda molte già riempite e passa in rassegna le cifre.
    .hint = { $cell } ha una sola cifra possibile.
    .must = { $how ->
            [all] Le celle che vede hanno già { $seen }: resta solo il { $digit }.
            [some] Le celle che vede hanno { $seen }, e i passi precedenti hanno eliminato il resto: resta solo il { $digit }.
           *[none] I passi precedenti hanno eliminato ogni altra cifra: resta solo il { $digit }.
    }
hidden-single = { $base-in }, { $cell } è l'unico posto per il { $digit }.
    .look = Scegli una cifra e una riga, una colonna o un riquadro in cui manca, ed escludi le celle che non possono averla.
    .hint = { $base-in }, il { $digit } ha un solo posto.
    .must = { $how ->
            [all] { $count ->
                [one] Il { $digit } in { $seen } esclude lì le altre celle vuote.
               *[other] I { $digit } in { $seen } escludono lì le altre celle vuote.
            }
            [some] { $count ->
                [one] Il { $digit } in { $seen } esclude lì alcune delle altre celle vuote, e i passi precedenti le rimanenti.
               *[other] I { $digit } in { $seen } escludono lì alcune delle altre celle vuote, e i passi precedenti le rimanenti.
            }
           *[none] I passi precedenti hanno escluso lì le altre celle vuote.
    }
locked = { $base-in }, il { $digit } può stare solo in { $places }, { $place-count ->
            [2] entrambe
           *[other] tutte
    } { $cover-in }. Quindi nessun'altra cella { $cover-of } può essere { $digit }.
    .look = Prendi una cifra e un'unità in cui le restano pochi posti. Stanno tutti anche in una seconda unità?
    .must = Qualunque cella fra { $places } contenga il { $digit }, quello è l'unico { $digit } { $cover-in }.
naked-set = { $cells } formano { $count ->
            [2] una coppia
            [3] una tripla
            [4] una quadrupla
           *[other] un insieme
    } { $set }. Nessun'altra cella che le veda { $count ->
            [2] entrambe
           *[other] tutte
    } può essere { $digits }.
    .look = Cerca celle di una stessa unità con pochi candidati, gli stessi in tutte.
    .must = { $count } celle contengono in tutto solo { $count } cifre: ognuna di queste cifre sta in una di loro.
hidden-set = { $base-in }, { $digits } possono stare solo in { $cells }: { $count ->
            [2] una coppia nascosta
            [3] una tripla nascosta
            [4] una quadrupla nascosta
           *[other] un insieme nascosto
    }. Queste celle non possono essere altro.
    .look = Cerca cifre con pochi posti in un'unità e guarda se i posti sono gli stessi.
    .must = A { $count } cifre servono { $count } celle, e hanno solo queste.
fish = { $base-in }, il { $digit } può stare solo { $cover-in }. Quindi nessun'altra cella { $cover-of } può essere { $digit }.{ $twice ->
            [0] {""}
            [one] {" "}Nemmeno { $doubles } può, perché sta in due di queste unità.
           *[other] {" "}Nemmeno { $doubles } possono, perché stanno in due di queste unità.
    }
    .look = Segui una sola cifra nelle righe o nelle colonne in cui ha pochi posti e guarda se i posti si allineano nell'altro senso.
    .must = I posti: { $each }. Ognuna di queste { $count } unità prende il suo { $digit } da una diversa delle { $count } che incrocia, che così si esauriscono.
finned-fish = { $base-in }, il { $digit } può stare solo { $cover-in }, a parte { $count ->
            [one] la pinna
           *[other] le pinne
    } { $fins }. { $count ->
            [one] O la pinna è
           *[other] O una delle pinne è
    } { $digit }, o questo è un pesce semplice. In ogni caso nessun'altra cella { $cover-of } che veda { $count ->
            [one] la pinna
           *[other] tutte le pinne
    } può essere { $digit }.{ $twice ->
            [0] {""}
            [one] {" "}Nemmeno { $doubles } può, perché sta in due di queste unità.
           *[other] {" "}Nemmeno { $doubles } possono, perché stanno in due di queste unità.
    }
    .look = Cerca un pesce guastato solo da poche celle vicine fra loro.
    .must = I posti: { $each }. Una cella che vede { $count ->
            [one] la pinna perde il { $digit } per la pinna
           *[other] tutte le pinne perde il { $digit } per quella vera
    }, oppure per il pesce.
siamese-fish = { $base-in }, il { $digit } forma { $count ->
            [one] un pesce con solo alcune delle unità che incrocia
           *[other] { $count } pesci insieme
    }: { $each }.
    .look = Cerca pesci con pinna che hanno le stesse unità di base e differiscono in una di quelle che incrociano: pesci siamesi.
    .must = Ognuno di questi pesci vale da sé: o una delle sue pinne è { $digit }, o esaurisce il { $digit } delle unità che incrocia.
siamese-case = { $houses }, { $count ->
            [0] senza pinna, il che esclude { $struck }
            [one] con la pinna { $fins }, vista da { $struck }
           *[other] con le pinne { $fins }, viste tutte da { $struck }
    }
two-links = { $base-in }, il { $digit } può stare solo in { $places }. { $near } stanno { $near-count ->
            [2] entrambe
           *[other] tutte
    } { $cover-in }, quindi al massimo una di loro è { $digit }; allora lo è { $far-count ->
            [one] { $far }, e nessun'altra cella che la veda
            [2] una di { $far }, e nessun'altra cella che le veda entrambe
           *[other] una di { $far }, e nessun'altra cella che le veda tutte
    } può essere { $digit }.
    .look = Prendi una cifra. Trova due unità in cui ha due posti (o due gruppi di posti), con un capo di ciascuna in un'unità comune.
    .must = I due capi vicini non possono essere entrambi { $digit }, e dove non lo è il capo vicino lo è quello lontano della stessa unità.
dual = i posti per il { $digit }: { $each }. In una cella eliminata, il { $digit } lascerebbe una di queste unità senza.
    .look = Cerca due configurazioni a due legami della stessa cifra che hanno unità in comune.
    .must = A queste unità servono più posti di quanti ne lascerebbe un candidato eliminato.
xy-wing = il perno { $pivot } è { $digits }; le ali sono { $wings }. In ogni caso una delle ali diventa { $z }: nessun'altra cella che veda entrambe le ali può essere { $z }.
    .look = Trova una cella con due candidati che ne veda altre due con due, ognuna con una cifra diversa in comune con lei.
    .must = { $each }.
xyz-wing = il perno { $pivot } è { $digits }; le ali sono { $wings }. Qualunque sia, una delle tre celle è { $z }: nessun'altra cella che le veda tutte e tre può essere { $z }.
    .look = Trova una cella con tre candidati che veda due celle con due di questi.
    .must = { $each }; altrimenti è { $pivot } stessa a essere { $z }.
w-wing = { $wings } sono entrambe { $set }. Non possono essere entrambe { $link }, altrimenti il { $link } non avrebbe posto { $base-in }. Quindi una delle due è { $z }, e nessun'altra cella che le veda entrambe può essere { $z }.
    .look = Trova due celle con gli stessi due candidati che non si vedano, e un'unità che le leghi.
    .must = { $base-in }, ogni posto del { $link } vede una delle due celle, quindi non sono entrambe { $link }.
remote-pair = { $cells } contengono solo { $digits }, e ognuna vede la successiva: le due cifre si alternano. Nessun'altra cella che ne veda una di posto pari e una di posto dispari può essere { $either }.
    .look = Cerca quattro o più celle con gli stessi due candidati, ognuna delle quali veda la successiva.
    .must = Fra una cella di posto pari e una di posto dispari, una ha una cifra e l'altra l'altra.
colours = colora il { $digit } lungo le unità in cui ha solo due posti: { $groups }. { $group-count ->
            [one] Un colore
           *[other] In ogni gruppo un colore
    } è { $digit } e l'altro no. { $how ->
            [trap] Nessun'altra cella che veda entrambi i colori può essere { $digit }.
            [wrap] { $near } hanno lo stesso colore e si vedono, quindi quel colore non è { $digit }.
            [bridge] { $near } si vedono, quindi i loro colori non sono entrambi { $digit }: il { $digit } sta { $one-count ->
                [one] in { $one }
               *[other] in tutte le celle { $one }
            } o { $other-count ->
                [one] in { $other }
               *[other] in tutte le celle { $other }
            }. Nessun'altra cella che ne veda una di ciascuno può essere { $digit }.
           *[squeeze] Il colore { $one } vede entrambi i colori dell'altro gruppo, uno dei quali è { $digit }, quindi non lo è.
    }
    .look = Prendi una cifra e unisci i posti che sono i soli due di un'unità.
    .must = { $group-count ->
            [one] Un colore
           *[other] In ogni gruppo un colore
    } è vero e l'altro falso; ciò che ogni scelta possibile esclude è falso.
medusa = colora i candidati che vanno a coppie, su più cifre: { $groups }. Un colore è tutto vero e l'altro tutto falso. { $how ->
            [trap] Un candidato che entrambi i colori escludono è falso.
            [cell] Il colore di { $claim } ha due cifre in { $clash-cell }: è quello falso.
            [house] Il colore di { $claim } ha il { $clash-digit } due volte { $clash-in }: è quello falso.
            [no-digit] Il colore di { $claim } non lascia nessuna cifra per { $clash-cell }: è quello falso.
           *[no-place] Il colore di { $claim } non lascia posto per il { $clash-digit } { $clash-in }: è quello falso.
    }
    .look = Unisci i candidati che sono solo due in un'unità o solo due in una cella e colorali alternando due colori.
    .must = Uno dei due colori è tutto vero, e ciò che è vero esclude il resto della sua cella e la sua cifra nelle sue unità.
unique-1 = senza { $guards }, { $shape ->
            [rectangle] le celle { $cells } potrebbero scambiarsi { $set }: una seconda soluzione.
            [avoidable] le celle { $cells } potrebbero scambiarsi { $set }, perché { $placed } sono state riempite e non sono numeri iniziali: una seconda soluzione.
            [loop] l'anello { $cells } potrebbe scambiarsi { $set }: una seconda soluzione.
           *[bug] ogni cella vuota avrebbe due candidati e ogni cifra due posti in ogni unità in cui manca. Uno schema così non ha mai esattamente una soluzione.
    } Quindi { $guard-cell } deve essere { $guard-digits }.
    .look = { $shape ->
            [avoidable] Cerca un rettangolo in due riquadri con tre angoli riempiti, nessuno con un numero iniziale, due dei quali con la stessa cifra. Quale cifra nel quarto permetterebbe lo scambio?
           *[other] Cerca celle che potrebbero scambiarsi le loro due cifre, se una non ne avesse altre.
    }
    .must = { $shape ->
            [avoidable] Uno schema con una sola soluzione non ha celle senza numeri iniziali che si possano riempire in due modi.
           *[other] Uno schema con una sola soluzione non ha celle che si possano riempire in due modi.
    }
unique-2 = senza { $guards }, { $shape ->
            [rectangle] le celle { $cells } potrebbero scambiarsi { $set }: una seconda soluzione.
            [avoidable] le celle { $cells } potrebbero scambiarsi { $set }, perché { $placed } sono state riempite e non sono numeri iniziali: una seconda soluzione.
            [loop] l'anello { $cells } potrebbe scambiarsi { $set }: una seconda soluzione.
           *[bug] ogni cella vuota avrebbe due candidati e ogni cifra due posti in ogni unità in cui manca. Uno schema così non ha mai esattamente una soluzione.
    } Quindi { $one-of }, e nessun'altra cella che { $guard-count ->
            [2] le veda entrambe
           *[other] le veda tutte
    } può essere { $guard-digits }.
    .look = { $shape ->
            [avoidable] Cerca un rettangolo in due riquadri con due angoli della stessa riga o colonna riempiti, nessuno con un numero iniziale, e gli altri due angoli con le stesse due cifre e una in più.
           *[other] Cerca celle che potrebbero scambiarsi le loro due cifre, alcune con una cifra in più.
    }
    .must = { $shape ->
            [avoidable] Uno schema con una sola soluzione non ha celle senza numeri iniziali che si possano riempire in due modi.
           *[other] Uno schema con una sola soluzione non ha celle che si possano riempire in due modi.
    }
unique-3 = senza { $guards }, { $shape ->
            [rectangle] le celle { $cells } potrebbero scambiarsi { $set }: una seconda soluzione.
            [loop] l'anello { $cells } potrebbe scambiarsi { $set }: una seconda soluzione.
           *[bug] ogni cella vuota avrebbe due candidati e ogni cifra due posti in ogni unità in cui manca. Uno schema così non ha mai esattamente una soluzione.
    } Quindi una di queste cifre in più è vera: { $guard-cells } valgono come una sola cella { $guard-set }, e con { $others } come { $count ->
            [2] una coppia nuda
            [3] una tripla nuda
            [4] una quadrupla nuda
           *[other] un insieme nudo
    }.
    .look = Cerca celle che potrebbero scambiarsi le loro due cifre. Prendi le cifre in più come quelle di una sola cella e cerca un insieme nudo con essa.
    .must = Una delle cifre in più è vera, quindi le celle che le hanno valgono come una sola cella con quelle cifre.
unique-4 = { $each }. Con { $struck }, { $shape ->
            [rectangle] le celle { $cells } avrebbero solo { $digits } e potrebbero scambiarseli: una seconda soluzione.
            [loop] l'anello { $cells } avrebbe solo { $digits } e potrebbe scambiarseli: una seconda soluzione.
           *[bug] resterebbe uno schema con due candidati in ogni cella vuota, e uno schema così non ha mai esattamente una soluzione.
    }
    .look = Cerca celle che potrebbero scambiarsi le loro due cifre, una delle quali non ha altro posto in un'unità.
    .must = Uno schema con una sola soluzione non ha celle che si possano riempire in due modi.
unique-crossed = con { $struck }, resterebbe uno schema senza { $guards }: due candidati in ogni cella vuota. Uno schema così non ha mai esattamente una soluzione.
    .look = Cerca uno schema in cui ogni cella vuota avrebbe due candidati, se non fosse per due celle di un'unità che ne hanno di più.
    .must = Uno schema con una sola soluzione non ha celle che si possano riempire in due modi.
unfillable-1 = senza { $guards }, le celle { $cells } avrebbero solo { $digits }, e non c'è modo di riempire queste celle con quelle cifre. Quindi { $guard-cell } deve essere { $guard-digits }.
    .look = { $shape ->
            [tridagon] Cerca tre cifre in dodici celle di quattro riquadri, tre in ciascuno, una in ogni sua riga e colonna; una delle celle ne ha altre.
           *[ring] Cerca un numero dispari di celle in cerchio, ognuna in vista della successiva, con le stesse due cifre; una ne ha altre.
    }
    .must = { $shape ->
            [tridagon] Da un riquadro al successivo le tre cifre avanzano tutte di un posto o tutte di due. In tre riquadri le celle scendono e in uno salgono, o viceversa, e allora il quarto riquadro non può accordarsi con il primo.
           *[ring] Lungo il cerchio le due cifre dovrebbero alternarsi, e il numero di celle è dispari.
    }
unfillable-2 = senza { $guards }, le celle { $cells } avrebbero solo { $digits }, e non c'è modo di riempire queste celle con quelle cifre. Quindi { $one-of }, e nessun'altra cella che { $guard-count ->
            [2] le veda entrambe
           *[other] le veda tutte
    } può essere { $guard-digits }.
    .look = { $shape ->
            [tridagon] Cerca tre cifre in dodici celle di quattro riquadri, tre in ciascuno, una in ogni sua riga e colonna; alcune delle celle hanno una cifra in più.
           *[ring] Cerca un numero dispari di celle in cerchio, ognuna in vista della successiva, con le stesse due cifre; alcune hanno una cifra in più.
    }
    .must = { $shape ->
            [tridagon] Da un riquadro al successivo le tre cifre avanzano tutte di un posto o tutte di due. In tre riquadri le celle scendono e in uno salgono, o viceversa, e allora il quarto riquadro non può accordarsi con il primo.
           *[ring] Lungo il cerchio le due cifre dovrebbero alternarsi, e il numero di celle è dispari.
    }
symmetry = { $how ->
            [half-turn] se si ruota lo schema di 180°
            [quarter-turn] se si ruota lo schema di 90°
            [rows] se si riflette lo schema dall'alto in basso
            [columns] se si riflette lo schema da sinistra a destra
            [diagonal] se si riflette lo schema sulla diagonale
            [antidiagonal] se si riflette lo schema sull'altra diagonale
           *[other] se righe e colonne cambiano ordine ({ $first } va in { $image }, e così via)
    }, i numeri iniziali sono di nuovo gli stessi, con le cifre scambiate (quelle da sole restano): { $cycles }. Lo stesso vale per l'unica soluzione: un candidato è falso se lo è la sua immagine, o se non possono essere veri tutti e due.
    .look = Guarda se i numeri iniziali restano gli stessi quando lo schema si ruota o si riflette e alcune cifre si scambiano.
    .must = Anche l'immagine della soluzione risolve lo schema, e lo schema ha una sola soluzione.
als = { $sets }: ogni insieme ha una cifra in più delle celle. { $count ->
            [one] Solo uno dei due può avere il { $ties }, quindi l'altro tiene tutte le altre sue cifre: uno dei due contiene { $z }. Nessun'altra cella che veda tutti i { $either } dei due insiemi può essere { $either }.
           *[other] Di due vicini solo uno può avere la cifra che li lega ({ $ties }), quindi il primo o l'ultimo insieme contiene { $z }. Nessun'altra cella che veda tutti i { $either } di questi due può essere { $either }.
    }
    .look = Cerca gruppi di celle di una stessa unità con una cifra in più delle celle, legati da una cifra in comune.
    .must = Un insieme che perde una delle sue cifre tiene tutte le altre. I legami fanno sì che uno degli insiemi ai capi perda una cifra.
als-ring = { $sets }: ogni insieme ha una cifra in più delle celle, e { $ties } li legano in cerchio. Ogni insieme cede esattamente una cifra a un legame, e tutti sono bloccati: la cifra di un legame sta nei due insiemi che lega, ogni altra nel suo insieme.
    .look = Cerca gruppi di celle con una cifra in più delle celle e due cifre che li legano.
    .must = Ogni legame toglie una cifra a uno dei suoi insiemi: così ogni insieme ne perde esattamente una e tiene tutte le altre.
blossom = { $cases }, e ogni caso toglie una cifra a uno di questi insiemi: { $sets }. Quell'insieme resta bloccato e contiene { $z }. Quindi nessun'altra cella che veda tutti i { $either } degli insiemi può essere { $either }.
    .look = Prendi una cella con pochi candidati, o una cifra con pochi posti, e per ognuno di essi un gruppo di celle che bloccherebbe.
    .must = Uno dei casi è vero, e l'insieme che in quel caso perde una cifra tiene tutte le altre.
sue-de-coq = { $sets }: { $count } celle con { $count } cifre in tutto{ $twice-count ->
            [0] , e ogni cifra ci può stare una volta sola
            [one] {" "}se il { $twice } conta due volte: ci può stare una volta { $line-in } e una volta { $box-in }, le altre una volta sola
           *[other] {" "}se { $twice } contano due volte: ci possono stare una volta { $line-in } e una volta { $box-in }, le altre una volta sola
    }. Quindi tutte si esauriscono lì: { $used }.{ $crossed-count ->
            [0] {""}
           *[other] {" "}Dove i due si incrociano, una cifra del genere conterebbe per entrambi: { $crossed }.
    }
    .look = Guarda dove una riga o colonna incrocia un riquadro: celle con molti candidati lì, e con pochi nel resto dell'una e dell'altro.
    .must = A { $count } celle servono { $count } cifre, e ce ne sono esattamente altrettante.
fireworks = { $each }. Una cifra che non sta in nessuna delle sue due celle è dove la sua riga e la sua colonna si incrociano. Quindi { $cells } contengono { $digits }, e nient'altro; e nel suo riquadro ognuna di queste cifre sta in quella riga o in quella colonna.
    .look = Cerca cifre che escono da un riquadro in una sola cella lungo una riga, e in una sola lungo una colonna: le stesse due celle per più cifre.
    .must = Nella sua riga la cifra sta nel riquadro o in quell'unica cella, e così nella sua colonna. Se non sta in nessuna delle due, sta nel riquadro in entrambe, dove si incrociano. { $count } cifre hanno solo { $count } celle.
firework-case = { $lines-in }, fuori { $box-of }, le cifre { $digits } entrano solo in { $ends }
ring = coppie di celle ad anello condividono alternativamente una riga o colonna e un riquadro, dove vanno le cifre scritte fra loro: { $ring }. Sono { $count } cifre per { $count } celle, quindi ognuna si esaurisce lì: nessun'altra cella di quella riga, colonna o riquadro può contenerla.
    .look = Cerca quattro celle piene agli angoli di un rettangolo, in quattro riquadri. Accanto a ognuna, nel suo riquadro, ci sono due celle vuote della sua riga e due della sua colonna: ogni coppia ha due cifre in comune con la successiva?
    .must = Ogni cella prende una delle cifre che legano la sua coppia alla successiva o alla precedente, e queste cifre sono esattamente tante quante le celle.
sectors = { $cells } sono { $count } celle, e lì le loro cifre hanno solo { $count } posti: { $places }. Quindi tutti questi posti si esauriscono: le altre celle di quelle unità perdono queste cifre.
    .look = Prendi alcune righe e alcune colonne, e le celle vuote dove si incrociano. Alcune cifre contano una volta in ogni riga, le altre una volta in ogni colonna. I posti sono esattamente tanti quante le celle?
    .must = Ogni cella prende un posto, una cifra in un'unità, e due celle non prendono mai lo stesso. A { $count } celle servono tutti e { $count }.
sector = { $digits } { $houses-in }
exocet = la base { $base } contiene due cifre fra { $digits }, e i bersagli { $targets } contengono le stesse due: le { $cross } hanno bisogno di ognuna di queste cifre (nelle linee in cui non è ancora inserita) e, fuori dai bersagli e dalle unità della base, i posti non bastano per nessuna di esse ({ $each }). Perciò i bersagli perdono tutte le altre cifre.
    .look = Cerca due celle di un riquadro e di una riga o colonna con tre o quattro cifre in tutto, e altre due celle, quasi sempre nei riquadri accanto, che abbiano anch'esse queste cifre.
    .must = Una cifra della base non sta dove le { $cross } incrociano le unità della base. Tutte e tre ne hanno bisogno, e in due unità ce ne stanno solo due: la terza sta in un bersaglio. Così i bersagli contengono entrambe le cifre della base, e nient'altro.
exocet-pair = { $targets } contengono le stesse due cifre della base { $base }. Con { $struck }, non resta nessuna cifra per { $beside }.
    .look = Prendi un exocet e prova le sue cifre, a due a due, nei bersagli. La base contiene allora le stesse due.
    .must = { $beside } ha bisogno di una cifra compatibile con { $struck }.
exocet-common = { $targets } contengono le stesse due cifre della base { $base }. Quali che siano, il risultato è lo stesso.
    .look = Prendi un exocet e prova le sue cifre, a due a due, nei bersagli. La base contiene allora le stesse due.
    .must = I bersagli contengono una di queste coppie, quale che sia.
exocet-net = { $targets } contengono le stesse due cifre della base { $base } (linee trasversali: { $cross }). Se { $first }, dopo { $count ->
            [one] una deduzione
           *[other] { $count } deduzioni
    } { $clash }.
    .look = Prendi un exocet, supponi che un candidato sia vero e segui che cosa comporta: ciò che la base contiene è nei bersagli, e viceversa.
    .must = { $first } porta a una contraddizione, quindi è falso.
exocet-mirror = { $targets } contengono le stesse due cifre della base { $base } (linee trasversali: { $cross }). Ciò che { $target } contiene è anche { $house-in }, ma non in { $beside }, che contiene l'altra cifra, né in una cella che veda { $target } o entrambe le celle della base. Resta solo il suo specchio { $mirror }. { $how ->
        [cell] Lì solo { $cell } può essere { $either }, quindi { $cell } perde tutte le altre cifre.
       *[none] Lì non c'è posto per { $held }, quindi { $target } non è { $held }.
    }
    .look = Prendi un exocet. Nel riquadro di un bersaglio, guarda le altre due celle della sua riga o colonna, quella parallela alla base: sono lo specchio dell'altro bersaglio.
    .must = Ciò che un bersaglio contiene è anche nella base, e l'altro bersaglio contiene un'altra cifra. Quindi, nel riquadro dell'altro bersaglio, solo lo specchio può contenerla.
exocet-bases = le { $cross } hanno bisogno di ognuna di { $digits } (nelle linee in cui non è ancora inserita) e, fuori dai bersagli e dalle unità della base { $base }, i posti non bastano per nessuna di esse ({ $each }). Perciò ciò che quella base contiene è nei suoi bersagli { $targets }, che l'altra base { $others } vede: le due basi non hanno cifre in comune, quindi insieme contengono tutte e quattro. Le altre celle che vedono entrambe le basi perdono queste cifre.
    .look = Cerca due exocet delle stesse quattro cifre, con le stesse tre linee trasversali. Una delle basi deve vedere i bersagli dell'altra.
    .must = Le basi { $base } e { $others } hanno quattro celle e nessuna cifra in comune. Perciò ognuna di { $digits } è in una di esse.
exocet-room = le { $cross } hanno ancora bisogno di { $count } cifre fra { $digits }. Fuori dai bersagli c'è posto per meno ({ $each }), e i bersagli { $targets } contengono una cifra ciascuno: in tutto, non più di { $count }. Tutto questo posto è quindi usato, e le altre celle di quelle unità perdono queste cifre.
    .look = Cerca due exocet delle stesse quattro cifre, con le stesse tre linee trasversali. Una delle basi deve vedere i bersagli dell'altra.
    .must = I { $count } posti in { $cross } hanno bisogno di tutto lo spazio che c'è.
exocet-cover = { $digit } { $houses-in }
aligned = con { $struck }, non ci sarebbe modo di riempire { $cells }.
    .look = Prendi due o tre celle, e le celle con pochi candidati che le vedono. Quali cifre vanno d'accordo?
    .must = Ogni modo di riempirle lascia una cella senza cifra o ne ripete una in un'unità.
template-set = ogni modo di collocare tutti i { $digit }{ $others-count ->
            [0] {""}
           *[other] {" "}che lasci posto per { $others }
    } ne mette uno in { $count ->
            [one] { $targets }
           *[other] ognuna di { $targets }
    }.
    .look = { $others-count ->
            [0] Segui una cifra per tutte le righe.
           *[other] Segui una cifra per tutte le righe e guarda quali dei suoi modi lasciano posto per altre cifre.
    }
    .must = { $others-count ->
            [0] Ogni riga, colonna e riquadro ha il suo { $digit }, e ogni scelta possibile passa per { $targets }.
           *[other] I modi di collocare il { $digit } che evitano { $count ->
                [one] { $targets }
               *[other] una di queste celle
            } non lasciano collocare anche { $others }.
    }
template-delete = nessun modo di collocare tutti i { $digit }{ $others-count ->
            [0] {""}
           *[other] {" "}che lasci posto per { $others }
    } ne mette uno in { $count ->
            [one] { $targets }
           *[other] una di { $targets }
    }.
    .look = { $others-count ->
            [0] Segui una cifra per tutte le righe.
           *[other] Segui una cifra per tutte le righe e guarda quali dei suoi modi lasciano posto per altre cifre.
    }
    .must = { $others-count ->
            [0] Con il { $digit } lì, qualche riga, colonna o riquadro ne resterebbe senza.
           *[other] Con un { $digit } lì, non si potrebbero collocare { $others } e tutti gli altri { $digit }.
    }
direct = fissato il posto per { $facts }, { $cell } è l'unico posto per il { $digit } { $base-in }.
    .look = Cerca cifre bloccate che lascino subito un singolo nascosto.
    .must = Ciò che è bloccato toglie gli altri posti, e resta solo questo.
sets = { $facts } devono avere ciascuno un posto, e hanno solo { $room }. Quindi lì non può stare altro.
    .look = Conta i posti che servono e quelli che ci sono.
    .must = Ciò che deve essere vero prende tutto il posto che c'è.
crowded = gli unici posti che restano: { $each }. Un candidato eliminato, se fosse vero, lascerebbe uno di questi senza posto.
    .look = Cerca due configurazioni con unità in comune e conta i posti che restano.
    .must = Ciascuno deve avere un posto, e un candidato eliminato ne toglierebbe troppi.
no-reason = non è data nessuna ragione.
    .look = Non si dice dove cercare.
    .must = Non si dice perché deve essere così.
chain-either = una catena di { $count ->
            [one] un legame
           *[other] { $count } legami
    } mostra che { $end-claims ->
            [1] { $last }
           *[other] { $first } oppure { $last }
    }: { $notation }. { $how ->
            [same] Nessun'altra cella che veda { $end-count ->
                [2] { $end-claims ->
                    [1] entrambe
                   *[other] entrambi i capi
                }
               *[other] tutte le celle { $ends }
            } può essere { $end-digits }.
           *[mixed] In ogni caso { $each }.
    }
    .look = Parti da dove le possibilità sono solo due e segui che cosa comporta ognuna.
    .must = Se un capo della catena è falso, l'altro è vero. Ciò che entrambi escludono è falso.
used-up = nessun'altra cella { $houses-of } può essere { $digits }
deny = { $cell } non è { $digit }: { $ways }
deny-cell = è { $digits }
deny-sees = vede il { $digit } in { $cells }
deny-other = la escludono { $cells }
chain-loop = { $count ->
            [one] un legame si chiude
           *[other] { $count } legami si chiudono
    } ad anello: { $notation }. In ogni legame debole è vero uno dei due estremi: ciò che entrambi escludono è falso.
    .look = Segui candidati ora veri, ora falsi, finché si torna all'inizio.
    .must = Lungo l'anello i candidati sono veri uno sì e uno no, quindi ogni legame debole ha un estremo vero.
chain-fails = se { $first }, una catena di { $count ->
            [one] un legame
           *[other] { $count } legami
    } porta all'opposto: { $notation }.{ $how ->
            [struck] {""}
           *[ruled-out] {" "}Quindi { $last }, il che esclude { $struck }.
    }
    .look = Supponi che un candidato sia vero e segui che cosa comporta, un passo alla volta.
    .must = Ciò che porta al proprio opposto è falso.
force-fails = se { $first }, dopo { $count ->
            [one] una deduzione
           *[other] { $count } deduzioni
    } { $clash }.
    .look = Supponi che un candidato sia vero e segui che cosa comporta finché qualcosa non torna.
    .must = Ciò che porta a una contraddizione è falso.
force-cases = { $cases }, { $count ->
            [2] ed entrambi i casi portano
           *[other] e tutti i { $count } casi portano
    } allo stesso risultato.
    .look = Prendi una cella con poche cifre o una cifra con pochi posti ed esamina tutti i casi.
    .must = Uno dei casi è vero, qualunque sia.
force-kraken-1 = { $base-in }, il { $digit } può stare solo { $cover-in }, a parte { $fin-count ->
            [one] la pinna
           *[other] le pinne
    } { $fins }. { $fin-count ->
            [one] Se la pinna è falsa, il pesce elimina il { $digit }; se è vera, lo elimina una catena che parte da lì.
           *[other] Se le pinne sono tutte false, il pesce elimina il { $digit }; se una è vera, lo elimina una catena che parte da lì.
    }
    .look = Cerca un pesce con poche pinne, ovunque siano, e segui che cosa comporta ognuna.
    .must = O il pesce vale o una pinna è vera: in entrambi i casi il candidato è eliminato.
force-kraken-2 = { $base-in }, il { $digit } può stare solo { $cover-in }, a parte { $fin-count ->
            [one] la pinna
           *[other] le pinne
    } { $fins }. Quindi { $fin-count ->
            [one] la pinna è vera
           *[other] una pinna è vera
    }, o il pesce ha il suo { $digit } { $one-in }; { $count ->
            [2] entrambi i casi portano
           *[other] tutti i { $count } casi portano
    } allo stesso risultato.
    .look = Cerca un pesce con poche pinne; prendi una delle unità che riempie ed esamina i suoi posti e le pinne.
    .must = Se nessuna pinna è vera, il pesce mette un { $digit } in ognuna delle unità che riempie.
clash-cell = non resta nessuna cifra per { $cell }
clash-house = il { $digit } resta senza posto { $house-in }
clash-digits = { $cell } sarebbe { $digits } allo stesso tempo
clash-twice = { $cells } sarebbero entrambe { $digit } ({ $house })
clash-both = c'è una contraddizione: { $claims }
wing-case = se { $pivot } è { $digit }, { $wing } è { $z }
only-in = { $base-in }, il { $digit } può stare solo in { $places }
digits-in = { $digits } in { $cells }
either-cell = { $cell } è { $digits }
either-house = il { $digit } deve stare { $house-in }
either-guardian = { $cells } sarebbero una configurazione mortale senza { $guards }
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
name-firework-triple = firework (tripla)
name-firework-quad = firework (quadrupla)
name-sk-loop = SK loop
name-msls = insieme bloccato su più settori (MSLS)
name-aligned-pair-exclusion = esclusione di coppia allineata
name-aligned-triplet-exclusion = esclusione di tripla allineata
name-odd-loop = anello dispari
name-tridagon = tridagon
name-junior-exocet = junior exocet
name-senior-exocet = senior exocet
name-double-exocet = doppio exocet
name-exocet-mirror = specchio di un exocet
name-exocet-net = rete forzata con un exocet
name-exocet-pairs = coppie di un exocet
name-template-set = template (inserisce)
name-template-delete = template (elimina)
name-unique-loop-1 = anello unico 1
name-unique-loop-2 = anello unico 2
name-unique-loop-3 = anello unico 3
name-unique-loop-4 = anello unico 4
name-bug-type-2 = BUG tipo 2
name-bug-type-3 = BUG tipo 3
name-bug-type-4 = BUG tipo 4
name-symmetry = simmetria
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
name-tridagon-aic = AIC con tridagon
name-3d-medusa = Medusa 3D
name-kraken-fish-1 = kraken fish 1
name-kraken-fish-2 = kraken fish 2
name-forcing-chain-contradiction = catena forzata (contraddizione)
name-forcing-chain-verity = catena forzata (casi)
name-forcing-net-contradiction = rete forzata (contraddizione)
name-forcing-net-verity = rete forzata (casi)
name-whip = whip
name-g-whip = g-whip
name-braid = braid
name-g-braid = g-braid
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

# Su carta.
book-puzzle = Schema { $number }
book-solutions = Soluzioni
book-hints = Suggerimenti
book-level = { $level ->
        [easy] Facile
        [medium] Medio
        [hard] Difficile
        [unfair] Ostico
       *[extreme] Estremo
    }
book-guess = solo con tentativi
book-no-solution = { $why ->
        [none] Lo schema non ha soluzione.
        [many] Lo schema ha più di una soluzione.
       *[unknown] Non c'è stato tempo per trovare la soluzione.
    }

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
page-keys = Le frecce scorrono i passi, la barra spaziatrice avvia, Home e Fine vanno all'inizio e alla fine; Invio legge la dimostrazione riga per riga, Esc smette.
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
page-broken = percorre ha avuto un errore. Segnalalo, per favore.
page-not-loaded = Non è stato possibile caricare percorre.
page-other-version = La pagina e il suo modulo non sono della stessa versione. Ricarica la pagina.
page-help = Frecce: spostarsi; cifre: scrivere; M: candidati; N: candidati di questa cella; Maiusc e una cifra: mostrarla; C: colori; Q W E R: colorare; Canc: cancellare; Ctrl+Z e Ctrl+Y: annullare e ripetere; H: suggerimento; Invio: riga seguente di una dimostrazione.
page-proof = Dimostrazione
page-inner = Catena interna
page-print = Stampa
page-used = Usato finora
page-nothing-used = Ancora niente.
page-own = a mano
page-lesson = Che cos'è?
page-lesson-look = Dove guardare
page-lesson-here = Su questo schema
page-lesson-must = Perché
page-lesson-places = Passi di questo percorso
page-also = Anche
page-close = Chiudi
page-practise = Esercitati
page-try = Metti sullo schema
page-next-step = Che cosa viene ora
page-another = Un altro simile
page-searching = Creo uno schema…
page-welcome = Scegli uno schema, incollane uno o scrivilo nella griglia: percorre dà suggerimenti, dice perché e mostra tutta la strada fino alla soluzione.
page-samples = Schemi per cominciare
page-easy = Facile
page-medium = Medio
page-hard = Difficile
page-very-hard = Molto difficile
page-extreme = Estremo
page-empty = Lo schema è ancora vuoto.
page-why = Perché non…?
page-why-ask = Scegli una cella, poi la cifra di cui chiedi.
page-filter = Mostra una cifra
page-peers = Che cosa vede la cella
page-colour = Colori
page-uncolour = Togli i colori
page-auto = Candidati che si aggiornano
page-fill-one = Candidati di questa cella
page-zoom-in = Più grande
page-zoom-out = Più piccolo
page-all-steps = Tutti i passi
page-ticked = Si usano solo le tecniche spuntate, anche nei suggerimenti.
page-save = Salva in un file
page-mistake = Annulla fino all'errore
page-letters = Sugli schemi più grandi le lettere scrivono le cifre dal 10 in poi; gli altri tasti di lettera vogliono allora Maiusc.
page-typed = Quando le cifre ci sono tutte: “Fissa i numeri iniziali”.
page-mistake-gone = Quello che era sbagliato è stato tolto.
page-no-board = Per questa tecnica non c'è uno schema a parte.
page-bad-link = Questo link è danneggiato: non è leggibile, o lo è solo in parte. L'indirizzo è rimasto com'era.
