import TouchTraces

/// The keys of a keyboard, with the search for the key at a point.
struct KeyLayout: Hashable, Sendable {
  private(set) var keys: [LayoutKey] = []
  /// The smallest rectangle around all keys.
  private(set) var bounds: Rectangle?
  /// The number of replacements; shows whether a touch's key belongs to this layout.
  private(set) var generation = 0

  /// Adds a key in front of the others.
  mutating func append(_ key: LayoutKey) throws(GestureError) {
    guard !keys.contains(where: { $0.name == key.name }) else {
      throw .duplicateKey(key.name)
    }
    keys.append(key)
    bounds = bounds?.union(key.frame) ?? key.frame
  }

  /// Replaces the keys, the last one in front; changes nothing if it throws.
  mutating func replace(with newKeys: [LayoutKey]) throws(GestureError) {
    var layout = KeyLayout()
    for key in newKeys { try layout.append(key) }
    layout.generation = generation + 1
    self = layout
  }

  /// Returns the frontmost (last) key that contains `point`. If there is none and `gap` asks for the
  /// nearest key, returns that, provided the point is inside the keyboard.
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
