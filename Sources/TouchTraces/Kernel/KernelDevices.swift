/// The devices of one recording, each with its description and its contacts.
struct KernelDevices: Sendable {
  /// The largest number of devices that a reader follows.
  static let limit = 32

  private struct Device: Sendable {
    var path: [UInt8]
    var description = InputDevice()
    var contacts = ContactDecoder()
    /// The time of the device's last frame with a result, in µs.
    var lastTime: Int64?
    var lastLine = 0
  }

  /// The description of the device from another source.
  var common = InputDevice()
  private var devices: [Device] = [Device(path: [])]
  private(set) var selected = 0

  /// Selects the device at a path.
  /// - Returns: false if there are too many.
  mutating func select(_ path: ArraySlice<UInt8>) -> Bool {
    if devices[selected].path.elementsEqual(path) { return true }
    if let known = devices.firstIndex(where: { $0.path.elementsEqual(path) }) {
      selected = known
      return true
    }
    guard devices.count < KernelDevices.limit else { return false }
    devices.append(Device(path: Array(path.prefix(256))))
    selected = devices.count - 1
    return true
  }

  mutating func describe(_ change: (inout InputDevice) -> Void) {
    change(&devices[selected].description)
  }

  mutating func take(_ event: InputEvent, line: Int) -> FrameResult? {
    devices[selected].lastLine = line
    return devices[selected].contacts.take(event, line: line)
  }

  /// The time of the selected device's last frame.
  var lastTime: Int64? { devices[selected].lastTime }

  mutating func noteTime(_ time: Int64, isRestart: Bool) {
    let last = devices[selected].lastTime ?? time
    devices[selected].lastTime = isRestart ? time : max(last, time)
  }

  /// The description of the selected device.
  var description: InputDevice {
    var known = devices[selected].description
    if known.x == nil || known.y == nil { known.axes = common.axes }
    known.name = known.name ?? common.name
    return known
  }

  func map(to screen: ScreenGeometry?) -> PlaceMap { PlaceMap(description, screen) }
}

extension KernelDevices {
  /// The last lines of devices whose last frame is incomplete.
  var openFrameLines: [Int] { devices.filter(\.contacts.isOpen).map(\.lastLine) }

  /// The ignored axes of contacts, and the line of the first one.
  var ignoredAxes: (line: Int, names: [String])? {
    let bits = devices.reduce(0) { $0 | $1.contacts.otherAxes }
    let lines = devices.filter { $0.contacts.otherAxes != 0 }.map(\.contacts.firstOtherLine)
    guard let line = lines.min() else { return nil }
    let codes = (0..<16).filter { bits & 1 << UInt16($0) != 0 }
    return (line, codes.map { InputLabel.axis(UInt16($0) + 0x30) })
  }

  /// The number of ignored contacts that hover, and the line of the first one.
  var hovering: (line: Int, count: Int)? { sum(\.contacts.hovering) }

  /// The number of ignored contacts that are palms, and the line of the first one.
  var palms: (line: Int, count: Int)? { sum(\.contacts.palms) }

  private func sum(_ count: (Device) -> (line: Int, count: Int)?) -> (line: Int, count: Int)? {
    let counts = devices.compactMap(count)
    guard let line = counts.map(\.line).min() else { return nil }
    return (line, counts.reduce(0) { $0 + $1.count })
  }

  /// The missing axes of the first device with a finger, and the line in which that finger came
  /// down.
  var missingAxes: (line: Int, names: [String])? {
    for device in devices {
      let missing = device.contacts.missingAxes
      if !missing.isEmpty, let line = device.contacts.firstTouchLine { return (line, missing) }
    }
    return nil
  }
}
