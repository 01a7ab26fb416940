/// Which key is typed, in numbers of our own.
let typingCases = """
  case type-lift [A] typed at the lift
  set keys policy=stock
  key q 0 0 30 50
  t 0 1+ 10,10
  t 77 1-
  => 77 q type

  case type-slide [A] the key under the finger at the lift, in another row too
  set keys policy=stock
  key q 0 0 30 50
  key w 30 0 30 50
  key a 0 50 60 50
  t 0 1+ 29,10
  t 20 1~ 29.999,10
  t 40 1-
  t 100 1+ 29,10
  t 120 1~ 30,10
  t 140 1-
  t 200 1+ 29,10
  t 220 1- 29,50
  => 40 q type
  => 140 w type
  => 220 a type

  case type-landed [B] the key on which the finger landed
  set keys policy=landed
  key q 0 0 30 50
  key w 30 0 30 50
  t 0 1+ 29,10
  t 20 1~ 50,10
  t 40 1-
  => 40 q type

  case type-landed-rollover [C] a second finger types it at once
  set keys policy=landed
  key q 0 0 30 50
  key w 30 0 30 50
  t 0 1+ 20,10
  t 20 1~ 50,10
  t 40 2+ 50,10
  t 60 1-
  t 80 2-
  => 40 q type
  => 80 w type

  case type-stock-rollover [B] the second finger types the first key, as the finger then stands
  set keys policy=stock
  key q 0 0 30 50
  key w 30 0 30 50
  key e 60 0 30 50
  t 0 1+ 10,10
  t 20 1~ 40,10
  t 40 2+ 70,10
  t 60 1~ 10,10
  t 70 1-
  t 80 2-
  => 40 w type
  => 80 e type

  case type-stock-three [B] a third finger types the second one's key
  set keys policy=stock
  key q 0 0 30 50
  key w 30 0 30 50
  key e 60 0 30 50
  t 0 1+ 10,10
  t 20 2+ 40,10
  t 40 3+ 70,10
  t 60 1- ; 2- ; 3-
  => 20 q type
  => 40 w type
  => 60 e type

  case type-stock-one-sample [C] two fingers down in one sample, in its order
  set keys policy=stock
  key q 0 0 30 50
  key w 30 0 30 50
  t 0 2+ 40,10; 1+ 10,10
  t 60 1- ; 2-
  => 0 w type
  => 60 q type

  case type-stock-same-key [C] two fingers on one key type it twice
  set keys policy=stock
  key q 0 0 30 50
  t 0 1+ 10,10
  t 20 2+ 20,10
  t 40 1-
  t 60 2-
  => 20 q type
  => 60 q type

  case type-independent [C] each at its own lift, under the finger
  set keys policy=independent
  key q 0 0 30 50
  key w 30 0 30 50
  key e 60 0 30 50
  t 0 1+ 10,10
  t 20 2+ 40,10
  t 40 2~ 70,10
  t 50 2-
  t 60 1-
  => 50 e type
  => 60 q type

  case type-cancelled [C] nothing
  set keys policy=stock
  key q 0 0 30 50
  t 0 1+ 10,10
  t 20 1!
  => none

  case type-gap [A] the nearest key; outside the keyboard none
  set keys policy=stock
  key q 0 0 30 50
  key w 40 0 30 50
  t 0 1+ 34,10
  t 20 1-
  t 40 1+ 36,10
  t 60 1-
  t 80 1+ 75,10
  t 90 1-
  => 20 q type
  => 60 w type

  case type-slide-away [C] slid out of the keyboard: nothing
  set keys policy=stock
  key q 0 0 30 50
  t 0 1+ 10,10
  t 20 1~ 10,-20
  t 40 1-
  => none

  case type-swiped [A] a recognizer that wins takes the touch
  set keys policy=stock
  key q 0 0 300 50
  rec W swipe
  t 0 1+ 10,10
  t 60 1~ 100,10
  t 80 1-
  => 60 W recognized

  case type-under-failed-swipe [A] one that fails does not
  set keys policy=stock
  key q 0 0 300 50
  rec W swipe
  t 0 1+ 10,10
  t 80 1-
  => 80 W failed
  => 80 q type

  case repeat-held [A] at touch down, after half a second, every tenth
  set keys policy=stock
  key d 0 0 30 50 repeat=delete
  t 30 1+ 10,10
  t 829 1-
  end 2000
  => 30 d type
  => 530 d repeat
  => 630 d repeat
  => 730 d repeat

  case repeat-tapped [C] one tap types once
  set keys policy=stock
  key d 0 0 30 50 repeat=delete
  t 30 1+ 10,10
  t 90 1-
  end 2000
  => 30 d type

  case repeat-words [C] 20 characters, then by words every 0.35 s
  set keys policy=stock
  key d 0 0 30 50 repeat=delete
  t 0 1+ 10,10
  end 3000
  => 0 d type
  => 500 d repeat
  => 600 d repeat
  => 700 d repeat
  => 800 d repeat
  => 900 d repeat
  => 1000 d repeat
  => 1100 d repeat
  => 1200 d repeat
  => 1300 d repeat
  => 1400 d repeat
  => 1500 d repeat
  => 1600 d repeat
  => 1700 d repeat
  => 1800 d repeat
  => 1900 d repeat
  => 2000 d repeat
  => 2100 d repeat
  => 2200 d repeat
  => 2300 d repeat
  => 2650 d repeat
  => 3000 d repeat

  case repeat-and-letter [C] another finger's letter does not stop it
  set keys policy=stock
  key d 0 0 30 50 repeat=delete
  key q 30 0 30 50
  t 0 1+ 10,10
  t 520 2+ 40,10
  t 580 2-
  t 650 1-
  end 2000
  => 0 d type
  => 500 d repeat
  => 580 q type
  => 600 d repeat

  case repeat-letter-held [C] a letter that is held is typed before the repeating key
  set keys policy=stock
  key d 0 0 30 50 repeat=delete
  key q 30 0 30 50
  t 0 1+ 40,10
  t 50 2+ 10,10
  t 90 2-
  t 99 1-
  => 50 q type
  => 50 d type

  case repeat-taken [A] a recognizer that wins stops the repeats
  set keys policy=stock
  key d 0 0 300 50 repeat=delete
  rec P pan
  t 0 1+ 10,10
  t 550 1~ 60,10
  t 900 1-
  => 0 d type
  => 500 d repeat
  => 550 P began
  => 900 P ended

  case repeat-long-press [C] timers of one instant: recognizers before keys
  set keys policy=stock
  key d 0 0 300 50 repeat=delete
  rec L long on=d
  t 0 1+ 10,10
  t 900 1-
  => 0 d type
  => 500 L began
  => 900 L ended
  """
