/// What is still to come, in order; more can be added while the first ones are taken.
///
/// What was taken is dropped now and then, so that a queue needs memory for what waits only.
struct InputQueue<Element> {
  private var elements: [Element]
  private var taken = 0

  /// A queue of `elements`.
  init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// The next one; nil if nothing waits.
  var first: Element? { taken < elements.count ? elements[taken] : nil }

  /// Adds one at the end.
  mutating func append(_ element: Element) {
    if taken > 0, taken >= elements.count / 2 {
      elements.removeSubrange(..<taken)
      taken = 0
    }
    elements.append(element)
  }

  /// Takes the next one; nil if nothing waits.
  /// - Complexity: O(1).
  mutating func popFirst() -> Element? {
    guard let first else { return nil }
    taken += 1
    return first
  }
}

extension InputQueue: Sendable where Element: Sendable {}
