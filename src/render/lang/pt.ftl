# Português. Uma mensagem por família de técnicas: o texto, onde olhar (.look), por que tem de ser assim (.must).
# O nome da língua; se 0 conta como one ou como other; artigos que mudam antes destes números.
language-name = português
rule-zero = one
rule-articles = {""}
rule-vowels = {""}

and = e
or = ou
houses = { $kind ->
            [row] { $count ->
                [one] linha
               *[other] linhas
        }
            [column] { $count ->
                [one] coluna
               *[other] colunas
        }
           *[box] { $count ->
                [one] bloco
               *[other] blocos
        }
    } { $numbers }
houses-in = { $kind ->
            [row] { $count ->
                [one] na linha
               *[other] nas linhas
        }
            [column] { $count ->
                [one] na coluna
               *[other] nas colunas
        }
           *[box] { $count ->
                [one] no bloco
               *[other] nos blocos
        }
    } { $numbers }
houses-of = { $kind ->
            [row] { $count ->
                [one] da linha
               *[other] das linhas
        }
            [column] { $count ->
                [one] da coluna
               *[other] das colunas
        }
           *[box] { $count ->
                [one] do bloco
               *[other] dos blocos
        }
    } { $numbers }
place = { $cell } é { $digit }
strike = { $cells } { $count ->
            [one] perde
           *[other] perdem
    } { $digits }
so = Logo, { $what }.
is = { $cells } é { $digit }
is-not = { $cells } não é { $digit }
is-one-of = uma de { $cells } é { $digit }
is-none-of = nenhuma de { $cells } é { $digit }
suppose-is = { $cells } seja { $digit }
suppose-is-not = { $cells } não seja { $digit }
suppose-is-one-of = uma de { $cells } seja { $digit }
suppose-is-none-of = nenhuma de { $cells } seja { $digit }
truth-house = o { $digit } { $house-in }

teach-look = Onde olhar: { $text }
teach-pattern = O que se vê: { $text }
teach-must = Razão: { $text }
teach-also = Outros nomes: { $names }.
teach-unique = Isto pressupõe que o Sudoku tem uma única solução.
hint-where = Olhe para aqui: { $place }.
hint-crossing = Olhe para o cruzamento { $houses-of }.
hint-what = Técnica: { $name }.
board = todo o tabuleiro
wrong-entry = { $cells } { $count ->
            [one] está errada
           *[other] estão erradas
    }.
wrong-clash = { $cell } está errada: { $house-in } já há um { $digit }, em { $peer }.
wrong-more = { $count ->
            [one] Há mais um dígito errado.
           *[other] Há mais { $count } dígitos errados.
    }
wrong-mark = Em { $cells } { $count ->
            [one] falta um candidato de que a solução precisa
           *[other] faltam candidatos de que a solução precisa
    }.
stuck = Nenhuma técnica desta escada encontra um passo aqui.
no-step = Não há nenhum passo.
many-hold = O Sudoku tem mais de uma solução. O que se segue vale em todas.
many-stuck = O Sudoku tem mais de uma solução, e nenhuma das técnicas em uso encontra um passo que valha em todas.
left-out = Não foram procuradas, porque { $cause ->
            [size] o tabuleiro é grande demais
            [solutions] pressupõem uma única solução
            [cost] demoram (--technique procura uma delas)
            [memory] seria preciso mais memória do que a permitida
            [interrupt] a procura foi interrompida
           *[time] acabou o tempo
    }: { $names }.
solved = Resolvido.
no-solution = A partir daqui não há solução: { $why }.
no-solution-start = Sem solução: { $why }.
no-solution-at-all = não há maneira de preencher o tabuleiro
clash = o { $digit } aparece duas vezes { $house-in }: em { $first } e { $second }
nothing-for-cell = não resta nenhum dígito para { $cell }
nothing-for-digit = o { $digit } ficou sem lugar { $house-in }
nothing-after-singles = depois de { $count ->
            [one] um candidato único
           *[other] { $count } candidatos únicos
    }, { $why }

why-not = { $cell } não pode ser { $digit }.
why-must = { $cell } tem de ser { $digit }.
why-given = { $cell } é { $digit }: é um número inicial.
why-other = { $cell } já é { $digit }.
why-peer = { $cell } vê { $peer }, que é { $digit }.
why-struck = Entre os candidatos dados para { $cell } não está o { $digit }.
why-open = O Sudoku tem mais de uma solução: { $cell } pode ser { $digits }.
why-stuck = Na solução { $cell } é { $digit }, mas não se encontrou uma prova curta o bastante para se ler.
why-placed-wrongly = O { $digit } que foi colocado ali está errado.
why-steps = { $count ->
            [one] Basta um passo
           *[other] São precisos { $count } passos
    }:

pass = Passada { $number }
pass-idle = Passada { $number }: nada a preencher
guess = Palpite { $number }: { $claim }
undo = Desfeito { $number }: não { $claim }
nothing-deduced = Não há nada a deduzir.
contradiction = Contradição: { $why }.
omitted = O resto do caminho é longo demais para ser mostrado: { $steps ->
        [0] nenhum passo
        [one] 1 passo
       *[other] { $steps } passos
    }{ $guesses ->
        [0] {""}
        [one] , 1 palpite
       *[other] , { $guesses } palpites
    }{ $undos ->
        [0] {""}
        [one] , 1 beco sem saída
       *[other] , { $undos } becos sem saída
    }{ $deepest ->
        [0] .
        [one] .
       *[other] , até { $deepest } palpites apoiados uns nos outros.
    }
search = Busca, por palpites e pelo que cada beco sem saída ensina: { $guesses ->
        [0] nenhum palpite
        [one] 1 palpite
       *[other] { $guesses } palpites
    }, { $conflicts ->
        [0] nenhum beco sem saída
        [one] 1 beco sem saída
       *[other] { $conflicts } becos sem saída
    }{ $deepest ->
        [0] {""}
        [one] , com 1 palpite de profundidade
       *[other] , com até { $deepest } palpites de profundidade
    }{ $restarts ->
        [0] .
        [one] ; recomeçou uma vez.
       *[other] ; recomeçou { $restarts } vezes.
    }
search-proved = { $cells ->
        [0] Nenhuma célula se segue sem palpite.
        [one] 1 célula segue-se sem palpite.
       *[other] { $cells } células seguem-se sem palpite.
    }
search-guess = Palpite { $number }: { $claim }{ $cells ->
        [0] .
        [one] , e segue-se 1 outra célula.
       *[other] , e seguem-se outras { $cells } células.
    }{ $conflicts ->
        [0] {""}
        [one] {" "}1 beco sem saída a esta profundidade.
       *[other] {" "}{ $conflicts } becos sem saída a esta profundidade.
    }
search-more = { $count ->
        [one] Mais um palpite leva à solução.
       *[other] Mais { $count } palpites levam à solução.
    }
practice-vain = { $tries ->
        [one] No tempo disponível experimentou-se um Sudoku
       *[other] No tempo disponível experimentaram-se { $tries } Sudokus
    }, e nenhum tinha a técnica: { $name }.
practice-refused = { $why ->
        [none] O Sudoku não tem solução. Por isso não há outro parecido.
        [many] O Sudoku tem mais de uma solução. Por isso não há outro parecido.
        [guess] O Sudoku não se resolve sem palpites. Por isso não há outro parecido.
       *[time] Acabou o tempo. Por isso não se sabe quão difícil é o Sudoku.
    }
stopped = { $halt ->
        [memory] Acabou a memória.
        [interrupt] Interrompido.
       *[time] Acabou o tempo.
    }
outcome-solved = Resolvido:
outcome-stuck = Não se encontrou mais nenhum passo. O tabuleiro até aqui:
outcome-stopped = { $halt ->
        [memory] Acabou a memória.
        [interrupt] Interrompido.
       *[time] Acabou o tempo.
    } O tabuleiro até aqui, antes de qualquer palpite:
outcome-contradiction = Sem solução: todos os caminhos terminam em contradição.
already-solved = Já está resolvido.
summary = { $steps ->
            [0] nenhum passo
            [one] 1 passo
           *[other] { $steps } passos
    }, { $passes ->
            [0] nenhuma passada
            [one] 1 passada
           *[other] { $passes } passadas
    }, { $guesses ->
            [0] nenhum palpite
            [one] 1 palpite
           *[other] { $guesses } palpites
    }{ $more ->
            [0] .
           *[other] {" "}(e mais { $more } para procurar uma segunda solução).
    }
summary-hardest = Técnica mais difícil: { $name } ({ $cost }).
summary-unique = { $unique ->
            [yes] A solução é única.
            [no] Há uma segunda solução: não é um Sudoku válido.
           *[unknown] Não se sabe se há uma segunda solução.
    }
summary-unknown = Não se sabe se há uma solução, nem se é única.
verdict = { $level ->
    [easy] Fácil: bastam os candidatos únicos.
    [medium] Médio: exige pares, candidatos bloqueados ou um X-wing.
    [hard] Difícil: exige asas, peixes ou retângulos.
    [very-hard] Muito difícil: exige cadeias ou conjuntos quase bloqueados.
    [extreme] Extremo: exige redes ou longas cadeias forçadas.
   *[guess] Além da escada: exige palpites.
    }
summary-used = Técnicas usadas, da mais difícil à mais fácil:
summary-ladder = { $ladder }: { $state ->
            [solved] resolve
            [guessed] não resolve sem palpites
            [memory] ficou sem memória, { $open ->
                [one] sobra 1 célula vazia
               *[other] sobram { $open } células vazias
        }
            [interrupt] foi interrompida, { $open ->
                [one] sobra 1 célula vazia
               *[other] sobram { $open } células vazias
        }
            [time] ficou sem tempo, { $open ->
                [one] sobra 1 célula vazia
               *[other] sobram { $open } células vazias
        }
           *[stuck] não resolve, { $open ->
                [one] sobra 1 célula vazia
               *[other] sobram { $open } células vazias
        }
    }
price = { $cost }, complexidade { $nodes }
picture-placed = vai aqui
picture-struck = não pode estar aqui
picture-pattern = o que o mostra
picture-on = verdadeiro na cadeia
picture-off = falso na cadeia

link-assume = Suponha que { $claim }.
link-fact = { $link }.
link-then = Então { $link }.
link-from = De { $lines }: { $link }.
link-cell-on = { $claim }, o único dígito que resta ali
link-cell-off = { $claim }, pois { $cell } já tem o seu dígito
link-house-on = { $claim }, { $count ->
            [one] o único lugar
           *[other] os únicos lugares
    } para o { $digit } { $house-in }
link-house-off = { $claim }, pois { $house-in } já há um { $digit }
link-beyond-on = { $claim }; senão, { $cells } formariam um padrão mortal
link-unfillable-on = { $claim }; senão, { $cells } não poderiam ser preenchidas
link-lemma = { $claim }, pelo que resta em { $cells }
link-lemma-set = { $claim }, pois { $cells } formam agora um { $count ->
            [2] par
            [3] trio
            [4] quarteto
           *[other] conjunto
    } { $set }
link-lemma-hidden = { $claim }, pois { $digits } formam agora um { $count ->
            [2] par oculto
            [3] trio oculto
            [4] quarteto oculto
           *[other] conjunto oculto
    } { $house-in }
link-lemma-locked = { $claim }, pois o { $digit } agora está bloqueado { $house-in }
link-lemma-no-place = { $claim }, pois senão o { $digit } não teria lugar { $house-in }
link-lemma-fish = { $claim }, pois o { $digit } forma agora um peixe { $houses-in }
link-sees = { $claim }, pois uma das células vê a outra
link-lemma-exocet = { $claim }, pois os alvos têm os mesmos dígitos que a base
link-places = { $facts }, e para { $more }
link-lemma-house = { $claim }, pelos lugares que restam para { $facts }
link-lemma-both = { $claim }, pelo que resta em { $cells } e pelos lugares que restam para { $facts }
link-lemma-chain = { $claim }, pela cadeia abaixo
link-lemma-net = { $claim }. { $case }
link-lemma-told = { $claim } ({ $name }). { $case }
link-lemma-cases = { $claim }. { $split }: { $cases }
link-known = { $claim }. { $fact }, logo { $links }
link-lemma-split = { $claim }, caso a caso, abaixo: { $split }
link-case = se { $root }, então { $links }
link-later = { $links }; depois, { $then }
link-by-house = { $claim } ({ $house })
link-by-cell = { $claim } (último dígito)
link-taken = { $claim } (já tem o seu dígito)
link-again = { $claim } (como em { $line })
link-lemma-long = { $claim }, por uma cadeia mais longa que passa por { $cells }
link-so = Logo, { $claim }.
link-so-then = Logo, { $proof }, e { $claim }.
link-either-so = Em qualquer caso, { $claim }.
link-closes = O laço fecha-se: em cada elo fraco, um dos extremos é verdadeiro.
link-closes-so = O laço fecha-se: em cada elo fraco, um dos extremos é verdadeiro; logo, { $claim }.
branch = Caso { $number } de { $count }:
chain-of = Cadeia { $number } de { $count }:
branch-within = Em { $line }, caso { $number } de { $count }:
chain-of-within = Em { $line }, cadeia { $number } de { $count }:

full-house = { $cell } é a última célula vazia { $base-of }; só falta o { $digit }.
    .look = Procure uma linha, coluna ou bloco com uma só célula vazia.
    .hint = { $cell } é a última célula vazia { $base-of }.
    .must = Cada linha, coluna e bloco tem cada dígito uma vez. Só falta o { $digit }.
naked-single = { $digit } é o único dígito que resta para { $cell }.
    .look = Escolha uma célula que veja muitas já preenchidas e percorra os dígitos um a um.
    .hint = { $cell } só tem um dígito possível.
    .must = { $how ->
            [all] As células que ela vê já têm { $seen }: só resta o { $digit }.
            [some] As células que ela vê têm { $seen }, e passos anteriores eliminaram o resto: só resta o { $digit }.
           *[none] Passos anteriores eliminaram todos os outros dígitos: só resta o { $digit }.
    }
hidden-single = { $base-in }, { $cell } é o único lugar para o { $digit }.
    .look = Escolha um dígito e uma linha, coluna ou bloco onde ele falte, e risque as células que não o aceitam.
    .hint = { $base-in }, o { $digit } só tem um lugar.
    .must = { $how ->
            [all] { $count ->
                [one] O { $digit } em { $seen } exclui ali as outras células vazias.
               *[other] Os { $digit } em { $seen } excluem ali as outras células vazias.
            }
            [some] { $count ->
                [one] O { $digit } em { $seen } exclui ali algumas das outras células vazias, e passos anteriores as demais.
               *[other] Os { $digit } em { $seen } excluem ali algumas das outras células vazias, e passos anteriores as demais.
            }
           *[none] Passos anteriores excluíram ali as outras células vazias.
    }
locked = { $base-in }, o { $digit } só cabe em { $places }, que ficam { $place-count ->
            [2] ambas
           *[other] todas
    } { $cover-in }. Logo, nenhuma outra célula { $cover-of } pode ser { $digit }.
    .look = Escolha um dígito e uma unidade onde lhe restem poucos lugares. Ficam todos também numa segunda unidade?
    .must = Qualquer que seja a célula de { $places } que é { $digit }, é o único { $digit } { $cover-in }.
naked-set = { $cells } formam um { $count ->
            [2] par
            [3] trio
            [4] quarteto
           *[other] conjunto
    } { $set }. Nenhuma outra célula que as veja { $count ->
            [2] ambas
           *[other] todas
    } pode ser { $digits }.
    .look = Procure células de uma mesma unidade com poucos candidatos, os mesmos em todas.
    .must = { $count } células têm, juntas, { $count } dígitos: cada um destes dígitos fica numa delas.
hidden-set = { $base-in }, { $digits } só cabem em { $cells }: um { $count ->
            [2] par oculto
            [3] trio oculto
            [4] quarteto oculto
           *[other] conjunto oculto
    }. Estas células não podem ser mais nada.
    .look = Procure dígitos com poucos lugares numa unidade e veja se os lugares são os mesmos.
    .must = { $count } dígitos precisam de { $count } células, e só têm estas.
fish = { $base-in }, o { $digit } só cabe { $cover-in }. Logo, nenhuma outra célula { $cover-of } pode ser { $digit }.{ $twice ->
            [0] {""}
            [one] {" "}Também { $doubles } não pode, pois fica em duas destas unidades.
           *[other] {" "}Também { $doubles } não podem, pois ficam em duas destas unidades.
    }
    .look = Siga um só dígito pelas linhas ou colunas onde ele tem poucos lugares e veja se os lugares se alinham no outro sentido.
    .must = Os lugares: { $each }. Cada uma dessas { $count } unidades tira o seu { $digit } de uma unidade diferente entre as { $count } que cruza, e com isso elas se esgotam.
finned-fish = { $base-in }, o { $digit } só cabe { $cover-in }, exceto { $count ->
            [one] na barbatana
           *[other] nas barbatanas
    } { $fins }. { $count ->
            [one] Ou a barbatana é
           *[other] Ou uma das barbatanas é
    } { $digit }, ou isto é um peixe simples. Em qualquer caso, nenhuma outra célula { $cover-of } que veja { $count ->
            [one] a barbatana
           *[other] todas as barbatanas
    } pode ser { $digit }.{ $twice ->
            [0] {""}
            [one] {" "}Também { $doubles } não pode, pois fica em duas destas unidades.
           *[other] {" "}Também { $doubles } não podem, pois ficam em duas destas unidades.
    }
    .look = Procure um peixe que só poucas células estragam, próximas umas das outras.
    .must = Os lugares: { $each }. Uma célula que vê { $count ->
            [one] a barbatana perde o { $digit } por ela
           *[other] todas as barbatanas perde o { $digit } pela verdadeira
    }, ou então pelo peixe.
siamese-fish = { $base-in }, o { $digit } forma { $count ->
            [one] um peixe com só algumas das unidades que cruza
           *[other] { $count } peixes ao mesmo tempo
    }: { $each }.
    .look = Procure peixes com barbatana que tenham as mesmas unidades de base e difiram numa das que cruzam: peixes siameses.
    .must = Cada um destes peixes vale por si: ou uma das suas barbatanas é { $digit }, ou ele gasta o { $digit } das unidades que cruza.
siamese-case = { $houses }, { $count ->
            [0] sem barbatana, o que exclui { $struck }
            [one] com a barbatana { $fins }, vista por { $struck }
           *[other] com as barbatanas { $fins }, todas vistas por { $struck }
    }
two-links = { $base-in }, o { $digit } só cabe em { $places }. { $near } ficam { $near-count ->
            [2] ambas
           *[other] todas
    } { $cover-in }, por isso no máximo uma delas é { $digit }; logo, { $far-count ->
            [one] { $far } é { $digit }, e nenhuma outra célula que a veja
            [2] uma de { $far } é { $digit }, e nenhuma outra célula que as veja ambas
           *[other] uma de { $far } é { $digit }, e nenhuma outra célula que as veja todas
    } pode ser { $digit }.
    .look = Escolha um dígito. Procure duas unidades onde ele tenha dois lugares (ou dois grupos de lugares), com uma ponta de cada numa unidade comum.
    .must = As duas pontas próximas não podem ser ambas { $digit }, e onde a ponta próxima não é, é a outra ponta da mesma unidade.
dual = os lugares para o { $digit }: { $each }. Numa célula eliminada, o { $digit } deixaria uma destas unidades sem ele.
    .look = Procure dois padrões de dois elos do mesmo dígito com unidades em comum.
    .must = Estas unidades precisam de mais lugares do que um candidato eliminado deixaria.
xy-wing = o pivô { $pivot } é { $digits }; as asas são { $wings }. Em qualquer caso, uma das asas passa a ser { $z }: nenhuma outra célula que veja as duas asas pode ser { $z }.
    .look = Procure uma célula de dois candidatos que veja outras duas de dois, cada uma com um dígito diferente em comum com ela.
    .must = { $each }.
xyz-wing = o pivô { $pivot } é { $digits }; as asas são { $wings }. Seja qual for, uma das três células é { $z }: nenhuma outra célula que veja as três pode ser { $z }.
    .look = Procure uma célula de três candidatos que veja duas células com dois deles.
    .must = { $each }; senão, é a própria { $pivot } que é { $z }.
w-wing = { $wings } são ambas { $set }. Não podem ser ambas { $link }, senão o { $link } não teria lugar { $base-in }. Logo, uma delas é { $z }, e nenhuma outra célula que as veja ambas pode ser { $z }.
    .look = Procure duas células com os mesmos dois candidatos que não se vejam, e uma unidade que as ligue.
    .must = { $base-in }, cada lugar do { $link } vê uma das duas células, por isso não são ambas { $link }.
remote-pair = { $cells } só têm { $digits }, e cada uma vê a seguinte: os dois dígitos alternam. Nenhuma outra célula que veja uma de posição par e uma de posição ímpar pode ser { $either }.
    .look = Procure quatro ou mais células com os mesmos dois candidatos, em que cada uma veja a seguinte.
    .must = De uma célula de posição par e uma de posição ímpar, uma tem um dos dígitos e a outra o outro.
colours = pinte o { $digit } pelas unidades onde ele só tem dois lugares: { $groups }. { $group-count ->
            [one] Uma cor
           *[other] Em cada grupo uma cor
    } é { $digit } e a outra não. { $how ->
            [trap] Nenhuma outra célula que veja as duas cores pode ser { $digit }.
            [wrap] { $near } têm a mesma cor e veem-se, por isso essa cor não é { $digit }.
            [bridge] { $near } veem-se, por isso as suas cores não são ambas { $digit }: o { $digit } está { $one-count ->
                [one] em { $one }
               *[other] em todas as células { $one }
            } ou { $other-count ->
                [one] em { $other }
               *[other] em todas as células { $other }
            }. Nenhuma outra célula que veja uma de cada pode ser { $digit }.
           *[squeeze] A cor { $one } vê as duas cores do outro grupo, uma das quais é { $digit }, por isso não é.
    }
    .look = Escolha um dígito e ligue os lugares que são os dois únicos de uma unidade.
    .must = { $group-count ->
            [one] Uma cor
           *[other] Em cada grupo uma cor
    } é verdadeira e a outra falsa; o que todas as escolhas possíveis excluem é falso.
medusa = pinte os candidatos que vêm em pares, de vários dígitos: { $groups }. Uma cor é toda verdadeira e a outra toda falsa. { $how ->
            [trap] Um candidato que as duas cores excluem é falso.
            [cell] A cor de { $claim } tem dois dígitos em { $clash-cell }: é a falsa.
            [house] A cor de { $claim } tem o { $clash-digit } duas vezes { $clash-in }: é a falsa.
            [no-digit] A cor de { $claim } não deixa nenhum dígito para { $clash-cell }: é a falsa.
           *[no-place] A cor de { $claim } não deixa lugar para o { $clash-digit } { $clash-in }: é a falsa.
    }
    .look = Ligue candidatos que são só dois numa unidade ou só dois numa célula e pinte-os de duas cores, alternando.
    .must = Uma das duas cores é toda verdadeira, e o que é verdadeiro exclui o resto da sua célula e o seu dígito nas suas unidades.
unique-1 = sem { $guards }, { $shape ->
            [rectangle] as células { $cells } poderiam trocar { $set }: uma segunda solução.
            [avoidable] as células { $cells } poderiam trocar { $set }, pois { $placed } foram preenchidas e não são números iniciais: uma segunda solução.
            [loop] o laço { $cells } poderia trocar { $set }: uma segunda solução.
           *[bug] cada célula vazia teria dois candidatos e cada dígito dois lugares em cada unidade onde falta. Um tabuleiro assim nunca tem exatamente uma solução.
    } Logo, { $guard-cell } tem de ser { $guard-digits }.
    .look = { $shape ->
            [avoidable] Procure um retângulo em dois blocos com três cantos preenchidos, nenhum com um número inicial, dois deles com o mesmo dígito. Que dígito no quarto canto os deixaria trocar?
           *[other] Procure células que poderiam trocar os seus dois dígitos, não fosse uma delas ter mais.
    }
    .must = { $shape ->
            [avoidable] Um Sudoku de solução única não tem células sem números iniciais que possam ser preenchidas de dois modos.
           *[other] Um Sudoku de solução única não tem células que possam ser preenchidas de dois modos.
    }
unique-2 = sem { $guards }, { $shape ->
            [rectangle] as células { $cells } poderiam trocar { $set }: uma segunda solução.
            [avoidable] as células { $cells } poderiam trocar { $set }, pois { $placed } foram preenchidas e não são números iniciais: uma segunda solução.
            [loop] o laço { $cells } poderia trocar { $set }: uma segunda solução.
           *[bug] cada célula vazia teria dois candidatos e cada dígito dois lugares em cada unidade onde falta. Um tabuleiro assim nunca tem exatamente uma solução.
    } Logo, { $one-of }, e nenhuma outra célula que { $guard-count ->
            [2] as veja ambas
           *[other] as veja todas
    } pode ser { $guard-digits }.
    .look = { $shape ->
            [avoidable] Procure um retângulo em dois blocos com dois cantos da mesma linha ou coluna preenchidos, nenhum com um número inicial, e os outros dois cantos com os mesmos dois dígitos e um a mais.
           *[other] Procure células que poderiam trocar os seus dois dígitos, algumas com um dígito a mais.
    }
    .must = { $shape ->
            [avoidable] Um Sudoku de solução única não tem células sem números iniciais que possam ser preenchidas de dois modos.
           *[other] Um Sudoku de solução única não tem células que possam ser preenchidas de dois modos.
    }
unique-3 = sem { $guards }, { $shape ->
            [rectangle] as células { $cells } poderiam trocar { $set }: uma segunda solução.
            [loop] o laço { $cells } poderia trocar { $set }: uma segunda solução.
           *[bug] cada célula vazia teria dois candidatos e cada dígito dois lugares em cada unidade onde falta. Um tabuleiro assim nunca tem exatamente uma solução.
    } Logo, um destes dígitos a mais é verdadeiro: { $guard-cells } funcionam como uma só célula { $guard-set }, e com { $others } como um { $count ->
            [2] par
            [3] trio
            [4] quarteto
           *[other] conjunto
    } nu.
    .look = Procure células que poderiam trocar os seus dois dígitos. Tome os dígitos a mais como os de uma só célula e procure um conjunto nu com ela.
    .must = Um dos dígitos a mais é verdadeiro, por isso as células que os têm funcionam como uma só, com esses dígitos.
unique-4 = { $each }. Com { $struck }, { $shape ->
            [rectangle] as células { $cells } teriam só { $digits } e poderiam trocá-los: uma segunda solução.
            [loop] o laço { $cells } teria só { $digits } e poderia trocá-los: uma segunda solução.
           *[bug] restaria um tabuleiro com dois candidatos em cada célula vazia, e um tabuleiro assim nunca tem exatamente uma solução.
    }
    .look = Procure células que poderiam trocar os seus dois dígitos, um dos quais não tenha outro lugar numa unidade.
    .must = Um Sudoku de solução única não tem células que possam ser preenchidas de dois modos.
unique-crossed = com { $struck }, restaria um tabuleiro sem { $guards }: dois candidatos em cada célula vazia. Um tabuleiro assim nunca tem exatamente uma solução.
    .look = Procure um tabuleiro em que cada célula vazia teria dois candidatos, se não fossem duas células de uma unidade com candidatos a mais.
    .must = Um Sudoku de solução única não tem células que possam ser preenchidas de dois modos.
unfillable-1 = sem { $guards }, as células { $cells } teriam só { $digits }, e não há maneira de preencher estas células com esses dígitos. Logo, { $guard-cell } tem de ser { $guard-digits }.
    .look = { $shape ->
            [tridagon] Procure três dígitos em doze células de quatro blocos, três em cada um, uma em cada linha e coluna do bloco; uma das células tem mais dígitos.
           *[ring] Procure um número ímpar de células em círculo, cada uma vendo a seguinte, com os mesmos dois dígitos; uma delas tem mais.
    }
    .must = { $shape ->
            [tridagon] De um bloco para o seguinte, os três dígitos avançam todos um lugar ou todos dois. Em três blocos as células descem e num sobem, ou o contrário, e então o quarto bloco não pode concordar com o primeiro.
           *[ring] Ao longo do círculo os dois dígitos teriam de alternar, e o número de células é ímpar.
    }
unfillable-2 = sem { $guards }, as células { $cells } teriam só { $digits }, e não há maneira de preencher estas células com esses dígitos. Logo, { $one-of }, e nenhuma outra célula que { $guard-count ->
            [2] as veja ambas
           *[other] as veja todas
    } pode ser { $guard-digits }.
    .look = { $shape ->
            [tridagon] Procure três dígitos em doze células de quatro blocos, três em cada um, uma em cada linha e coluna do bloco; algumas das células têm um dígito a mais.
           *[ring] Procure um número ímpar de células em círculo, cada uma vendo a seguinte, com os mesmos dois dígitos; algumas têm um dígito a mais.
    }
    .must = { $shape ->
            [tridagon] De um bloco para o seguinte, os três dígitos avançam todos um lugar ou todos dois. Em três blocos as células descem e num sobem, ou o contrário, e então o quarto bloco não pode concordar com o primeiro.
           *[ring] Ao longo do círculo os dois dígitos teriam de alternar, e o número de células é ímpar.
    }
symmetry = { $how ->
            [half-turn] com o tabuleiro girado 180°
            [quarter-turn] com o tabuleiro girado 90°
            [rows] com o tabuleiro espelhado de cima para baixo
            [columns] com o tabuleiro espelhado da esquerda para a direita
            [diagonal] com o tabuleiro espelhado na diagonal
            [antidiagonal] com o tabuleiro espelhado na outra diagonal
           *[other] com linhas e colunas por outra ordem ({ $first } passa para { $image }, e assim por diante)
    }, os números iniciais são outra vez os mesmos, com os dígitos trocados (os que estão sós ficam): { $cycles }. O mesmo vale para a única solução: um candidato é falso se a sua imagem o é, ou se não podem ser ambos verdadeiros.
    .look = Veja se os números iniciais ficam os mesmos quando se gira ou espelha o tabuleiro e se trocam alguns dígitos.
    .must = A imagem da solução também resolve o Sudoku, e o Sudoku tem uma só solução.
als = { $sets }: cada conjunto tem um dígito a mais do que células. { $count ->
            [one] Só um deles pode ter o { $ties }, por isso o outro fica com todos os seus restantes dígitos: um deles tem { $z }. Nenhuma outra célula que veja todos os { $either } dos dois conjuntos pode ser { $either }.
           *[other] De dois vizinhos, só um pode ter o dígito que os liga ({ $ties }), por isso o primeiro ou o último conjunto tem { $z }. Nenhuma outra célula que veja todos os { $either } destes dois pode ser { $either }.
    }
    .look = Procure grupos de células de uma mesma unidade com um dígito a mais do que células, ligados por um dígito em comum.
    .must = Um conjunto que perde um dos seus dígitos fica com todos os outros. As ligações fazem com que um dos conjuntos das pontas perca um dígito.
als-ring = { $sets }: cada conjunto tem um dígito a mais do que células, e { $ties } os ligam em círculo. Cada conjunto cede exatamente um dígito a uma ligação, e todos ficam bloqueados: o dígito de uma ligação fica nos dois conjuntos que liga, qualquer outro no seu conjunto.
    .look = Procure grupos de células com um dígito a mais do que células e dois dígitos que os liguem.
    .must = Cada ligação tira um dígito de um dos seus conjuntos: assim, cada conjunto perde exatamente um e fica com todos os outros.
blossom = { $cases }, e cada caso tira um dígito a um destes conjuntos: { $sets }. Esse conjunto fica bloqueado e tem { $z }. Logo, nenhuma outra célula que veja todos os { $either } dos conjuntos pode ser { $either }.
    .look = Escolha uma célula de poucos candidatos, ou um dígito de poucos lugares, e, para cada um deles, um grupo de células que ele bloqueie.
    .must = Um dos casos é verdadeiro, e o conjunto que nele perde um dígito fica com todos os outros.
sue-de-coq = { $sets }: { $count } células com { $count } dígitos ao todo{ $twice-count ->
            [0] , e cada dígito só cabe ali uma vez
            [one] {" "}se o { $twice } contar duas vezes: cabe uma vez { $line-in } e uma vez { $box-in }, e os outros só uma vez
           *[other] {" "}se { $twice } contarem duas vezes: cabem uma vez { $line-in } e uma vez { $box-in }, e os outros só uma vez
    }. Logo, todos ficam gastos ali: { $used }.{ $crossed-count ->
            [0] {""}
           *[other] {" "}Onde os dois se cruzam, um dígito desses contaria pelos dois: { $crossed }.
    }
    .look = Olhe onde uma linha ou coluna cruza um bloco: células de muitos candidatos ali, e de poucos no resto de uma e do outro.
    .must = { $count } células precisam de { $count } dígitos, e há exatamente esses.
fireworks = { $each }. Um dígito que não está em nenhuma das suas duas células está onde a sua linha e a sua coluna se cruzam. Logo, { $cells } têm { $digits }, e nada mais; e, no seu bloco, cada um destes dígitos está nessa linha ou nessa coluna.
    .look = Procure dígitos que saem de um bloco por uma só célula ao longo de uma linha, e por uma só ao longo de uma coluna: as mesmas duas células para vários dígitos.
    .must = Na sua linha, o dígito está no bloco ou nessa única célula, e na sua coluna também. Se não está em nenhuma das duas, está no bloco em ambas, onde se cruzam. { $count } dígitos só têm { $count } células.
firework-case = { $lines-in }, fora { $box-of }, os dígitos { $digits } só cabem em { $ends }
ring = pares de células em anel têm em comum, alternadamente, uma linha ou coluna e um bloco, onde ficam os dígitos escritos entre eles: { $ring }. São { $count } dígitos para { $count } células, por isso cada um fica gasto ali: nenhuma outra célula dessa linha, coluna ou bloco o pode ter.
    .look = Procure quatro células preenchidas nos cantos de um retângulo, em quatro blocos. Ao lado de cada uma, no seu bloco, há duas células vazias da sua linha e duas da sua coluna: cada par tem dois dígitos em comum com o seguinte?
    .must = Cada célula fica com um dos dígitos que ligam o seu par ao seguinte ou ao anterior, e esses dígitos são exatamente tantos quantas são as células.
sectors = { $cells } são { $count } células, e os seus dígitos só têm ali { $count } lugares: { $places }. Logo, todos esses lugares ficam gastos: as outras células dessas unidades perdem esses dígitos.
    .look = Escolha algumas linhas e algumas colunas, e as células vazias onde se cruzam. Uns dígitos contam uma vez em cada linha, os outros uma vez em cada coluna. Os lugares são exatamente tantos quantas são as células?
    .must = Cada célula fica com um lugar, um dígito numa unidade, e não há duas com o mesmo. { $count } células precisam de todos os { $count }.
sector = { $digits } { $houses-in }
exocet = a base { $base } tem dois dígitos entre { $digits }, e os alvos { $targets } têm os mesmos dois: as { $cross } precisam de cada um desses dígitos (nas linhas em que ainda não está colocado) e, fora dos alvos e das unidades da base, os lugares não chegam para nenhum deles ({ $each }). Por isso os alvos perdem todos os outros dígitos.
    .look = Procure duas células de um bloco e de uma linha ou coluna com três ou quatro dígitos ao todo, e outras duas células, quase sempre dos blocos ao lado, que também tenham esses dígitos.
    .must = Um dígito da base não fica onde as { $cross } cruzam as unidades da base. As três precisam dele, e em duas unidades só cabem dois: o terceiro fica num alvo. Assim, os alvos têm os dois dígitos da base, e nada mais.
exocet-pair = { $targets } têm os mesmos dois dígitos que a base { $base }. Com { $struck }, não sobra dígito para { $beside }.
    .look = Escolha um exocet e experimente os seus dígitos, dois a dois, nos alvos. A base tem então os mesmos dois.
    .must = { $beside } precisa de um dígito compatível com { $struck }.
exocet-common = { $targets } têm os mesmos dois dígitos que a base { $base }. Quaisquer que sejam, o resultado é o mesmo.
    .look = Escolha um exocet e experimente os seus dígitos, dois a dois, nos alvos. A base tem então os mesmos dois.
    .must = Os alvos têm um desses pares, seja qual for.
exocet-net = { $targets } têm os mesmos dois dígitos que a base { $base } (linhas transversais: { $cross }). Se { $first }, depois de { $count ->
            [one] uma dedução
           *[other] { $count } deduções
    } { $clash }.
    .look = Escolha um exocet, suponha que um candidato é verdadeiro e siga o que ele implica: o que a base tem está nos alvos, e vice-versa.
    .must = { $first } leva a uma contradição; por isso é falso.
exocet-mirror = { $targets } têm os mesmos dois dígitos que a base { $base } (linhas transversais: { $cross }). O que { $target } tem está também { $house-in }, mas não em { $beside }, que tem o outro dígito, nem numa célula que veja { $target } ou as duas células da base. Só resta o seu espelho { $mirror }. { $how ->
        [cell] Aí só { $cell } pode ser { $either }; por isso { $cell } perde todos os outros dígitos.
       *[none] Aí não há lugar para { $held }; por isso { $target } não é { $held }.
    }
    .look = Escolha um exocet. No bloco de um alvo, veja as duas outras células da sua linha ou coluna, a que for paralela à base: são o espelho do outro alvo.
    .must = O que um alvo tem está também na base, e o outro alvo tem outro dígito. Por isso, no bloco do outro alvo, só o espelho o pode ter.
exocet-bases = as { $cross } precisam de cada um de { $digits } (nas linhas em que ainda não está colocado) e, fora dos alvos e das unidades da base { $base }, os lugares não chegam para nenhum deles ({ $each }). Por isso o que essa base tem está nos seus alvos { $targets }, que a outra base { $others } vê: as duas bases não têm nenhum dígito em comum e, juntas, têm os quatro. As outras células que veem as duas bases perdem esses dígitos.
    .look = Procure dois exocets dos mesmos quatro dígitos, com as mesmas três linhas transversais. Uma das bases deve ver os alvos da outra.
    .must = As bases { $base } e { $others } têm quatro células e nenhum dígito em comum. Por isso cada um de { $digits } está numa delas.
exocet-room = as { $cross } precisam ainda de { $count } dígitos entre { $digits }. Fora dos alvos há lugar para menos ({ $each }), e os alvos { $targets } têm um dígito cada: ao todo, não mais do que { $count }. Todos esses lugares são assim usados, e as outras células dessas unidades perdem esses dígitos.
    .look = Procure dois exocets dos mesmos quatro dígitos, com as mesmas três linhas transversais. Uma das bases deve ver os alvos da outra.
    .must = Os { $count } lugares em { $cross } precisam de todo o espaço que há.
exocet-cover = { $digit } { $houses-in }
aligned = com { $struck }, não haveria maneira de preencher { $cells }.
    .look = Escolha duas ou três células, e as células de poucos candidatos que as veem. Que dígitos combinam?
    .must = Qualquer maneira de as preencher deixa uma célula sem dígito ou repete um numa unidade.
template-set = qualquer maneira de colocar todos os { $digit }{ $others-count ->
            [0] {""}
           *[other] {" "}que deixe lugar para { $others }
    } põe um em { $count ->
            [one] { $targets }
           *[other] cada uma de { $targets }
    }.
    .look = { $others-count ->
            [0] Siga um dígito por todas as linhas.
           *[other] Siga um dígito por todas as linhas e veja quais das suas maneiras deixam lugar para outros dígitos.
    }
    .must = { $others-count ->
            [0] Cada linha, coluna e bloco tem o seu { $digit }, e todas essas escolhas passam por { $targets }.
           *[other] As maneiras de colocar o { $digit } que evitam { $count ->
                [one] { $targets }
               *[other] uma destas células
            } não deixam colocar também { $others }.
    }
template-delete = nenhuma maneira de colocar todos os { $digit }{ $others-count ->
            [0] {""}
           *[other] {" "}que deixe lugar para { $others }
    } põe um em { $count ->
            [one] { $targets }
           *[other] alguma de { $targets }
    }.
    .look = { $others-count ->
            [0] Siga um dígito por todas as linhas.
           *[other] Siga um dígito por todas as linhas e veja quais das suas maneiras deixam lugar para outros dígitos.
    }
    .must = { $others-count ->
            [0] Com o { $digit } ali, alguma linha, coluna ou bloco ficaria sem ele.
           *[other] Com um { $digit } ali, não seria possível colocar { $others } e todos os outros { $digit }.
    }
direct = fixado o lugar para { $facts }, { $cell } é o único lugar para o { $digit } { $base-in }.
    .look = Procure dígitos bloqueados que deixem logo um candidato único oculto.
    .must = O que está bloqueado tira os outros lugares, e só resta este.
sets = { $facts } precisam cada um de um lugar, e só têm { $room }. Logo, não cabe ali mais nada.
    .look = Conte os lugares que são precisos e os que há.
    .must = O que tem de ser verdade precisa de todo o lugar que há.
crowded = os únicos lugares que restam: { $each }. Um candidato eliminado, se fosse verdadeiro, deixaria um destes sem lugar.
    .look = Procure dois padrões com unidades em comum e conte os lugares que restam.
    .must = Cada um precisa de um lugar, e um candidato eliminado tiraria lugares a mais.
no-reason = não é dada nenhuma razão.
    .look = Não se diz onde procurar.
    .must = Não se diz por que tem de ser assim.
chain-either = uma cadeia de { $count ->
            [one] um elo
           *[other] { $count } elos
    } mostra que { $end-claims ->
            [1] { $last }
           *[other] { $first } ou { $last }
    }: { $notation }. { $how ->
            [same] Nenhuma outra célula que veja { $end-count ->
                [2] { $end-claims ->
                    [1] ambas
                   *[other] as duas pontas
                }
               *[other] todas as células { $ends }
            } pode ser { $end-digits }.
           *[mixed] Em qualquer caso, { $each }.
    }
    .look = Comece onde só há duas possibilidades e siga o que cada uma implica.
    .must = Se uma ponta da cadeia é falsa, a outra é verdadeira. O que ambas excluem é falso.
used-up = nenhuma outra célula { $houses-of } pode ser { $digits }
deny = { $cell } não é { $digit }: { $ways }
deny-cell = é { $digits }
deny-sees = vê o { $digit } em { $cells }
deny-other = é excluída por { $cells }
chain-loop = { $count ->
            [one] um elo fecha
           *[other] { $count } elos fecham
    } um laço: { $notation }. Em cada elo fraco, um dos extremos é verdadeiro: o que os dois excluem é falso.
    .look = Siga candidatos ora verdadeiros, ora falsos, até voltar ao começo.
    .must = Ao longo do laço, um candidato sim e outro não é verdadeiro, por isso cada elo fraco tem um extremo verdadeiro.
chain-fails = se { $first }, uma cadeia de { $count ->
            [one] um elo
           *[other] { $count } elos
    } leva ao oposto: { $notation }.{ $how ->
            [struck] {""}
           *[ruled-out] {" "}Logo, { $last }, o que exclui { $struck }.
    }
    .look = Suponha que um candidato é verdadeiro e siga o que ele implica, um passo de cada vez.
    .must = O que leva ao seu próprio oposto é falso.
force-fails = se { $first }, depois de { $count ->
            [one] uma dedução
           *[other] { $count } deduções
    } { $clash }.
    .look = Suponha que um candidato é verdadeiro e siga o que ele implica até alguma coisa falhar.
    .must = O que leva a uma contradição é falso.
force-cases = { $cases }, { $count ->
            [2] e os dois casos levam
           *[other] e os { $count } casos levam todos
    } ao mesmo resultado.
    .look = Escolha uma célula com poucos dígitos ou um dígito com poucos lugares e examine todos os casos.
    .must = Um dos casos é verdadeiro, seja qual for.
force-kraken-1 = { $base-in }, o { $digit } só cabe { $cover-in }, exceto { $fin-count ->
            [one] na barbatana
           *[other] nas barbatanas
    } { $fins }. { $fin-count ->
            [one] Se a barbatana é falsa, o peixe elimina o { $digit }; se é verdadeira, uma cadeia a partir dela o elimina.
           *[other] Se todas são falsas, o peixe elimina o { $digit }; se uma é verdadeira, uma cadeia a partir dela o elimina.
    }
    .look = Procure um peixe com poucas barbatanas, onde quer que estejam, e siga o que cada uma implica.
    .must = Ou o peixe vale ou uma barbatana é verdadeira: nos dois casos o candidato é eliminado.
force-kraken-2 = { $base-in }, o { $digit } só cabe { $cover-in }, exceto { $fin-count ->
            [one] na barbatana
           *[other] nas barbatanas
    } { $fins }. Logo, { $fin-count ->
            [one] a barbatana é verdadeira
           *[other] uma barbatana é verdadeira
    }, ou o peixe tem o seu { $digit } { $one-in }; { $count ->
            [2] os dois casos levam
           *[other] os { $count } casos levam todos
    } ao mesmo resultado.
    .look = Procure um peixe com poucas barbatanas; escolha uma das unidades que ele preenche e examine os seus lugares e as barbatanas.
    .must = Se nenhuma barbatana é verdadeira, o peixe põe um { $digit } em cada uma das unidades que preenche.
clash-cell = não resta nenhum dígito para { $cell }
clash-house = o { $digit } fica sem lugar { $house-in }
clash-digits = { $cell } seria { $digits } ao mesmo tempo
clash-twice = { $cells } seriam ambas { $digit } ({ $house })
clash-both = há uma contradição: { $claims }
wing-case = se { $pivot } é { $digit }, { $wing } é { $z }
only-in = { $base-in }, o { $digit } só cabe em { $places }
digits-in = { $digits } em { $cells }
either-cell = { $cell } é { $digits }
either-house = o { $digit } tem de estar { $house-in }
either-guardian = { $cells } seriam um padrão mortal sem { $guards }
either-way = ou { $claim }, ou não
either-some = uma de várias afirmações é verdadeira

# Os nomes que os jogadores usam.
name-full-house = última célula
name-naked-single = candidato único
name-hidden-single = candidato único oculto
name-locked-pointing = candidatos bloqueados (pointing)
name-locked-claiming = candidatos bloqueados (claiming)
name-locked-pair = par bloqueado
name-locked-triple = trio bloqueado
name-naked-pair = par nu
name-naked-triple = trio nu
name-naked-quad = quarteto nu
name-naked-set = conjunto nu
name-hidden-pair = par oculto
name-hidden-triple = trio oculto
name-hidden-quad = quarteto oculto
name-hidden-set = conjunto oculto
name-x-wing = X-wing
name-swordfish = swordfish
name-jellyfish = jellyfish
name-finned-x-wing = X-wing com barbatana
name-finned-swordfish = swordfish com barbatana
name-finned-jellyfish = jellyfish com barbatana
name-sashimi-x-wing = sashimi X-wing
name-sashimi-swordfish = sashimi swordfish
name-sashimi-jellyfish = sashimi jellyfish
name-squirmbag = squirmbag
name-finned-squirmbag = squirmbag com barbatana
name-sashimi-squirmbag = sashimi squirmbag
name-whale = whale
name-finned-whale = whale com barbatana
name-sashimi-whale = sashimi whale
name-leviathan = leviathan
name-finned-leviathan = leviathan com barbatana
name-sashimi-leviathan = sashimi leviathan
name-franken-x-wing = Franken X-wing
name-finned-franken-x-wing = Franken X-wing com barbatana
name-franken-swordfish = Franken swordfish
name-finned-franken-swordfish = Franken swordfish com barbatana
name-franken-jellyfish = Franken jellyfish
name-finned-franken-jellyfish = Franken jellyfish com barbatana
name-franken-squirmbag = Franken squirmbag
name-finned-franken-squirmbag = Franken squirmbag com barbatana
name-franken-whale = Franken whale
name-finned-franken-whale = Franken whale com barbatana
name-franken-leviathan = Franken leviathan
name-finned-franken-leviathan = Franken leviathan com barbatana
name-mutant-x-wing = Mutant X-wing
name-finned-mutant-x-wing = Mutant X-wing com barbatana
name-mutant-swordfish = Mutant swordfish
name-finned-mutant-swordfish = Mutant swordfish com barbatana
name-mutant-jellyfish = Mutant jellyfish
name-finned-mutant-jellyfish = Mutant jellyfish com barbatana
name-mutant-squirmbag = Mutant squirmbag
name-finned-mutant-squirmbag = Mutant squirmbag com barbatana
name-mutant-whale = Mutant whale
name-finned-mutant-whale = Mutant whale com barbatana
name-mutant-leviathan = Mutant leviathan
name-finned-mutant-leviathan = Mutant leviathan com barbatana
name-skyscraper = arranha-céu
name-two-string-kite = 2-string kite
name-dual-two-string-kite = 2-string kite duplo
name-turbot-fish = turbot fish
name-empty-rectangle = retângulo vazio
name-dual-empty-rectangle = retângulo vazio duplo
name-xy-wing = XY-wing
name-xyz-wing = XYZ-wing
name-w-wing = W-wing
name-remote-pair = par remoto
name-simple-colours-trap = cores simples (armadilha)
name-simple-colours-wrap = cores simples (conflito)
name-multi-colours-1 = multicores 1
name-multi-colours-2 = multicores 2
name-unique-rectangle-1 = retângulo único 1
name-unique-rectangle-2 = retângulo único 2
name-unique-rectangle-3 = retângulo único 3
name-unique-rectangle-4 = retângulo único 4
name-unique-rectangle-5 = retângulo único 5
name-unique-rectangle-6 = retângulo único 6
name-hidden-rectangle = retângulo oculto
name-avoidable-rectangle-1 = retângulo evitável 1
name-avoidable-rectangle-2 = retângulo evitável 2
name-bug-plus-1 = BUG+1
name-als-xz = ALS-XZ
name-wxyz-wing = WXYZ-wing
name-vwxyz-wing = VWXYZ-wing
name-uvwxyz-wing = UVWXYZ-wing
name-als-xy-wing = ALS-XY-wing
name-als-xy-chain = cadeia de ALS
name-death-blossom = death blossom
name-house-death-blossom = death blossom de unidade
name-rectangle-death-blossom = death blossom de retângulo
name-sue-de-coq = Sue de Coq
name-firework-triple = firework (trio)
name-firework-quad = firework (quarteto)
name-sk-loop = SK loop
name-msls = conjunto bloqueado em vários setores (MSLS)
name-aligned-pair-exclusion = exclusão de par alinhado
name-aligned-triplet-exclusion = exclusão de trio alinhado
name-odd-loop = laço ímpar
name-tridagon = tridagon
name-junior-exocet = junior exocet
name-senior-exocet = senior exocet
name-double-exocet = exocet duplo
name-exocet-mirror = espelho de um exocet
name-exocet-net = rede forçada com um exocet
name-exocet-pairs = pares de um exocet
name-template-set = template (coloca)
name-template-delete = template (elimina)
name-unique-loop-1 = laço único 1
name-unique-loop-2 = laço único 2
name-unique-loop-3 = laço único 3
name-unique-loop-4 = laço único 4
name-bug-type-2 = BUG tipo 2
name-bug-type-3 = BUG tipo 3
name-bug-type-4 = BUG tipo 4
name-symmetry = simetria
name-x-chain = cadeia X
name-xy-chain = cadeia XY
name-m-wing = M-wing
name-s-wing = S-wing
name-l-wing = L-wing
name-h-wing = H-wing
name-continuous-nice-loop = laço contínuo
name-discontinuous-nice-loop = laço descontínuo
name-aic = AIC
name-grouped-continuous-nice-loop = laço contínuo com grupos
name-grouped-discontinuous-nice-loop = laço descontínuo com grupos
name-grouped-aic = AIC com grupos
name-als-aic = AIC com conjuntos quase bloqueados (ALS)
name-ahs-aic = AIC com conjuntos quase ocultos (AHS)
name-deadly-pattern-aic = AIC com padrões mortais
name-tridagon-aic = AIC com tridagons
name-3d-medusa = Medusa 3D
name-kraken-fish-1 = kraken fish 1
name-kraken-fish-2 = kraken fish 2
name-forcing-chain-contradiction = cadeia forçada (contradição)
name-forcing-chain-verity = cadeia forçada (casos)
name-forcing-net-contradiction = rede forçada (contradição)
name-forcing-net-verity = rede forçada (casos)
name-whip = whip
name-g-whip = g-whip
name-braid = braid
name-g-braid = g-braid
name-direct-pointing = pointing direto
name-direct-claiming = claiming direto
name-direct-hidden-pair = par oculto direto
name-direct-hidden-triple = trio oculto direto
name-bidirectional-x-cycle = ciclo X bidirecional
name-bidirectional-y-cycle = ciclo Y bidirecional
name-bidirectional-cycle = ciclo bidirecional
name-forcing-x-chain = cadeia X forçada
name-forcing-chain = cadeia forçada
name-nishio-forcing-chains = cadeias forçadas Nishio
name-cell-forcing-chains = cadeias forçadas de célula
name-region-forcing-chains = cadeias forçadas de unidade
name-contradiction-forcing-chains = cadeias forçadas por contradição
name-double-forcing-chains = cadeias forçadas duplas
name-dynamic-forcing-chains = cadeias forçadas dinâmicas
name-dynamic-forcing-chains-plus = cadeias forçadas dinâmicas +
name-nested-forcing-chains-2 = cadeias forçadas aninhadas, nível 2
name-nested-forcing-chains-3 = cadeias forçadas aninhadas, nível 3
name-nested-forcing-chains-4 = cadeias forçadas aninhadas, nível 4
name-nested-forcing-chains-5 = cadeias forçadas aninhadas, nível 5

# No papel.
book-puzzle = Sudoku { $number }
book-solutions = Soluções
book-hints = Dicas
book-level = { $level ->
        [easy] Fácil
        [medium] Médio
        [hard] Difícil
        [unfair] Injusto
       *[extreme] Extremo
    }
book-guess = só com palpites
book-no-solution = { $why ->
        [none] O Sudoku não tem solução.
        [many] O Sudoku tem mais de uma solução.
       *[unknown] Não houve tempo para encontrar a solução.
    }

# A página: o que diz dos eventos, e as palavras dela, que o script pede pelo que vem depois de page-.

told-guess = Palpite { $number }
told-undo = Desfeito { $number }
told-guess-why = Nenhuma técnica da escada avança. Esta é a primeira das células com menos candidatos; os seus dígitos são experimentados por ordem.
told-undo-why = Este palpite deixou uma célula sem dígito ou um dígito sem lugar, logo estava errado.
told-pass-why = Uma volta por todas as células; o que é certo fica logo escrito.
page-board = Tabuleiro
page-path = Caminho
page-first = Início
page-back = Anterior
page-next = Seguinte
page-last = Fim
page-play = Reproduzir
page-pause = Pausa
page-position = Posição no caminho
page-keys = As setas percorrem os passos, a barra de espaço reproduz, Home e End vão ao início e ao fim; Enter lê a prova linha a linha, Escape termina.
page-start = O Sudoku
page-solved = Resolvido.
page-stuck = { stuck }
page-contradiction = { outcome-contradiction }
page-stopped = Acabou o tempo.
page-none = Não há solução.
page-invalid = Um dígito aparece duas vezes numa linha, coluna ou bloco: não há solução.
page-tree = Árvore de palpites
page-died = morreu
page-all-died = tudo a que levou morreu
page-lived = sobreviveu
page-cut = interrompido
page-steps = passos
page-puzzle = Sudoku
page-solution = Solução
page-placed = { picture-placed }
page-target = { picture-struck }
page-cannibal = não pode estar aqui, embora seja do próprio padrão
page-fin = barbatana, ponta ou guardião
page-on = { picture-on }
page-off = { picture-off }
page-common = liga as partes
page-part-a = parte A
page-part-b = parte B
page-part-c = parte C
page-base = { picture-pattern }
page-bases = unidades de base
page-covers = unidades de cobertura
page-given = inicial
page-open = vazia
page-wrong = errado
page-marks = candidatos
page-tools = Ferramentas
page-digits = Dígitos
page-language = Idioma
page-name = Nome
page-input = Um Sudoku em qualquer formato
page-read = Ler
page-hint = Dica
page-more = Explicar mais
page-apply = Fazer este passo
page-solve = Resolver
page-again = Voltar ao tabuleiro
page-undo = Desfazer
page-redo = Refazer
page-clear = Limpar
page-marking = Escrever candidatos
page-fill = Todos os candidatos
page-fix = Fixar os números iniciais
page-check = Verificar
page-grade = Avaliar
page-link = Copiar link
page-linked = O endereço desta página guarda o estado do jogo.
page-fine = Não há nenhum erro.
page-finished = Completo: cada linha, coluna e bloco tem cada dígito uma vez.
page-busy = Um momento…
page-lost = Sem resposta do percorre.
page-broken = O percorre falhou. Por favor, comunique o erro.
page-not-loaded = Não foi possível carregar o percorre.
page-other-version = A página e o seu módulo não são da mesma versão. Carregue a página outra vez.
page-help = Setas: mover; dígitos: escrever; M: candidatos; N: candidatos desta célula; Shift e um dígito: mostrá-lo; C: cores; Q W E R: colorir; Delete: apagar; Ctrl+Z e Ctrl+Y: desfazer e refazer; H: dica; Enter: linha seguinte de uma prova.
page-proof = Prova
page-inner = Cadeia interna
page-print = Imprimir
page-used = Usado até agora
page-nothing-used = Nada ainda.
page-own = à mão
page-lesson = O que é isto?
page-lesson-look = Onde olhar
page-lesson-here = Neste tabuleiro
page-lesson-must = Razão
page-lesson-places = Passos deste caminho
page-also = Também
page-close = Fechar
page-practise = Praticar
page-try = Pôr no tabuleiro
page-next-step = O que vem a seguir aqui
page-another = Outro parecido
page-searching = Sudoku em preparação…
page-welcome = Escolha, cole ou escreva um Sudoku no tabuleiro: o percorre dá dicas com as suas razões e mostra todo o caminho para a solução.
page-samples = Sudokus para começar
page-easy = Fácil
page-medium = Médio
page-hard = Difícil
page-very-hard = Muito difícil
page-extreme = Extremo
page-empty = O tabuleiro ainda está vazio.
page-why = Por que não…?
page-why-ask = Escolha uma célula e depois o dígito sobre o qual pergunta.
page-filter = Mostrar um dígito
page-peers = O que a célula vê
page-colour = Cores
page-uncolour = Tirar as cores
page-auto = Candidatos que se atualizam
page-fill-one = Candidatos desta célula
page-zoom-in = Maior
page-zoom-out = Menor
page-all-steps = Todos os passos
page-ticked = Só as técnicas assinaladas são usadas, também nas dicas.
page-save = Exportar
page-mistake = Desfazer o erro
page-letters = Em tabuleiros maiores, as letras escrevem os dígitos a partir de 10; as outras teclas de letra pedem então Shift.
page-typed = Quando estiverem todos os dígitos: “Fixar os números iniciais”.
page-mistake-gone = O que estava errado foi retirado.
page-no-board = Para esta técnica não há um tabuleiro à parte.
page-bad-link = Este link está danificado: não se consegue ler, ou só em parte. O endereço ficou como estava.
