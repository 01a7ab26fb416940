import PropertyTesting

/// Challenges on the shape of lists and texts.
enum ListChallenges {
  static let all: [ShrinkChallenge] = [
    ShrinkChallenge(
      "distinct", .init("100", first: 15, shrink: 34), smallest: [0, 1, -1],
      input: { draw in draw(.array(of: .int)) },
      claim: { Set($0).count < 3 }),
    ShrinkChallenge(
      "large-union", .init("100", first: 67, shrink: 191), smallest: [[0, 1, -1, 2, -2]],
      input: { draw in draw(.array(of: .array(of: .int))) },
      claim: { Set($0.joined()).count < 5 }),
    ShrinkChallenge(
      "lengthlist", .init("100", first: 3, shrink: 90), smallest: [900],
      input: { draw in
        let count = draw(1...100)
        return draw(.array(of: .int(in: 0...1_000), count: count))
      },
      claim: { ($0.max() ?? 0) < 900 }),
    ShrinkChallenge(
      "nestedlists", .init("100", first: 81, shrink: 131),
      smallest: [Array(repeating: 0, count: 11)],
      input: { draw in draw(.array(of: .array(of: .int))) },
      claim: { $0.map(\.count).reduce(0, +) <= 10 }),
    ShrinkChallenge(
      "reverse", .init("100", first: 7, shrink: 9), smallest: [0, 1],
      input: { draw in draw(.array(of: .int)) },
      claim: { $0 == $0.reversed() }),
    ShrinkChallenge(
      "unequal-text", .init("100", first: 2, shrink: 8), smallest: ["", "0"],
      input: { draw in [draw(.text), draw(.text)] },
      claim: { Array($0[0].unicodeScalars) == Array($0[1].unicodeScalars) }),
    ShrinkChallenge(
      "twin-text", .init("100", first: 23, shrink: 15), smallest: ["0", "0"],
      input: { draw in draw(.array(of: .text)) },
      claim: { texts in
        let texts = texts.filter { !$0.isEmpty }.map { Array($0.unicodeScalars) }
        return Set(texts).count == texts.count
      }),
  ]
}
