/// Converts a device's units to points with the axes' ranges and the size of the screen.
///
/// The first value of an axis is one edge of the screen, and the value after the last one is the other edge,
/// as in Android.
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

  /// The size of the touch screen in its own units; nil if it is unknown or an axis does not begin at 0.
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
    // The only division comes last, so that results that can be exact are exact.
    let scaled = Double((Int(value) - Int(range.minimum)) * pixels)
    return scaled / (Double(range.count) * scale)
  }
}
