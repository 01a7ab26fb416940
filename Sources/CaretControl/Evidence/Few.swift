/// A list that rarely has more than one element. It stores the first one inline, without allocating.
struct Few<Element> {
  private(set) var first: Element?
  private var rest: [Element] = []

  init() {}

  /// A list with one element.
  init(_ element: Element) { first = element }

  var isEmpty: Bool { first == nil }
  var count: Int { first == nil ? 0 : 1 + rest.count }
  var indices: Range<Int> { 0..<count }

  subscript(index: Int) -> Element {
    @inline(never)
    get {
      guard index == 0, let first else { return rest[index - 1] }
      return first
    }
    @inline(never)
    set {
      if index == 0 { first = newValue } else { rest[index - 1] = newValue }
    }
  }

  @inline(never)
  mutating func append(_ element: Element) {
    if first == nil { first = element } else { rest.append(element) }
  }

}

extension Few: Sendable where Element: Sendable {}

extension Few where Element: Equatable {
  @inline(never)
  func contains(_ element: Element) -> Bool {
    for index in indices where self[index] == element { return true }
    return false
  }
}

extension Few<Int> {
  /// Whether the list contains only this number.
  func isJust(_ number: Int) -> Bool { count == 1 && first == number }
}
