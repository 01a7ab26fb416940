import PropertyTesting

/// Challenges on recursive values: a heap and a calculator.
enum TreeChallenges {
  static let all: [ShrinkChallenge] = [
    ShrinkChallenge(
      "binheap", .init("93", first: 36, shrink: 133, allowed: 350),
      smallest: Heap(0, .empty, Heap(0, Heap(0, .empty, .empty), Heap(1, .empty, .empty))),
      input: { draw in
        let budget = draw(0...20)
        return draw(Heap.generator(bound: nil, budget: budget))
      },
      claim: { heap in
        guard case .node(let key, let left, let right) = heap else { return true }
        let keys = [key] + Heap.merge(left, right).flattened
        return zip(keys, keys.dropFirst()).allSatisfy { $0 <= $1 }
      }),
    ShrinkChallenge(
      "calculator", .init("100", first: 173, shrink: 65),
      smallest: Formula.quotient(.literal(0), .sum(.literal(0), .literal(0))),
      input: { draw in
        let expression = Formula.draw(draw)
        try assume(!expression.dividesByLiteralZero)
        return expression
      },
      claim: { $0.value != nil }),
  ]
}

/// A heap with a fault: its flattening does not sort.
indirect enum Heap: Equatable, Sendable {
  case empty
  case node(Int, Heap, Heap)

  init(_ key: Int, _ left: Heap, _ right: Heap) { self = .node(key, left, right) }

  /// Returns a generator of heaps of about `budget` nodes with keys of at least `bound`.
  static func generator(bound: Int?, budget: Int) -> Generator<Heap> {
    Generator { draw in
      if budget <= 0 { return .empty }
      if draw(0...7) == 0 { return .empty }
      let key = draw(.int(in: (bound ?? .min) ... .max))
      let left = draw(generator(bound: key, budget: budget / 2))
      return .node(key, left, draw(generator(bound: key, budget: budget / 2)))
    }
  }

  static func merge(_ left: Heap, _ right: Heap) -> Heap {
    guard case .node(let key, let inner, let outer) = left else { return right }
    guard case .node(let otherKey, let otherInner, let otherOuter) = right else { return left }
    return key <= otherKey
      ? .node(key, merge(outer, right), inner)
      : .node(otherKey, merge(otherOuter, left), otherInner)
  }

  var flattened: [Int] {
    var keys: [Int] = []
    var stack = [self]
    while case .node(let key, let left, let right)? = stack.popNonEmpty() {
      keys.append(key)
      stack.append(left)
      stack.append(right)
    }
    return keys
  }
}

extension [Heap] {
  /// Removes and returns the last heap that is not empty.
  fileprivate mutating func popNonEmpty() -> Heap? {
    while let last = popLast() {
      if last != .empty { return last }
    }
    return nil
  }
}

/// Sums and quotients.
indirect enum Formula: Equatable, Sendable {
  case literal(Int)
  case sum(Formula, Formula)
  case quotient(Formula, Formula)

  static func draw(_ draw: PropertyDraw) -> Formula {
    draw(
      Generator { draw in
        switch draw.alternative(of: 3) {
        case 0: .literal(draw(.int))
        case 1: .sum(self.draw(draw), self.draw(draw))
        default: .quotient(self.draw(draw), self.draw(draw))
        }
      })
  }

  var dividesByLiteralZero: Bool {
    switch self {
    case .literal: false
    case .sum(let left, let right): left.dividesByLiteralZero || right.dividesByLiteralZero
    case .quotient(let left, let right):
      right == .literal(0) || left.dividesByLiteralZero || right.dividesByLiteralZero
    }
  }

  /// The value; `nil` after a division by zero.
  var value: Int? {
    switch self {
    case .literal(let number): return number
    case .sum(let left, let right):
      guard let left = left.value, let right = right.value else { return nil }
      return left &+ right
    case .quotient(let left, let right):
      guard let left = left.value, let right = right.value, right != 0 else { return nil }
      return left.dividedReportingOverflow(by: right).partialValue
    }
  }
}
