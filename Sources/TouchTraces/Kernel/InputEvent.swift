/// One event of the Linux kernel's input layer.
struct InputEvent: Sendable {
  /// The time in microseconds, from the recording's own zero.
  var time: Int64
  var kind: InputKind
  var value: Int32
}

/// The meaning of an event for touches.
///
/// Source: Linux, `Documentation/input/event-codes.rst` and `multi-touch-protocol.rst`.
enum InputKind: Hashable, Sendable {
  /// `SYN_REPORT`: the frame is complete.
  case report
  /// `SYN_MT_REPORT`: one contact of protocol A is complete.
  case contactReport
  /// `SYN_DROPPED`: the kernel's buffer overran.
  case dropped
  /// `BTN_TOUCH`.
  case touchKey
  /// `ABS_X` or `ABS_Y`, the axes of a single touch.
  case x, y
  /// `ABS_MT_SLOT`.
  case slot
  /// `ABS_MT_POSITION_X` or `ABS_MT_POSITION_Y`.
  case contactX, contactY
  /// `ABS_MT_TRACKING_ID`.
  case trackingID
  /// Another axis of a contact, such as the pressure, by its code.
  case otherContactAxis(UInt16)
  /// An event that does not concern touches.
  case other

  init(type: UInt16, code: UInt16) {
    switch (type, code) {
    case (0, 0): self = .report
    case (0, 2): self = .contactReport
    case (0, 3): self = .dropped
    case (1, 0x14A): self = .touchKey
    case (3, 0): self = .x
    case (3, 1): self = .y
    case (3, 0x2F): self = .slot
    case (3, 0x35): self = .contactX
    case (3, 0x36): self = .contactY
    case (3, 0x39): self = .trackingID
    case (3, 0x30...0x3D): self = .otherContactAxis(code)
    default: self = .other
    }
  }
}

/// The kernel's names of types and codes, as `getevent -l` prints them.
enum InputLabel {
  static let types: [(name: StaticString, type: UInt16)] = [
    ("EV_SYN", 0), ("EV_KEY", 1), ("EV_ABS", 3),
  ]

  static let synCodes: [(name: StaticString, code: UInt16)] = [
    ("SYN_REPORT", 0), ("SYN_CONFIG", 1), ("SYN_MT_REPORT", 2), ("SYN_DROPPED", 3),
  ]

  static let axes: [(name: StaticString, code: UInt16)] = [
    ("ABS_X", 0), ("ABS_Y", 1), ("ABS_MT_SLOT", 0x2F), ("ABS_MT_TOUCH_MAJOR", 0x30),
    ("ABS_MT_TOUCH_MINOR", 0x31), ("ABS_MT_WIDTH_MAJOR", 0x32), ("ABS_MT_WIDTH_MINOR", 0x33),
    ("ABS_MT_ORIENTATION", 0x34), ("ABS_MT_POSITION_X", 0x35), ("ABS_MT_POSITION_Y", 0x36),
    ("ABS_MT_TOOL_TYPE", 0x37), ("ABS_MT_BLOB_ID", 0x38), ("ABS_MT_TRACKING_ID", 0x39),
    ("ABS_MT_PRESSURE", 0x3A), ("ABS_MT_DISTANCE", 0x3B), ("ABS_MT_TOOL_X", 0x3C),
    ("ABS_MT_TOOL_Y", 0x3D),
  ]

  /// `ABS_MT_TOUCH_MAJOR`.
  static let touchMajor: UInt16 = 0x30
  /// `ABS_MT_TOOL_TYPE`.
  static let toolType: UInt16 = 0x37
  /// `ABS_MT_DISTANCE`.
  static let distance: UInt16 = 0x3B
  /// The value of ``toolType`` for a palm.
  static let palm: Int32 = 2

  /// Returns a word's number in a table.
  static func number(
    of word: ArraySlice<UInt8>, in table: [(name: StaticString, UInt16)]
  ) -> UInt16? {
    table.first { entry in
      word.count == entry.name.utf8CodeUnitCount
        && zip(word, UnsafeBufferPointer(start: entry.name.utf8Start, count: word.count))
          .allSatisfy { $0 == $1 }
    }?.1
  }

  /// Returns an axis's name.
  static func axis(_ code: UInt16) -> String {
    axes.first { $0.code == code }.map { "\($0.name)" } ?? "ABS \(code)"
  }
}
