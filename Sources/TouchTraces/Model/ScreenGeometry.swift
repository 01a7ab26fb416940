import JSONText

/// The size of a screen, for recordings that contain only pixels: `1080x1920@2.625`, or with the touch
/// samples per second, `1080x1920@2.625/120`.
public struct ScreenGeometry: Hashable, Sendable {
  /// Pixels from left to right, above 0.
  public var width: Int
  /// Pixels from top to bottom, above 0.
  public var height: Int
  /// Pixels per point, above 0.
  public var scale: Double
  /// Touch samples per second, above 0; nil if unknown.
  public var rate: Double?

  /// Creates a screen of `width` by `height` pixels.
  public init(width: Int, height: Int, scale: Double = 1, rate: Double? = nil) {
    self.width = width
    self.height = height
    self.scale = scale
    self.rate = rate
  }

  /// Creates the screen that a text such as `1080x1920@2.625/120` or `320x216` describes.
  ///
  /// - Returns: nil if the text has another form, a size is not within 1…1 000 000, the scale is not
  ///   within 0.01…100, or the rate is not within 1…10 000. Without `@` the scale is 1, without `/`
  ///   there is no rate.
  public init?(_ text: some StringProtocol) {
    let halves = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = halves[0].split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let size = parts.first else { return nil }
    let sides = size.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = ScreenGeometry.side(sides[0]),
      let height = ScreenGeometry.side(sides[1])
    else { return nil }
    self.init(width: width, height: height)
    if parts.count == 2 {
      guard let scale = ScreenGeometry.number(parts[1], in: 0.01...100) else { return nil }
      self.scale = scale
    }
    if halves.count == 2 {
      guard let rate = ScreenGeometry.number(halves[1], in: 1...10_000) else { return nil }
      self.rate = rate
    }
  }

  private static func number(
    _ text: some StringProtocol, in range: ClosedRange<Double>
  ) -> Double? {
    guard let number = try? JSONValue(parsing: text.utf8).double else { return nil }
    return range.contains(number) ? number : nil
  }

  private static func side(_ text: some StringProtocol) -> Int? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    guard let side = Int(text), (1...1_000_000).contains(side) else { return nil }
    return side
  }

  /// The screen as a device, in points.
  public var device: TraceDevice {
    TraceDevice(
      width: Double(width) / scale, height: Double(height) / scale, scale: scale, rate: rate)
  }
}
