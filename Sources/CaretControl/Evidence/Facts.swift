/// Answers to yes-or-no questions, in one word: what carries many is copied as fast as what carries one.
struct Facts: Equatable, Sendable {
  private(set) var word = 0

  subscript(bit: Int) -> Bool {
    get { word & (1 << bit) != 0 }
    set { word = newValue ? word | (1 << bit) : word & ~(1 << bit) }
  }
}
