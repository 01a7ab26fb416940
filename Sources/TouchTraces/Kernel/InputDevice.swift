/// The values that an axis of a touch screen can have.
public struct AxisRange: Hashable, Sendable {
  /// The smallest value.
  package var minimum: Int32
  /// The largest value, above ``minimum``.
  package var maximum: Int32

  /// Creates the range; nil if it is empty, as in descriptions without ranges.
  package init?(minimum: Int32, maximum: Int32) {
    guard minimum < maximum else { return nil }
    self.minimum = minimum
    self.maximum = maximum
  }

  /// How many values there are.
  var count: Int { Int(maximum) - Int(minimum) + 1 }
}

/// A recording's description of the device: its name and the ranges of its axes.
///
/// evemu writes it before the events or to a separate `.desc` file, `getevent -p` and
/// `libinput record` before the events.
public struct InputDevice: Hashable, Sendable {
  /// The device's name, such as `touch_dev`.
  public var name: String?
  /// The ranges of the axes, by the kernel's codes.
  var axes: [AxisEntry] = []

  struct AxisEntry: Hashable, Sendable {
    var code: UInt16
    var range: AxisRange
  }

  /// Creates an empty description.
  public init() {}

  /// Reads an evemu description (a `.desc` file). Skips lines that describe nothing.
  public init(evemu bytes: some Collection<UInt8>) {
    self.init()
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      switch EvemuDialect.description(in: ArraySlice(line)) {
      case .name(let name): self.name = name
      case .axis(let code, let range): set(range, of: code)
      default: break
      }
    }
  }

  /// The largest number of axes in a description, far more than the kernel has.
  private static let axisLimit = 64

  mutating func set(_ range: AxisRange?, of code: UInt16) {
    axes.removeAll { $0.code == code }
    guard let range, axes.count < InputDevice.axisLimit else { return }
    axes.append(AxisEntry(code: code, range: range))
  }

  private func range(_ code: UInt16) -> AxisRange? { axes.first { $0.code == code }?.range }

  /// The range of a touch's x. A multitouch axis takes precedence.
  public var x: AxisRange? { range(0x35) ?? range(0) }

  /// The range of a touch's y. A multitouch axis takes precedence.
  public var y: AxisRange? { range(0x36) ?? range(1) }
}
