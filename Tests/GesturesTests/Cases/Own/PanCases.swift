/// What the pan rules say, in numbers of our own.
let panCases = """
  case pan-ten [C] 8 and 6 make exactly 10
  rec P pan
  t 0 1+ 0,0
  t 10 1~ 8,6
  t 30 1~ 20,0
  => 10 P began tr=0,0 v=800,600
  => 30 P changed tr=12,-6 v=760,420

  case pan-under-ten [C] 9.999 is not enough; the velocity counts all the same
  rec P pan
  t 0 1+ 0,0
  t 10 1~ 9.999,0
  t 20 1~ 10,0
  => 20 P began tr=0,0 v=799.94,0

  case pan-per-axis [A] each axis loses at most 10 by itself
  rec P pan
  t 0 1+ 100,100
  t 10 1~ 104,60
  => 10 P began tr=0,-30 v=400,-4000

  case pan-own-slop [C] the hysteresis is a parameter
  rec P pan slop=0
  t 0 1+ 100,100
  t 10 1~ 101,100
  => 10 P began tr=1,0 v=100,0

  case pan-rest [B] the lift repeats the last velocity
  rec P pan
  t 0 1+ 0,0
  t 10 1~ 30,0
  t 3000 1-
  => 10 P began tr=20,0 v=3000,0
  => 3000 P ended tr=20,0 v=3000,0

  case pan-after-rest [A] the old speed shows for one more sample
  rec P pan
  t 0 1+ 0,0
  t 10 1~ 30,0
  t 1010 1~ 40,0
  t 1020 1~ 50,0
  => 10 P began tr=20,0 v=3000,0
  => 1010 P changed tr=30,0 v=2402,0
  => 1020 P changed tr=40,0 v=208,0

  case pan-flick-in-lift [C] moved far enough by the lift alone
  rec P pan
  t 0 1+ 0,0
  t 10 1- 0,50
  => 10 P began tr=0,40 v=0,5000
  => 10 P ended tr=0,40 v=0,5000

  case pan-join [B] fingers join and leave without a jump
  rec P pan
  t 0 1+ 0,0
  t 10 1~ 20,0
  t 20 2+ 300,300
  t 30 2~ 310,300
  t 40 1-
  t 50 2~ 310,310
  t 60 2-
  => 10 P began tr=10,0 v=2000,0
  => 30 P changed tr=15,0 v=1650,0
  => 50 P changed tr=15,10 v=200,100
  => 60 P ended tr=15,10 v=200,100

  case pan-join-and-move [C] one joins while another moves: the joining, then the move
  rec P pan
  t 0 1+ 0,0
  t 10 1~ 20,0; 2+ 100,0
  t 20 1~ 40,0; 2~ 120,0
  => 10 P began tr=0,0 v=1000,0
  => 20 P changed tr=20,0 v=1200,0

  case pan-leave-and-move [C] one lifts while another moves: the move, then the leaving
  rec P pan
  t 0 1+ 0,0; 2+ 100,0
  t 10 1~ 20,0; 2~ 120,0
  t 20 1- ; 2~ 130,0
  t 30 2~ 140,0
  => 10 P began tr=10,0 v=2000,0
  => 20 P changed tr=15,0 v=1700,0
  => 30 P changed tr=25,0 v=600,0

  case pan-two [A] below the minimum nothing counts
  rec P pan touches=2
  t 0 1+ 0,0
  t 30 1~ 70,0
  t 50 2+ 100,0
  t 60 1~ 90,0; 2~ 120,0
  t 70 1-
  t 80 2~ 300,0
  t 90 2-
  => 60 P began tr=10,0 v=2000,0
  => 90 P ended tr=10,0 v=2000,0

  case pan-most [C] fingers beyond the maximum are ignored
  rec P pan most=2
  t 0 1+ 0,0; 2+ 100,0
  t 10 1~ 20,0; 2~ 120,0
  t 20 3+ 50,50
  t 30 3~ 90,90
  t 40 1- ; 2-
  t 50 3-
  => 10 P began tr=10,0 v=2000,0
  => 40 P ended tr=10,0 v=2000,0

  case pan-never [A] lifted without having moved far enough
  rec P pan
  t 0 1+ 0,0
  t 10 1~ 3,3
  t 20 1-
  => 20 P failed

  case pan-one-cancelled [A] one of its touches is cancelled
  rec P pan
  t 0 1+ 0,0; 2+ 100,0
  t 10 1~ 20,0; 2~ 120,0
  t 20 2!
  t 30 1~ 90,0
  t 40 1-
  => 10 P began tr=10,0 v=2000,0
  => 20 P cancelled tr=10,0 v=2000,0

  case pan-twice-at-once [C] no quotient over no time
  rec P pan
  t 0 1+ 0,0
  t 0 1~ 40,0
  t 10 1~ 50,0
  => 0 P began tr=30,0 v=0,0
  => 10 P changed tr=40,0 v=1000,0
  """
