# English. One message for each kind of story: its text, where to look (.look), why it must be so (.must).
# What the language calls itself; whether 0 is counted like one or like other; articles that change before these numbers.
language-name = English
rule-zero = other
rule-articles = {""}
rule-vowels = {""}

and = and
or = or
houses = { $kind ->
            [row] { $count ->
                [one] row
               *[other] rows
        }
            [column] { $count ->
                [one] column
               *[other] columns
        }
           *[box] { $count ->
                [one] box
               *[other] boxes
        }
    } { $numbers }
houses-in = in { $kind ->
            [row] { $count ->
                [one] row
               *[other] rows
        }
            [column] { $count ->
                [one] column
               *[other] columns
        }
           *[box] { $count ->
                [one] box
               *[other] boxes
        }
    } { $numbers }
houses-of = of { $kind ->
            [row] { $count ->
                [one] row
               *[other] rows
        }
            [column] { $count ->
                [one] column
               *[other] columns
        }
           *[box] { $count ->
                [one] box
               *[other] boxes
        }
    } { $numbers }
place = { $cell } is { $digit }
strike = { $cells } { $count ->
            [one] loses
           *[other] lose
    } { $digits }
so = So { $what }.
is = { $cells } is { $digit }
is-not = { $cells } is not { $digit }
is-one-of = one of { $cells } is { $digit }
is-none-of = none of { $cells } is { $digit }
suppose-is = { $cells } is { $digit }
suppose-is-not = { $cells } is not { $digit }
suppose-is-one-of = one of { $cells } is { $digit }
suppose-is-none-of = none of { $cells } is { $digit }
truth-house = { $digit } { $house-in }

teach-look = Where to look: { $text }
teach-pattern = What you see: { $text }
teach-must = Why: { $text }
teach-also = Also called: { $names }.
teach-unique = This assumes that the puzzle has just one solution.
hint-where = Look at { $place }.
hint-crossing = Look at the crossing { $houses-of }.
hint-what = Technique: { $name }.
board = the whole board
wrong-entry = { $cells } { $count ->
            [one] is
           *[other] are
    } wrong.
wrong-clash = { $cell } is wrong: { $digit } is already { $house-in }, at { $peer }.
wrong-more = { $count ->
            [one] One more digit is
           *[other] { $count } more digits are
    } wrong.
wrong-mark = In { $cells } { $count ->
            [one] a candidate
           *[other] some candidates
    } that the solution needs { $count ->
            [one] is
           *[other] are
    } missing.
stuck = No technique on this ladder finds a step here.
no-step = No step.
many-hold = The puzzle has more than one solution. What follows holds in all of them.
many-stuck = The puzzle has more than one solution, and none of the techniques in use finds a step that holds in all of them.
left-out = Not looked for, since { $cause ->
            [size] the board is too large
            [solutions] they assume one solution
            [cost] they take long (--technique looks for one of them)
            [memory] it would take more memory than it may
            [interrupt] the search was interrupted
           *[time] time ran out
    }: { $names }.
solved = Solved.
no-solution = There is no solution from here: { $why }.
no-solution-start = No solution: { $why }.
no-solution-at-all = no way of filling the grid works
clash = { $digit } stands twice { $house-in }: in { $first } and { $second }
nothing-for-cell = no digit is left for { $cell }
nothing-for-digit = { $digit } has no place left { $house-in }
nothing-after-singles = after { $count ->
            [one] one single
           *[other] { $count } singles
    }, { $why }

why-not = { $cell } cannot be { $digit }.
why-must = { $cell } must be { $digit }.
why-given = { $cell } is { $digit }: it is given.
why-other = { $cell } is { $digit } already.
why-peer = { $cell } sees { $peer }, which is { $digit }.
why-struck = { $digit } is not among the candidates given for { $cell }.
why-open = The puzzle has more than one solution: { $cell } can be { $digits }.
why-stuck = In the solution { $cell } is { $digit }, but no proof short enough to read was found.
why-placed-wrongly = The { $digit } that was placed there is wrong.
why-steps = It takes { $count ->
            [one] one step
           *[other] { $count } steps
    }:

pass = Pass { $number }
pass-idle = Pass { $number }: nothing to fill
guess = Guess { $number }: { $claim }
undo = Undo { $number }: not { $claim }
nothing-deduced = Nothing can be deduced.
contradiction = Contradiction: { $why }.
omitted = The rest of the path is too long to show: { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }{ $guesses ->
        [0] {""}
        [one] , 1 guess
       *[other] , { $guesses } guesses
    }{ $undos ->
        [0] {""}
        [one] , 1 dead end
       *[other] , { $undos } dead ends
    }{ $deepest ->
        [0] .
        [one] .
       *[other] , up to { $deepest } guesses resting on each other.
    }
search = Search, by guesses and by what each dead end teaches: { $guesses ->
        [one] 1 guess
       *[other] { $guesses } guesses
    }, { $conflicts ->
        [0] no dead end
        [one] 1 dead end
       *[other] { $conflicts } dead ends
    }{ $deepest ->
        [0] {""}
        [one] , 1 guess deep
       *[other] , up to { $deepest } guesses deep
    }{ $restarts ->
        [0] .
        [one] ; it began anew once.
       *[other] ; it began anew { $restarts } times.
    }
search-proved = { $cells ->
        [0] No cell follows without a guess.
        [one] 1 cell follows without a guess.
       *[other] { $cells } cells follow without a guess.
    }
search-guess = Guess { $number }: { $claim }{ $cells ->
        [0] .
        [one] , and 1 other cell follows.
       *[other] , and { $cells } other cells follow.
    }{ $conflicts ->
        [0] {""}
        [one] {" "}1 dead end at this depth.
       *[other] {" "}{ $conflicts } dead ends at this depth.
    }
search-more = { $count ->
        [one] One more guess leads to the solution.
       *[other] { $count } more guesses lead to the solution.
    }
practice-vain = { $tries ->
        [one] One puzzle was tried
       *[other] { $tries } puzzles were tried
    } in the time there was, and none had the technique: { $name }.
practice-refused = { $why ->
        [none] The puzzle has no solution. So there is no other one like it.
        [many] The puzzle has more than one solution. So there is no other one like it.
        [guess] The puzzle cannot be solved without guessing. So there is no other one like it.
       *[time] Out of time. So it is not known how hard the puzzle is.
    }
stopped = { $halt ->
        [memory] Out of memory.
        [interrupt] Interrupted.
       *[time] Out of time.
    }
outcome-solved = Solved:
outcome-stuck = Gave up: no further step was found. The board so far:
outcome-stopped = { $halt ->
        [memory] Out of memory.
        [interrupt] Interrupted.
       *[time] Out of time.
    } The board so far, before any guess:
outcome-contradiction = No solution: every way ends in a contradiction.
already-solved = Already solved.
summary = { $steps ->
            [one] 1 step
           *[other] { $steps } steps
    }, { $passes ->
            [one] 1 pass
           *[other] { $passes } passes
    }, { $guesses ->
            [0] no guess
            [one] 1 guess
           *[other] { $guesses } guesses
    }{ $more ->
            [0] .
           *[other] {" "}(and { $more } more to look for a second solution).
    }
summary-hardest = Hardest: { $name } ({ $cost }).
summary-unique = { $unique ->
            [yes] The solution is the only one.
            [no] There is a second solution: the puzzle is no proper Sudoku.
           *[unknown] Whether there is a second solution is not known.
    }
summary-unknown = Whether there is a solution, and only one, is not known.
verdict = { $level ->
    [easy] Easy: singles are enough.
    [medium] Medium: it needs pairs, locked candidates or an X-wing.
    [hard] Hard: it needs wings, fish or rectangles.
    [very-hard] Very hard: it needs chains or almost locked sets.
    [extreme] Extreme: it needs nets or long forcing chains.
   *[guess] Beyond the ladder: it needs guesses.
    }
summary-used = Techniques used, hardest first:
summary-ladder = { $ladder }: { $state ->
            [solved] solves it
            [guessed] does not solve it without guesses
            [memory] ran out of memory with { $open ->
                [one] 1 open cell
               *[other] { $open } open cells
        }
            [interrupt] was interrupted with { $open ->
                [one] 1 open cell
               *[other] { $open } open cells
        }
            [time] was out of time with { $open ->
                [one] 1 open cell
               *[other] { $open } open cells
        }
           *[stuck] is stuck with { $open ->
                [one] 1 open cell
               *[other] { $open } open cells
        }
    }
price = { $cost }, complexity { $nodes }
picture-placed = goes here
picture-struck = cannot be
picture-pattern = what shows it
picture-on = true along the chain
picture-off = false along the chain

link-assume = Suppose { $claim }.
link-fact = { $link }.
link-then = Then { $link }.
link-from = From { $lines }: { $link }.
link-cell-on = { $claim }, the only digit left there
link-cell-off = { $claim }, as { $cell } has its digit
link-house-on = { $claim }, { $count ->
            [one] the only place
           *[other] the only places
    } left for { $digit } { $house-in }
link-house-off = { $claim }, as { $digit } is already { $house-in }
link-beyond-on = { $claim }; otherwise { $cells } would be a deadly pattern
link-unfillable-on = { $claim }; otherwise { $cells } could not be filled
link-lemma = { $claim }, from what is left in { $cells }
link-lemma-set = { $claim }, as { $cells } are now a { $count ->
            [2] pair
            [3] triple
            [4] quad
           *[other] set
    } { $set }
link-lemma-hidden = { $claim }, as { $digits } are now a hidden { $count ->
            [2] pair
            [3] triple
            [4] quad
           *[other] set
    } { $house-in }
link-lemma-locked = { $claim }, as { $digit } is now locked { $house-in }
link-lemma-no-place = { $claim }, since otherwise { $digit } would have no place { $house-in }
link-lemma-fish = { $claim }, as { $digit } now makes a fish { $houses-in }
link-sees = { $claim }, as the two cells see each other
link-lemma-exocet = { $claim }, as the targets hold the same digits as the base
link-places = { $facts }, and for { $more }
link-lemma-house = { $claim }, from the places left for { $facts }
link-lemma-both = { $claim }, from what is left in { $cells } and the places left for { $facts }
link-lemma-chain = { $claim }, by the chain below
link-lemma-net = { $claim }. { $case }
link-lemma-told = { $claim } ({ $name }). { $case }
link-lemma-cases = { $claim }. { $split }: { $cases }
link-known = { $claim }. { $fact }, so { $links }
link-lemma-split = { $claim }, case by case below: { $split }
link-case = if { $root }, then { $links }
link-later = { $links }; then { $then }
link-by-house = { $claim } ({ $house })
link-by-cell = { $claim } (its last digit)
link-taken = { $claim } (it has its digit)
link-again = { $claim } (as in { $line })
link-lemma-long = { $claim }, by a longer chain through { $cells }
link-so = So { $claim }.
link-so-then = So { $proof }, and { $claim }.
link-either-so = In any case { $claim }.
link-closes = The loop closes: in every weak link one of the two ends is true.
link-closes-so = The loop closes: in every weak link one of the two ends is true, so { $claim }.
branch = Case { $number } of { $count }:
chain-of = Chain { $number } of { $count }:
branch-within = In { $line }, case { $number } of { $count }:
chain-of-within = In { $line }, chain { $number } of { $count }:

full-house = { $cell } is the last open cell { $base-of }; only { $digit } is missing.
    .look = Find a row, column or box with one open cell.
    .hint = { $cell } is the last open cell { $base-of }.
    .must = Every house holds each digit once. Only { $digit } is missing.
naked-single = { $digit } is the only digit left for { $cell }.
    .look = Pick a cell that sees many filled cells and go through the digits.
    .hint = { $cell } has just one digit left.
    .must = { $how ->
            [all] The cells it sees already hold { $seen }: only { $digit } is left.
            [some] The cells it sees hold { $seen }, and earlier steps ruled out the rest: only { $digit } is left.
           *[none] Earlier steps ruled out every other digit: only { $digit } is left.
    }
hidden-single = { $base-in }, { $cell } is the only place left for { $digit }.
    .look = Pick a digit and a house that still needs it, and cross out the cells that cannot take it.
    .hint = { $base-in }, { $digit } has just one place left.
    .must = { $how ->
            [all] { $count ->
                [one] The { $digit } in { $seen } rules out the other open cells there.
               *[other] The { $digit }s in { $seen } rule out the other open cells there.
            }
            [some] { $count ->
                [one] The { $digit } in { $seen } rules out some of the other open cells there, and earlier steps the rest.
               *[other] The { $digit }s in { $seen } rule out some of the other open cells there, and earlier steps the rest.
            }
           *[none] Earlier steps ruled out the other open cells there.
    }
locked = { $base-in }, { $digit } can only go in { $places }, { $place-count ->
            [2] both
           *[other] all of them
    } { $cover-in }. So no other cell { $cover-of } can be { $digit }.
    .look = Take a digit and a house where it has few places left. Do they all lie in a second house too?
    .must = Whichever of { $places } is { $digit }, it is the only { $digit } { $cover-in }.
naked-set = { $cells } form a { $count ->
            [2] pair
            [3] triple
            [4] quad
           *[other] set
    } { $set }. No other cell that sees { $count ->
            [2] both
           *[other] all
    } of them can be { $digits }.
    .look = Look for cells of one house with few candidates, the same few in each.
    .must = { $count } cells have { $count } digits between them, so each of these digits goes in one of them.
hidden-set = { $base-in }, { $digits } can only go in { $cells }: a hidden { $count ->
            [2] pair
            [3] triple
            [4] quad
           *[other] set
    }. These cells can be nothing else.
    .look = Take digits with few places in a house, and see whether they share the same places.
    .must = { $count } digits need { $count } cells, and have only these.
fish = { $base-in }, { $digit } can only go { $cover-in }. So no other cell { $cover-of } can be { $digit }.{ $twice ->
            [0] {""}
            [one] {" "}Nor can { $doubles }, which lies in two of these at once.
           *[other] {" "}Nor can { $doubles }, which lie in two of these at once.
    }
    .look = Follow one digit along the lines where it has few places, and see whether these line up the other way.
    .must = The places: { $each }. Each of these { $count } houses takes its { $digit } from a different one of the { $count } it crosses, so these are used up.
finned-fish = { $base-in }, { $digit } can only go { $cover-in }, apart from the { $count ->
            [one] fin
           *[other] fins
    } { $fins }. { $count ->
            [one] The fin is
           *[other] One of the fins is
    } { $digit }, or this is a plain fish. Either way, no other cell { $cover-of } that sees { $count ->
            [one] the fin
           *[other] all the fins
    } can be { $digit }.{ $twice ->
            [0] {""}
            [one] {" "}Nor can { $doubles }, which lies in two of these at once.
           *[other] {" "}Nor can { $doubles }, which lie in two of these at once.
    }
    .look = Look for a fish that only a few cells spoil, close together.
    .must = The places: { $each }. A cell that sees { $count ->
            [one] the fin loses its { $digit } to it
           *[other] all the fins loses its { $digit } to the one that is true
    }, or else to the fish.
siamese-fish = { $base-in }, { $digit } makes { $count ->
            [one] a fish with only some of the houses it crosses
           *[other] { $count } fish at once
    }: { $each }.
    .look = Look for finned fish with the same base houses that differ in one of the houses they cross: siamese fish.
    .must = Each of these fish holds by itself: one of its fins is { $digit }, or it uses up the { $digit } of the houses it crosses.
siamese-case = { $houses }, { $count ->
            [0] without a fin, which rules out { $struck }
            [one] with the fin { $fins }, seen by { $struck }
           *[other] with the fins { $fins }, all seen by { $struck }
    }
two-links = { $base-in }, { $digit } can only go in { $places }. { $near } are { $near-count ->
            [2] both
           *[other] all
    } { $cover-in }, so at most one of them is { $digit }; then { $far-count ->
            [one] { $far } is, and no other cell that sees it
            [2] one of { $far } is, and no other cell that sees both
           *[other] one of { $far } is, and no other cell that sees all of them
    } can be { $digit }.
    .look = Take one digit. Find two houses with two places for it (or two groups of places), one end of each in a common house.
    .must = The two near ends cannot both be { $digit }, and where the near end is not, the far end of the same house is.
dual = the places for { $digit }: { $each }. In a cell that is eliminated, { $digit } would leave one of these houses without it.
    .look = Look for two patterns of two links of one digit that share their houses.
    .must = These houses need more places than an eliminated candidate would leave.
xy-wing = the pivot { $pivot } is { $digits }; its wings are { $wings }. Either way one wing becomes { $z }, so no other cell that sees both wings can be { $z }.
    .look = Find a cell with two candidates that sees two others with two, each sharing a different digit with it.
    .must = { $each }.
xyz-wing = the pivot { $pivot } is { $digits }; its wings are { $wings }. Whichever it is, one of the three cells is { $z }, so no other cell that sees all three can be { $z }.
    .look = Find a cell with three candidates that sees two cells with two of these.
    .must = { $each }; otherwise { $pivot } is { $z } itself.
w-wing = { $wings } are both { $set }. They cannot both be { $link }, or { $link } would have no place { $base-in }. So one of them is { $z }, and no other cell that sees both can be { $z }.
    .look = Find two cells with the same two candidates that do not see each other, and a house that links them.
    .must = { $base-in }, every place for { $link } sees one of the two cells, so they are not both { $link }.
remote-pair = { $cells } all hold just { $digits }, and each sees the next, so the two digits alternate. No other cell that sees an odd and an even one of them can be { $either }.
    .look = Look for four or more cells with the same two candidates, each seeing the next.
    .must = Of an odd and an even one of the cells, one holds one digit and one the other.
colours = colour { $digit } along the houses where it has just two places: { $groups }. { $group-count ->
            [one] One colour
           *[other] In each group one colour
    } is { $digit } and the other is not. { $how ->
            [trap] No other cell that sees both colours can be { $digit }.
            [wrap] { $near } have the same colour and see each other, so that colour is not { $digit }.
            [bridge] { $near } see each other, so their colours are not both { $digit }, and { $digit } is in { $one-count ->
                [one] { $one }
               *[other] all of { $one }
            } or in { $other-count ->
                [one] { $other }
               *[other] all of { $other }
            }. No other cell that sees a cell of each can be { $digit }.
           *[squeeze] The colour { $one } sees both colours of the other group, one of which is { $digit }, so it is not.
    }
    .look = Take one digit and join its places where a house has just two.
    .must = { $group-count ->
            [one] One colour
           *[other] In each group one colour
    } is true and the other false; what every possible choice of colours rules out is false.
medusa = colour the candidates that come in pairs, over several digits: { $groups }. One colour is all true and the other all false. { $how ->
            [trap] A candidate that both colours rule out is false.
            [cell] The colour of { $claim } has two digits in { $clash-cell }, so it is the false one.
            [house] The colour of { $claim } has { $clash-digit } twice { $clash-in }, so it is the false one.
            [no-digit] The colour of { $claim } leaves no digit for { $clash-cell }, so it is the false one.
           *[no-place] The colour of { $claim } leaves no place for { $clash-digit } { $clash-in }, so it is the false one.
    }
    .look = Join candidates that are two in a house or two in a cell, and colour them alternately.
    .must = One of the two colours is true as a whole, and what is true rules out the rest of its cell and its digit in all its houses.
unique-1 = without { $guards }, { $shape ->
            [rectangle] the cells { $cells } could swap { $set }: a second solution.
            [avoidable] the cells { $cells } could swap { $set }, as { $placed } were placed and are no givens: a second solution.
            [loop] the loop { $cells } could swap { $set }: a second solution.
           *[bug] every open cell would have two candidates and every digit two places in each house where it is missing. Such a board never has exactly one solution.
    } So { $guard-cell } must be { $guard-digits }.
    .look = { $shape ->
            [avoidable] Look for a rectangle in two boxes with three corners filled, none of them a given, two of which hold the same digit. Which digit in the fourth would let them swap?
           *[other] Look for cells that could swap their two digits, but for one cell with more.
    }
    .must = { $shape ->
            [avoidable] A puzzle with one solution has no cells without givens that could be filled in two ways.
           *[other] A puzzle with one solution has no cells that could be filled in two ways.
    }
unique-2 = without { $guards }, { $shape ->
            [rectangle] the cells { $cells } could swap { $set }: a second solution.
            [avoidable] the cells { $cells } could swap { $set }, as { $placed } were placed and are no givens: a second solution.
            [loop] the loop { $cells } could swap { $set }: a second solution.
           *[bug] every open cell would have two candidates and every digit two places in each house where it is missing. Such a board never has exactly one solution.
    } So { $one-of }, and no other cell that sees { $guard-count ->
            [2] both
           *[other] all of them
    } can be { $guard-digits }.
    .look = { $shape ->
            [avoidable] Look for a rectangle in two boxes with two corners of a row or column filled, none of them a given, whose other two corners have the same two digits and one more.
           *[other] Look for cells that could swap their two digits, some of them with one more digit.
    }
    .must = { $shape ->
            [avoidable] A puzzle with one solution has no cells without givens that could be filled in two ways.
           *[other] A puzzle with one solution has no cells that could be filled in two ways.
    }
unique-3 = without { $guards }, { $shape ->
            [rectangle] the cells { $cells } could swap { $set }: a second solution.
            [loop] the loop { $cells } could swap { $set }: a second solution.
           *[bug] every open cell would have two candidates and every digit two places in each house where it is missing. Such a board never has exactly one solution.
    } So one of these extras is true: { $guard-cells } act as one cell { $guard-set }, and with { $others } as a naked { $count ->
            [2] pair
            [3] triple
            [4] quad
           *[other] set
    }.
    .look = Look for cells that could swap their two digits. Treat their extra digits as those of one cell, and look for a naked set with it.
    .must = One of the extra digits is true, so the cells that have them act as one cell with just these digits.
unique-4 = { $each }. With { $struck }, { $shape ->
            [rectangle] the cells { $cells } would hold only { $digits } and could swap them: a second solution.
            [loop] the loop { $cells } would hold only { $digits } and could swap them: a second solution.
           *[bug] a board would be left with two candidates in every open cell, and such a board never has exactly one solution.
    }
    .look = Look for cells that could swap their two digits, one of which has no other place in a house.
    .must = A puzzle with one solution has no cells that could be filled in two ways.
unique-crossed = with { $struck }, a board would be left without { $guards }: two candidates in every open cell. Such a board never has exactly one solution.
    .look = Look for a board where every open cell would have two candidates, but for two cells of one house that have more.
    .must = A puzzle with one solution has no cells that could be filled in two ways.
unfillable-1 = without { $guards }, the cells { $cells } would hold only { $digits }, and these cells cannot be filled with them. So { $guard-cell } must be { $guard-digits }.
    .look = { $shape ->
            [tridagon] Look for three digits in twelve cells of four boxes, three in each, one in each of its rows and columns; one of the cells has more.
           *[ring] Look for an odd number of cells in a ring, each seeing the next, with the same two digits; one of them has more.
    }
    .must = { $shape ->
            [tridagon] From a box to the next one around, the three digits all move one place on or all move two. In three boxes the cells fall and in one they rise, or the other way, and then the fourth box cannot agree with the first.
           *[ring] Around the ring the two digits would have to alternate, and the number of cells is odd.
    }
unfillable-2 = without { $guards }, the cells { $cells } would hold only { $digits }, and these cells cannot be filled with them. So { $one-of }, and no other cell that sees { $guard-count ->
            [2] both
           *[other] all of them
    } can be { $guard-digits }.
    .look = { $shape ->
            [tridagon] Look for three digits in twelve cells of four boxes, three in each, one in each of its rows and columns; some of the cells have one more digit.
           *[ring] Look for an odd number of cells in a ring, each seeing the next, with the same two digits; some of them have one more digit.
    }
    .must = { $shape ->
            [tridagon] From a box to the next one around, the three digits all move one place on or all move two. In three boxes the cells fall and in one they rise, or the other way, and then the fourth box cannot agree with the first.
           *[ring] Around the ring the two digits would have to alternate, and the number of cells is odd.
    }
symmetry = { $how ->
            [half-turn] turned by 180°
            [quarter-turn] turned by 90°
            [rows] mirrored from top to bottom
            [columns] mirrored from left to right
            [diagonal] mirrored along the diagonal
            [antidiagonal] mirrored along the other diagonal
           *[other] with rows and columns in another order ({ $first } goes to { $image }, and so on)
    }, the givens are the same again, with the digits exchanged (those alone stay): { $cycles }. So is the one solution: a candidate is false if its image is, or if they cannot both be true.
    .look = Look whether the givens stay the same when the board is turned or mirrored and some digits are exchanged.
    .must = The image of the solution solves the puzzle, too, and the puzzle has one solution.
als = { $sets }: each set has one digit more than cells. { $count ->
            [one] Only one of them can hold { $ties }, so the other is locked on the rest of its digits: one of them holds { $z }. No other cell that sees every { $either } in both sets can be { $either }.
           *[other] Of two neighbours only one can hold the digit that links them ({ $ties }), so the first or the last set holds { $z }. No other cell that sees every { $either } in these two can be { $either }.
    }
    .look = Look for groups of cells in one house with one digit more than cells, linked by a digit they share.
    .must = A set that loses one of its digits is locked: it holds all the others. The links see to it that one of the end sets loses a digit.
als-ring = { $sets }: each set has one digit more than cells, and { $ties } link them all round. Each set loses exactly one digit to a link, so all are locked: a linking digit stays in the two sets it links, any other digit in its own set.
    .look = Look for groups of cells with one digit more than cells that share two linking digits.
    .must = Each link takes a digit from one of its sets, so each set loses exactly one digit and holds all the others.
blossom = { $cases }, and each case takes a digit from one of these sets: { $sets }. That set is then locked and holds { $z }. So no other cell that sees every { $either } in the sets can be { $either }.
    .look = Take a cell with few candidates, or a digit with few places, and for each of them a group of cells that it would lock.
    .must = One of the cases is true, and the set that loses a digit to it holds all its others.
sue-de-coq = { $sets }: { $count } cells with { $count } digits between them{ $twice-count ->
            [0] , each of which fits in only once
            [one] {" "}if { $twice } counts twice: it fits in once { $line-in } and once { $box-in }, the others only once
           *[other] {" "}if { $twice } count twice: these fit in once { $line-in } and once { $box-in }, the others only once
    }. So all of them are used up there: { $used }.{ $crossed-count ->
            [0] {""}
           *[other] {" "}Where the two cross, such a digit would count for both: { $crossed }.
    }
    .look = Look where a line crosses a box: cells there with many candidates, and cells with few in the rest of the line and of the box.
    .must = { $count } cells need { $count } digits, and there are just as many.
fireworks = { $each }. A digit that is in neither of its two cells is where its row and its column cross. So { $cells } hold { $digits }, and nothing else; and in its box each of these digits is on one of its two lines.
    .look = Look for digits that leave a box along a row by one cell at most, and along a column by one cell at most: the same two cells for several digits.
    .must = In its row the digit is in the box or in that one cell, and so it is in its column. If it is in neither cell, it is in the box in both lines, where they cross. { $count } digits have just { $count } cells.
firework-case = { $lines-in }, outside { $box-of }, the digits { $digits } fit only in { $ends }
ring = pairs of cells in a ring share alternately a line and a box, where the digits written between them go: { $ring }. These are { $count } digits for { $count } cells, so each of them is used up: no other cell of that line or box can have it.
    .look = Look for four filled cells in the corners of a rectangle, in four boxes. Beside each, in its box, two cells of its row and two of its column are open: do two neighbouring pairs share two digits each time?
    .must = Each cell takes one of the digits that link its pair with the next or with the one before, and there are just as many of these as cells.
sectors = { $cells } are { $count } cells, and their digits have just { $count } places there: { $places }. So all these places are used up: the other cells of those houses lose these digits.
    .look = Take some rows and some columns, and the open cells where they cross. Some digits count once in each row, the others once in each column. Do they make just as many places as there are cells?
    .must = Each cell takes a place, a digit in a house, and no two cells take the same one. { $count } cells need all { $count }.
sector = { $digits } { $houses-in }
exocet = the base { $base } holds two of { $digits }, and the targets { $targets } hold the same two: { $cross } need each of these digits (in lines where it is not placed yet), and apart from the targets and the houses of the base there is too little room for each of them ({ $each }). So the targets lose all other digits.
    .look = Look for two cells of a box and a line with three or four digits between them, and for two other cells, mostly in the boxes beside it, that have these digits too.
    .must = A digit of the base is not where { $cross } meet the houses of the base. Each of these three lines needs it, and two houses hold only two: the third is in a target. So the targets hold both digits of the base, and nothing else.
exocet-pair = { $targets } hold the same two digits as the base { $base }. With { $struck }, no digit is left for { $beside }.
    .look = Take an exocet, and try its digits two by two in the targets. The base then holds the same two.
    .must = { $beside } needs a digit that can be there together with { $struck }.
exocet-common = { $targets } hold the same two digits as the base { $base }. Whichever two they are, the same follows.
    .look = Take an exocet, and try its digits two by two in the targets. The base then holds the same two.
    .must = The targets hold one of these pairs, whichever it is.
exocet-net = { $targets } hold the same two digits as the base { $base } (cross-lines: { $cross }). If { $first }, then { $count ->
            [one] one link
           *[other] { $count } links
    } later { $clash }.
    .look = Take an exocet, suppose a candidate, and follow what it means: what the base holds is in the targets, and the other way round.
    .must = { $first } leads to a contradiction, so it is wrong.
exocet-mirror = { $targets } hold the same two digits as the base { $base } (cross-lines: { $cross }). What { $target } holds is { $house-in } too, but not in { $beside }, which holds the other digit, nor in a cell that sees { $target } or both cells of the base. Only its mirror { $mirror } is left. { $how ->
        [cell] There only { $cell } can be { $either }, so { $cell } loses all other digits.
       *[none] There is no place for { $held } there, so { $target } is not { $held }.
    }
    .look = Take an exocet. In the box of one target, look at the two other cells of its row or column, whichever runs along the base: they are the mirror of the other target.
    .must = What a target holds is in the base, too, and the other target holds something else. So in the other target's box only the mirror can have it.
exocet-bases = { $cross } need each of { $digits } (in lines where it is not placed yet), and apart from the targets and the houses of the base { $base } there is too little room for each of them ({ $each }). So what that base holds is in its targets { $targets }, which the other base { $others } sees: the two bases share no digit, and hold all four. Other cells that see both bases lose these digits.
    .look = Look for two exocets of the same four digits, with the same cross-lines. One base must see the targets of the other.
    .must = The bases { $base } and { $others } have four cells and share no digit. So each of { $digits } is in one of them.
exocet-room = { $cross } still need { $count } digits out of { $digits }. Apart from the targets there is room for fewer ({ $each }), and the targets { $targets } hold one digit each: together no more than { $count }. So all this room is used up, and the other cells of those houses lose these digits.
    .look = Look for two exocets of the same four digits, with the same cross-lines. One base must see the targets of the other.
    .must = The { $count } places in { $cross } need all the room there is.
exocet-cover = { $digit } { $houses-in }
aligned = with { $struck }, there would be no way left to fill { $cells }.
    .look = Take two or three cells, and the cells with few candidates that see them. Which digits fit together?
    .must = Every way to fill them leaves some cell without a digit, or repeats one in a house.
template-set = every way to place all the { $digit }s{ $others-count ->
            [0] {""}
           *[other] {" "}that leaves room for { $others }
    } puts one in { $count ->
            [one] { $targets }
           *[other] each of { $targets }
    }.
    .look = { $others-count ->
            [0] Follow one digit through all rows.
           *[other] Follow one digit through all rows, and see which of its ways leave room for other digits.
    }
    .must = { $others-count ->
            [0] Each row, column and box takes its { $digit }, and every such choice uses { $targets }.
           *[other] No way to place all the { $digit }s that avoids { $count ->
                [one] { $targets }
               *[other] one of these cells
            } leaves room for { $others }.
    }
template-delete = no way to place all the { $digit }s{ $others-count ->
            [0] {""}
           *[other] {" "}that leaves room for { $others }
    } puts one in { $count ->
            [one] { $targets }
           *[other] any of { $targets }
    }.
    .look = { $others-count ->
            [0] Follow one digit through all rows.
           *[other] Follow one digit through all rows, and see which of its ways leave room for other digits.
    }
    .must = { $others-count ->
            [0] With a { $digit } there, some row, column or box would be left without one.
           *[other] With a { $digit } there, it would not be possible to place { $others } and all the other { $digit }s.
    }
direct = with { $facts } locked, { $cell } is the only place left for { $digit } { $base-in }.
    .look = Look for locked digits that leave a hidden single at once.
    .must = What is locked takes the other places, and this one is left.
sets = { $facts } each need a place, and all they have is { $room }. So nothing else fits there.
    .look = Count the places that are needed, and those that there are.
    .must = What must be true needs all the room there is.
crowded = the only places left: { $each }. An eliminated candidate, if true, would leave one of these without a place.
    .look = Look for two patterns that share their houses, and count the places that are left.
    .must = Each of them needs a place, and an eliminated candidate would take too many.
no-reason = no reason is given.
    .look = Where to look for it is not said.
    .must = Why it must be so is not said.
chain-either = a chain of { $count ->
            [one] one link
           *[other] { $count } links
    } shows that { $end-claims ->
            [1] { $last }
           *[other] { $first } or { $last }
    }: { $notation }. { $how ->
            [same] No other cell that sees { $end-count ->
                [2] { $end-claims ->
                    [1] both of them
                   *[other] both ends
                }
               *[other] all of { $ends }
            } can be { $end-digits }.
           *[mixed] Either way { $each }.
    }
    .look = Start where just two things are possible, and follow what each would mean.
    .must = If one end of the chain is false, the other is true. What both would rule out is false.
used-up = no other cell { $houses-of } can be { $digits }
deny = { $cell } is not { $digit }: { $ways }
deny-cell = it is { $digits }
deny-sees = it sees the { $digit } in { $cells }
deny-other = it is ruled out by { $cells }
chain-loop = { $count ->
            [one] one link closes
           *[other] { $count } links close
    } into a loop: { $notation }. In every weak link one of the two ends is true, so what both of its ends rule out is false.
    .look = Follow candidates that are true and false by turns until they come back to where they began.
    .must = Round the loop every second candidate is true, one way or the other, so each weak link has a true end.
chain-fails = if { $first }, a chain of { $count ->
            [one] one link
           *[other] { $count } links
    } leads to the opposite: { $notation }.{ $how ->
            [struck] {""}
           *[ruled-out] {" "}So { $last }, which rules out { $struck }.
    }
    .look = Suppose a candidate and follow what it means, one step at a time.
    .must = What leads to its own opposite is false.
force-fails = if { $first }, then { $count ->
            [one] one link
           *[other] { $count } links
    } later { $clash }.
    .look = Suppose a candidate, and follow what it means until something breaks.
    .must = What leads to a contradiction is false.
force-cases = { $cases }, { $count ->
            [2] and both cases lead
           *[other] and all { $count } cases lead
    } to the same result.
    .look = Take a cell with few digits or a digit with few places, and go through all its cases.
    .must = One of the cases is true, whichever it is.
force-kraken-1 = { $base-in }, { $digit } can only go { $cover-in }, apart from the { $fin-count ->
            [one] fin
           *[other] fins
    } { $fins }. { $fin-count ->
            [one] If the fin is false, the fish removes { $digit }; if it is true, a chain from it does.
           *[other] If all fins are false, the fish removes { $digit }; if one of them is true, a chain from it does.
    }
    .look = Look for a fish with few fins, wherever they are, and follow what each fin would mean.
    .must = The fish holds or a fin is true; either way the candidate is eliminated.
force-kraken-2 = { $base-in }, { $digit } can only go { $cover-in }, apart from the { $fin-count ->
            [one] fin
           *[other] fins
    } { $fins }. So { $fin-count ->
            [one] the fin is true
           *[other] a fin is true
    }, or the fish has its { $digit } { $one-in }; { $count ->
            [2] both cases
           *[other] all { $count } cases
    } lead to the same result.
    .look = Look for a fish with few fins; take one of the houses that it fills, and go through its places and the fins.
    .must = If no fin is true, the fish puts one { $digit } into each of the houses that it fills.
clash-cell = no digit is left for { $cell }
clash-house = no place is left for { $digit } { $house-in }
clash-digits = { $cell } would be both { $digits }
clash-twice = { $cells } would both be { $digit } ({ $house })
clash-both = there is a contradiction: { $claims }
wing-case = if { $pivot } is { $digit }, { $wing } is { $z }
only-in = { $base-in }, { $digit } can only go in { $places }
digits-in = { $digits } in { $cells }
either-cell = { $cell } is { $digits }
either-house = { $digit } must go somewhere { $house-in }
either-guardian = { $cells } would be a deadly pattern without { $guards }
either-way = either { $claim } or it is not
either-some = one of several claims is true

# On paper.
book-puzzle = Puzzle { $number }
book-solutions = Solutions
book-hints = Hints
book-level = { $level ->
        [easy] Easy
        [medium] Medium
        [hard] Hard
        [unfair] Unfair
       *[extreme] Extreme
    }
book-guess = needs guessing
book-no-solution = { $why ->
        [none] The puzzle has no solution.
        [many] The puzzle has more than one solution.
       *[unknown] There was no time to find the solution.
    }

# The page: what it says of events, and the words of its own, which its script asks for by what comes after page-.

told-guess = Guess { $number }
told-undo = Undo { $number }
told-guess-why = No technique of the ladder moves. This is the first of the cells with the fewest marks; its digits are tried in order.
told-undo-why = This guess left a cell without a digit, or a digit without a place, so it was wrong.
told-pass-why = One walk over all the cells; what is sure is written at once.
page-board = Board
page-path = Path
page-first = First
page-back = Back
page-next = Next
page-last = Last
page-play = Play
page-pause = Pause
page-position = Position in the path
page-keys = Arrow keys step, space plays, Home and End go to the first and the last; Enter reads the proof line by line, Escape ends that.
page-start = The puzzle
page-solved = Solved.
page-stuck = { stuck }
page-contradiction = { outcome-contradiction }
page-stopped = Out of time.
page-none = There is no solution.
page-invalid = A digit stands twice in a row, column or box: there is no solution.
page-tree = Tree of guesses
page-died = died
page-all-died = all that it led to died
page-lived = lived
page-cut = cut short
page-steps = steps
page-puzzle = Puzzle
page-solution = Solution
page-placed = { picture-placed }
page-target = { picture-struck }
page-cannibal = cannot be, though of the pattern itself
page-fin = fin, end or guardian
page-on = { picture-on }
page-off = { picture-off }
page-common = ties the parts together
page-part-a = part A
page-part-b = part B
page-part-c = part C
page-base = { picture-pattern }
page-bases = base houses
page-covers = cover houses
page-given = given
page-open = open
page-wrong = wrong
page-marks = marks
page-tools = Tools
page-digits = Digits
page-language = Language
page-name = Name
page-input = A puzzle in any format
page-read = Read
page-hint = Hint
page-more = Tell more
page-apply = Do this step
page-solve = Solve
page-again = Back to the board
page-undo = Undo
page-redo = Redo
page-clear = Clear
page-marking = Write marks
page-fill = All marks
page-fix = These are the givens
page-check = Check
page-grade = Grade
page-link = Copy link
page-linked = The address of this page holds the state.
page-fine = Nothing is wrong.
page-finished = Finished: every house holds every digit once.
page-busy = Working…
page-lost = No answer from percorre.
page-broken = percorre has failed. Please report it.
page-not-loaded = percorre could not be loaded.
page-other-version = The page and its module are not of the same version. Load the page again.
page-help = Arrow keys move, digits write, M: marks, N: marks of this cell, Shift and a digit: show it, C: colours, Q W E R: colour, Delete clears, Ctrl+Z and Ctrl+Y undo and redo, H: hint, Enter: next line of a proof.
page-proof = Proof
page-inner = Chain inside
page-print = Print
page-used = Used so far
page-nothing-used = Nothing yet.
page-own = by hand
page-lesson = What is this?
page-lesson-look = Where to look
page-lesson-here = On this board
page-lesson-must = Why
page-lesson-places = Steps of this path
page-also = Also
page-close = Close
page-practise = Practise
page-try = Put it on the board
page-next-step = What comes next here
page-another = Another one like it
page-searching = Making a puzzle…
page-welcome = Choose a puzzle, paste one or type one on the board: percorre gives hints, says why, and shows the whole way to the solution.
page-samples = Puzzles to begin with
page-easy = Easy
page-medium = Medium
page-hard = Hard
page-very-hard = Very hard
page-extreme = Extreme
page-empty = The board is still empty.
page-why = Why not…?
page-why-ask = Choose a cell, then the digit that you ask about.
page-filter = Show a digit
page-peers = What the cell sees
page-colour = Colours
page-uncolour = Remove colours
page-auto = Marks that update
page-fill-one = Marks of this cell
page-zoom-in = Larger
page-zoom-out = Smaller
page-all-steps = All steps
page-ticked = Only techniques that are ticked are used, in hints too.
page-save = Save as a file
page-mistake = Undo to the mistake
page-letters = On larger boards, letters write the digits from 10 on; other letter keys then need Shift.
page-typed = When all its digits are there: “These are the givens”.
page-mistake-gone = What was wrong has been taken away.
page-no-board = There is no board for this technique alone.
page-bad-link = This link is damaged: it cannot be read, or only in part. The address is still as it was.
