# English. One message for each kind of story: its text, where to look (.look), why it must be so (.must).

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
strike = { $cells } cannot be { $digits }
so = So { $what }.
is = { $cells } is { $digit }
is-not = { $cells } is not { $digit }
is-one-of = one of { $cells } is { $digit }
is-none-of = none of { $cells } is { $digit }
set-with = { $cells } with { $digits }
truth-house = { $digit } { $house-in }

teach-look = Where to look: { $text }
teach-pattern = What is there: { $text }
teach-must = Why: { $text }
teach-also = Also called: { $names }.
teach-unique = This takes for granted that the puzzle has only one solution.
hint-where = Look at { $place }.
hint-what = What to find: { $name }.
board = the whole board
wrong-entry = { $count ->
            [one] First put right a wrong entry: { $cells }.
           *[other] First put right { $count } wrong entries: { $cells }.
    }
wrong-mark = First put right the marks of { $cells }: { $count ->
            [one] one was struck that is needed there.
           *[other] some were struck that are needed there.
    }
stuck = No technique of this ladder finds a step here.
no-step = No step.
many-hold = The puzzle has more than one solution. What is said here holds in all of them.
many-stuck = The puzzle has more than one solution, and no technique of this ladder finds a step that holds in all of them.
left-out = Not looked for, since { $cause ->
            [size] the board is too large
            [solutions] they assume one solution
            [cost] they take long (--technique looks for one of them)
           *[time] time ran out
    }: { $names }.
solved = Solved: there is nothing left to do.
no-solution = There is no solution from here: { $why }.
no-solution-start = No solution: { $why }.
no-solution-at-all = no way of filling it works
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
why-struck = The marks given for { $cell } leave { $digit } out.
why-open = The puzzle has more than one solution: { $cell } can be { $digits }.
why-stuck = In the solution { $cell } is { $digit }, but no proof was found that is short enough to tell.
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
stopped = { $halt ->
        [memory] Out of memory.
        [interrupt] Interrupted.
       *[time] Out of time.
    }
outcome-solved = Solved:
outcome-stuck = Gave up, with the board as far as it came:
outcome-stopped = { $halt ->
        [memory] Out of memory
        [interrupt] Interrupted
       *[time] Out of time
    }, with the board as far as it came before any guess:
outcome-contradiction = No solution: every way ends in a contradiction.
already-solved = Already solved: every house holds every digit once.
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
summary-used = Techniques used, hardest first:
summary-ladder = { $ladder }: { $state ->
            [solved] solves it
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

link-assume = Suppose that { $claim }.
link-fact = { $link }.
link-then = Then { $link }.
link-from = From { $lines }: { $link }.
link-cell-on = { $claim }, the only digit left there
link-cell-off = { $claim }, as { $cell } can hold just one digit
link-house-on = { $claim }, the only { $count ->
            [one] place
           *[other] places
    } left { $house-in }
link-house-off = { $claim }, as { $house-in } there is just one { $digit }
link-beyond-on = { $claim }; otherwise { $cells } could be filled in two ways
link-lemma = { $claim }, given what is left in { $cells }
link-sees = { $claim }, as the two cells see each other
link-lemma-house = { $claim }, given the places left for { $facts }
link-lemma-chain = { $claim }, by a chain of its own
branch = Case { $number } of { $count }:
chain-of = Chain { $number } of { $count }:
branch-within = In { $line }, case { $number } of { $count }:
chain-of-within = In { $line }, chain { $number } of { $count }:

full-house = { $cell } is the last open cell { $base-of }, and only { $digit } is missing there.
    .look = Find a row, column or box with a single open cell.
    .must = A house holds every digit once, so its last cell takes the digit that is missing.
naked-single = { $digit } is the only digit left for { $cell }.
    .look = Pick a cell that sees many filled cells, and go through the digits.
    .must = { $how ->
            [all] The cells it sees hold { $seen }
            [some] The cells it sees hold { $seen }, and earlier steps ruled out the rest
           *[none] Earlier steps ruled out every other digit
    }, so { $digit } is all that is left.
hidden-single = { $base-in }, { $cell } is the only place left for { $digit }.
    .look = Pick a digit and a house that lacks it; cross out the cells that cannot take it.
    .must = The house must hold { $digit } somewhere. { $how ->
            [all] { $count ->
                [one] The { $digit } in { $seen } rules out its other open cells.
               *[other] The { $digit }s in { $seen } rule out its other open cells.
            }
            [some] { $count ->
                [one] The { $digit } in { $seen } rules out some of its other open cells, and earlier steps the rest.
               *[other] The { $digit }s in { $seen } rule out some of its other open cells, and earlier steps the rest.
            }
           *[none] Earlier steps ruled out its other open cells.
    }
locked = { $base-in }, { $digit } fits only in { $places }. All of these lie { $cover-in }, so no other cell { $cover-of } can be { $digit }.
    .look = Take a digit and a house where few places are left for it. Do they all lie in a second house?
    .must = One of these cells is { $digit }, and the second house has room for just one { $digit }.
naked-set = { $cells } hold only { $digits } between them: { $count } digits for { $count } cells. A cell that sees them cannot hold these digits.
    .look = Look for cells of one house with few candidates, the same few in each.
    .must = There are as many cells as digits, so each of the digits is used up there.
hidden-set = { $base-in }, { $digits } fit only in { $cells }: { $count } cells for { $count } digits. Nothing else fits there.
    .look = Pick digits that have few places in a house, and see whether the places are the same.
    .must = { $count } digits need { $count } cells, and these are all they have.
fish = { $base-in }, { $digit } fits only { $cover-in }. That takes every { $digit } { $cover-of }, so no other cell there can be { $digit }.
    .look = Follow one digit over the lines where it has few places, and see whether these line up the other way.
    .must = The places: { $each }. Each of these { $count } houses needs its { $digit }, and together they use up the { $count } they cross, one each.
finned-fish = { $base-in }, { $digit } fits only { $cover-in }, except for the { $count ->
            [one] fin
           *[other] fins
    } { $fins }. Either { $count ->
            [one] the fin
           *[other] one of the fins
    } is { $digit }, or the fish holds as if there were none: a cell { $cover-of } that sees { $count ->
            [one] the fin
           *[other] all the fins
    } cannot be { $digit }.
    .look = Look for a fish of one digit that only a few cells spoil, all of them close together.
    .must = The places: { $each }. Both ways the struck cells lose the { $digit }: to the fish, or to { $count ->
            [one] the fin
           *[other] whichever fin is true
    }.
siamese-fish = { $base-in }, { $digit } { $count ->
            [one] makes a fish with some of the houses that it crosses
           *[other] makes more than one fish, by the houses that it crosses
    }: { $each }.
    .look = Look for finned fish that share their base houses and differ in one of those they cross: siamese fish, as players say.
    .must = Each of these fish holds by itself: either one of its fins is { $digit }, or it takes every { $digit } of the houses that it crosses. Both ways the cells that see its fins lose { $digit }.
siamese-case = { $houses }, { $count ->
            [0] without a fin, which rules out { $struck }
            [one] with the fin { $fins }, seen by { $struck }
           *[other] with the fins { $fins }, all seen by { $struck }
    }
two-links = { $base-in }, { $digit } fits only in { $places }. { $near } see each other { $cover-in }, so at most one of them is { $digit }; then one of { $far } is { $digit }, and a cell that sees all of these cannot be { $digit }.
    .look = Take one digit. Find two houses where it has two places (or two groups of places), one end of each in a common house.
    .must = At least one of the two near ends is not { $digit }, and then the far end of its house is { $digit }.
dual = { $digit } has these places: { $each }. With { $digit } in a struck cell, one of these houses would be left without it.
    .look = Look for two patterns with two links of one digit that share their houses.
    .must = Too few places would be left for { $digit } if a struck candidate were true.
xy-wing = { $pivot } is { $digits }. Either way one of { $wings } becomes { $z }, so a cell that sees both cannot be { $z }.
    .look = Find a cell with two candidates that sees two others with two, each sharing a different digit with it.
    .must = { $each }.
xyz-wing = { $pivot } is { $digits }. If it is not { $z } itself, one of its wings { $wings } becomes { $z }, so a cell that sees all three cannot be { $z }.
    .look = Find a cell with three candidates that sees two cells with two of these.
    .must = { $each }. The only other way is that { $pivot } is { $z } itself.
w-wing = { $wings } hold the same two digits, { $digits }. They cannot both be { $link }, or { $link } would have no place { $base-in }. So one of them is { $z }, and a cell that sees both cannot be { $z }.
    .look = Find two cells with the same two candidates that do not see each other, and a house that ties them.
    .must = { $base-in }, { $link } has places only where one of the two sees it, so at least one of the two is not { $link }.
remote-pair = { $cells } all hold just { $digits }, and each sees the next, so the two digits alternate. A cell that sees an odd and an even one of them can be neither.
    .look = Look for four or more cells with the same two candidates, each seeing the next.
    .must = An odd and an even one of the cells hold one of the digits each, so for what sees both of them neither digit is left.
colours = colour { $digit } along the houses where it has just two places: { $groups }. In each group one side is { $digit } and the other is not. { $how ->
            [trap] A cell that sees both sides cannot be { $digit }.
            [wrap] Two cells of one side see each other, so that whole side is not { $digit }.
           *[multi] Sides of different groups see each other, so not every choice of sides works. What each choice that works rules out cannot be { $digit }.
    }
    .look = Take one digit and join the places that are the only two of a house.
    .must = One side of each group is true, the other false; what every choice that works rules out is false.
medusa = colour the candidates that come in pairs, over several digits: { $groups }. One side is true, the other false. What contradicts both sides, or a side that contradicts itself, is false.
    .look = Join candidates that are two in a house or two in a cell, and give them two colours by turns.
    .must = One of the two colours is true as a whole, so what neither allows is false.
unique-1 = { $shape ->
            [rectangle] { $cells } could be filled with { $digits } in two ways,
            [loop] { $cells } form a loop that could be filled with { $digits } in two ways,
           *[bug] every open cell would have two candidates and the board two solutions,
    } were it not for { $guards }. The puzzle has one solution, so { $guards } must be true.
    .look = Look for cells that could swap their two digits without anyone noticing.
    .must = A puzzle with one solution cannot hold cells that could be filled in two ways.
unique-2 = { $shape ->
            [rectangle] { $cells } could be filled with { $digits } in two ways,
            [loop] { $cells } form a loop that could be filled with { $digits } in two ways,
           *[bug] every open cell would have two candidates and the board two solutions,
    } were it not for { $guards }. The puzzle has one solution, so one of these is true, and what sees them all is false.
    .look = Look for cells that could swap their two digits, with one more digit in some of them.
    .must = A puzzle with one solution cannot hold cells that could be filled in two ways; the extra digit prevents it.
unique-3 = { $shape ->
            [rectangle] { $cells } could be filled with { $digits } in two ways,
            [loop] { $cells } form a loop that could be filled with { $digits } in two ways,
           *[bug] every open cell would have two candidates and the board two solutions,
    } were it not for { $guards }. The puzzle has one solution, so one of these is true; together with { $others } they act as a naked set.
    .look = Look for cells that could swap their two digits. Take their extra digits as those of one cell, and look for a naked set with it.
    .must = One of the extra digits must be true, so the cells that have them act as one cell with only these.
unique-4 = { $shape ->
            [rectangle] { $cells } could be filled with { $digits } in two ways,
            [loop] { $cells } form a loop that could be filled with { $digits } in two ways,
           *[bug] every open cell would have two candidates and the board two solutions,
    } were it not for { $guards }. With { $struck }, what is left for { $others } would bring just that about; but the puzzle has one solution.
    .look = Look for cells that could swap their two digits, one of which has no other place in a house.
    .must = With a struck candidate in place the cells could be filled in two ways.
als = { $sets }: each set has one digit more than cells. { $count ->
            [one] Of two sets tied by { $ties }, only one can hold it
           *[other] They are tied one to the next by { $ties }: of two tied sets only one can hold the digit
    }; the other keeps all its other digits. So at least one set holds { $z }, and what sees every { $z } in the sets is false.
    .look = Look for groups of cells of one house with one digit more than cells, that share digits.
    .must = A set that loses one of its digits must hold all the others. The ties see to it that not every set can do without the struck digit.
als-ring = { $sets }: each set has one digit more than cells, and { $ties } tie them all round. Each set loses exactly one digit to a tie, so every tie is used up where its sets meet, and every other digit within its own set.
    .look = Look for groups of cells with one digit more than cells, that share two digits.
    .must = Each tie takes a digit from one of its sets, so each set loses exactly one digit and holds all the others.
blossom = { $cases }, and in each case one of these loses a digit: { $sets }. It then holds all its other digits, { $z } among them; so what sees every { $z } in the sets is false.
    .look = Take a cell with few candidates, or a digit with few places, and for each of them a group of cells that it would leave as many digits as cells.
    .must = One of the cases is true, whichever it is; the group that loses a digit to it holds all its others.
sue-de-coq = { $sets }: together as many digits as cells, and each digit only once. So each of them is used up there.
    .look = Look where a line crosses a box: cells there with many candidates, and cells with few in both the line and the box.
    .must = The cells need as many digits as there are, so each of these digits stands in one of them.
aligned = with { $struck }, there would be no way to fill { $cells }.
    .look = Take two or three cells, and the cells with few candidates that see them. Which digits fit together?
    .must = Every way to fill them with the struck candidate takes the last digit of a cell, or repeats one in a house.
template-set = every way to place the digit { $digit } on the whole board puts one in { $targets }.
    .look = Follow one digit through all rows.
    .must = The digit stands in each row, column and box, and only these ways are left.
template-delete = no way to place the digit { $digit } on the whole board puts one in { $targets }.
    .look = Follow one digit through all rows.
    .must = With the digit there, some row, column or box would be left without it.
direct = with { $facts } locked in place, { $cell } is all that is left for { $digit } { $base-in }.
    .look = Look for locked digits whose only use is a single right after.
    .must = What is locked takes the other places away, and this one is left.
sets = { $facts } must all have a place, and all the room for them is { $room }. So nothing else has room there.
    .look = Count the places that are needed, and those that there are.
    .must = What must be true needs all the room there is, so nothing else has any.
crowded = these are all the places: { $each }. With a struck candidate true, one of these would be left without a place.
    .look = Look for two patterns that share their houses, and count the places that are left.
    .must = Each of them needs a place, and a struck candidate would take too many.
chain-either = a chain of { $count ->
            [one] one link
           *[other] { $count } links
    } shows that { $first } or { $last }: { $notation }. What neither allows is false.
    .look = Start where just two things are possible, and follow what each would mean.
    .must = If one end of the chain is false, the other is true; so what both would rule out is false.
chain-loop = a chain of { $count ->
            [one] one link
           *[other] { $count } links
    } closes into a loop: { $notation }. Its candidates are true by turns, so one of each two that exclude each other is true, and nothing else fits there.
    .look = Follow claims that are true and false by turns until they come back to where they began.
    .must = Round the loop either all the one or all the other claims are true, so each link is used up.
chain-fails = if { $first }, a chain of { $count ->
            [one] one link
           *[other] { $count } links
    } leads to the opposite: { $notation }.
    .look = Suppose a candidate and follow what it means, one step at a time.
    .must = What leads to its own opposite is false.
force-fails = if { $first }, then after { $count ->
            [one] one link
           *[other] { $count } links
    } { $clash }.
    .look = Suppose a candidate, and follow what it means until something breaks.
    .must = What leads to a contradiction is false.
force-cases = { $cases }, and each of the { $count } cases leads to the same result.
    .look = Take a cell with few digits or a digit with few places, and go through all of its cases.
    .must = One of the cases is true, whichever it is.
force-kraken-1 = { $base-in }, { $digit } fits only { $cover-in }, except for the { $fin-count ->
            [one] fin
           *[other] fins
    } { $fins }. If { $fin-count ->
            [one] the fin is false, the fish takes { $digit } away; if it is true, a chain from it does
           *[other] all fins are false, the fish takes { $digit } away; if one of them is true, a chain from it does
    }.
    .look = Look for a fish with few fins, wherever they are, and follow what each fin would mean.
    .must = Either the fish holds or a fin is true, and each way the struck candidate is false.
force-kraken-2 = { $base-in }, { $digit } fits only { $cover-in }, except for the { $fin-count ->
            [one] fin
           *[other] fins
    } { $fins }. So { $fin-count ->
            [one] the fin is true,
           *[other] a fin is true,
    } or the fish has its { $digit } { $one-in }; and each of the { $count } cases leads to the same result.
    .look = Look for a fish with few fins; take one of the houses that it fills, and go through its places and the fins.
    .must = If no fin is true, the fish puts one { $digit } into each of the houses that it fills.
clash-cell = nothing is left for { $cell }
clash-house = { $digit } has no place { $house-in }
clash-both = there is a contradiction: { $claims }
wing-case = if { $pivot } is { $digit }, { $wing } becomes { $z }
either-cell = { $cell } is { $digits }
either-house = { $digit } is somewhere { $house-in }
either-guardian = { $cells } could be filled in two ways were it not for { $guards }
either-way = either { $claim } or it is not
either-some = one of several claims is true

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
page-keys = Arrow keys step, space plays, Home and End go to the first and the last.
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
page-untitled = A puzzle without a name
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
page-help = Arrow keys move, digits write, M switches to marks, Delete clears, Ctrl+Z and Ctrl+Y undo and redo, H asks for a hint.
