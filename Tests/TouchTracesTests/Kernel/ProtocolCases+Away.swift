extension ProtocolCase {
  private static let hover =
    "1 contact hovers above the glass (ABS_MT_DISTANCE); they are left out, because they do not touch the glass"
  private static let palm =
    "1 contact is a palm (ABS_MT_TOOL_TYPE); they are left out, because systems cancel such touches"

  /// Contacts that are no touches.
  static let away: [ProtocolCase] = [
    ProtocolCase(
      name: "B: a finger above the glass touches from when it comes down until it rises",
      events: """
        0 3 39 7
        0 3 35 1
        0 3 36 1
        0 3 3b 20
        0 0 0 0
        4 3 35 2
        4 0 0 0
        8 3 3b 0
        8 0 0 0
        12 3 35 3
        12 0 0 0
        16 3 3b 5
        16 0 0 0
        20 3 39 -1
        20 0 0 0
        """,
      samples: ["0: 1 began 2.0,1.0", "4000: 1 moved 3.0,1.0", "8000: 1 ended 3.0,1.0"],
      messages: ["5:1: warning: " + hover]),
    ProtocolCase(
      name: "B: a finger that only hovers is no touch beside one that touches",
      events: """
        0 3 39 1
        0 3 35 1
        0 3 36 1
        0 3 2f 1
        0 3 39 2
        0 3 35 9
        0 3 36 9
        0 3 3b 3
        0 0 0 0
        4 3 35 8
        4 0 0 0
        8 3 39 -1
        8 3 2f 0
        8 3 39 -1
        8 0 0 0
        """,
      samples: ["0: 1 began 1.0,1.0", "8000: 1 ended 1.0,1.0"],
      messages: ["9:1: warning: " + hover]),
    ProtocolCase(
      name: "B: a palm is no touch, and a touch that becomes one is cancelled",
      events: """
        0 3 39 1
        0 3 35 1
        0 3 36 1
        0 0 0 0
        4 3 37 2
        4 3 35 2
        4 0 0 0
        8 3 37 0
        8 3 35 3
        8 0 0 0
        12 3 39 -1
        12 0 0 0
        20 3 39 2
        20 0 0 0
        24 3 39 -1
        24 0 0 0
        """,
      samples: [
        "0: 1 began 1.0,1.0", "4000: 1 cancelled 1.0,1.0", "20000: 1 began 3.0,1.0",
        "24000: 1 ended 3.0,1.0",
      ],
      messages: ["7:1: warning: " + palm]),
    ProtocolCase(
      name: "A: hovering and palm contacts are no touches",
      events: """
        0 3 35 1
        0 3 36 1
        0 3 3b 0
        0 0 2 0
        0 3 35 50
        0 3 36 50
        0 3 3b 9
        0 0 2 0
        0 3 35 90
        0 3 36 90
        0 3 37 2
        0 0 2 0
        0 0 0 0
        4 3 35 2
        4 3 36 1
        4 3 3b 4
        4 0 2 0
        4 3 35 50
        4 3 36 51
        4 3 3b 0
        4 0 2 0
        4 3 35 90
        4 3 36 91
        4 3 37 2
        4 0 2 0
        4 0 0 0
        8 0 2 0
        8 0 0 0
        """,
      samples: [
        "0: 1 began 1.0,1.0", "4000: 1 ended 2.0,1.0; 2 began 50.0,51.0", "8000: 2 ended 50.0,51.0",
      ],
      messages: [
        "13:1: warning: 2 contacts hover above the glass (ABS_MT_DISTANCE); they are left out, because they do not touch the glass",
        "13:1: warning: " + palm,
      ]),
  ]
}
