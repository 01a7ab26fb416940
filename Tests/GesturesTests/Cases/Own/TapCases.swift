/// What the tap rules say, in numbers of our own.
let tapCases = """
  case tap-quick [A] recognized at the lift
  rec T tap
  t 0 1+ 50,60
  t 120.5 1- 50,60
  => 120.5 T recognized

  case tap-latest [B] one microsecond inside the longest press
  rec T tap
  t 10 1+ 50,60
  t 759.999 1- 50,60
  => 759.999 T recognized

  case tap-late [C] the timer comes before the lift of its instant
  rec T tap
  t 10 1+ 50,60
  t 760 1- 50,60
  => 760 T failed

  case tap-own-limits [B] the limits are parameters
  rec T tap max=200 move=5
  t 0 1+ 50,60
  t 50 1~ 53,64
  t 199 1- 53,64
  t 300 1+ 50,60
  t 350 1~ 53,64.01
  t 400 1- 53,64.01
  t 500 1+ 50,60
  end 900
  => 199 T recognized
  => 350 T failed
  => 700 T failed

  case tap-slip [B] exactly 45 pt along the diagonal 3 : 4
  rec T tap
  t 0 1+ 200,200
  t 40 1~ 173,164
  t 90 1- 173,164
  => 90 T recognized

  case tap-slip-far [B] a little more
  rec T tap
  t 0 1+ 200,200
  t 40 1~ 173,163.999
  t 90 1- 173,163.999
  => 40 T failed

  case tap-slip-back [B] what counts is the distance from the start, not the way
  rec T tap
  t 0 1+ 200,200
  t 20 1~ 240,200
  t 40 1~ 160,200
  t 60 1- 200,200
  => 60 T recognized

  case tap-lift-far [C] the lift's own position counts
  rec T tap
  t 0 1+ 10,10
  t 70 1- 60,10
  => 70 T failed

  case tap-two [B] two fingers, down and up one by one
  rec T tap touches=2
  t 0 1+ 10,10
  t 30 2+ 60,10
  t 100 2- 60,10
  t 140 1- 10,10
  => 140 T recognized

  case tap-two-of-three [A] one finger too many at once
  rec T tap touches=2
  t 0 1+ 10,10; 2+ 60,10; 3+ 110,10
  t 80 1- ; 2- ; 3-
  => 0 T failed

  case tap-two-apart [B] the fingers must have been down together
  rec T tap touches=2
  t 0 1+ 10,10
  t 40 1-
  t 60 2+ 60,10
  t 90 2-
  => 40 T failed
  => 90 T failed

  case tap-two-joined-late [C] a finger that comes after the first lift
  rec T tap touches=2
  t 0 1+ 10,10; 2+ 60,10
  t 40 2-
  t 50 2+ 60,10
  t 90 1- ; 2-
  => 50 T failed

  case tap-two-clock [B] the press counts from the first finger
  rec T tap touches=2
  t 0 1+ 10,10
  t 700 2+ 60,10
  t 740 1- ; 2-
  t 1000 1+ 10,10
  t 1700 2+ 60,10
  t 1760 1- ; 2-
  => 740 T recognized
  => 1750 T failed

  case tap-cancelled [A] the system takes the touch
  rec T tap
  t 0 1+ 10,10
  t 20 1!
  t 100 1+ 10,10
  t 130 1-
  => 20 T failed
  => 130 T recognized

  case tap-resting-finger [B] the attempt ends when every touch is up
  rec T tap
  t 0 1+ 10,10; 2+ 60,10
  t 50 2-
  t 100 2+ 60,10
  t 150 2-
  t 200 1-
  t 300 1+ 10,10
  t 340 1-
  => 0 T failed
  => 340 T recognized

  case twice [A] recognized at the second lift
  rec D tap taps=2
  t 0 1+ 10,10
  t 60 1-
  t 160 4+ 12,11
  t 230 4-
  => 230 D recognized

  case twice-last-moment [B] one microsecond before the pause is over
  rec D tap taps=2
  t 0 1+ 10,10
  t 60 1-
  t 409.999 1+ 10,10
  t 450 1-
  => 450 D recognized

  case twice-late [C] at the deadline the timer comes first; the touch begins anew
  rec D tap taps=2
  t 0 1+ 10,10
  t 60 1-
  t 410 1+ 10,10
  t 450 1-
  t 500 1+ 10,10
  t 560 1-
  => 410 D failed
  => 560 D recognized

  case twice-own-gap [B] the pause is a parameter
  rec D tap taps=2 gap=100
  t 0 1+ 10,10
  t 60 1-
  end 400
  => 160 D failed

  case twice-at-45 [C] the second tap exactly 45 pt from the first touch down
  rec D tap taps=2
  t 0 1+ 100,100
  t 20 1~ 130,100
  t 60 1-
  t 160 1+ 73,136
  t 200 1-
  => 200 D recognized

  case twice-beyond-45 [C] a little more, although it is near the first lift
  rec D tap taps=2
  t 0 1+ 100,100
  t 20 1~ 130,100
  t 60 1-
  t 160 1+ 145.001,100
  t 200 1-
  => 160 D failed

  case twice-crossed [C] with two fingers each is near one of the first tap's
  rec D tap taps=2 touches=2
  t 0 1+ 100,100; 2+ 200,100
  t 50 1- ; 2-
  t 150 1+ 205,100; 2+ 96,100
  t 200 1- ; 2-
  => 200 D recognized

  case twice-second-too-long [B] every tap has its own longest press
  rec D tap taps=2
  t 0 1+ 10,10
  t 700 1-
  t 800 1+ 10,10
  t 1560 1-
  => 1550 D failed

  case thrice [B] three taps
  rec X tap taps=3
  t 0 1+ 10,10
  t 50 1-
  t 100 1+ 10,10
  t 150 1-
  t 200 1+ 10,10
  t 250 1-
  => 250 X recognized
  """
