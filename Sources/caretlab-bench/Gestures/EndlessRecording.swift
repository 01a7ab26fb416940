import TouchTraces

/// A recording of a finger that swipes again and again, of any length.
struct EndlessRecording {
  /// The format of the recording.
  enum Kind: String, CaseIterable {
    case native
    case csv
    case getevent
    case rawGetevent = "getevent, raw"
    case evemu
    case libinput
    case actions = "W3C actions"

    var format: TraceFormat {
      switch self {
      case .native: .native
      case .csv: .csv
      case .getevent, .rawGetevent: .getevent
      case .evemu: .evemu
      case .libinput: .libinput
      case .actions: .actions
      }
    }
  }

  private let kind: Kind
  private var bytes: [UInt8] = []
  /// The time since the recording began, in µs.
  private var time = 0
  private var gestures = 0

  init(_ kind: Kind) {
    self.kind = kind
    switch kind {
    case .native: add("{\"trace\":\"caretlab\",\"version\":1}\n")
    case .csv: add("t_us,id,x,y,phase\n")
    case .getevent, .rawGetevent: break
    case .evemu: add("# EVEMU 1.2\nN: glass\nA: 35 0 1079 0 0 0\nA: 36 0 1919 0 0 0\n")
    case .libinput:
      add("# libinput record\nversion: 1\ndevices:\n- node: /dev/input/event4\n  evdev:\n")
      add("    absinfo:\n      53: [0, 1079, 0, 0, 12]\n      54: [0, 1919, 0, 0, 12]\n")
      add("  events:\n")
    case .actions: add("{\"actions\":[{\"type\":\"pointer\",\"id\":\"finger1\",\"actions\":[\n")
    }
  }

  /// Returns the bytes written since the last call.
  mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Writes one swipe of twenty samples.
  mutating func makeGesture() {
    for step in 0..<20 {
      write(step: step, of: 20, x: 100 + 20 * step, y: 400 + gestures % 50)
      time += 8_333
    }
    gestures += 1
    time += 300_000
  }

  /// Ends the recording.
  mutating func end() {
    if kind == .actions { add("{\"type\":\"pause\"}]}]}\n") }
  }

  private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func write(step: Int, of count: Int, x: Int, y: Int) {
    let isFirst = step == 0
    let isLast = step == count - 1
    let phase = isFirst ? "began" : isLast ? "ended" : "moved"
    switch kind {
    case .native:
      add("{\"touch\":\"\(phase)\",\"t\":\(time),\"id\":1,\"x\":\(x).5,\"y\":\(y).5}\n")
    case .csv: add("\(time),1,\(x).5,\(y).5,\(phase)\n")
    case .actions:
      add("{\"type\":\"pointerMove\",\"duration\":8,\"x\":\(x),\"y\":\(y)},\n")
      if isFirst { add("{\"type\":\"pointerDown\",\"button\":0},\n") }
      if isLast { add("{\"type\":\"pointerUp\",\"button\":0},\n") }
    case .getevent, .rawGetevent, .evemu, .libinput:
      if isFirst { event(3, 0x39, gestures % 65_536) }
      if isLast {
        event(3, 0x39, -1)
      } else {
        event(3, 0x35, x)
        event(3, 0x36, y)
      }
      event(0, 0, 0)
    }
  }

  private mutating func event(_ type: Int, _ code: Int, _ value: Int) {
    let (seconds, part) = time.quotientAndRemainder(dividingBy: 1_000_000)
    let stamp = "\(seconds + 1_000).\(digits(part, 6, radix: 10))"
    let unsigned = Int(UInt32(truncatingIfNeeded: value))
    switch kind {
    case .evemu:
      add("E: \(stamp) \(digits(type, 4, radix: 16)) \(digits(code, 4, radix: 16)) \(value)\n")
    case .libinput: add("    - [\(seconds), \(part), \(type), \(code), \(value)]\n")
    case .rawGetevent:
      add("[ \(stamp)] \(digits(type, 4, radix: 16)) \(digits(code, 4, radix: 16)) ")
      add("\(digits(unsigned, 8, radix: 16))\n")
    default:
      let name =
        switch code {
        case 0x39: "EV_ABS ABS_MT_TRACKING_ID"
        case 0x35: "EV_ABS ABS_MT_POSITION_X"
        case 0x36: "EV_ABS ABS_MT_POSITION_Y"
        default: "EV_SYN SYN_REPORT"
        }
      add("[ \(stamp)] /dev/input/event4: \(name) \(digits(unsigned, 8, radix: 16))\n")
    }
  }

  private func digits(_ number: Int, _ count: Int, radix: Int) -> String {
    let text = String(number, radix: radix)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}
