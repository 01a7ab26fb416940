import Testing
import TouchTraces
import Timing

@Suite("Faulty recordings of the kernel's events")
struct KernelFaultTests {
  /// A line between good ones, and its message after `f:N:`.
  struct Line: Sendable, CustomTestStringConvertible {
    var dialect: KernelTraceReader.Dialect
    var text: String
    var message: String
    var testDescription: String { "\(dialect) \(text.prefix(40))" }
  }

  static let good: [KernelTraceReader.Dialect: (before: [String], after: [String])] = [
    .evemu: (
      [
        "E: 0.000100 0003 0039 1", "E: 0.000100 0003 0035 5", "E: 0.000100 0003 0036 6",
        "E: 0.000100 0000 0000 0",
      ],
      ["E: 0.000900 0003 0039 -1", "E: 0.000900 0000 0000 0"]
    ),
    .getevent: (
      [
        "[  0.000100] 0003 0039 00000001", "[  0.000100] 0003 0035 00000005",
        "[  0.000100] 0003 0036 00000006", "[  0.000100] 0000 0000 00000000",
      ],
      ["[  0.000900] 0003 0039 ffffffff", "[  0.000900] 0000 0000 00000000"]
    ),
    .libinput: (
      [
        "- [0, 100, 3, 57, 1]", "- [0, 100, 3, 53, 5]", "- [0, 100, 3, 54, 6]",
        "- [0, 100, 0, 0, 0]",
      ],
      ["- [0, 900, 3, 57, -1]", "- [0, 900, 0, 0, 0]"]
    ),
    .evtest: (
      [
        "Event: time 0.000100, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 1",
        "Event: time 0.000100, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 5",
        "Event: time 0.000100, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 6",
        "Event: time 0.000100, -------------- SYN_REPORT ------------",
      ],
      [
        "Event: time 0.000900, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1",
        "Event: time 0.000900, -------------- SYN_REPORT ------------",
      ]
    ),
  ]

  static let lines: [Line] = evemu + getevent + libinput

  static let evemu: [Line] = [
    Line(
      dialect: .evemu, text: "E: 0.5 0003 0035 1e999",
      message: "18: the value is \"1e999\"; write a decimal number of 32 bits such as 810"),
    Line(
      dialect: .evemu, text: "E: 0.5 0003 0035 NaN",
      message: "18: the value is \"NaN\"; write a decimal number of 32 bits such as 810"),
    Line(
      dialect: .evemu, text: "E: 0.5 0003 0035 -0",
      message: "18: the value is \"-0\"; write a decimal number of 32 bits such as 810"),
    Line(
      dialect: .evemu, text: "E: 0.5 0003 0035 2147483648",
      message: "18: the value is \"2147483648\"; write a decimal number of 32 bits such as 810"),
    Line(
      dialect: .evemu, text: "E: -1.5 0003 0035 7",
      message: "4: the time is \"-1.5\"; write seconds such as 0.016667"),
    Line(
      dialect: .evemu, text: "E: 99999999999999999999.5 0003 0035 7",
      message: "4: the time is \"99999999999999999999.5\"; write seconds such as 0.016667"),
    Line(
      dialect: .evemu, text: "E: 0.5 0x03 0035 7",
      message: "8: the type is \"0x03\"; write four hexadecimal digits such as 0003"),
    Line(
      dialect: .evemu, text: "E: 0.5 0003 12345 7",
      message: "13: the code is \"12345\"; write four hexadecimal digits such as 0035"),
    Line(
      dialect: .evemu, text: "E: 0.5 0003 0035",
      message:
        "1: \"E: 0.5 0003 0035\" is not an event; write E: seconds type code value, or remove the line"
    ),
    Line(
      dialect: .evemu, text: "[[[[[[[[[[",
      message:
        "1: \"[[[[[[[[[[\" is not an event; write E: seconds type code value, or remove the line"),
  ]

  static let getevent: [Line] = [
    Line(
      dialect: .getevent, text: "[  0.500000] 0003 0035 123456789",
      message: "24: the value is \"123456789\"; write eight hexadecimal digits such as 0000010c"),
    Line(
      dialect: .getevent, text: "[  0.500000] EV_KEY BTN_TOUCH MAYBE",
      message: "31: the value is \"MAYBE\"; write DOWN or UP"),
    Line(
      dialect: .getevent, text: "[  NaN] 0003 0035 00000001",
      message: "4: the time is \"NaN\"; write seconds such as 1194.802069"),
    Line(
      dialect: .getevent, text: "[  0.500000] 0003 0035",
      message:
        "1: \"[  0.500000] 0003 0035\" is not an event; write [ seconds] type code value, as getevent -lt does"
    ),
    Line(
      dialect: .getevent, text: "hello",
      message:
        "1: \"hello\" is not an event; write [ seconds] type code value, as getevent -lt does"),
    Line(
      dialect: .getevent, text: "/dev/input/event1: 0003 0035 00000001",
      message: "1: the events have no times; record with getevent -lt"),
    Line(
      dialect: .getevent, text: "0003 0035 00000001",
      message: "1: the events have no times; record with getevent -lt"),
  ]

  static let libinput: [Line] = [
    Line(
      dialect: .libinput, text: "- [0, 500, 3, 53]",
      message:
        "1: \"- [0, 500, 3, 53]\" is not an event; write - [seconds, microseconds, type, code, value]"
    ),
    Line(
      dialect: .libinput, text: "    - [0, 500, 3, 0x35, 7]",
      message: "19: the code is \"0x35\"; write a decimal number, as libinput record does"),
  ]

  @Test("are told with place and remedy, and cost nothing but their line", arguments: lines)
  func line(_ line: Line) throws {
    let (before, after) = try #require(Self.good[line.dialect])
    let text = (before + [line.text] + after).joined(separator: "\n") + "\n"
    let reading = TraceReading(
      text.utf8, with: KernelTraceReader(file: "f", dialect: line.dialect))
    #expect(reading.messages == ["f:5:" + line.message])
    #expect(
      reading.trace.samples.map(TraceText.shown) == [
        "0: 1 began 5.0,6.0", "800000: 1 ended 5.0,6.0",
      ]
    )
  }

  @Test("of any dialect: what damages files", arguments: KernelTraceReader.Dialect.allCases)
  func damage(dialect: KernelTraceReader.Dialect) throws {
    let (before, after) = try #require(Self.good[dialect])
    func messages(_ bytes: [UInt8]) -> [String] {
      TraceReading(bytes, with: KernelTraceReader(file: "f", dialect: dialect)).messages
    }
    let start = Array((before.joined(separator: "\n") + "\n").utf8)
    let end = Array((after.joined(separator: "\r\n") + "\r\n").utf8)
    #expect(messages([]).first?.hasPrefix("f:1:1: the file is empty; ") == true)
    #expect(messages(Array("\n \n\t\n".utf8)).first?.hasPrefix("f:1:1: the file is empty") == true)
    #expect(messages(start + end) == [])
    #expect(messages([0xEF, 0xBB, 0xBF] + start + end) == [])
    #expect(
      messages(start + [0x23, 0xFF, 0x0A] + end)
        == ["f:5:2: the byte 0xFF is not UTF-8; save the file as UTF-8"])
    #expect(
      messages(start + [0x23, 0x00, 0x0A] + end)
        == ["f:5:2: there is a zero byte; remove it; the file may be damaged or not be text"])
    let long = [UInt8](repeating: UInt8(ascii: "#"), count: NativeTraceReader.lineLimit + 1)
    #expect(
      messages(start + long + [0x0A] + end)
        == ["f:5:1: the line is longer than 1048576 bytes; split it or remove it"])
    let cut = Array((before + after).joined(separator: "\n").utf8.dropLast(2))
    #expect(
      messages(cut).contains {
        $0.hasSuffix(
          ": the last line is cut off; complete it or remove it; the file may have been copied in part"
        )
      }, "\(messages(cut))")
  }

  @Test("keys, sensors and a second screen may stand between the touches")
  func devices() {
    let text = """
      add device 1: /dev/input/event1
        name:     "keys"
      add device 2: /dev/input/event2
        name:     "a screen"
        events:
          ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                      ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
                      ABS_MT_POSITION_Y     : value 0, min 0, max 1919, fuzz 0, flat 0, resolution 0
      could not get driver version for /dev/input/mouse0, Not a directory
      [    10.000000] /dev/input/event3: EV_ABS ABS_X 00000009
      [    10.000100] /dev/input/event2: EV_ABS ABS_MT_TRACKING_ID 00000001
      [    10.000100] /dev/input/event1: EV_KEY KEY_POWER DOWN
      [    10.000100] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 0000021c
      [    10.000100] /dev/input/event3: EV_SYN SYN_REPORT 00000000
      [    10.000100] /dev/input/event2: EV_ABS ABS_MT_POSITION_Y 000003c0
      [    10.000100] /dev/input/event2: EV_SYN SYN_REPORT 00000000 rate 60
      [    10.000300] /dev/input/event4: EV_KEY BTN_TOUCH DOWN
      [    10.000300] /dev/input/event4: EV_ABS ABS_X 00000001
      [    10.000300] /dev/input/event4: EV_ABS ABS_Y 00000002
      [    10.000300] /dev/input/event4: EV_SYN SYN_REPORT 00000000
      [    10.000200] /dev/input/event2: EV_ABS ABS_MT_TRACKING_ID ffffffff
      [    10.000200] /dev/input/event2: EV_SYN SYN_REPORT 00000000
      [    10.000400] /dev/input/event4: EV_KEY BTN_TOUCH UP
      [    10.000400] /dev/input/event4: EV_SYN SYN_REPORT 00000000

      """
    let plain = TraceReading(text.utf8, with: KernelTraceReader(file: "f", dialect: .getevent))
    #expect(plain.messages == [])
    #expect(
      plain.trace.samples.map(TraceText.shown) == [
        "0: 1 began 540.0,960.0", "200000: 2 began 1.0,2.0; 1 ended 540.0,960.0",
        "300000: 2 ended 1.0,2.0",
      ])
    #expect(
      plain.trace.header.device == TraceDevice(name: "a screen", width: 1080, height: 1920))
    let screen = ScreenGeometry(width: 1080, height: 1920, scale: 3)
    let points = TraceReading(
      text.utf8, with: KernelTraceReader(file: "f", dialect: .getevent, screen: screen))
    #expect(points.trace.samples.map(TraceText.shown).first == "0: 1 began 180.0,320.0")
    #expect(points.trace.header.units == .points)
  }

  @Test("device units become points by the ranges of the axes, also those of a description apart")
  func units() {
    let description = "N: glass\nA: 35 100 4195 0 0 0\nA: 36 0 4095 0 0\n"
    let events =
      "E: 0.0 0003 0039 1\nE: 0.0 0003 0035 2148\nE: 0.0 0003 0036 1024\nE: 0.0 0000 0000 0\n"
      + "E: 1.0 0003 0039 -1\nE: 1.0 0000 0000 0\n"
    let screen = ScreenGeometry(width: 1080, height: 1920, scale: 3)
    let inside = TraceReading(
      (description + events).utf8,
      with: KernelTraceReader(file: "f", dialect: .evemu, screen: screen))
    let apart = TraceReading(
      events.utf8,
      with: KernelTraceReader(
        file: "f", dialect: .evemu, device: InputDevice(evemu: description.utf8), screen: screen))
    for reading in [inside, apart] {
      #expect(reading.messages == [])
      #expect(reading.trace.samples.first.map(TraceText.shown) == "0: 1 began 180.0,160.0")
      #expect(reading.trace.header.device?.name == "glass")
    }
    let unknown = TraceReading(
      events.utf8, with: KernelTraceReader(file: "f", dialect: .evemu, screen: screen))
    #expect(
      unknown.trace.samples.first.map(TraceText.shown) == "0: 1 began 716.0,341.3333333333333")
    #expect(
      unknown.messages.first
        == "f:1:1: warning: the recording does not have the ranges of the axes; its units are taken as pixels; give the description of the device if they are not"
    )
  }

  @Test("an hour of frames needs no more memory than one")
  func bounded() {
    var reader = KernelTraceReader(file: "f", dialect: .evemu)
    var count = 0
    for frame in 0..<20_000 {
      let id = frame % 2 == 0 ? "1" : "-1"
      reader.append(
        "E: \(frame).0 0003 0039 \(id)\nE: \(frame).0 0003 0035 5\nE: \(frame).0 0003 0036 5\nE: \(frame).0 0000 0000 0\n"
          .utf8)
      while let item = reader.next() { if case .event = item { count += 1 } }
    }
    #expect(count == 20_000)
    #expect(MemoryLayout.size(ofValue: reader) < 2_000)
  }
}
