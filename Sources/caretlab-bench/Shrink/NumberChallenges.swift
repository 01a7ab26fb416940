import PropertyTesting

/// Challenges on numbers and lists of numbers.
enum NumberChallenges {
  static let all: [ShrinkChallenge] = [
    bound("bound5", countMax: 10, .init("81", first: 93, shrink: 351, allowed: 430)),
    bound("bound5-1", countMax: 1, .init("100", first: 26, shrink: 163)),
    coupling, deletion,
    difference("zero", .init("100", first: 12, shrink: 26), smallest: [10, 10]) { $0 == 0 },
    difference("small", .init("100", first: 1_934, shrink: 40), smallest: [10, 6]) {
      (1...4).contains($0)
    },
    difference("one", .init("94 of 94", first: 3_137, shrink: 37), smallest: [10, 9]) { $0 == 1 },
    replacement, zigzag, sumFloats,
  ]

  private static func bound(
    _ name: String, countMax: Int, _ reference: ShrinkChallenge.Reference
  ) -> ShrinkChallenge {
    ShrinkChallenge(
      name, reference, smallest: [[], [], [], [-1], [-32_768]],
      input: { draw in
        var lists: [[Int16]] = []
        for _ in 0..<5 {
          let list = draw(
            .array(of: .integer(in: Int16.min...Int16.max), count: 0...countMax))
          try assume(list.reduce(0, &+) < 256)
          lists.append(list)
        }
        return lists
      },
      claim: { $0.joined().reduce(0, &+) < 1_280 })
  }

  private static let coupling = ShrinkChallenge(
    "coupling", .init("28", first: 21, shrink: 37, allowed: 140), smallest: [1, 0],
    input: { draw in
      let numbers = draw(.array(of: .int(in: 0...10)))
      try assume(numbers.allSatisfy { $0 < numbers.count })
      return numbers
    },
    claim: { numbers in
      !numbers.indices.contains { numbers[$0] != $0 && numbers[numbers[$0]] == $0 }
    })

  private static let deletion = ShrinkChallenge(
    "deletion", .init("100", first: 31, shrink: 8), smallest: [[0, 0], [0]],
    input: { draw in
      let numbers = draw(.array(of: .int))
      let place = draw(0...10)
      try assume(place < numbers.count)
      return [numbers, [place]]
    },
    claim: { input in
      var numbers = input[0]
      let value = numbers[input[1][0]]
      if let first = numbers.firstIndex(of: value) { numbers.remove(at: first) }
      return !numbers.contains(value)
    })

  private static func difference(
    _ name: String, _ reference: ShrinkChallenge.Reference, smallest: [Int],
    _ isWrong: @escaping @Sendable (Int) -> Bool
  ) -> ShrinkChallenge {
    ShrinkChallenge(
      "difference-\(name)", reference, smallest: smallest,
      input: { draw in [draw(1...0x7fff_ffff), draw(1...0x7fff_ffff)] },
      claim: { $0[0] < 10 || !isWrong(abs($0[0] - $0[1])) })
  }

  private static let replacement = ShrinkChallenge(
    "replacement", .init("21", first: 27, shrink: 447, allowed: 450), smallest: [[1_000_000], []],
    input: { draw in [[draw(0...1_000_000)], draw(.array(of: .int(in: 2...10)))] },
    claim: { input in
      var product = input[0][0]
      for factor in input[1] { product = min(product * factor, 1_000_000) }
      return product < 1_000_000
    })

  private static let zigzag = ShrinkChallenge(
    "zigzag", .init("100", first: 13, shrink: 58), smallest: [1_000, 999],
    input: { draw in [draw(0 ... .max), draw(0 ... .max)] },
    claim: { (pair: [Int]) in pair[0] < 1_000 || abs(pair[0] - pair[1]) > 1 })

  private static let sumFloats = ShrinkChallenge(
    "sum-floats", .init("100", first: 6, shrink: 38), smallest: [1_000],
    input: { draw in draw(.array(of: .double)) },
    claim: { (values: [Double]) in !(values.reduce(0, +) >= 1_000) })
}
