/// What the chapter on Flutter's arena says beside the published cases, in numbers of our own.
let flutterCases = """
  case fl-tap-alone-moves [A] after winning a move beyond 18 cancels
  set flutter
  rec T tap
  t 0 1+ 100,100
  t 20 1~ 118,100
  t 40 1~ 118.001,100
  t 60 1-
  => 0 T tapDown
  => 40 T tapCancel

  case fl-tap-lost-silently [A] a tap that was not told to be down is not cancelled either
  set flutter
  rec T tap
  rec H hdrag
  t 0 1+ 100,100
  t 20 1~ 120,100
  t 40 1-
  => 20 H dragStart
  => 40 H dragEnd v=0,0

  case fl-tap-deadline [A] at 100 ms the timer comes before the lift
  set flutter
  rec T tap
  rec U tap
  t 0 1+ 100,100
  t 100 1-
  => 100 T tapDown
  => 100 U tapDown
  => 100 U tapCancel
  => 100 T tap

  case fl-tap-lift-moved [C] a lift's own position is a move first
  set flutter
  rec T tap
  t 0 1+ 100,100
  t 20 1- 130,100
  => 0 T tapDown
  => 20 T tapCancel

  case fl-tap-cancel [A] a cancelled touch
  set flutter
  rec T tap
  t 0 1+ 100,100
  t 20 1!
  => 0 T tapDown
  => 20 T tapCancel

  case fl-tap-cancel-early [A] the same before it was told to be down
  set flutter
  rec T tap
  rec H hdrag
  t 0 1+ 100,100
  t 20 1!
  end 900
  => none

  case fl-tap-second-finger [A] a second finger is taken along
  set flutter
  rec T tap
  t 0 1+ 100,100
  t 20 2+ 200,100
  t 40 2-
  t 60 1-
  => 0 T tapDown
  => 60 T tap

  case fl-double-alone [A] alone nothing can stop it
  set flutter
  rec D double
  t 0 1+ 100,100
  t 50 1-
  t 200 1+ 100,100
  t 250 1-
  => 250 D doubleTap

  case fl-double-late [A] 300 ms after the first lift the timer comes first
  set flutter
  rec D double
  t 0 1+ 100,100
  t 50 1-
  t 350 1+ 100,100
  t 400 1-
  t 500 1+ 100,100
  t 550 1-
  => 550 D doubleTap

  case fl-double-in-time [A] just before it is in time, and then there is no limit
  set flutter
  rec D double
  t 0 1+ 100,100
  t 50 1-
  t 349.999 1+ 100,100
  t 2000 1-
  => 2000 D doubleTap

  case fl-double-soon [A] 39 ms after the first down is too early: the second tap is a first one
  set flutter
  rec D double
  t 0 1+ 100,100
  t 10 1-
  t 39 1+ 100,100
  t 60 1-
  t 150 1+ 100,100
  t 160 1-
  => 160 D doubleTap

  case fl-double-soon-enough [A] 40 ms after the first down is late enough
  set flutter
  rec D double
  t 0 1+ 100,100
  t 10 1-
  t 40 1+ 100,100
  t 60 1-
  => 60 D doubleTap

  case fl-double-far [A] a second down beyond 100 is ignored, the timer runs on
  set flutter
  rec T tap
  rec D double
  t 0 1+ 100,100
  t 80 1-
  t 150 1+ 201,100
  t 200 1-
  end 900
  => 150 T tapDown
  => 200 T tap

  case fl-double-near [A] exactly 100 is near enough
  set flutter
  rec D double
  t 0 1+ 100,100
  t 80 1-
  t 150 1+ 200,100
  t 200 1-
  => 200 D doubleTap

  case fl-double-moves [A] a second tap beyond 18: both give up, the first tap with them
  set flutter
  rec T tap
  rec D double
  t 0 1+ 100,100
  t 50 1-
  t 150 1+ 100,100
  t 170 1~ 119,100
  t 180 1-
  end 900
  => none

  case fl-double-held-second [A] the tap of the second touch tells that it is down, and loses
  set flutter
  rec T tap
  rec D double
  t 0 1+ 100,100
  t 50 1-
  t 150 1+ 100,100
  t 300 1-
  => 250 T tapDown
  => 300 T tapCancel
  => 300 D doubleTap

  case fl-double-first [A] held by the first member: released, the other one wins
  set flutter
  rec D double
  rec T tap
  t 0 1+ 100,100
  t 80 1-
  end 900
  => 380 T tapDown
  => 380 T tap

  case fl-double-restart [A] too early with the double tap first: the first tap is set free at once
  set flutter
  rec D double
  rec T tap
  t 0 1+ 100,100
  t 10 1-
  t 30 1+ 100,100
  t 50 1-
  end 900
  => 30 T tapDown
  => 30 T tap
  => 350 T tapDown
  => 350 T tap

  case fl-long-alone [A] alone it still takes its time
  set flutter
  rec L long
  t 0 1+ 100,100
  t 500 1~ 180,100
  t 700 1-
  => 500 L longPressStart
  => 700 L longPressEnd

  case fl-long-moves [A] 18 is inside, more is not
  set flutter
  rec L long
  t 0 1+ 100,100
  t 100 1~ 118,100
  t 490 1~ 118.1,100
  end 900
  => none

  case fl-long-early [A] lifted before its time
  set flutter
  rec T tap
  rec L long
  t 0 1+ 100,100
  t 90 1-
  end 900
  => 90 T tapDown
  => 90 T tap

  case fl-long-free [A] afterwards there is no limit, and a drag that lost is out
  set flutter
  rec L long
  rec V vdrag
  t 0 1+ 100,100
  t 600 1~ 100,300
  t 700 1-
  => 500 L longPressStart
  => 700 L longPressEnd

  case fl-long-cancel [A] a cancelled long press says nothing
  set flutter
  rec L long
  t 0 1+ 100,100
  t 600 1!
  end 900
  => 500 L longPressStart

  case fl-drag-signed [A] a drag counts with its sign: there and back is nothing
  set flutter
  rec H hdrag
  rec V vdrag
  t 0 1+ 100,100
  t 20 1~ 115,100
  t 40 1~ 100,100
  t 60 1~ 115,100
  t 80 1~ 119,100
  => 80 H dragStart

  case fl-drag-own-axis [A] its updates know its own axis only
  set flutter
  rec H hdrag
  t 0 1+ 100,100
  t 10 1~ 110,130
  t 20 1~ 110,160
  t 30 1-
  => 0 H dragStart
  => 10 H dragUpdate d=10,0
  => 20 H dragUpdate d=0,0
  => 30 H dragEnd v=0,0

  case fl-drag-down [A] counted from the down the whole way is the first update
  set flutter
  rec H hdrag start=down
  rec V vdrag
  t 0 1+ 100,100
  t 20 1~ 112,104
  t 40 1~ 125,104
  t 60 1~ 130,104
  => 40 H dragStart
  => 40 H dragUpdate d=25,0
  => 60 H dragUpdate d=5,0

  case fl-drag-slop [A] a platform may replace the slop
  set flutter
  rec T tap slop=8
  rec H hdrag slop=8
  rec P pan slop=8
  t 0 1+ 100,100
  t 20 1~ 108,100
  t 40 1~ 108,107.5
  t 60 1~ 108,108.5
  => 60 P dragStart

  case fl-drag-fling-clamped [A] no faster than 8 000, whichever way
  set flutter
  rec P pan
  t 0 1+ 0,0
  t 10 1~ 60,80
  t 20 1~ 120,160
  t 30 1~ 180,240
  t 31 1-
  => 0 P dragStart
  => 10 P dragUpdate d=60,80
  => 20 P dragUpdate d=60,80
  => 30 P dragUpdate d=60,80
  => 31 P dragEnd v=4800,6400

  case fl-drag-cancel [A] a cancelled drag ends
  set flutter
  rec H hdrag
  t 0 1+ 100,100
  t 10 1~ 110,100
  t 20 1!
  => 0 H dragStart
  => 10 H dragUpdate d=10,0
  => 20 H dragEnd v=0,0

  case fl-drag-lift-move [C] a lift's own position is an update, but no sample of the velocity
  set flutter
  rec H hdrag
  t 0 1+ 100,100
  t 10 1~ 110,100
  t 20 1~ 120,100
  t 30 1- 190,100
  => 0 H dragStart
  => 10 H dragUpdate d=10,0
  => 20 H dragUpdate d=10,0
  => 30 H dragUpdate d=70,0
  => 30 H dragEnd v=1000,0

  case fl-drag-two-fingers [A] the finger that came last drags; it ends with the last lift
  set flutter
  rec H hdrag
  t 0 1+ 100,100
  t 10 1~ 110,100
  t 20 2+ 200,100
  t 30 1~ 120,100; 2~ 203,100
  t 40 2-
  t 50 1~ 125,100
  t 60 1-
  => 0 H dragStart
  => 10 H dragUpdate d=10,0
  => 30 H dragUpdate d=3,0
  => 50 H dragUpdate d=5,0
  => 60 H dragEnd

  case fl-default [A] when all but one have left, it wins after the event
  set flutter
  rec T tap
  rec L long
  t 0 1+ 100,100
  t 20 1~ 119,100
  t 40 1-
  => none

  case fl-default-drag [A] a drag that is left alone starts there
  set flutter
  rec T tap
  rec P pan
  t 0 1+ 100,100
  t 20 1~ 119,100
  t 40 1~ 121,100
  => 20 P dragStart
  => 40 P dragUpdate d=2,0

  case fl-eager [A] accepted while the arena is open: the drag takes the second finger
  set flutter
  rec T tap
  rec H hdrag
  t 0 1+ 100,100
  t 10 1~ 130,100
  t 20 2+ 200,100
  t 200 2~ 210,100
  t 220 2-
  t 230 1-
  => 10 H dragStart
  => 200 H dragUpdate d=10,0
  => 230 H dragEnd v=0,0

  case fl-off [C] switched off it leaves the arena
  set flutter
  rec T tap
  rec D double
  t 0 1+ 100,100
  t 50 1-
  at 100 disable D
  t 500 1+ 100,100
  t 520 1-
  => 100 T tapDown
  => 100 T tap
  => 500 T tapDown
  => 520 T tap

  case fl-off-tap [C] a tap that was told to be down is cancelled
  set flutter
  rec T tap
  t 0 1+ 100,100
  at 50 disable T
  t 80 1-
  => 0 T tapDown
  => 50 T tapCancel
  """
