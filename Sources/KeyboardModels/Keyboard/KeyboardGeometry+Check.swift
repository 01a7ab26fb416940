import Gestures

/// A problem of a layout.
public struct LayoutProblem: Hashable, Sendable {
  /// The index of the faulty key; nil if the whole layout is at fault.
  public var key: Int?
  /// The problem and how to correct it.
  package var message: String
}

extension KeyboardGeometry {
  /// The largest width and height of a layout, in points.
  public static let sizeLimit = 10_000.0

  /// All reasons why the layout can't be used: no keys, a key without a name or size, two keys with
  /// the same name, keys that overlap or leave the keyboard.
  ///
  /// An overlap of a hundredth of a point is allowed, because keys that share a row's width have
  /// fractional edges.
  /// - Complexity: O(keys²).
  public var problems: [LayoutProblem] {
    var problems: [LayoutProblem] = []
    func add(_ key: Int?, _ message: String) {
      problems.append(LayoutProblem(key: key, message: message))
    }
    if !(width > 0 && height > 0 && width <= Self.sizeLimit && height <= Self.sizeLimit) {
      add(
        nil,
        "the keyboard is \(width) × \(height) pt; width and height must be above 0 and at most "
          + "10000")
    }
    if keys.isEmpty { add(nil, "the layout has no keys; add at least one") }
    for (index, key) in keys.enumerated() {
      if let message = problem(of: key) { add(index, message) }
      for other in keys[..<index] {
        if other.name == key.name {
          add(index, "two keys have the name \"\(key.name)\"; rename one of them")
        }
        if other.frame.overlaps(key.frame) {
          add(
            index,
            "the keys \"\(other.name)\" and \"\(key.name)\" overlap; move or shrink one of them")
        }
      }
    }
    return problems
  }

  /// Checks that the layout can be used.
  ///
  /// - Throws: ``KeyboardModelFault`` with the first of the ``problems``.
  public func check() throws(KeyboardModelFault) {
    if let problem = problems.first { throw KeyboardModelFault(problem.message) }
  }

  private func problem(of key: LayoutKey) -> String? {
    let frame = key.frame
    if key.name.isEmpty { return "a key has no name; give it one" }
    let numbers = [frame.x, frame.y, frame.width, frame.height]
    guard numbers.allSatisfy(\.isFinite), frame.width > 0, frame.height > 0 else {
      return "the key \"\(key.name)\" has no area; its width and height must be above 0"
    }
    let slack = 0.01
    if frame.x < -slack || frame.y < -slack || frame.x + frame.width > width + slack
      || frame.y + frame.height > height + slack
    {
      return "the key \"\(key.name)\" is partly outside the keyboard of "
        + "\(Self.points(width)) × \(Self.points(height)) pt; move or shrink it"
    }
    return nil
  }

  /// Formats points, without a decimal point for whole numbers.
  static func points(_ value: Double) -> String {
    guard value.magnitude < 1e15, value == Double(Int64(value)) else { return "\(value)" }
    return "\(Int64(value))"
  }
}

extension Rectangle {
  /// Whether two rectangles share more than a hundredth of a point in both directions.
  fileprivate func overlaps(_ other: Rectangle) -> Bool {
    let slack = 0.01
    return min(x + width, other.x + other.width) - max(x, other.x) > slack
      && min(y + height, other.y + other.height) - max(y, other.y) > slack
  }
}
