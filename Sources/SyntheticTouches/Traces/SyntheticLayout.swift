import TouchTraces

/// Keys to aim at, and the keyboard they belong to.
public struct SyntheticLayout: Hashable, Sendable {
  /// A key's name and rectangle.
  public struct Target: Hashable, Sendable {
    /// The key's name, as expectations name it.
    public var name: String
    /// Its left edge in the keyboard's coordinates.
    public var x: Double
    /// Its upper edge.
    public var y: Double
    /// Its width in points.
    public var width: Double
    /// Its height in points.
    public var height: Double

    /// The key called `name`.
    package init(_ name: String, x: Double, y: Double, width: Double, height: Double) {
      self.name = name
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    /// Its middle.
    package var center: LayoutPoint { LayoutPoint(x: x + width / 2, y: y + height / 2) }

    /// Whether a touch down at `point` hits it, edges at the right and below excluded.
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
  /// What is aimed at, in order.
  public var targets: [Target]

  /// The keys `targets` of `keyboard`.
  package init(keyboard: String, width: Double, height: Double, targets: [Target]) {
    self.keyboard = keyboard
    self.width = width
    self.height = height
    self.targets = targets
  }
}
