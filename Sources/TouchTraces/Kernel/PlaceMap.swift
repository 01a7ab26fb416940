/// Turns a device's units into points, by the axes' ranges and the size of the screen.
///
/// The first value of an axis is the screen's edge, and a value behind the last one the other edge, as
/// Android maps them.
struct PlaceMap: Sendable {
  private var x: AxisRange?
  private var y: AxisRange?
  private var screen: ScreenGeometry?

  init(_ device: InputDevice, _ screen: ScreenGeometry?) {
    self.screen = screen
    guard let x = device.x, let y = device.y else { return }
    self.x = x
    self.y = y
  }

  /// Whether the ranges are known.
  var isKnown: Bool { x != nil }

  /// The size of the glass in its own units; nil if it is not known or does not begin at 0.
  var deviceSize: (width: Double, height: Double)? {
    guard let x, let y, x.minimum == 0, y.minimum == 0 else { return nil }
    return (Double(x.count), Double(y.count))
  }

  func place(_ x: Int32, _ y: Int32) -> LayoutPoint {
    guard let screen else { return LayoutPoint(x: Double(x), y: Double(y)) }
    return LayoutPoint(
      x: PlaceMap.points(x, self.x, pixels: screen.width, scale: screen.scale),
      y: PlaceMap.points(y, self.y, pixels: screen.height, scale: screen.scale))
  }

  private static func points(
    _ value: Int32, _ range: AxisRange?, pixels: Int, scale: Double
  ) -> Double {
    guard let range else { return Double(value) / scale }
    // One division at the end: what can be exact is exact.
    let scaled = Double((Int(value) - Int(range.minimum)) * pixels)
    return scaled / (Double(range.count) * scale)
  }
}
