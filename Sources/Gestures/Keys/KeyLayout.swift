import TouchTraces

/// The keys of a keyboard and how a point finds one of them.
struct KeyLayout: Hashable, Sendable {
  private(set) var keys: [LayoutKey] = []
  /// The smallest rectangle around all keys.
  private(set) var bounds: Rectangle?
  /// Counts the replacements, so that a touch knows whether its key is of this layout.
  private(set) var generation = 0

  /// Puts a key in front of the others.
  mutating func append(_ key: LayoutKey) throws(GestureError) {
    guard !keys.contains(where: { $0.name == key.name }) else {
      throw .duplicateKey(key.name)
    }
    keys.append(key)
    bounds = bounds?.union(key.frame) ?? key.frame
  }

  /// Takes other keys, the last one in front; leaves everything as it was when it throws.
  mutating func replace(with newKeys: [LayoutKey]) throws(GestureError) {
    var layout = KeyLayout()
    for key in newKeys { try layout.append(key) }
    layout.generation = generation + 1
    self = layout
  }

  /// The frontmost key that contains `point`, which is the last one; with `gap` the nearest key if
  /// the point is inside the keyboard.
  func key(at point: LayoutPoint, gap: TypingPolicy.Gap) -> LayoutKey? {
    if let key = keys.last(where: { $0.frame.contains(point) }) { return key }
    guard gap == .nearestKey, let bounds, bounds.contains(point) else { return nil }
    var nearest: LayoutKey?
    var least = Double.infinity
    for key in keys.reversed() {
      let distance = key.frame.squaredDistance(to: point)
      if distance < least { (nearest, least) = (key, distance) }
    }
    return nearest
  }
}
