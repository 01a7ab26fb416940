import TouchTraces

/// The keys to aim at, with their keyboard.
public struct SyntheticLayout: Hashable, Sendable {
  /// A key's name and rectangle.
  public struct Target: Hashable, Sendable {
    /// The key's name in expectations.
    public var name: String
    /// The left edge in the keyboard's coordinates.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The width in points.
    public var width: Double
    /// The height in points.
    public var height: Double

    /// Creates a key called `name`.
    package init(_ name: String, x: Double, y: Double, width: Double, height: Double) {
      self.name = name
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    /// The middle of the key.
    package var center: LayoutPoint { LayoutPoint(x: x + width / 2, y: y + height / 2) }

    /// Whether a touch down at `point` hits the key; the right and bottom edges do not belong to it.
    func contains(_ point: LayoutPoint) -> Bool {
      point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
    }
  }

  /// The keyboard's name in the trace's header.
  public var keyboard: String
  /// The keyboard's width in points.
  public var width: Double
  /// The keyboard's height in points.
  public var height: Double
  /// The keys to aim at, in order.
  public var targets: [Target]

  /// Creates a layout of the keys `targets` of `keyboard`.
  package init(keyboard: String, width: Double, height: Double, targets: [Target]) {
    self.keyboard = keyboard
    self.width = width
    self.height = height
    self.targets = targets
  }
}
