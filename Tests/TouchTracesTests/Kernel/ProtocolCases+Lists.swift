extension ProtocolCase {
  static let lists: [ProtocolCase] = [
    ProtocolCase(
      name: "A with ids: an empty report lifts",
      events: """
        0 3 35 1
        0 3 36 1
        0 3 39 0
        0 0 2 0
        0 0 0 0
        5 3 35 2
        5 3 36 1
        5 3 39 0
        5 0 2 0
        5 0 0 0
        8 0 2 0
        8 0 0 0
        """,
      samples: ["0: 1 began 1.0,1.0", "5000: 1 moved 2.0,1.0", "8000: 1 ended 2.0,1.0"]),
    ProtocolCase(
      name: "A: BTN_TOUCH 0 alone lifts",
      events: """
        0 1 14a 1
        0 3 35 1
        0 3 36 1
        0 3 39 0
        0 0 2 0
        0 0 0 0
        8 1 14a 0
        8 0 0 0
        """,
      samples: ["0: 1 began 1.0,1.0", "8000: 1 ended 1.0,1.0"]),
    ProtocolCase(
      name: "A: a lifted finger that is listed on with the size 0 does not begin again",
      events: """
        0 3 30 60
        0 3 35 1
        0 3 36 1
        0 0 2 0
        0 0 0 0
        4 3 30 0
        4 3 35 2
        4 3 36 1
        4 0 2 0
        4 1 14a 0
        4 0 0 0
        8 3 30 0
        8 3 35 2
        8 3 36 1
        8 0 2 0
        8 0 0 0
        9 3 30 60
        9 3 35 2
        9 3 36 1
        9 0 2 0
        9 0 0 0
        """,
      samples: ["0: 1 began 1.0,1.0", "4000: 1 ended 1.0,1.0", "9000: 1 began 2.0,1.0"],
      messages: [
        "21:1: warning: finger 1 comes down here and is still down at the end; add its \"ended\" line unless the recording stops there on purpose",
        "1:1: warning: ABS_MT_TOUCH_MAJOR is not kept; nothing to do unless you need them",
      ]),
    ProtocolCase(
      name: "A: BTN_TOUCH 0 does not lift a finger that the frame lists with a size",
      events: """
        0 3 30 60
        0 3 35 1
        0 3 36 1
        0 0 2 0
        0 0 0 0
        4 3 30 50
        4 3 35 9
        4 3 36 9
        4 0 2 0
        4 3 30 70
        4 3 35 1
        4 3 36 2
        4 0 2 0
        4 1 14a 0
        4 0 0 0
        8 3 30 50
        8 3 35 9
        8 3 36 9
        8 0 2 0
        8 3 30 0
        8 3 35 1
        8 3 36 2
        8 0 2 0
        8 0 0 0
        9 0 2 0
        9 0 0 0
        """,
      samples: [
        "0: 1 began 1.0,1.0", "4000: 2 began 9.0,9.0; 1 moved 1.0,2.0",
        "8000: 1 ended 1.0,2.0; 2 moved 9.0,9.0", "9000: 2 ended 9.0,9.0",
      ],
      messages: [
        "1:1: warning: ABS_MT_TOUCH_MAJOR is not kept; nothing to do unless you need them"
      ]),
    ProtocolCase(
      name: "A: BTN_TOUCH 0 lifts who is listed without a size",
      events: """
        0 3 35 1
        0 3 36 1
        0 0 2 0
        0 0 0 0
        4 3 35 2
        4 3 36 1
        4 0 2 0
        4 1 14a 0
        4 0 0 0
        """,
      samples: ["0: 1 began 1.0,1.0", "4000: 1 ended 1.0,1.0"]),
    ProtocolCase(
      name: "A without ids: the nearest earlier place, the shortest distance first",
      events: """
        0 3 35 0
        0 3 36 0
        0 0 2 0
        0 3 35 100
        0 3 36 0
        0 0 2 0
        0 0 0 0
        5 3 35 90
        5 3 36 0
        5 0 2 0
        5 3 35 60
        5 3 36 0
        5 0 2 0
        5 0 0 0
        8 3 35 60
        8 3 36 1
        8 0 2 0
        8 0 0 0
        9 0 2 0
        9 0 0 0
        """,
      samples: [
        "0: 1 began 0.0,0.0; 2 began 100.0,0.0", "5000: 2 moved 90.0,0.0; 1 moved 60.0,0.0",
        "8000: 2 ended 90.0,0.0; 1 moved 60.0,1.0", "9000: 1 ended 60.0,1.0",
      ]),
    ProtocolCase(
      name: "A: two contacts of one frame with one id",
      events: """
        0 3 35 1
        0 3 36 1
        0 3 39 0
        0 0 2 0
        0 3 35 9
        0 3 36 9
        0 3 39 0
        0 0 2 0
        0 0 0 0
        8 0 2 0
        8 0 0 0
        """,
      samples: ["0: 1 began 1.0,1.0", "8000: 1 ended 1.0,1.0"],
      messages: [
        "9:1: two contacts of one frame have the tracking id 0; the second one is left out; give each contact its own id"
      ]),
    ProtocolCase(
      name: "A: a contact without a place keeps its own",
      events: """
        0 3 35 1
        0 3 36 2
        0 0 2 0
        0 0 0 0
        5 3 30 9
        5 0 2 0
        5 0 0 0
        8 0 2 0
        8 0 0 0
        """,
      samples: ["0: 1 began 1.0,2.0", "5000: 1 moved 1.0,2.0", "8000: 1 ended 1.0,2.0"],
      messages: [
        "5:1: warning: ABS_MT_TOUCH_MAJOR is not kept; nothing to do unless you need them"
      ]),
    ProtocolCase(
      name: "A: after dropped events the next frame lists the contacts again",
      events: """
        0 3 35 1
        0 3 36 1
        0 3 39 4
        0 0 2 0
        0 0 0 0
        5 0 3 0
        6 0 2 0
        7 0 0 0
        9 3 35 4
        9 3 36 4
        9 3 39 4
        9 0 2 0
        9 0 0 0
        11 0 2 0
        11 0 0 0
        """,
      samples: ["0: 1 began 1.0,1.0", "9000: 1 moved 4.0,4.0", "11000: 1 ended 4.0,4.0"],
      messages: [
        "8:1: warning: the kernel dropped events here (SYN_DROPPED); record again if the gesture matters; the dropped events stay missing"
      ]),
  ]

  static let single: [ProtocolCase] = [
    ProtocolCase(
      name: "single touch with keys between, and a tap of 40 µs",
      events: """
        0 3 0 10
        1 3 1 20
        2 1 14a 1
        3 0 0 0
        10 1 1e 1
        20 1 1e 0
        43 1 14a 0
        43 0 0 0
        50 1 14a 1
        51 0 0 0
        60 3 0 11
        60 0 0 0
        70 1 14a 0
        71 0 0 0
        """,
      samples: [
        "0: 1 began 10.0,20.0", "40000: 1 ended 10.0,20.0", "48000: 1 began 10.0,20.0",
        "57000: 1 moved 11.0,20.0", "68000: 1 ended 11.0,20.0",
      ]),
    ProtocolCase(
      name: "single touch down and up within one frame",
      events: """
        0 3 0 1
        0 3 1 2
        0 1 14a 1
        0 1 14a 0
        0 0 0 0
        """,
      samples: ["0: 1 began 1.0,2.0", "0: 1 ended 1.0,2.0"]),
    ProtocolCase(
      name: "a screen that speaks of one axis only",
      events: """
        0 3 0 1
        0 1 14a 1
        0 0 0 0
        5 1 14a 0
        5 0 0 0
        """,
      samples: [],
      messages: [
        "2:1: warning: a contact lifts without ever having a place; it is left out",
        "2:1: a finger comes down, but the recording has no ABS_Y; record the touch screen; this device is left out",
      ]),
    ProtocolCase(
      name: "no touch at all",
      events: """
        0 1 1e 1
        0 0 0 0
        5 3 0 7
        5 0 0 0
        """,
      samples: [],
      messages: [
        "1:1: the recording has no touch; record the touch screen, such as with getevent -lt"
      ]),
    ProtocolCase(
      name: "a frame that the file cuts off",
      events: """
        0 3 39 1
        0 3 35 1
        0 3 36 1
        0 0 0 0
        4 3 39 -1
        4 0 0 0
        5 3 39 2
        5 3 35 9
        """,
      samples: ["0: 1 began 1.0,1.0", "4000: 1 ended 1.0,1.0"],
      messages: [
        "8:1: warning: the last frame has no SYN_REPORT; it is left out; the file may have been copied in part"
      ]),
  ]

  static let times: [ProtocolCase] = [
    ProtocolCase(
      name: "a time that goes back under a finger is a fault; nothing is lost",
      events: """
        100 3 39 1
        100 3 35 1
        100 3 36 1
        100 0 0 0
        110 3 35 2
        110 0 0 0
        105 3 35 3
        105 0 0 0
        120 3 35 4
        120 0 0 0
        130 3 39 -1
        130 0 0 0
        """,
      samples: [
        "0: 1 began 1.0,1.0", "10000: 1 moved 2.0,1.0", "10000: 1 moved 3.0,1.0",
        "20000: 1 moved 4.0,1.0", "30000: 1 ended 4.0,1.0",
      ],
      messages: ["8:1: t goes back from 10 to 5; sort the lines by t or correct it"]),
    ProtocolCase(
      name: "a time that goes back between touches begins the next recording",
      events: """
        100 3 39 1
        100 3 35 1
        100 3 36 1
        100 0 0 0
        130 3 39 -1
        130 0 0 0
        7 3 39 2
        7 0 0 0
        9 3 39 -1
        9 0 0 0
        """,
      samples: [
        "0: 1 began 1.0,1.0", "30000: 1 ended 1.0,1.0", "1000030000: 1 began 1.0,1.0",
        "1000032000: 1 ended 1.0,1.0",
      ],
      messages: [
        "8:1: warning: time goes back, so the next gesture begins here, at 1000030 µs of the trace; nothing to do unless the rows are out of order"
      ]),
  ]
}
