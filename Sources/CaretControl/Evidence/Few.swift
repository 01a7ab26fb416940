/// A list that rarely has more than one element: the first needs no memory of its own.
struct Few<Element>: RandomAccessCollection, ExpressibleByArrayLiteral {
  private var first: Element?
  private var rest: [Element] = []

  init() {}

  init(arrayLiteral elements: Element...) {
    for element in elements { append(element) }
  }

  /// One element.
  init(_ element: Element) { first = element }

  var startIndex: Int { 0 }
  var endIndex: Int { first == nil ? 0 : 1 + rest.count }

  subscript(position: Int) -> Element {
    get {
      guard position == 0, let first else { return rest[position - 1] }
      return first
    }
    set {
      if position == 0 { first = newValue } else { rest[position - 1] = newValue }
    }
  }

  mutating func append(_ element: Element) {
    if first == nil { first = element } else { rest.append(element) }
  }

  /// The elements for which something holds.
  func keeping(_ isKept: (Element) -> Bool) -> Few {
    if allSatisfy(isKept) { return self }
    var result = Few()
    for element in self where isKept(element) { result.append(element) }
    return result
  }

  static func + (one: Few, other: some Sequence<Element>) -> Few {
    var result = one
    for element in other { result.append(element) }
    return result
  }
}

extension Few: Equatable where Element: Equatable {}
extension Few: Hashable where Element: Hashable {}
extension Few: Sendable where Element: Sendable {}
