extension Generator {
  /// Returns a generator that uses one of several, each equally likely; put the simplest first.
  public static func oneOf(_ alternatives: Generator...) -> Generator { oneOf(alternatives) }

  /// Returns a generator that uses one of several, each equally likely; put the simplest first.
  ///
  /// - Parameter alternatives: at least one.
  public static func oneOf(_ alternatives: [Generator]) -> Generator {
    frequency(alternatives.map { (1, $0) })
  }

  /// Returns a generator that uses one of several, in proportion to the weights; put the simplest first.
  ///
  /// - Parameter alternatives: at least one, with weights from 0 to 2³¹ of which one is not 0.
  public static func frequency(_ alternatives: (weight: Int, Generator)...) -> Generator {
    frequency(alternatives)
  }

  /// Returns a generator that uses one of several, in proportion to the weights; put the simplest first.
  ///
  /// - Parameter alternatives: at least one, with weights from 0 to 2³¹ of which one is not 0.
  public static func frequency(_ alternatives: [(weight: Int, Generator)]) -> Generator {
    precondition(!alternatives.isEmpty, "oneOf and frequency need an alternative to draw from")
    let weights = Weights(alternatives.map(\.weight))
    let generators = alternatives.map(\.1)
    let label = generators.reduce(0x6f6e_654f) { SpanLabel.mix($0, $1.label) }
    return Generator(label: label) { draw in
      let span = draw.beginSpan(label, .value)
      defer { draw.endSpan(span) }
      return generators[draw.alternative(weights)].body(draw)
    }
  }

  /// Returns a generator of one of `values`, each equally likely; the first is the simplest.
  ///
  /// - Parameter values: at least one.
  public static func element(of values: [Value]) -> Generator where Value: Sendable {
    precondition(!values.isEmpty, "element(of:) needs a value to draw from")
    let domain = ChoiceDomain.alternatives(values.count)
    return Generator(label: SpanLabel.mix(0x6368_6f69, UInt64(values.count))) {
      values[Int($0.choose(domain))]
    }
  }

  /// Returns a generator of one of all cases; the first is the simplest.
  public static func anyCase() -> Generator where Value: CaseIterable & Sendable {
    element(of: Array(Value.allCases))
  }

  /// Returns a generator of values that contain values of the same type.
  ///
  /// ```swift
  /// let expression = Generator<Expression>.recursive(.int.map(Expression.literal)) { inner in
  ///   .oneOf(
  ///     Generator { draw in .sum(draw(inner), draw(inner)) },
  ///     Generator { draw in .quotient(draw(inner), draw(inner)) })
  /// }
  /// ```
  ///
  /// At every level a choice can end the recursion, so the shrinker can lift parts out of larger ones.
  ///
  /// - Parameters:
  ///   - leaf: the generator that ends the recursion.
  ///   - depthMax: the deepest nesting.
  ///   - branch: returns a generator of values that contain smaller values.
  public static func recursive(
    _ leaf: Generator, depthMax: Int = 12, _ branch: @escaping @Sendable (Generator) -> Generator
  ) -> Generator {
    let label = SpanLabel.mix(leaf.label, 0x7265_6375)
    @Sendable func level(_ depth: Int) -> Generator {
      Generator(label: label) { draw in
        let span = draw.beginSpan(label, .value)
        defer { draw.endSpan(span) }
        let odds = Odds(ofTrue: UInt32.max / UInt32(2 + depth / 2))
        let goesOn = draw.choose(depth < depthMax ? .boolean : .only(false), odds: odds) != 0
        return goesOn ? branch(level(depth + 1)).body(draw) : leaf.body(draw)
      }
    }
    return level(0)
  }
}

/// The weights of alternatives.
struct Weights: Sendable {
  let upTo: [UInt64]
  let domain: ChoiceDomain
  /// Whether an alternative has no weight. Such an alternative is never drawn; only a script can choose it.
  let hasForbidden: Bool
  /// The simplest alternative that has a weight.
  let first: Int

  init(_ weights: [Int]) {
    hasForbidden = weights.contains { $0 <= 0 }
    var total: UInt64 = 0
    upTo = weights.map {
      total += UInt64(min(max($0, 0), 1 << 31))
      return total
    }
    precondition(total > 0, "frequency needs a weight above 0")
    first = upTo.firstIndex { $0 > 0 } ?? 0
    domain = .alternatives(weights.count)
  }

  /// Returns whether the alternative has no weight.
  func isForbidden(_ place: Int) -> Bool { upTo[place] == (place == 0 ? 0 : upTo[place - 1]) }

  /// Returns the alternative for a random number from 0 to one less than the sum of all weights.
  func place(_ dice: UInt64) -> Int { upTo.firstIndex { dice < $0 } ?? first }
}

extension PropertyDraw {
  /// Draws the place of one of `count` alternatives; 0 is the simplest.
  ///
  /// Use this in generators that are recursive functions. If spans are nested deeper than 8 times, a random
  /// draw takes the first alternative, so that the recursion ends.
  ///
  /// - Parameter count: at least 1.
  public func alternative(of count: Int) -> Int {
    alternative(Weights(Array(repeating: 1, count: count)))
  }

  func alternative(_ weights: Weights) -> Int {
    if !isFresh {
      if weights.hasForbidden { permitNextChoice(of: weights) }
      return Int(choose(weights.domain))
    }
    let place =
      isDeeplyNested ? weights.first : weights.place(random.next(below: weights.upTo.last ?? 1))
    guard weights.hasForbidden, choiceCount < choiceLimit else {
      return Int(chooseFresh(weights.domain, preferring: Int64(place)))
    }
    record(weights.domain, Int64(place))
    return place
  }

  /// Whether so many spans are open that a recursion should end.
  private var isDeeplyNested: Bool {
    var depth = 0
    var span = openSpan
    while span >= 0 {
      depth += 1
      span = spans[Int(span)].parent
    }
    return depth > 8
  }

  /// Replaces an alternative without a weight that came from a mutation. Examples of the caller and replays
  /// may use such an alternative.
  private func permitNextChoice(of weights: Weights) {
    guard continuation == .random, !variesExamples, cursor < readableEnd else { return }
    let scripted = script[cursor]
    let bits = scripted.kind == .alternative ? weights.domain.fit(scripted.bits) : 0
    guard weights.isForbidden(Int(bits)) else { return }
    script[cursor] = ScriptedChoice(
      bits: Int64(weights.first), kind: .alternative, beginsStep: scripted.beginsStep)
  }
}
