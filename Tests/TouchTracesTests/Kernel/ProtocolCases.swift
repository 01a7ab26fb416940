import Testing

/// What real files do to naive importers: events in short, and the touches and messages they give.
struct ProtocolCase: Sendable, CustomTestStringConvertible {
  var name: String
  /// `µs type code value`, one event a line.
  var events: String
  /// Samples as `TraceText.shown` shows them.
  var samples: [String]
  /// Messages in the raw form, after `f:`.
  var messages: [String] = []

  var testDescription: String { name }

  static let all: [ProtocolCase] = slots + lists + single + times + away

  static let slots: [ProtocolCase] = [
    ProtocolCase(
      name: "B: several times in one frame: the report's counts",
      events: """
        100 3 39 7
        105 3 35 10
        107 3 36 20
        110 0 0 0
        200 3 35 11
        209 0 0 0
        300 3 39 -1
        305 0 0 0
        """,
      samples: ["0: 1 began 10.0,20.0", "99000: 1 moved 11.0,20.0", "195000: 1 ended 11.0,20.0"]),
    ProtocolCase(
      name: "B: an axis that is not repeated keeps its slot's value, and the same id comes again",
      events: """
        0 3 39 0
        0 3 35 10
        0 3 36 20
        0 0 0 0
        10 3 39 -1
        10 0 0 0
        20 3 39 0
        20 3 36 21
        20 0 0 0
        30 3 39 -1
        30 0 0 0
        40 3 39 0
        40 0 0 0
        50 3 39 -1
        50 0 0 0
        """,
      samples: [
        "0: 1 began 10.0,20.0", "10000: 1 ended 10.0,20.0", "20000: 1 began 10.0,21.0",
        "30000: 1 ended 10.0,21.0", "40000: 1 began 10.0,21.0", "50000: 1 ended 10.0,21.0",
      ]),
    ProtocolCase(
      name: "B: lifts and a move in one frame",
      events: """
        0 3 39 1
        0 3 35 1
        0 3 36 1
        0 3 2f 1
        0 3 39 2
        0 3 35 2
        0 3 36 2
        0 3 2f 2
        0 3 39 3
        0 3 35 3
        0 3 36 3
        0 0 0 0
        9 3 2f 0
        9 3 39 -1
        9 3 2f 1
        9 3 35 5
        9 3 2f 2
        9 3 39 -1
        9 0 0 0
        12 3 2f 1
        12 3 39 -1
        12 0 0 0
        """,
      samples: [
        "0: 1 began 1.0,1.0; 2 began 2.0,2.0; 3 began 3.0,3.0",
        "9000: 1 ended 1.0,1.0; 2 moved 5.0,2.0; 3 ended 3.0,3.0", "12000: 2 ended 5.0,2.0",
      ]),
    ProtocolCase(
      name: "B: a new id without a lift between is another contact",
      events: """
        0 3 39 1
        0 3 35 1
        0 3 36 1
        0 0 0 0
        5 3 39 2
        5 3 35 9
        5 0 0 0
        8 3 39 -1
        8 0 0 0
        """,
      samples: [
        "0: 1 began 1.0,1.0", "5000: 1 ended 1.0,1.0; 2 began 9.0,1.0", "8000: 2 ended 9.0,1.0",
      ]),
    ProtocolCase(
      name: "B: the same id while it is down changes nothing",
      events: """
        0 3 39 1
        0 3 35 1
        0 3 36 1
        0 0 0 0
        5 3 39 1
        5 3 35 2
        5 0 0 0
        8 3 39 -1
        8 0 0 0
        """,
      samples: ["0: 1 began 1.0,1.0", "5000: 1 moved 2.0,1.0", "8000: 1 ended 2.0,1.0"]),
    ProtocolCase(
      name: "B: a contact that comes and goes within one frame is a tap",
      events: """
        0 3 39 1
        0 3 35 1
        0 3 36 1
        0 3 39 -1
        0 0 0 0
        """,
      samples: ["0: 1 began 1.0,1.0", "0: 1 ended 1.0,1.0"]),
    ProtocolCase(
      name: "B: pressure alone is no sample",
      events: """
        0 3 39 1
        0 3 35 1
        0 3 36 1
        0 3 3a 9
        0 0 0 0
        5 3 3a 8
        5 0 0 0
        8 3 39 -1
        8 0 0 0
        """,
      samples: ["0: 1 began 1.0,1.0", "8000: 1 ended 1.0,1.0"],
      messages: ["4:1: warning: ABS_MT_PRESSURE is not kept; nothing to do unless you need them"]),
    ProtocolCase(
      name: "B: a lift in a slot without a contact is nothing",
      events: """
        0 3 2f 3
        0 3 39 -1
        0 0 0 0
        5 3 2f 0
        5 3 39 1
        5 3 35 1
        5 3 36 1
        5 0 0 0
        8 3 39 -1
        8 0 0 0
        """,
      samples: ["0: 1 began 1.0,1.0", "3000: 1 ended 1.0,1.0"]),
    ProtocolCase(
      name: "B: a contact that never has a place is left out",
      events: """
        0 3 39 1
        0 0 0 0
        5 3 39 -1
        5 0 0 0
        7 3 39 2
        7 3 35 1
        7 3 36 1
        7 0 0 0
        8 3 39 -1
        8 0 0 0
        """,
      samples: ["0: 1 began 1.0,1.0", "1000: 1 ended 1.0,1.0"],
      messages: ["1:1: warning: a contact lifts without ever having a place; it is left out"]),
    ProtocolCase(
      name: "B: a contact begins when it has a place",
      events: """
        0 3 39 1
        0 3 35 1
        0 0 0 0
        5 3 36 4
        5 0 0 0
        8 3 39 -1
        8 0 0 0
        """,
      samples: ["0: 1 began 1.0,4.0", "3000: 1 ended 1.0,4.0"]),
    ProtocolCase(
      name: "B: a fragment that begins in the middle of a contact",
      events: """
        0 3 35 1
        0 3 36 1
        0 0 0 0
        5 3 39 -1
        5 0 0 0
        7 3 39 2
        7 0 0 0
        8 3 39 -1
        8 0 0 0
        """,
      samples: ["0: 1 began 1.0,1.0", "1000: 1 ended 1.0,1.0"],
      messages: [
        "3:1: warning: a contact's beginning is not in the recording; its rest is left out; begin the recording earlier"
      ]),
    ProtocolCase(
      name: "B: a finger that is down at the end is not lifted",
      events: """
        0 3 39 1
        0 3 35 1
        0 3 36 1
        0 0 0 0
        5 3 35 2
        5 0 0 0
        """,
      samples: ["0: 1 began 1.0,1.0", "5000: 1 moved 2.0,1.0"],
      messages: [
        "1:1: warning: finger 1 comes down here and is still down at the end; add its \"ended\" line unless the recording stops there on purpose"
      ]),
    ProtocolCase(
      name: "B without ids: BTN_TOUCH tells when the finger is down",
      events: """
        0 3 35 1
        0 3 36 1
        0 1 14a 1
        0 0 0 0
        5 3 35 2
        5 0 0 0
        8 1 14a 0
        8 0 0 0
        """,
      samples: ["0: 1 began 1.0,1.0", "5000: 1 moved 2.0,1.0", "8000: 1 ended 2.0,1.0"]),
    ProtocolCase(
      name: "B: a slot that no device has",
      events: """
        0 3 2f 64
        0 3 39 1
        0 3 35 1
        0 3 36 1
        0 0 0 0
        5 3 2f 0
        5 3 39 1
        5 3 35 1
        5 3 36 1
        5 0 0 0
        6 3 39 -1
        6 0 0 0
        """,
      samples: ["0: 1 began 1.0,1.0", "1000: 1 ended 1.0,1.0"],
      messages: ["1:1: the slot is 64; write a slot from 0 to 63"]),
    ProtocolCase(
      name: "B: dropped events cut the contacts; what follows of them is not made up",
      events: """
        0 3 39 1
        0 3 35 1
        0 3 36 1
        0 0 0 0
        5 3 35 2
        5 0 3 0
        6 3 35 3
        7 0 0 0
        9 3 35 4
        9 0 0 0
        11 3 39 -1
        11 0 0 0
        20 3 39 2
        20 3 35 5
        20 3 36 5
        20 0 0 0
        21 3 39 -1
        21 0 0 0
        """,
      samples: [
        "0: 1 began 1.0,1.0", "7000: 1 cancelled 1.0,1.0", "20000: 1 began 5.0,5.0",
        "21000: 1 ended 5.0,5.0",
      ],
      messages: [
        "8:1: warning: the kernel dropped events here (SYN_DROPPED), and 1 contact was cut; record again if the gesture matters; the dropped events stay missing"
      ]),
  ]
}
