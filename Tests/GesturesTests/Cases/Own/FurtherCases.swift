/// What recognizers for cursor drags and glides do among the others, in numbers of our own.
let furtherCases = """
  case cursor-steps [C] the dead zone comes off, every 10 pt are a character
  rec C cursor spacing=0
  t 0 1+ 100,20
  t 20 1~ 108,20
  t 40 1~ 119,20
  t 60 1~ 121,20
  t 80 1~ 139,20
  t 100 1- 139,20
  => 40 C began by=1
  => 80 C changed by=2
  => 100 C ended by=0

  case cursor-spacing [C] moves come 16 ms apart; the rest waits for the timer
  rec C cursor
  t 0 1+ 100,20
  t 10 1~ 118,20
  t 15 1~ 138,20
  t 40 1~ 139,20
  t 60 1- 139,20
  => 10 C began by=1
  => 26 C changed by=2
  => 60 C ended by=0

  case cursor-end [C] what waits at the lift comes with the end
  rec C cursor
  t 0 1+ 100,20
  t 10 1~ 82,20
  t 15 1- 52,20
  => 10 C began by=-1
  => 15 C ended by=-3

  case cursor-short [C] inside the dead zone it fails, and the key is typed
  key space 0 0 200 40
  rec C cursor on=space
  t 0 1+ 100,20
  t 20 1~ 107,20
  t 60 1- 107,20
  => 0 space down
  => 20 space dragInside
  => 60 C failed
  => 60 space upInside

  case cursor-key [C] a drag takes the touch away from the key
  key space 0 0 200 40
  rec C cursor on=space
  t 0 1+ 100,20
  t 20 1~ 109,20
  t 60 1- 109,20
  => 0 space down
  => 20 space cancel
  => 20 C began by=0
  => 60 C ended by=0

  case cursor-fingers [C] a second finger is too many before, and nothing after it began
  rec C cursor spacing=0
  t 0 1+ 100,20
  t 10 2+ 50,20
  t 20 1~ 140,20
  t 30 1- 140,20; 2- 50,20
  t 100 1+ 100,20
  t 110 1~ 118,20
  t 120 2+ 50,20
  t 130 1~ 128,20
  t 140 1- 128,20
  t 150 2- 50,20
  => 10 C failed
  => 110 C began by=1
  => 130 C changed by=1
  => 140 C ended by=0

  case cursor-cancel [C] the system takes the finger away
  rec C cursor
  t 0 1+ 100,20
  t 20 1~ 118,20
  t 40 1! 118,20
  => 20 C began by=1
  => 40 C cancelled by=0

  case cursor-press [C] a long press that began stops the drag
  rec L long
  rec C cursor
  t 0 1+ 100,20
  t 600 1~ 130,20
  t 620 1- 130,20
  => 500 L began
  => 500 C failed
  => 600 L changed
  => 620 L ended

  case cursor-waits [C] a drag that waits for a swipe begins with all that has gathered
  rec C cursor spacing=0 waits=swipe
  rec W swipe
  t 0 1+ 100,20
  t 200 1~ 120,20
  t 400 1~ 128,20
  t 510 1~ 138,20
  t 520 1- 138,20
  => 510 W failed
  => 510 C began by=3
  => 520 C ended by=0

  case cursor-late [C] a held drag whose finger lifts fails
  rec C cursor waits=swipe
  rec W swipe
  t 0 1+ 100,20
  t 50 1~ 120,20
  t 100 1- 120,20
  => 100 C failed
  => 100 W failed

  case glide-path [C] a finger that leaves its key glides; each key on the way is told
  key a 0 0 40 40
  key b 40 0 40 40
  key c 80 0 40 40
  rec G glide
  t 0 1+ 20,20
  t 20 1~ 35,20
  t 40 1~ 60,20
  t 60 1~ 65,20
  t 80 1~ 110,20
  t 100 1- 110,20
  => 0 a down
  => 20 a dragInside
  => 40 a cancel
  => 40 G began path=a|b
  => 80 G changed path=a|b|c
  => 100 G ended path=a|b|c

  case glide-tap [C] a finger that stays on its key does not glide
  key a 0 0 40 40
  rec G glide
  t 0 1+ 20,20
  t 60 1- 25,20
  => 0 a down
  => 60 G failed
  => 60 a dragInside
  => 60 a upInside

  case glide-fast [C] keys between two samples are passed too; moving and lifting in one sample
  key a 0 0 40 40
  key b 40 0 40 40
  key c 80 0 40 40
  rec G glide keys=3
  t 0 1+ 20,20
  t 30 1- 110,20
  => 0 a down
  => 30 a cancel
  => 30 G began path=a|b|c
  => 30 G ended path=a|b|c

  case glide-beside [C] gaps are no keys
  key a 0 0 30 40
  key b 80 0 40 40
  rec G glide
  t 0 1+ 20,20
  t 20 1~ 60,20
  t 40 1~ 100,20
  t 60 1- 60,90
  => 0 a down
  => 20 a dragInside
  => 40 a cancel
  => 40 G began path=a|b
  => 60 G ended path=a|b
  """
