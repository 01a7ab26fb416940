/// What keys do under recognizers, in numbers of our own.
let keyCases = """
  case key-press [A] down and up inside
  key K 100 100 30 40
  t 0 1+ 129.999,100
  t 50 1-
  => 0 K down
  => 50 K upInside

  case key-beside [A] the right edge is not the key's
  key K 100 100 30 40
  t 0 1+ 130,100
  t 50 1-
  => none

  case key-front [C] where keys overlap the one attached last is hit
  key K 0 0 100 100
  key M 50 50 100 100
  t 0 1+ 60,60
  t 50 1-
  t 100 1+ 40,60
  t 150 1-
  => 0 M down
  => 50 M upInside
  => 100 K down
  => 150 K upInside

  case key-slop [B] 69.999 pt outside is inside, 70 pt is outside on the far edges
  key K 100 100 30 40
  t 0 1+ 110,110
  t 10 1~ 110,209.999
  t 20 1~ 110,210
  t 30 1~ 110,220
  t 40 1~ 30,110
  t 50 1~ 29.999,110
  t 60 1-
  => 0 K down
  => 10 K dragInside
  => 20 K dragExit
  => 30 K dragOutside
  => 40 K dragEnter
  => 50 K dragExit
  => 60 K upOutside

  case key-lift-moves [C] a lift with a new position is a move and a lift
  key K 100 100 30 40
  t 0 1+ 110,110
  t 50 1- 300,110
  => 0 K down
  => 50 K dragExit
  => 50 K upOutside

  case key-second-finger [A] a key takes one touch
  key K 100 100 30 40
  t 0 1+ 110,110
  t 10 2+ 120,110
  t 20 1-
  t 30 2-
  t 40 2+ 120,110
  t 50 2-
  => 0 K down
  => 20 K upInside
  => 40 K down
  => 50 K upInside

  case key-tap-behind [A] a single tap behind a key leaves it its press
  key K 100 100 30 40
  rec T tap
  t 0 1+ 110,110
  t 60 1-
  t 100 1+ 200,110
  t 160 1-
  => 0 K down
  => 60 K upInside
  => 160 T recognized

  case key-two-finger-tap-behind [A] a tap with two fingers does not
  key K 0 0 200 200
  rec T tap touches=2
  t 0 1+ 110,110; 2+ 150,110
  t 60 1- ; 2-
  => 0 K down
  => 60 K cancel
  => 60 T recognized

  case key-double-behind [B] a double tap behind the key delays its press
  key K 100 100 30 40
  rec D tap taps=2 gap=200
  t 0 1+ 110,110
  t 60 1-
  end 500
  => 0 K down
  => 260 D failed
  => 260 K upInside

  case key-double-wins [A] and cancels it when it wins; the second touch is not taken
  key K 100 100 30 40
  rec D tap taps=2
  t 0 1+ 110,110
  t 60 1-
  t 120 1+ 110,110
  t 180 1-
  => 0 K down
  => 180 K cancel
  => 180 D recognized

  case key-double-undelayed [A] the lift is not kept back
  key K 100 100 30 40
  rec D tap taps=2 delaysEnded=no
  t 0 1+ 110,110
  t 60 1-
  t 120 1+ 110,110
  t 180 1-
  => 0 K down
  => 60 K upInside
  => 120 K down
  => 180 K cancel
  => 180 D recognized

  case key-delayed [A] hears everything at once when the recognizer fails
  key K 100 100 30 40
  rec W swipe delaysBegan=yes
  t 0 1+ 110,110
  t 20 1~ 112,110
  t 40 1~ 109,110
  t 60 1-
  => 40 W failed
  => 40 K down
  => 40 K dragInside
  => 40 K dragInside
  => 60 K upInside

  case key-delayed-win [A] and nothing when it wins
  key K 100 100 30 40
  rec W swipe delaysBegan=yes
  t 0 1+ 110,110
  t 40 1~ 170,110
  t 60 1-
  => 40 W recognized

  case key-delayed-cancelled [C] a touch that the system takes while it waits
  key K 100 100 30 40
  rec W swipe delaysBegan=yes
  t 0 1+ 110,110
  t 40 1!
  => 40 W failed
  => 40 K down
  => 40 K cancel

  case key-delayed-win-shared [C] cancels off: both happen, the key after the recognizer
  key K 100 100 30 40
  rec W swipe delaysBegan=yes cancels=no
  t 0 1+ 110,110
  t 40 1~ 170,110
  t 60 1-
  => 40 W recognized
  => 40 K down
  => 40 K dragInside
  => 60 K upInside

  case key-long-on-key [A] a long press on the key takes its touch
  key K 100 100 30 40
  rec L long on=K
  t 0 1+ 110,110
  t 700 1-
  => 0 K down
  => 500 K cancel
  => 500 L began
  => 700 L ended

  case key-long-shared [A] unless it leaves the touch to the key
  key K 100 100 30 40
  rec L long on=K cancels=no
  t 0 1+ 110,110
  t 700 1-
  => 0 K down
  => 500 L began
  => 700 L ended
  => 700 K upInside

  case key-ignored-touch [A] a recognizer does not cancel a touch that it ignores
  key K 0 0 40 40
  key M 50 0 40 40
  rec L long
  t 0 1+ 20,20
  t 600 2+ 70,20
  t 650 2-
  t 700 1-
  => 0 K down
  => 500 K cancel
  => 500 L began
  => 600 M down
  => 650 M upInside
  => 700 L ended

  case key-system [A] the system takes the touches
  key K 0 0 40 40
  key M 50 0 40 40
  t 0 1+ 20,20; 2+ 70,20
  t 60 2! ; 1!
  => 0 K down
  => 0 M down
  => 60 M cancel
  => 60 K cancel
  """
