/// A queue of input. Elements can be added while earlier ones are taken.
///
/// It frees the memory of taken elements from time to time.
struct InputQueue<Element> {
  private var elements: [Element]
  private var taken = 0

  /// Creates a queue of `elements`.
  init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// The next element; nil if the queue is empty.
  var first: Element? { taken < elements.count ? elements[taken] : nil }

  /// Adds an element at the end.
  mutating func append(_ element: Element) {
    if taken > 0, taken >= elements.count / 2 {
      elements.removeSubrange(..<taken)
      taken = 0
    }
    elements.append(element)
  }

  /// Removes and returns the next element; nil if the queue is empty.
  /// - Complexity: O(1).
  mutating func popFirst() -> Element? {
    guard let first else { return nil }
    taken += 1
    return first
  }
}

extension InputQueue: Sendable where Element: Sendable {}
