/// Edges, exclusive keys, keys in order, and what a delegate would answer, in numbers of our own.
let conditionCases = """
  case edge-tap [B] a quick tap near an edge arrives complete at its lift
  set uikit edgeGate=bottom screen=320,216
  key K 0 150 320 66
  t 0 1+ 100,210
  t 80 1- 100,210
  end 200
  => 80 K down
  => 81 K upInside

  case edge-hold [C] a held touch arrives after a second
  set uikit edgeGate=bottom screen=320,216
  key K 0 150 320 66
  t 0 1+ 100,210
  t 1500 1- 100,210
  => 1000 K down
  => 1500 K upInside

  case edge-width [B] 20 pt from the edge are near it
  set uikit edgeGate=bottom|left screen=320,216
  rec T tap
  t 0 1+ 20,195.999
  t 50 1-
  t 500 1+ 20,196
  t 550 1-
  t 1000 1+ 19.999,100
  t 1050 1-
  end 2000
  => 50 T recognized
  => 551 T recognized
  => 1051 T recognized

  case edge-other [C] other fingers and other edges are not held back
  set uikit edgeGate=right screen=320,216
  key K 0 0 100 216
  key M 250 0 70 216
  t 0 1+ 310,100; 2+ 5,210
  t 40 2-
  t 60 1-
  end 200
  => 0 K down
  => 40 K upInside
  => 60 M down
  => 61 M upInside

  case edge-moves [C] what the finger did meanwhile is one move
  set uikit edgeGate=bottom screen=320,216
  rec P pan
  t 0 1+ 100,210
  t 300 1~ 100,190
  t 500 1~ 100,150
  t 1200 1-
  => 1000 P began tr=0,-50 v=0,0
  => 1200 P ended tr=0,-50 v=0,0

  case edge-flick [C] a flick from the edge is very fast
  set uikit edgeGate=bottom screen=320,216
  rec W swipe dir=up
  t 0 1+ 100,210
  t 60 1~ 100,170
  t 90 1- 100,150
  end 200
  => 91 W recognized

  case edge-system [C] a touch that the system takes is never seen
  set uikit edgeGate=bottom screen=320,216
  key K 0 150 320 66
  rec T tap
  t 0 1+ 100,210
  t 200 1!
  end 2000
  => none

  case edge-timer [C] a timer at the instant of the release comes first
  set uikit edgeGate=bottom screen=320,216
  key K 0 150 320 66
  key M 0 0 320 150
  rec L long min=400 on=M
  t 0 1+ 100,210
  t 600 2+ 100,50
  t 1100 2-
  t 1200 1-
  => 600 M down
  => 1000 M cancel
  => 1000 L began
  => 1000 K down
  => 1100 L ended
  => 1200 K upInside

  case edge-again [C] the same finger before its late lift
  set uikit edgeGate=bottom screen=320,216
  rec T tap
  t 0 1+ 100,210
  t 50 1-
  t 50.5 1+ 100,50
  t 90 1-
  end 200
  => 50.5 T recognized
  => 90 T recognized

  case edge-typing [C] keys that type wait too
  set keys policy=stock edgeGate=bottom screen=320,216
  key a 0 150 160 66
  key b 160 150 160 66
  t 0 1+ 100,210
  t 30 2+ 200,160
  t 60 2-
  t 80 1-
  end 200
  => 60 b type
  => 81 a type

  case exclusive-first [A] while an exclusive key has a touch no other gets one
  key K 0 0 50 50 exclusive=yes
  key M 50 0 50 50
  t 0 1+ 20,20
  t 60 2+ 70,20
  t 90 1- 20,20
  t 130 2- 70,20
  t 200 2+ 70,20
  t 220 2-
  => 0 K down
  => 90 K upInside
  => 200 M down
  => 220 M upInside

  case exclusive-second [A] and it gets none while another has one
  key K 0 0 50 50 exclusive=yes
  key M 50 0 50 50
  t 0 1+ 70,20
  t 60 2+ 20,20
  t 90 2-
  t 130 1-
  => 0 M down
  => 130 M upInside

  case exclusive-recognizer [A] recognizers don't care
  key K 0 0 50 50 exclusive=yes
  key M 50 0 50 50
  rec T tap on=M
  t 0 1+ 20,20
  t 60 2+ 70,20
  t 90 2-
  t 130 1-
  => 0 K down
  => 90 T recognized
  => 130 K upInside

  case ordered-roll [C] keys in the order of the touch downs
  set keys policy=ordered
  key a 0 0 40 54
  key b 40 0 40 54
  t 0 1+ 20,20
  t 60 2+ 60,20
  t 90 2-
  t 120 1-
  end 300
  => 120 a type
  => 120 b type

  case ordered-late [C] the wait is 40 ms
  set keys policy=ordered
  key a 0 0 40 54
  key b 40 0 40 54
  t 0 1+ 20,20
  t 60 2+ 60,20
  t 90 2-
  t 140 1-
  => 130 b type
  => 140 a type

  case ordered-plain [C] in order there is nothing to wait for
  set keys policy=ordered
  key a 0 0 40 54
  key b 40 0 40 54
  t 0 1+ 20,20
  t 60 2+ 60,20
  t 80 1-
  t 90 2-
  => 80 a type
  => 90 b type

  case ordered-three [C] who waits for two, waits for both
  set keys policy=ordered
  key a 0 0 40 54
  key b 40 0 40 54
  key c 80 0 40 54
  t 0 1+ 20,20
  t 10 2+ 60,20
  t 20 3+ 100,20
  t 30 3-
  t 40 1-
  t 50 2-
  end 300
  => 40 a type
  => 50 b type
  => 50 c type

  case ordered-cancel [C] a cancelled touch is waited for no longer
  set keys policy=ordered
  key a 0 0 40 54
  key b 40 0 40 54
  t 0 1+ 20,20
  t 60 2+ 60,20
  t 90 2-
  t 100 1!
  end 300
  => 100 b type

  case ordered-taken [C] nor is one that a recognizer takes
  set keys policy=ordered
  key a 0 0 40 54
  key b 40 0 40 54
  rec P pan on=a
  t 0 1+ 20,20
  t 60 2+ 60,20
  t 90 2-
  t 100 1~ 60,20
  end 300
  => 100 b type
  => 100 P began

  case begin-never [A] "should begin" answers no: it fails, and stops no one
  rec P pan begin=never
  rec L long
  t 0 1+ 100,100
  t 20 1~ 109,100
  t 40 1~ 111,100
  => 40 P failed
  => 40 L failed

  case begin-axis [A] asked once, on the way out of possible
  rec P pan begin=horizontally
  t 0 1+ 100,100
  t 20 1~ 104,112
  t 40 1~ 200,112
  t 60 1-
  t 200 1+ 100,100
  t 220 1~ 112,104
  => 20 P failed
  => 220 P began tr=2,0

  case begin-releases [A] who waited for it goes on
  rec P pan begin=vertically
  rec Q pan
  req Q P
  t 0 1+ 100,100
  t 20 1~ 120,100
  => 20 P failed
  => 20 Q began tr=10,0

  case receive-beside [A] "should receive" answers no: the touch does not exist for it
  key K 0 0 50 50
  rec L long receive=besideKeys
  t 0 1+ 20,20
  t 100 2+ 100,100
  t 700 2-
  t 800 1-
  => 0 K down
  => 600 L began
  => 700 L ended
  => 800 K upInside

  case receive-keys [A] or the other way round
  key K 0 0 50 50
  rec L long receive=onKeys
  t 0 1+ 100,100
  t 600 1-
  t 700 1+ 20,20
  t 1300 1-
  => 700 K down
  => 1200 K cancel
  => 1200 L began
  => 1300 L ended

  case waits-kind [A] a requirement by kind, whatever the order of attachment
  rec P pan waits=swipe
  rec W swipe
  rec V swipe dir=left
  t 0 1+ 100,100
  t 20 1~ 112,100
  t 100 1~ 160,100
  t 120 1-
  => 20 V failed
  => 100 W recognized
  => 100 P failed

  case awaited-kind [A] or from the other side
  rec D tap taps=2 awaited=long
  rec L long min=300
  t 0 1+ 100,100
  t 500 1~ 160,100
  t 600 1-
  => 500 D failed
  => 500 L began
  => 600 L ended

  case req-when-there [A] a requirement that is asked for holds where the answer was yes
  rec S tap
  rec D tap taps=2
  req S D when=inside:0,0,100,100
  t 0 1+ 20,20
  t 80 1-
  end 600
  => 430 D failed
  => 430 S recognized

  case req-when-elsewhere [A] and does not hold elsewhere
  rec S tap
  rec D tap taps=2
  req S D when=inside:0,0,100,100
  t 0 1+ 120,20
  t 80 1-
  end 600
  => 80 S recognized
  => 430 D failed

  case req-when-once [A] it is asked once per attempt, at its first touch
  rec P pan
  rec W swipe dir=up
  req P W when=outside:0,0,100,100
  t 0 1+ 20,120
  t 20 1~ 20,95
  t 600 1~ 20,80
  t 620 1-
  t 1000 1+ 20,20
  t 1020 1~ 20,40
  t 1040 1-
  => 600 W failed
  => 600 P began
  => 620 P ended
  => 1020 P began
  => 1020 W failed
  => 1040 P ended

  case req-when-beside [A] on keys it waits, beside them it does not
  key K 0 0 60 60
  rec P pan
  rec L long
  req P L when=onKeys
  t 0 1+ 20,20
  t 20 1~ 32,20
  t 60 1-
  t 500 1+ 120,20
  t 520 1~ 131,20
  t 560 1-
  => 0 K down
  => 20 L failed
  => 20 K cancel
  => 20 P began
  => 60 P ended
  => 520 P began
  => 520 L failed
  => 560 P ended
  """
