/// A list that rarely has more than one element: the first needs no memory of its own.
struct Few<Element> {
  private(set) var first: Element?
  private var rest: [Element] = []

  init() {}

  /// One element.
  init(_ element: Element) { first = element }

  var isEmpty: Bool { first == nil }
  var count: Int { first == nil ? 0 : 1 + rest.count }
  var indices: Range<Int> { 0..<count }

  subscript(index: Int) -> Element {
    get {
      guard index == 0, let first else { return rest[index - 1] }
      return first
    }
    set {
      if index == 0 { first = newValue } else { rest[index - 1] = newValue }
    }
  }

  mutating func append(_ element: Element) {
    if first == nil { first = element } else { rest.append(element) }
  }

  /// Whether something holds for one of the elements.
  @inline(never)
  func contains(where holds: (Element) -> Bool) -> Bool {
    for index in indices where holds(self[index]) { return true }
    return false
  }

  /// Whether something holds for all elements.
  func allSatisfy(_ holds: (Element) -> Bool) -> Bool { !contains { !holds($0) } }

  /// The elements for which something holds.
  @inline(never)
  func keeping(_ isKept: (Element) -> Bool) -> Few {
    var result = Few()
    for index in indices where isKept(self[index]) { result.append(self[index]) }
    return result
  }
}

extension Few: Sendable where Element: Sendable {}

extension Few<Int> {
  func contains(_ number: Int) -> Bool { contains { $0 == number } }

  /// Whether it is one number and nothing else.
  func isJust(_ number: Int) -> Bool { count == 1 && first == number }
}
