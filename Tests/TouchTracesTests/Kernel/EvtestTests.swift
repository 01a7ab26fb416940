import Testing
import TouchTraces

@Suite("What evtest prints")
struct EvtestTests {
  private static let text = """
    No device specified, trying to scan all of /dev/input/event*
    Available devices:
    /dev/input/event0:      Power Button
    /dev/input/event4:      a screen
    Select the device event number [0-4]: 4
    Input driver version is 1.0.1
    Input device ID: bus 0x18 vendor 0x0 product 0x0 version 0x0
    Input device name: "a screen"
    Supported events:
      Event type 0 (EV_SYN)
      Event type 1 (EV_KEY)
        Event code 330 (BTN_TOUCH)
      Event type 3 (EV_ABS)
        Event code 47 (ABS_MT_SLOT)
          Value      0
          Min        0
          Max        9
        Event code 53 (ABS_MT_POSITION_X)
          Value      0
          Min        0
          Max      999
          Resolution      12
        Event code 54 (ABS_MT_POSITION_Y)
          Value      0
          Min        0
          Max     1999
    Properties:
      Property type 1 (INPUT_PROP_DIRECT)
    Testing ... (interrupt to exit)
    Event: time 1352020794.138597, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 4
    Event: time 1352020794.138597, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 500
    Event: time 1352020794.138597, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 1000
    Event: time 1352020794.138597, type 4 (EV_MSC), code 4 (MSC_SCAN), value 7f
    Event: time 1352020794.138597, -------------- SYN_REPORT ------------
    Event: time 1352020794.146597, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
    Event: time 1352020794.146597, -------------- Report Sync ------------
    ^C

    """

  @Test("is known as such after a list of devices")
  func detection() {
    #expect(TraceFormat(startingWith: Self.text.utf8) == .evtest)
    #expect(TraceFormat(fileName: "swipe.evtest") == .evtest)
  }

  @Test("tells the device, the ranges and the touches")
  func touches() {
    let reading = TraceReading(
      Self.text.utf8,
      with: TraceFormat.evtest.reader(file: "f", screen: ScreenGeometry("100x200")))
    #expect(reading.messages == [])
    #expect(reading.trace.header.device?.name == "a screen")
    #expect(reading.trace.header.source == "evtest")
    #expect(
      reading.trace.samples.map(TraceText.shown) == [
        "0: 1 began 50.0,100.0", "8000000: 1 ended 50.0,100.0",
      ])
  }

  static let faults: [(line: String, message: String)] = [
    (
      "Event: time 1.x, type 3 (EV_ABS), code 53 (X), value 4",
      #"f:2:13: the time is "1.x"; write seconds such as 0.016667"#
    ),
    (
      "Event: time 1.5, type three, code 53 (X), value 4",
      #"f:2:23: the type is "three"; write a decimal number, as evtest does"#
    ),
    (
      "Event: time 1.5, type 3 (EV_ABS), code 70000 (X), value 4",
      #"f:2:40: the code is "70000"; write a decimal number, as evtest does"#
    ),
    (
      "Event: time 1.5, type 3 (EV_ABS), code 53 (X), value 0x4",
      #"f:2:54: the value is "0x4"; write a decimal number, as evtest does"#
    ),
    (
      "Event: time 1.5, type 3",
      #"f:2:1: "Event: time 1.5, type 3" is not an event; write Event: time seconds, type number, code number, value number"#
    ),
    (
      "something else",
      #"f:2:1: "something else" is not an event; write Event: time seconds, type number, code number, value number"#
    ),
  ]

  @Test("a line that can't be read is told with its place", arguments: faults)
  func fault(line: String, message: String) {
    let text = "Event: time 0.5, -------------- SYN_REPORT ------------\n\(line)\n"
    let reading = TraceReading(text.utf8, with: TraceFormat.evtest.reader(file: "f"))
    #expect(reading.messages.first == message)
  }
}
