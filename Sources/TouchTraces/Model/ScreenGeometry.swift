import JSONText

/// How large a screen is, for recordings that know pixels only: `1080x1920@2.625`.
public struct ScreenGeometry: Hashable, Sendable {
  /// Pixels from left to right, above 0.
  public var width: Int
  /// Pixels from top to bottom, above 0.
  public var height: Int
  /// Pixels per point, above 0.
  public var scale: Double

  /// A screen of `width` by `height` pixels.
  public init(width: Int, height: Int, scale: Double = 1) {
    self.width = width
    self.height = height
    self.scale = scale
  }

  /// The screen that a text such as `1080x1920@2.625` or `320x216` describes.
  ///
  /// - Returns: nil if the text has another form, a size is not within 1…1 000 000, or the scale is
  ///   not within 0.01…100. Without `@` the scale is 1.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let size = parts.first else { return nil }
    let sides = size.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = ScreenGeometry.side(sides[0]),
      let height = ScreenGeometry.side(sides[1])
    else { return nil }
    var scale = 1.0
    if parts.count == 2 {
      guard let number = try? JSONValue(parsing: parts[1].utf8).double else { return nil }
      scale = number
    }
    guard scale >= 0.01, scale <= 100 else { return nil }
    self.init(width: width, height: height, scale: scale)
  }

  private static func side(_ text: some StringProtocol) -> Int? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    guard let side = Int(text), (1...1_000_000).contains(side) else { return nil }
    return side
  }

  /// The screen as a device, in points.
  public var device: TraceDevice {
    TraceDevice(width: Double(width) / scale, height: Double(height) / scale, scale: scale)
  }
}
