import JSONText

/// Counts the points outside the screen. Such points are allowed, because fingers slide off the
/// glass.
struct ScreenCheck: Sendable {
  private let left: Double
  private let top: Double
  private let right: Double
  private let bottom: Double
  private let device: TraceDevice
  private var outside = 0
  private var firstLine = 0

  /// - Returns: nil if the header does not contain the size of the screen.
  init?(_ header: TraceHeader) {
    guard let device = header.device else { return nil }
    self.device = device
    left = -(header.origin?.x ?? 0)
    top = -(header.origin?.y ?? 0)
    right = left + device.width
    bottom = top + device.height
  }

  mutating func count(x: Double, y: Double, line: Int) {
    if x >= left && x <= right && y >= top && y <= bottom { return }
    if outside == 0 { firstLine = line }
    outside += 1
  }

  /// The fault with the number of such points, and the line of the first one; nil if there was
  /// none.
  var result: (TraceFault, line: Int)? {
    guard outside > 0 else { return nil }
    var writer = JSONWriter()
    writer.plain(device.width)
    let width = String(decoding: writer.takeBytes(), as: UTF8.self)
    writer.plain(device.height)
    let height = String(decoding: writer.takeBytes(), as: UTF8.self)
    return (.pointsOutside(count: outside, width: width, height: height), firstLine)
  }
}
