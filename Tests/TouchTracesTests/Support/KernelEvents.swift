import TouchTraces
import Timing

/// Kernel events as numbers, and each way of writing them down.
struct KernelEvents: Sendable {
  struct Event: Sendable {
    var time: Int64
    var type: Int
    var code: Int
    var value: Int
  }

  enum Form: String, CaseIterable, Sendable {
    case labelled, labelledWithPath, raw, evemu, libinput, evtest

    var dialect: KernelTraceReader.Dialect {
      switch self {
      case .labelled, .labelledWithPath, .raw: .getevent
      case .evemu: .evemu
      case .libinput: .libinput
      case .evtest: .evtest
      }
    }
  }

  var events: [Event]

  init(_ events: [Event]) { self.events = events }

  /// Events in short: `time type code value` in hexadecimal but for time and value, one a line.
  init(_ text: String) {
    events = text.split(whereSeparator: \.isNewline).map { line in
      let words = line.split(separator: " ")
      return Event(
        time: Int64(words[0]) ?? -1, type: Int(words[1], radix: 16) ?? -1,
        code: Int(words[2], radix: 16) ?? -1, value: Int(words[3]) ?? .min)
    }
  }

  func text(_ form: Form) -> String {
    let head =
      switch form {
      case .libinput: KernelEvents.libinputHead
      case .evtest: KernelEvents.evtestHead
      default: ""
      }
    return head + events.map { line($0, form) + "\n" }.joined()
  }

  func reading(_ form: Form, screen: ScreenGeometry? = nil) -> TraceReading {
    TraceReading(
      text(form).utf8, with: KernelTraceReader(file: "f", dialect: form.dialect, screen: screen))
  }

  private static let libinputHead = """
    # libinput record
    version: 1
    ndevices: 1
    devices:
    - node: /dev/input/event4
      evdev:
        name: "a screen"
        id: [24, 0, 0, 0]
        codes:
          0: [0, 1, 2] # EV_SYN
      events:
      - evdev:

    """

  private static let evtestHead = """
    Input driver version is 1.0.1
    Input device ID: bus 0x18 vendor 0x0 product 0x0 version 0x0
    Input device name: "a screen"
    Supported events:
      Event type 0 (EV_SYN)
    Testing ... (interrupt to exit)

    """

  private func line(_ event: Event, _ form: Form) -> String {
    let seconds = event.time / 1_000_000
    let part = padded(String(event.time % 1_000_000), 6)
    let bits = hex(Int(UInt32(bitPattern: Int32(event.value))), 8)
    let stamp = "[\(blank(String(seconds), 8)).\(part)]"
    switch form {
    case .labelled: return "\(stamp) \(labels(event, bits))            \r"
    case .labelledWithPath: return "\(stamp) /dev/input/event4: \(labels(event, bits))"
    case .raw: return "\(stamp) \(hex(event.type, 4)) \(hex(event.code, 4)) \(bits)"
    case .evemu:
      let sign = event.value < 0 ? "-" : ""
      let value = sign + padded(String(abs(event.value)), event.value < 0 ? 3 : 4)
      return "E: \(seconds).\(part) \(hex(event.type, 4)) \(hex(event.code, 4)) \(value)\t# remark"
    case .evtest: return "Event: time \(seconds).\(part), \(evtest(event))"
    case .libinput:
      return
        "    - [\(blank(String(seconds), 3)), \(blank(String(event.time % 1_000_000), 6)), \(event.type), \(event.code), \(event.value)] # remark"
    }
  }

  private static let names: [Int: [Int: String]] = [
    0: [0: "SYN_REPORT", 2: "SYN_MT_REPORT", 3: "SYN_DROPPED"],
    1: [0x14A: "BTN_TOUCH", 30: "KEY_A"],
    3: [
      0: "ABS_X", 1: "ABS_Y", 0x2F: "ABS_MT_SLOT", 0x30: "ABS_MT_TOUCH_MAJOR",
      0x35: "ABS_MT_POSITION_X", 0x36: "ABS_MT_POSITION_Y", 0x39: "ABS_MT_TRACKING_ID",
      0x3A: "ABS_MT_PRESSURE", 0x37: "ABS_MT_TOOL_TYPE", 0x3B: "ABS_MT_DISTANCE",
    ],
  ]

  private func labels(_ event: Event, _ bits: String) -> String {
    let type = [0: "EV_SYN", 1: "EV_KEY", 3: "EV_ABS"][event.type] ?? hex(event.type, 4)
    let code = KernelEvents.names[event.type]?[event.code] ?? hex(event.code, 4)
    let value = event.type == 1 ? (event.value == 0 ? "UP" : "DOWN") : bits
    return "\(type)       \(code)    \(value)"
  }

  private func evtest(_ event: Event) -> String {
    switch (event.type, event.code) {
    case (0, 2): "++++++++++++++ SYN_MT_REPORT ++++++++++++"
    case (0, 3): ">>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<"
    case (0, _): "-------------- SYN_REPORT ------------"
    default: "type \(event.type) (?), code \(event.code) (?), value \(event.value)"
    }
  }

  private func hex(_ number: Int, _ digits: Int) -> String {
    padded(String(number, radix: 16), digits)
  }

  private func padded(_ text: String, _ count: Int) -> String {
    String(repeating: "0", count: max(0, count - text.count)) + text
  }

  private func blank(_ text: String, _ count: Int) -> String {
    String(repeating: " ", count: max(0, count - text.count)) + text
  }
}
