/// What arbitration says, in numbers of our own.
let arbitrationCases = """
  case pan-beats-swipe [A] ten points come before fifty
  rec W swipe dir=up
  rec P pan
  t 0 1+ 50,200
  t 16 1~ 50,185
  t 32 1~ 50,140
  t 40 1-
  => 16 P began tr=0,-5 v=0,-937.5
  => 16 W failed
  => 32 P changed tr=0,-50
  => 40 P ended

  case pan-waits [A] the swipe may win because the pan waits for it
  rec P pan
  rec W swipe dir=up
  req P W
  t 0 1+ 50,200
  t 16 1~ 50,185
  t 32 1~ 50,140
  t 40 1-
  => 32 W recognized
  => 32 P failed

  case pan-waits-in-vain [C] the swipe fails sideways, the pan begins where it is then
  rec P pan
  rec W swipe dir=up
  req P W
  t 0 1+ 50,200
  t 10 1~ 50,188
  t 20 1~ 57,202
  t 30 1~ 60,210
  t 40 1-
  => 20 W failed
  => 20 P began tr=0,0
  => 30 P changed tr=3,8
  => 40 P ended tr=3,8

  case pan-waits-too-long [C] lifted while it waits
  rec P pan
  rec W swipe dir=up
  req P W
  t 0 1+ 50,200
  t 10 1~ 50,170
  t 30 1-
  => 30 P failed
  => 30 W failed

  case pan-would-wait [C] far enough by the lift, but it would have to wait
  rec W swipe dir=up
  rec P pan
  req P W
  t 0 1+ 50,200
  t 30 1- 50,170
  => 30 W failed
  => 30 P failed

  case single-waits [A] the single tap waits for the double tap
  rec S tap
  rec D tap taps=2 gap=200
  req S D
  t 0 1+ 50,50
  t 50 1-
  end 1000
  => 250 D failed
  => 250 S recognized

  case single-loses [A] and fails when the double tap comes
  rec S tap
  rec D tap taps=2
  req S D
  t 0 1+ 50,50
  t 50 1-
  t 150 1+ 50,50
  t 200 1-
  => 200 D recognized
  => 200 S failed

  case single-comes-first [A] without requirement the single tap is not stopped and does not stop
  rec D tap taps=2
  rec S tap
  t 0 1+ 50,50
  t 50 1-
  t 150 1+ 50,50
  t 200 1-
  => 50 S recognized
  => 200 D recognized
  => 200 S failed

  case more-taps-first-wherever [C] more taps come first, even from behind the key
  key K 0 0 100 100
  rec S tap on=K
  rec D tap taps=2
  t 0 1+ 50,50
  t 50 1-
  t 150 1+ 50,50
  t 200 1-
  => 0 K down
  => 50 K cancel
  => 50 S recognized
  => 150 K down
  => 200 K cancel
  => 200 D recognized
  => 200 S failed

  case held-tap-new-touch [C] a held tap ignores new touches
  rec S tap
  rec L long min=300
  rec D tap taps=2
  req S D
  t 0 1+ 50,50
  t 50 1-
  t 150 1+ 50,50
  t 700 1-
  => 50 L failed
  => 450 L began
  => 450 D failed
  => 450 S recognized
  => 700 L ended

  case requirement-switched-off [C] the one it waits for is switched off
  rec S tap
  rec D tap taps=2
  req S D
  t 0 1+ 50,50
  t 50 1-
  at 120 disable D
  end 500
  => 120 D failed
  => 120 S recognized

  case requirement-without-touch [A] no one waits for a recognizer that has no touch
  key K 0 0 40 40
  rec P pan
  rec T tap on=K
  req P T
  t 0 1+ 100,100
  t 20 1~ 120,100
  => 20 P began tr=10,0

  case requirement-began [A] the requirement begins, the waiting one fails
  rec P pan
  rec L long min=200
  req P L
  t 0 1+ 50,50
  t 100 1~ 57,57
  t 300 1~ 90,57
  t 310 1-
  => 200 L began
  => 200 P failed
  => 300 L changed
  => 310 L ended

  case together [A] both may be active
  rec P pan
  rec L long min=200
  sim L P
  t 0 1+ 50,50
  t 300 1~ 90,50
  t 310 1-
  => 200 L began
  => 300 P began tr=30,0
  => 300 L changed
  => 310 P ended
  => 310 L ended

  case on-key-first [C] innermost first
  key K 0 0 100 100
  rec A pan
  rec B long on=K min=100
  rec C pan on=K
  t 0 1+ 50,50
  t 20 1~ 60,50
  => 0 K down
  => 20 K cancel
  => 20 C began tr=0,0
  => 20 A failed
  => 20 B failed

  case timers-tie [C] two timers of one instant in order of attachment
  rec T tap max=300
  rec L long min=300
  t 0 1+ 50,50
  t 400 1-
  => 300 T failed
  => 300 L began
  => 400 L ended

  case timers-tie-turned [C] the other way round the tap is prevented
  rec L long min=300
  rec T tap max=300
  t 0 1+ 50,50
  t 400 1-
  => 300 L began
  => 300 T failed
  => 400 L ended

  case timers-by-deadline [C] the earlier deadline first, whatever the attachment
  rec A tap max=301
  rec B long min=300
  sim A B
  t 0 1+ 50,50
  t 400 1-
  => 300 B began
  => 301 A failed
  => 400 B ended

  case own-failure-in-its-turn [C] a failure of its own is settled in its own turn
  rec B long
  rec C pan
  t 0 1+ 50,50
  t 20 1~ 70,50
  => 20 B failed
  => 20 C began tr=10,0

  case joined-finger [C] a finger that joins an active recognizer presses no key
  key K 0 0 40 40
  rec P pan
  t 0 1+ 100,100
  t 20 1~ 120,100
  t 30 2+ 20,20
  t 50 2-
  t 60 1-
  => 20 P began
  => 60 P ended

  case joined-finger-not-taken [A] unless it leaves the keys their touches
  key K 0 0 40 40
  rec P pan cancels=no
  t 0 1+ 100,100
  t 20 1~ 120,100
  t 30 2+ 20,20
  t 50 2-
  t 60 1-
  => 20 P began
  => 30 K down
  => 50 K upInside
  => 60 P ended

  case active-one-prevents [C] a tap with a finger that an active pan has
  key K 0 0 40 40
  rec P pan cancels=no
  rec T tap on=K
  t 0 1+ 100,100
  t 20 1~ 120,100
  t 30 2+ 20,20
  t 50 2-
  t 60 1-
  => 20 P began
  => 30 K down
  => 50 T failed
  => 50 K upInside
  => 60 P ended

  case requirement-won-before [A] the requirement won before the waiting one had a touch
  key K 0 0 40 40
  rec L long
  rec T tap on=K
  req T L
  t 0 1+ 100,100
  t 600 2+ 20,20
  t 650 2-
  t 700 1-
  t 800 2+ 20,20
  t 850 2-
  => 500 L began
  => 600 K down
  => 650 T failed
  => 650 K upInside
  => 700 L ended
  => 800 K down
  => 850 L failed
  => 850 K cancel
  => 850 T recognized

  case held-swipe [C] a held swipe does not mind its lift
  rec W swipe
  rec P pan touches=2
  req W P
  t 0 1+ 0,0
  t 50 1~ 60,0
  t 80 1-
  => 80 P failed
  => 80 W recognized

  case held-swipe-cancelled [C] but its touch must not be cancelled
  rec W swipe
  rec P pan touches=2
  req W P
  t 0 1+ 0,0
  t 50 1~ 60,0
  t 80 1!
  => 80 W failed
  => 80 P failed

  case two-views [A] fingers on two keys don't disturb each other
  key K 0 0 40 40
  key M 50 0 40 40
  rec L long on=K min=200
  rec N long on=M min=200
  t 0 1+ 20,20
  t 100 2+ 70,20
  t 400 1- ; 2-
  => 0 K down
  => 100 M down
  => 200 K cancel
  => 200 L began
  => 300 M cancel
  => 300 N began
  => 400 L ended
  => 400 N ended

  case chain [B] three taps in a chain, one made
  rec S tap
  rec D tap taps=2 gap=300
  rec X tap taps=3 gap=200
  req S D
  req D X
  t 0 1+ 50,50
  t 50 1-
  end 1000
  => 250 X failed
  => 350 D failed
  => 350 S recognized

  case off-while-active [A] cancelled, then silent until the fingers are up
  rec P pan
  t 0 1+ 0,0
  t 10 1~ 20,0
  at 15 disable P
  t 20 1~ 40,0
  t 30 1-
  t 40 1+ 0,0
  t 50 1~ 30,0
  => 10 P began
  => 15 P cancelled tr=10,0

  case losers-then-released [C] first all failures of a win, then what they release
  rec A tap taps=2
  rec B long min=200
  rec R long min=300
  rec Z tap
  req B A
  sim R B
  t 0 1+ 50,50
  t 400 1-
  => 300 R began
  => 300 A failed
  => 300 Z failed
  => 300 B began
  => 400 B ended
  => 400 R ended
  """
