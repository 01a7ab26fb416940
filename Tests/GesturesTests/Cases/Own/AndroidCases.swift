/// What the chapter on Android's detector says beside the published cases, in numbers of our own.
let androidCases = """
  case and-first-kept [A] the second down restarts the timer, and the first tap is never confirmed
  set android
  rec G detector
  t 0 1+ 10,10
  t 20 1-
  t 200 1+ 110,10
  t 240 1-
  end 900
  => 0 G down
  => 20 G singleTapUp
  => 200 G down
  => 240 G singleTapUp
  => 500 G singleTapConfirmed

  case and-distance [A] the distance between the downs is strictly less than 100
  set android
  rec G detector
  t 0 1+ 10,10
  t 20 1-
  t 200 1+ 109,10
  t 240 1-
  end 900
  => 0 G down
  => 20 G singleTapUp
  => 200 G doubleTap
  => 200 G down

  case and-gap-least [A] 40 ms after the lift is late enough
  set android
  rec G detector
  t 0 1+ 10,10
  t 20 1-
  t 60 1+ 10,10
  => 0 G down
  => 20 G singleTapUp
  => 60 G doubleTap
  => 60 G down

  case and-gap-less [A] 39.999 ms is not
  set android
  rec G detector
  t 0 1+ 10,10
  t 20 1-
  t 59.999 1+ 10,10
  => 0 G down
  => 20 G singleTapUp
  => 59.999 G down

  case and-gap-most [A] the second down at the timer's instant: the timer first
  set android
  rec G detector
  t 0 1+ 10,10
  t 20 1-
  t 300 1+ 10,10
  => 0 G down
  => 20 G singleTapUp
  => 300 G singleTapConfirmed
  => 300 G down

  case and-gap-last [A] just before it is a double tap
  set android
  rec G detector
  t 0 1+ 10,10
  t 20 1-
  t 299.999 1+ 10,10
  => 0 G down
  => 20 G singleTapUp
  => 299.999 G doubleTap
  => 299.999 G down

  case and-third [A] a third tap after a double tap is a first one
  set android
  rec G detector
  t 0 1+ 10,10
  t 20 1-
  t 100 1+ 10,10
  t 120 1-
  t 200 1+ 10,10
  t 220 1-
  end 900
  => 0 G down
  => 20 G singleTapUp
  => 100 G doubleTap
  => 100 G down
  => 200 G down
  => 220 G singleTapUp
  => 500 G singleTapConfirmed

  case and-slop-first [A] a first tap beyond the slop is none, and its second is no double tap
  set android
  rec G detector
  t 0 1+ 10,10
  t 20 1~ 19,10
  t 80 1-
  t 130 1+ 19,10
  => 0 G down
  => 20 G scroll d=-9,0
  => 130 G down

  case and-slop-diagonal [A] whole pixels per axis, squared: 5.9 and 6.9 are 5 and 6
  set android
  rec G detector
  t 0 1+ 10,10
  t 10 1~ 15.9,16.9
  t 20 1~ 16,16
  => 0 G down
  => 20 G scroll d=-6,-6

  case and-slop-negative [A] cut off towards zero on either side
  set android
  rec G detector
  t 0 1+ 100,100
  t 10 1~ 91.1,100
  t 20 1~ 91,100
  => 0 G down
  => 20 G scroll d=9,0

  case and-scroll-step [A] then every pixel on either axis, and less is kept for the next
  set android
  rec G detector
  t 0 1+ 100,100
  t 10 1~ 100,120
  t 20 1~ 100.9,120.9
  t 30 1~ 101,120.95
  t 40 1~ 101.5,121
  => 0 G down
  => 10 G scroll d=0,-20
  => 30 G scroll d=-1,-0.95

  case and-scroll-silences [A] beyond the slop there is no tap, no show press and no long press
  set android
  rec G detector
  t 0 1+ 100,100
  t 90 1~ 100,109
  t 800 1-
  end 1500
  => 0 G down
  => 90 G scroll d=0,-9

  case and-order [A] timers at one instant with the sample: first the timers
  set android
  rec G detector
  t 0 1+ 100,100
  t 100 1~ 100,109
  => 0 G down
  => 100 G showPress
  => 100 G scroll d=0,-9

  case and-long-lift [A] at 400 ms the long press comes before the lift
  set android
  rec G detector
  t 0 1+ 100,100
  t 400 1-
  end 900
  => 0 G down
  => 100 G showPress
  => 400 G longPress

  case and-long-less [A] just before it is a tap, confirmed at once
  set android
  rec G detector
  t 0 1+ 100,100
  t 399.999 1-
  end 900
  => 0 G down
  => 100 G showPress
  => 399.999 G singleTapUp
  => 399.999 G singleTapConfirmed

  case and-long-then-tap [A] after a long press everything begins anew
  set android
  rec G detector
  t 0 1+ 100,100
  t 450 1-
  t 500 1+ 100,100
  t 550 1-
  => 0 G down
  => 100 G showPress
  => 400 G longPress
  => 500 G down
  => 550 G singleTapUp

  case and-no-listener [A] without somebody who listens for double taps nothing is confirmed
  set android
  rec G detector double=no
  t 0 1+ 100,100
  t 80 1-
  t 180 1+ 100,100
  t 240 1-
  end 900
  => 0 G down
  => 80 G singleTapUp
  => 180 G down
  => 240 G singleTapUp

  case and-long-500 [A] before API level 30 a long press takes 500 ms
  set android version=before-api30
  rec G detector
  t 0 1+ 100,100
  end 900
  => 0 G down
  => 100 G showPress
  => 500 G longPress

  case and-long-old [A] and still earlier 500 ms after show press, which comes at 180
  set android version=android4
  rec G detector
  t 0 1+ 100,100
  end 900
  => 0 G down
  => 180 G showPress
  => 680 G longPress

  case and-old-gap [A] once there was no shortest pause
  set android version=android4
  rec G detector
  t 0 1+ 100,100
  t 50 1-
  t 60 1+ 100,100
  => 0 G down
  => 50 G singleTapUp
  => 60 G doubleTap
  => 60 G down

  case and-fling-clamped [A] each axis is clamped by itself
  set android
  rec G detector
  t 0 1+ 0,0
  t 8 1~ 80,-160
  t 16 1~ 160,-320
  t 24 1~ 240,-480
  t 30 1-
  => 0 G down
  => 8 G scroll d=-80,160
  => 16 G scroll d=-80,160
  => 24 G scroll d=-80,160
  => 30 G fling v=8000,-8000

  case and-fling-slow [A] not faster than 50 per second is no fling
  set android
  rec G detector
  t 0 1+ 0,0
  t 30 1~ 9,0
  t 130 1~ 10,0
  t 150 1~ 10.9,0
  t 170 1~ 11.8,0
  t 180 1-
  => 0 G down
  => 30 G scroll d=-9,0
  => 130 G scroll d=-1,0
  => 170 G scroll d=-1.8,0

  case and-fling-one [A] one sample is too few for a velocity
  set android
  rec G detector
  t 0 1+ 0,0
  t 0 1~ 30,0
  t 20 1-
  => 0 G down
  => 0 G scroll d=-30,0

  case and-fling-40 [A] a lift 40 ms after the newest sample still flings
  set android
  rec G detector
  t 0 1+ 0,0
  t 10 1~ 0,10
  t 20 1~ 0,20
  t 60 1-
  => 0 G down
  => 10 G scroll d=0,-10
  => 20 G scroll d=0,-10
  => 60 G fling v=0,1000

  case and-lift-move [C] a lift's own position scrolls, but is no sample of the velocity
  set android
  rec G detector
  t 0 1+ 0,0
  t 10 1~ 0,10
  t 20 1~ 0,20
  t 30 1- 0,90
  => 0 G down
  => 10 G scroll d=0,-10
  => 20 G scroll d=0,-10
  => 30 G scroll d=0,-70
  => 30 G fling v=0,1000

  case and-two-fingers [A] two fingers scroll by their centroid, without slop, restarted at each change
  set android
  rec G detector
  t 0 1+ 100,100
  t 50 2+ 200,100
  t 60 1~ 104,100
  t 70 1~ 104,110; 2~ 200,110
  t 90 1-
  t 95 2~ 200,110.9
  t 99 2~ 200,115
  t 300 2-
  end 900
  => 0 G down
  => 60 G scroll d=-2,0
  => 70 G scroll d=0,-10
  => 99 G scroll d=0,-5

  case and-two-opposed [A] fingers that part leave no fling
  set android
  rec G detector
  t 0 1+ 100,100
  t 0 2+ 200,100
  t 10 1~ 90,100; 2~ 220,100
  t 20 1~ 80,100; 2~ 240,100
  t 30 1~ 70,100; 2~ 260,100
  t 32 1-
  t 34 2-
  => 0 G down
  => 10 G scroll d=-5,0
  => 20 G scroll d=-5,0
  => 30 G scroll d=-5,0

  case and-two-points [A] a fling needs two points
  set android
  rec G detector
  t 0 1+ 100,100
  t 20 1~ 120,100
  t 30 1- 120,100
  => 0 G down
  => 20 G scroll d=-20,0
  => 30 G fling v=1000,0

  case and-gap-of-40 [A] a gap of exactly 40 ms does not end the history
  set android
  rec G detector
  t 0 1+ 100,100
  t 40 1~ 120,100
  t 50 1- 120,100
  => 0 G down
  => 40 G scroll d=-20,0
  => 50 G fling v=500,0

  case and-one-instant [A] two samples at one instant are one, the later
  set android
  rec G detector
  t 0 1+ 100,100
  t 20 1~ 110,100
  t 20 1~ 120,100
  t 30 1- 120,100
  => 0 G down
  => 20 G scroll d=-10,0
  => 20 G scroll d=-10,0
  => 30 G fling v=1000,0

  case and-two-together [A] fingers that go together fling
  set android
  rec G detector
  t 0 1+ 100,100
  t 0 2+ 200,100
  t 10 1~ 110,100; 2~ 210,100
  t 20 1~ 120,100; 2~ 220,100
  t 30 1~ 130,100; 2~ 230,100
  t 32 1-
  t 34 2-
  => 0 G down
  => 10 G scroll d=-10,0
  => 20 G scroll d=-10,0
  => 30 G scroll d=-10,0
  => 34 G fling v=1000,0

  case and-second-in-double [A] a second finger ends the second tap's silence
  set android
  rec G detector
  t 0 1+ 100,100
  t 30 1-
  t 100 1+ 100,100
  t 120 2+ 200,100
  t 140 1~ 100,104
  t 160 1-
  t 170 2-
  end 900
  => 0 G down
  => 30 G singleTapUp
  => 100 G doubleTap
  => 100 G down
  => 140 G scroll d=0,-2

  case and-cancel [A] a cancelled touch ends everything silently
  set android
  rec G detector
  t 0 1+ 100,100
  t 30 1!
  t 90 1+ 100,100
  t 120 1-
  end 900
  => 0 G down
  => 90 G down
  => 120 G singleTapUp
  => 390 G singleTapConfirmed

  case and-cancel-one [C] with one finger the whole gesture is cancelled
  set android
  rec G detector
  t 0 1+ 100,100; 2+ 200,100
  t 30 1!
  t 40 2~ 200,150
  t 50 2-
  t 90 1+ 100,100
  => 0 G down
  => 90 G down

  case and-off [C] switched off: as if cancelled; a new touch is not heard
  set android
  rec G detector
  t 0 1+ 100,100
  at 100 disable G
  t 500 1-
  t 600 1+ 100,100
  t 650 1-
  end 1500
  => 0 G down
  => 100 G showPress

  case and-density [A] a pixel is a pixel: at two per unit half a unit scrolls
  set android
  rec G detector density=2
  t 0 1+ 100,100
  t 10 1~ 108.4,100
  t 20 1~ 108.5,100
  t 30 1~ 109,100
  => 0 G down
  => 20 G scroll d=-8.5,0
  => 30 G scroll d=-0.5,0
  """
