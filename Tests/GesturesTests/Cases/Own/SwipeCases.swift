/// What the swipe rules say beside the oracle table, in numbers of our own.
let swipeCases = """
  case swipe-move [A] recognized during a move, not at the lift
  rec W swipe
  t 0 1+ 10,50
  t 50 1~ 40,50
  t 90 1~ 60,51
  t 95 1~ 80,51
  t 99 1-
  => 90 W recognized

  case swipe-lift-position [C] a lift with a new position is a move
  rec W swipe dir=down
  t 0 1+ 10,50
  t 90 1- 10,99
  => 90 W recognized

  case swipe-short [A] lifted too early
  rec W swipe dir=up
  t 0 1+ 10,150
  t 50 1~ 10,110
  t 60 1-
  => 60 W failed

  case swipe-wait [A] a resting finger fails at its next move, not by a timer
  rec W swipe
  t 0 1+ 10,50
  t 100 1~ 30,50
  t 900 1~ 31,50
  t 950 1-
  => 900 W failed

  case swipe-wait-lift [A] or at its lift
  rec W swipe
  t 0 1+ 10,50
  t 100 1~ 30,50
  t 950 1-
  => 950 W failed

  case swipe-wrong [A] the wrong side of the start, by however little
  rec W swipe
  t 0 1+ 100,50
  t 20 1~ 99.99,50
  t 80 1~ 190,50
  => 20 W failed

  case swipe-step-back [C] a step back on the right side
  rec W swipe dir=left
  t 0 1+ 100,50
  t 20 1~ 70,50
  t 40 1~ 95,50
  t 80 1~ 50,50
  => 80 W recognized

  case swipe-sideways-return [A] too far across, even if it came back
  rec W swipe
  t 0 1+ 100,50
  t 20 1~ 120,100
  t 80 1~ 190,50
  => 20 W failed

  case swipe-both-ways [A] one recognizer for up and down
  rec W swipe dir=up|down
  t 0 1+ 100,100
  t 50 1~ 100,130
  t 100 1~ 100,50
  => 100 W recognized

  case swipe-two-axes [C] an axis that has failed stays failed, the other goes on
  rec W swipe dir=right|down
  t 0 1+ 100,100
  t 50 1~ 99,110
  t 100 1~ 130,150
  => 100 W recognized

  case swipe-two-axes-fail [C] fails when the last axis does
  rec W swipe dir=right|down
  t 0 1+ 100,100
  t 50 1~ 99,110
  t 80 1~ 102,99
  => 80 W failed

  case swipe-two-fingers [B] each must go far enough
  rec W swipe dir=left touches=2
  t 0 1+ 200,100
  t 10 2+ 200,180
  t 60 1~ 140,100
  t 90 2~ 150,180
  t 99 1- ; 2-
  => 90 W recognized

  case swipe-pinch [C] in the same direction
  rec W swipe dir=left|right touches=2
  t 0 1+ 200,100; 2+ 220,100
  t 60 1~ 100,100; 2~ 320,100
  t 99 1- ; 2-
  => 99 W failed

  case swipe-two-wait [C] nothing is judged before all are down
  rec W swipe touches=2
  t 0 1+ 100,100
  t 50 1~ 90,100
  t 100 2+ 100,180
  t 150 1~ 160,100; 2~ 160,180
  => 150 W recognized

  case swipe-one-of-two [B] the second finger never came
  rec W swipe touches=2
  t 0 1+ 100,100
  t 50 1~ 190,100
  t 90 1-
  => 90 W failed

  case swipe-extra [A] a finger too many
  rec W swipe touches=2
  t 0 1+ 100,100; 2+ 100,180; 3+ 100,260
  => 0 W failed

  case swipe-cancelled [A] the system takes the touch
  rec W swipe
  t 0 1+ 100,100
  t 20 1!
  => 20 W failed
  """
