/// A list that rarely has more than one element. It stores the first one inline, without allocating.
struct Few<Element>: RandomAccessCollection {
  private var head: Element?
  private var rest: [Element] = []

  init() {}

  /// A list with one element.
  init(_ element: Element) { head = element }

  init(_ elements: Element...) { for element in elements { append(element) } }

  var startIndex: Int { 0 }
  var endIndex: Int { head == nil ? 0 : 1 + rest.count }

  subscript(index: Int) -> Element {
    get {
      guard index == 0, let head else { return rest[index - 1] }
      return head
    }
    set { if index == 0 { head = newValue } else { rest[index - 1] = newValue } }
  }

  @inline(never)
  mutating func append(_ element: Element) {
    if head == nil { head = element } else { rest.append(element) }
  }

  func filter(_ isIn: (Element) -> Bool) -> Few {
    var result = Few()
    for element in self where isIn(element) { result.append(element) }
    return result
  }

  static func + (one: Few, other: Few) -> Few {
    var result = one
    for element in other { result.append(element) }
    return result
  }
}

extension Few: Sendable where Element: Sendable {}

extension Few<Int> {
  /// Whether the list contains only this number.
  func isJust(_ number: Int) -> Bool { count == 1 && first == number }
}
