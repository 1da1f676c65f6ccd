# Português. Uma mensagem por família de técnicas: o texto, onde olhar (.look), por que tem de ser assim (.must).

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
strike = nada de { $digits } em { $cells }
so = Logo, { $what }.
is = { $cells } é { $digit }
is-not = { $cells } não é { $digit }
is-one-of = uma de { $cells } é { $digit }
is-none-of = nenhuma de { $cells } é { $digit }
set-with = { $cells } com { $digits }
truth-house = o { $digit } { $house-in }

teach-look = Onde olhar: { $text }
teach-pattern = O que se vê: { $text }
teach-must = Razão: { $text }
teach-also = Outros nomes: { $names }.
teach-unique = Isto pressupõe que o Sudoku tenha uma única solução.
hint-where = Olhe aqui: { $place }.
hint-what = O que procurar: { $name }.
board = todo o tabuleiro
wrong-entry = { $count ->
            [one] Antes, corrija um número errado: { $cells }.
           *[other] Antes, corrija { $count } números errados: { $cells }.
    }
wrong-mark = Antes, corrija os candidatos de { $cells }: { $count ->
            [one] foi eliminado um que faz falta.
           *[other] foram eliminados alguns que fazem falta.
    }
stuck = Nenhuma técnica desta escada encontra um passo aqui.
no-step = Não há nenhum passo.
many-hold = O Sudoku tem mais de uma solução. O que se diz aqui vale em todas.
many-stuck = O Sudoku tem mais de uma solução, e nenhuma técnica desta escada encontra um passo que valha em todas.
left-out = Não foram procuradas, porque { $cause ->
            [size] o tabuleiro é grande demais
            [solutions] pressupõem uma única solução
            [cost] demoram (--technique procura uma delas)
           *[time] acabou o tempo
    }: { $names }.
solved = Resolvido: não falta mais nada.
no-solution = Daqui não há solução: { $why }.
no-solution-start = Sem solução: { $why }.
no-solution-at-all = não há maneira de o preencher
clash = o { $digit } aparece duas vezes { $house-in }: em { $first } e { $second }
nothing-for-cell = não resta nenhum dígito para { $cell }
nothing-for-digit = o { $digit } ficou sem lugar { $house-in }
nothing-after-singles = depois de { $count ->
            [one] um único
           *[other] { $count } únicos
    }, { $why }

why-not = { $cell } não pode ser { $digit }.
why-must = { $cell } tem de ser { $digit }.
why-given = { $cell } é { $digit }: é um número inicial.
why-other = { $cell } já é { $digit }.
why-peer = { $cell } vê { $peer }, que é { $digit }.
why-struck = Entre os candidatos dados para { $cell } não está o { $digit }.
why-open = O Sudoku tem mais de uma solução: { $cell } pode ser { $digits }.
why-stuck = Na solução { $cell } é { $digit }, mas não se encontrou uma prova curta o bastante para ser contada.
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
stopped = { $halt ->
        [memory] Acabou a memória.
        [interrupt] Interrompido.
       *[time] Acabou o tempo.
    }
outcome-solved = Resolvido:
outcome-stuck = Não foi além; o tabuleiro até onde chegou:
outcome-stopped = { $halt ->
        [memory] Acabou a memória
        [interrupt] Interrompido
       *[time] Acabou o tempo
    }; o tabuleiro até onde chegou, antes de qualquer palpite:
outcome-contradiction = Sem solução: todos os caminhos terminam em contradição.
already-solved = Já resolvido: cada linha, coluna e bloco tem cada dígito uma vez.
# Em português 0 conta como [one].
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
            [no] Há uma segunda solução: não é um Sudoku bem feito.
           *[unknown] Não se sabe se há uma segunda solução.
    }
summary-unknown = Não se sabe se há uma solução, nem se é única.
summary-used = Técnicas usadas, da mais difícil à mais fácil:
summary-ladder = { $ladder }: { $state ->
            [solved] resolve
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

link-assume = Suponha: { $claim }.
link-fact = { $link }.
link-then = Então { $link }.
link-from = De { $lines }: { $link }.
link-cell-on = { $claim }, o único dígito que resta ali
link-cell-off = { $claim }, pois em { $cell } só cabe um dígito
link-house-on = { $claim }, { $count ->
            [one] o único lugar que resta
           *[other] os únicos lugares que restam
    } { $house-in }
link-house-off = { $claim }, pois { $house-in } só há um { $digit }
link-beyond-on = { $claim }; senão, { $cells } poderiam ser preenchidas de dois modos
link-lemma = { $claim }, dado o que resta em { $cells }
link-sees = { $claim }, pois uma das células vê a outra
link-lemma-house = { $claim }, dados os lugares que restam para { $facts }
link-lemma-chain = { $claim }, por uma cadeia à parte
branch = Caso { $number } de { $count }:
chain-of = Cadeia { $number } de { $count }:
branch-within = Em { $line }, caso { $number } de { $count }:
chain-of-within = Em { $line }, cadeia { $number } de { $count }:

full-house = { $cell } é a última célula vazia { $base-of }, e ali só falta o { $digit }.
    .look = Procure uma linha, coluna ou bloco com uma só célula vazia.
    .must = Cada linha, coluna e bloco tem cada dígito uma vez, por isso a última célula fica com o que falta.
naked-single = { $digit } é o único dígito que resta para { $cell }.
    .look = Escolha uma célula que veja muitas já preenchidas e verifique os dígitos um a um.
    .must = { $how ->
            [all] As células que ela vê têm { $seen }
            [some] As células que ela vê têm { $seen }, e passos anteriores excluíram o resto
           *[none] Passos anteriores excluíram todos os outros dígitos
    }: só resta o { $digit }.
hidden-single = { $base-in }, { $cell } é o único lugar que resta para o { $digit }.
    .look = Escolha um dígito e uma linha, coluna ou bloco onde ele falta; risque as células que não o aceitam.
    .must = O { $digit } tem de estar ali em algum lugar. { $how ->
            [all] { $count ->
                [one] O { $digit } em { $seen } exclui as outras células vazias.
               *[other] Os { $digit } em { $seen } excluem as outras células vazias.
            }
            [some] { $count ->
                [one] O { $digit } em { $seen } exclui algumas das outras células vazias, e passos anteriores as demais.
               *[other] Os { $digit } em { $seen } excluem algumas das outras células vazias, e passos anteriores as demais.
            }
           *[none] Passos anteriores excluíram as outras células vazias.
    }
locked = { $base-in }, o { $digit } só cabe em { $places }. Essas células ficam todas { $cover-in }, por isso nenhuma outra célula { $cover-of } pode ser { $digit }.
    .look = Escolha um dígito e uma linha, coluna ou bloco onde lhe restem poucos lugares. Ficam todos também numa segunda unidade?
    .must = Uma dessas células é { $digit }, e a segunda unidade só tem lugar para um { $digit }.
naked-set = { $cells } só têm, juntas, { $digits }: { $count } dígitos para { $count } células. Uma célula que as vê não pode ter esses dígitos.
    .look = Procure células de uma mesma unidade com poucos candidatos, os mesmos em todas.
    .must = Há tantas células quantos dígitos, por isso todos esses dígitos ficam gastos ali.
hidden-set = { $base-in }, { $digits } só cabem em { $cells }: { $count } células para { $count } dígitos. Ali não cabe mais nada.
    .look = Procure dígitos com poucos lugares numa unidade e veja se os lugares são os mesmos.
    .must = { $count } dígitos precisam de { $count } células, e só têm essas.
fish = { $base-in }, o { $digit } só cabe { $cover-in }. Com isso o { $digit } fica gasto ali, e nenhuma outra célula { $cover-of } pode ser { $digit }.
    .look = Siga um só dígito pelas linhas ou colunas onde ele tem poucos lugares e veja se os lugares se alinham no outro sentido.
    .must = Os lugares: { $each }. Cada uma dessas { $count } unidades precisa do seu { $digit }, e juntas esgotam as { $count } que cruzam, um em cada.
finned-fish = { $base-in }, o { $digit } só cabe { $cover-in }, exceto { $count ->
            [one] na barbatana
           *[other] nas barbatanas
    } { $fins }. Ou { $count ->
            [one] a barbatana
           *[other] uma das barbatanas
    } é { $digit }, ou o peixe vale como se { $count ->
            [one] ela não existisse
           *[other] elas não existissem
    }: uma célula { $cover-of } que vê { $count ->
            [one] a barbatana
           *[other] todas as barbatanas
    } não pode ser { $digit }.
    .look = Procure um peixe de um só dígito que poucas células estragam, todas próximas umas das outras.
    .must = Os lugares: { $each }. Nos dois casos o { $digit } sai daquelas células, por causa do peixe ou { $count ->
            [one] da barbatana
           *[other] da barbatana verdadeira
    }.
siamese-fish = { $base-in }, o { $digit } { $count ->
            [one] forma um peixe com algumas das unidades que cruza
           *[other] forma mais de um peixe, conforme as unidades que cruza
    }: { $each }.
    .look = Procure peixes com barbatana que tenham as mesmas unidades de base e difiram numa das que cruzam: peixes siameses, como se costuma dizer.
    .must = Cada um desses peixes vale por si: ou uma das suas barbatanas é { $digit }, ou o peixe gasta o { $digit } das unidades que cruza. Nos dois casos o { $digit } sai das células que veem as barbatanas.
siamese-case = { $houses }, { $count ->
            [0] sem barbatana, o que exclui { $struck }
            [one] com a barbatana { $fins }, vista por { $struck }
           *[other] com as barbatanas { $fins }, todas vistas por { $struck }
    }
two-links = { $base-in }, o { $digit } só cabe em { $places }. { $near } ficam todas { $cover-in }, por isso no máximo uma delas é { $digit }; então uma de { $far } é { $digit }, e uma célula que vê todas estas não pode ser { $digit }.
    .look = Escolha um dígito. Procure duas unidades (linhas, colunas ou blocos) onde ele tenha dois lugares (ou dois grupos de lugares), com uma ponta de cada numa unidade comum.
    .must = Das duas pontas próximas, pelo menos uma não é { $digit }; então a outra ponta da sua unidade é { $digit }.
dual = o { $digit } tem estes lugares: { $each }. Com o { $digit } numa célula de onde é eliminado, uma dessas unidades ficaria sem ele.
    .look = Procure dois padrões de dois elos do mesmo dígito com unidades em comum.
    .must = Faltariam lugares para o { $digit } se um candidato eliminado fosse verdadeiro.
xy-wing = { $pivot } é { $digits }. Em qualquer caso, uma de { $wings } passa a ser { $z }, por isso uma célula que vê as duas não pode ser { $z }.
    .look = Procure uma célula de dois candidatos que veja outras duas de dois, cada uma com um dígito diferente em comum com ela.
    .must = { $each }.
xyz-wing = { $pivot } é { $digits }. Se não é { $z }, uma das asas { $wings } passa a ser { $z }; por isso uma célula que vê as três não pode ser { $z }.
    .look = Procure uma célula de três candidatos que veja duas células com dois deles.
    .must = { $each }. A única outra possibilidade é { $pivot } ser { $z }.
w-wing = { $wings } têm os mesmos dois dígitos, { $digits }. Não podem ser ambas { $link }, senão o { $link } não teria lugar { $base-in }. Logo, uma delas é { $z }, e uma célula que vê as duas não pode ser { $z }.
    .look = Procure duas células com os mesmos dois candidatos, que porém não se vejam, e uma unidade que as ligue.
    .must = { $base-in }, o { $link } só tem lugar em células que uma das duas vê, por isso pelo menos uma delas não é { $link }.
remote-pair = { $cells } só têm { $digits }, e cada uma vê a seguinte: os dois dígitos alternam. Uma célula que vê uma de posição par e uma de posição ímpar não pode ser nenhum dos dois.
    .look = Procure quatro ou mais células com os mesmos dois candidatos, em que cada uma veja a seguinte.
    .must = Uma célula de posição par e uma de posição ímpar ficam com um dígito cada: para quem vê as duas não resta nenhum deles.
colours = pinte o { $digit } pelas unidades onde ele só tem dois lugares: { $groups }. Em cada grupo um lado é { $digit } e o outro não. { $how ->
            [trap] Uma célula que vê os dois lados não pode ser { $digit }.
            [wrap] Há duas células do mesmo lado que se veem, por isso esse lado inteiro não é { $digit }.
           *[multi] Há lados de grupos diferentes que se veem, por isso nem todas as escolhas de lados servem. O que é excluído por todas as que servem não pode ser { $digit }.
    }
    .look = Escolha um dígito e ligue os lugares que são os dois únicos de uma unidade.
    .must = Um lado de cada grupo é verdadeiro, o outro falso; o que todas as escolhas que servem excluem é falso.
medusa = pinte os candidatos que vêm em pares, de vários dígitos: { $groups }. Um lado é verdadeiro, o outro falso. O que contradiz os dois lados, ou um lado que contradiz a si mesmo, é falso.
    .look = Ligue candidatos que são só dois numa unidade ou só dois numa célula e pinte-os de duas cores, alternando.
    .must = Uma das duas cores é toda verdadeira, por isso o que nenhuma permite é falso.
unique-1 = { $shape ->
            [rectangle] { $cells } poderiam ser preenchidas com { $digits } de dois modos,
            [loop] { $cells } formam um laço que poderia ser preenchido com { $digits } de dois modos,
           *[bug] todas as células vazias teriam dois candidatos e o Sudoku duas soluções,
    } se não fosse por { $guards }. O Sudoku tem uma única solução, por isso { $guards } tem de ser verdade.
    .look = Procure células que poderiam trocar os seus dois dígitos sem que ninguém notasse.
    .must = Um Sudoku de solução única não pode ter células que possam ser preenchidas de dois modos.
unique-2 = { $shape ->
            [rectangle] { $cells } poderiam ser preenchidas com { $digits } de dois modos,
            [loop] { $cells } formam um laço que poderia ser preenchido com { $digits } de dois modos,
           *[bug] todas as células vazias teriam dois candidatos e o Sudoku duas soluções,
    } se não fosse por { $guards }. O Sudoku tem uma única solução, por isso um destes é verdadeiro, e o que vê todos eles é falso.
    .look = Procure células que poderiam trocar os seus dois dígitos, algumas com um dígito a mais.
    .must = Um Sudoku de solução única não pode ter células que possam ser preenchidas de dois modos; é o dígito a mais que o impede.
unique-3 = { $shape ->
            [rectangle] { $cells } poderiam ser preenchidas com { $digits } de dois modos,
            [loop] { $cells } formam um laço que poderia ser preenchido com { $digits } de dois modos,
           *[bug] todas as células vazias teriam dois candidatos e o Sudoku duas soluções,
    } se não fosse por { $guards }. O Sudoku tem uma única solução, por isso um destes é verdadeiro; na prática formam, com { $others }, um conjunto nu.
    .look = Procure células que poderiam trocar os seus dois dígitos. Tome os dígitos a mais como os de uma só célula e procure um conjunto nu com ela.
    .must = Um dos dígitos a mais tem de ser verdadeiro: as células que os têm funcionam como uma só, com esses dígitos.
unique-4 = { $shape ->
            [rectangle] { $cells } poderiam ser preenchidas com { $digits } de dois modos,
            [loop] { $cells } formam um laço que poderia ser preenchido com { $digits } de dois modos,
           *[bug] todas as células vazias teriam dois candidatos e o Sudoku duas soluções,
    } se não fosse por { $guards }. Com { $struck }, o que resta para { $others } levaria justamente a isso; mas o Sudoku tem uma única solução.
    .look = Procure células que poderiam trocar os seus dois dígitos, um dos quais não tenha outro lugar numa unidade.
    .must = Se um candidato eliminado fosse verdadeiro, as células poderiam ser preenchidas de dois modos.
als = { $sets }: cada conjunto tem um dígito a mais do que células. { $count ->
            [one] De dois conjuntos ligados pelo { $ties }, só um pode tê-lo
           *[other] Cada um está ligado ao seguinte, por { $ties }: de dois conjuntos ligados, só um pode ter o dígito
    }; o outro fica com todos os seus restantes dígitos. Logo, pelo menos um conjunto tem { $z }, e o que vê todos os candidatos { $z } dos conjuntos é falso.
    .look = Procure grupos de células de uma mesma unidade com um dígito a mais do que células e dígitos em comum.
    .must = Um conjunto que perde um dos seus dígitos tem de ficar com todos os outros. As ligações fazem com que nem todos possam ficar sem o dígito eliminado.
als-ring = { $sets }: cada conjunto tem um dígito a mais do que células, e estão ligados em círculo por { $ties }. Cada conjunto cede exatamente um dígito a uma ligação: o dígito da ligação fica gasto onde os seus conjuntos se encontram, e qualquer outro dígito dentro do seu conjunto.
    .look = Procure grupos de células com um dígito a mais do que células e dois dígitos em comum.
    .must = Cada ligação tira um dígito de um dos seus conjuntos: assim, cada conjunto perde exatamente um e fica com todos os outros.
blossom = { $cases }, e em cada caso um destes perde um dígito: { $sets }. Fica então com todos os outros, entre eles { $z }; logo, o que vê todos os candidatos { $z } dos conjuntos é falso.
    .look = Escolha uma célula de poucos candidatos, ou um dígito de poucos lugares, e, para cada um deles, um grupo de células que ele deixaria com tantos dígitos quantas células.
    .must = Um dos casos é verdadeiro, seja qual for; o grupo que perde um dígito por ele fica com todos os outros.
sue-de-coq = { $sets }: ao todo, tantos dígitos quantas células, e cada dígito uma só vez. Logo, todos eles ficam gastos ali.
    .look = Olhe onde uma linha ou coluna cruza um bloco: células de muitos candidatos ali, e de poucos no resto de uma e do outro.
    .must = As células precisam de tantos dígitos quantos há, por isso cada um deles está numa dessas células.
aligned = com { $struck }, não haveria maneira de preencher { $cells }.
    .look = Escolha duas ou três células, e as células de poucos candidatos que as veem. Que dígitos combinam?
    .must = Se o candidato eliminado fosse verdadeiro, qualquer maneira de as preencher tiraria o último dígito a uma célula ou repetiria um dígito numa unidade.
template-set = qualquer maneira de pôr o dígito { $digit } no tabuleiro inteiro põe um em { $targets }.
    .look = Siga um dígito por todas as linhas.
    .must = O dígito está em cada linha, coluna e bloco, e só restam essas maneiras.
template-delete = nenhuma maneira de pôr o dígito { $digit } no tabuleiro inteiro põe um em { $targets }.
    .look = Siga um dígito por todas as linhas.
    .must = Com o dígito ali, alguma linha, coluna ou bloco ficaria sem ele.
direct = com o lugar fixado para { $facts }, só resta { $cell } para o { $digit } { $base-in }.
    .look = Procure dígitos bloqueados que só servem para deixar um candidato único logo a seguir.
    .must = O que está bloqueado tira os outros lugares, e só resta este.
sets = { $facts } precisam todos de um lugar, e todo o lugar que têm é { $room }. Logo, ali não há lugar para mais nada.
    .look = Conte os lugares que são precisos e os que há.
    .must = O que tem de ser verdade ocupa todo o lugar que há: não cabe mais nada.
crowded = estes são todos os lugares: { $each }. Com um candidato eliminado verdadeiro, um deles ficaria sem lugar.
    .look = Procure dois padrões com unidades em comum e conte os lugares que restam.
    .must = Cada um precisa de um lugar, e um candidato eliminado tiraria lugares a mais.
chain-either = uma cadeia de { $count ->
            [one] um elo
           *[other] { $count } elos
    } mostra que { $first } ou { $last }: { $notation }. O que nenhum dos dois permite é falso.
    .look = Comece onde só há duas possibilidades e siga o que cada uma implica.
    .must = Se uma ponta da cadeia é falsa, a outra é verdadeira: o que ambas excluem é falso.
chain-loop = uma cadeia de { $count ->
            [one] um elo
           *[other] { $count } elos
    } fecha um laço: { $notation }. Os seus candidatos são verdadeiros alternadamente: de cada dois que se excluem, um é verdadeiro, e ali não cabe mais nada.
    .look = Siga afirmações alternadamente verdadeiras e falsas até voltar ao começo.
    .must = Ao longo do laço são verdadeiros ou todos os uns ou todos os outros, e assim cada elo fica gasto.
chain-fails = se { $first }, uma cadeia de { $count ->
            [one] um elo
           *[other] { $count } elos
    } leva ao oposto: { $notation }.
    .look = Suponha um candidato e siga o que ele implica, um passo de cada vez.
    .must = O que leva ao seu próprio oposto é falso.
force-fails = se { $first }, depois de { $count ->
            [one] uma dedução
           *[other] { $count } deduções
    } { $clash }.
    .look = Suponha um candidato e siga o que ele implica até alguma coisa falhar.
    .must = O que leva a uma contradição é falso.
force-cases = { $cases }, e cada um dos { $count } casos leva ao mesmo resultado.
    .look = Escolha uma célula com poucos dígitos ou um dígito com poucos lugares e examine todos os casos.
    .must = Um dos casos é verdadeiro, seja qual for.
force-kraken-1 = { $base-in }, o { $digit } só cabe { $cover-in }, exceto { $fin-count ->
            [one] na barbatana
           *[other] nas barbatanas
    } { $fins }. Se { $fin-count ->
            [one] a barbatana é falsa, o peixe tira o { $digit }; se é verdadeira, uma cadeia a partir dela o tira
           *[other] todas são falsas, o peixe tira o { $digit }; se uma é verdadeira, uma cadeia a partir dela o tira
    }.
    .look = Procure um peixe com poucas barbatanas, onde quer que estejam, e siga o que cada uma implica.
    .must = Ou o peixe vale ou uma barbatana é verdadeira, e nos dois casos o candidato eliminado é falso.
force-kraken-2 = { $base-in }, o { $digit } só cabe { $cover-in }, exceto { $fin-count ->
            [one] na barbatana
           *[other] nas barbatanas
    } { $fins }. Logo, { $fin-count ->
            [one] a barbatana é verdadeira,
           *[other] uma barbatana é verdadeira,
    } ou o peixe tem o seu { $digit } { $one-in }; e cada um dos { $count } casos leva ao mesmo resultado.
    .look = Procure um peixe com poucas barbatanas; escolha uma das unidades que ele preenche e examine os seus lugares e as barbatanas.
    .must = Se nenhuma barbatana é verdadeira, o peixe põe um { $digit } em cada uma das unidades que preenche.
clash-cell = não resta nada para { $cell }
clash-house = o { $digit } não tem lugar { $house-in }
clash-both = há uma contradição: { $claims }
wing-case = se { $pivot } é { $digit }, { $wing } passa a ser { $z }
either-cell = { $cell } é { $digits }
either-house = o { $digit } tem de estar { $house-in }
either-guardian = { $cells } poderiam ser preenchidas de dois modos se não fosse por { $guards }
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
name-aligned-pair-exclusion = exclusão de par alinhado
name-aligned-triplet-exclusion = exclusão de trio alinhado
name-template-set = template (coloca)
name-template-delete = template (elimina)
name-unique-loop-1 = laço único 1
name-unique-loop-2 = laço único 2
name-unique-loop-3 = laço único 3
name-unique-loop-4 = laço único 4
name-bug-type-2 = BUG tipo 2
name-bug-type-3 = BUG tipo 3
name-bug-type-4 = BUG tipo 4
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
name-3d-medusa = Medusa 3D
name-kraken-fish-1 = kraken fish 1
name-kraken-fish-2 = kraken fish 2
name-forcing-chain-contradiction = cadeia forçada (contradição)
name-forcing-chain-verity = cadeia forçada (casos)
name-forcing-net-contradiction = rede forçada (contradição)
name-forcing-net-verity = rede forçada (casos)
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
page-keys = As setas percorrem os passos, a barra de espaço reproduz, Home e End vão ao início e ao fim.
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
page-untitled = Um Sudoku sem nome
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
page-help = Setas: mover; dígitos: escrever; M: candidatos; Delete: apagar; Ctrl+Z e Ctrl+Y: desfazer e refazer; H: pedir uma dica.
