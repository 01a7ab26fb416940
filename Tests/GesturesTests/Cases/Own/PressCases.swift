/// What the long-press rules say, in numbers of our own.
let pressCases = """
  case press-exact [A] begins at exactly half a second
  rec L long
  t 7 1+ 50,60
  t 800 1- 50,60
  => 507 L began
  => 800 L ended

  case press-short [A] one microsecond too short
  rec L long
  t 7 1+ 50,60
  t 506.999 1-
  => 506.999 L failed

  case press-tie [C] lifted in the timer's instant: the timer first
  rec L long
  t 7 1+ 50,60
  t 507 1-
  => 507 L began
  => 507 L ended

  case press-10 [A] exactly 10 pt, as 8 and 6
  rec L long
  t 0 1+ 50,60
  t 100 1~ 42,54
  t 600 1-
  => 500 L began
  => 600 L ended

  case press-10-straight [A] exactly 10 pt along one axis
  rec L long
  t 0 1+ 50,60
  t 100 1~ 50,70
  t 600 1-
  => 500 L began
  => 600 L ended

  case press-11 [A] 10.001 pt
  rec L long
  t 0 1+ 50,60
  t 100 1~ 50,70.001
  t 600 1-
  => 100 L failed

  case press-own-limits [A] duration and movement are parameters
  rec L long min=250 move=3
  t 0 1+ 50,60
  t 100 1~ 53,60
  t 300 1-
  t 400 1+ 50,60
  t 500 1~ 53.1,60
  t 700 1-
  => 250 L began
  => 300 L ended
  => 500 L failed

  case press-drag [A] afterwards any movement is a change
  rec L long
  t 0 1+ 50,60
  t 510 1~ 250,60
  t 520 1~ 250,60
  t 530 1- 260,60
  => 500 L began
  => 510 L changed
  => 520 L changed
  => 530 L changed
  => 530 L ended

  case press-at-once [C] no duration: begins in the instant of the touch down
  rec L long min=0
  t 5 1+ 50,60
  t 30 1~ 51,60
  t 40 1-
  => 5 L began
  => 30 L changed
  => 40 L ended

  case press-at-once-key [C] ... after the key has heard of the touch
  key K 0 0 100 100
  rec L long min=0
  t 5 1+ 50,60
  t 40 1-
  => 5 K down
  => 5 K cancel
  => 5 L began
  => 40 L ended

  case press-two [A] two fingers: time counts from the last one
  rec L long touches=2
  t 0 1+ 50,60
  t 220 2+ 90,60
  t 900 2-
  t 950 1-
  => 720 L began
  => 900 L ended

  case press-two-wander [C] each finger has its own start
  rec L long touches=2
  t 0 1+ 50,60
  t 100 1~ 59,60
  t 220 2+ 90,60
  t 300 2~ 81,60
  t 800 1- ; 2-
  => 720 L began
  => 800 L ended

  case press-two-missing [B] the second finger never came
  rec L long touches=2
  t 0 1+ 50,60
  t 2000 1-
  => 2000 L failed

  case press-third [C] an extra finger before it begins, and after
  rec L long
  t 0 1+ 50,60
  t 499 2+ 90,60
  t 520 2-
  t 600 1-
  t 700 1+ 50,60
  t 1300 2+ 90,60
  t 1310 2~ 99,60
  t 1320 2-
  t 1400 1-
  => 499 L failed
  => 1200 L began
  => 1400 L ended

  case press-cancel [A] the system takes the touch, before and after
  rec L long
  t 0 1+ 50,60
  t 100 1!
  t 200 1+ 50,60
  t 800 1!
  => 100 L failed
  => 700 L began
  => 800 L cancelled

  case press-after-tap [A] one tap, then the press
  rec L long taps=1 min=300
  t 0 1+ 50,60
  t 90 1-
  t 200 1+ 52,60
  t 700 1-
  => 500 L began
  => 700 L ended

  case press-after-tap-late [C] the tap's pause counts
  rec L long taps=1
  t 0 1+ 50,60
  t 90 1-
  end 1000
  => 440 L failed

  case press-after-tap-far [C] and its distance
  rec L long taps=1
  t 0 1+ 50,60
  t 90 1-
  t 200 1+ 100,60
  t 900 1-
  => 200 L failed

  case press-after-tap-short [A] the press is too short
  rec L long taps=2
  t 0 1+ 50,60
  t 50 1-
  t 100 1+ 50,60
  t 150 1-
  t 200 1+ 50,60
  t 600 1-
  => 600 L failed

  case press-off [C] switched off: fails before, is cancelled after it began
  rec L long
  t 0 1+ 50,60
  at 200 disable L
  t 300 1-
  t 400 1+ 50,60
  t 2000 1-
  => 200 L failed
  """
