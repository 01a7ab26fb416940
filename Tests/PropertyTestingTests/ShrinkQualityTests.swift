import Foundation
import PropertyTesting
import Testing

@Suite("What small failures shrink to")
struct ShrinkQualityTests {
  static let seeds: [UInt64] = [1, 2, 3, 4, 5]
  let ints = Generator<[Int]>.array(of: .int)

  @Test("numbers shrink to the one nearest to the target", arguments: seeds)
  func numbers(seed: UInt64) throws {
    #expect(try minimal(.int(in: 101 ... .max), seed: seed) == 101)
    #expect(try minimal(.int(in: -10...10), seed: seed) == 0)
    #expect(try minimal(.int(in: -10...10).filter { $0 != 0 }, seed: seed) == 1)
    #expect(try minimal(.int(in: .min ... -7), seed: seed) == -7)
    #expect(try minimal(.int, seed: seed) { $0 >= -(1 << 62) } == 0)
    #expect(try minimal(.int, seed: seed) { $0 > 12_345 } == 12_346)
    #expect(try minimal(.int, seed: seed) { $0 < -77 } == -78)
    #expect(
      try minimal(.integer(in: UInt64.min ... .max), seed: seed) { $0 > UInt64(1) << 63 } == UInt64(
        1) << 63 + 1)
  }

  @Test("doubles shrink to whole numbers, or to few fraction bits", arguments: seeds)
  func doubles(seed: UInt64) throws {
    #expect(try minimal(.anyDouble, seed: seed) { $0 > 1 } == 2)
    #expect(try minimal(.anyDouble, seed: seed) { $0 > 0 } == 1)
    #expect(try minimal(.anyDouble, seed: seed) { $0.isNaN }.isNaN)
    #expect(try minimal(.anyDouble, seed: seed) { $0.isInfinite } == .infinity)
    #expect(try minimal(.double(in: 1.5 ... .greatestFiniteMagnitude), seed: seed) == 2)
    let fractional = Generator<Double>.double(in: 7.0.nextUp...0x1p53)
    #expect(try minimal(fractional, seed: seed) { $0 < 0x1p52 && $0 != Double(Int($0)) } == 7.5)
    #expect(try minimal(.double(in: 10...12), seed: seed) == 10)
  }

  @Test("lists of doubles keep one that is not zero", arguments: [1, 2, 3, 8, 10])
  func listsOfDoubles(count: Int) throws {
    let list = try minimal(.array(of: .double, count: count ... .max)) { $0.contains { $0 != 0 } }
    #expect(list.count == count && list.count { $0 == 0 } == count - 1 && list.contains(1))
  }

  @Test("texts shrink to few zeros", arguments: seeds)
  func texts(seed: UInt64) throws {
    #expect(try minimal(.text, seed: seed) == "")
    #expect(try minimal(.text, seed: seed) { $0.count >= 10 } == "0000000000")
    #expect(
      try minimal(.array(of: .text), seed: seed) { $0.count >= 10 }
        == Array(repeating: "", count: 10))
    #expect(try minimal(.text, seed: seed) { $0.contains("\n") } == "\n")
    #expect(try minimal(.text, seed: seed) { $0.unicodeScalars.contains("🇩") } == "🇩🇪")
  }

  /// No edit of a list of the first kind makes one of the second: kinds are only lowered.
  @Test("further starts find the small failure beside a large one", arguments: [1, 16])
  func starts(starts: Int) throws {
    let cases = Generator<(kind: Int, list: [Int])> { draw in
      (draw(0...9), draw(Generator<[Int]>.array(of: .int(in: 0...9), count: 0...12)))
    }
    let sizes = try (0..<20).map { seed in
      try minimal(cases, seed: seed, starts: starts) {
        $0.kind == 3 && $0.list.count > 5 || $0.kind == 7 && !$0.list.isEmpty
      }.list.count
    }
    #expect(Set(sizes) == (starts == 1 ? [1, 6] : [1]), "\(sizes)")
  }

  @Test("lists of any length shrink to what they need", arguments: seeds)
  func lists(seed: UInt64) throws {
    #expect(try minimal(ints, seed: seed) { $0.count >= 20 } == Array(repeating: 0, count: 20))
    #expect(
      try minimal(.array(of: .bool, count: 50 ... .max), seed: seed) { $0.count >= 70 }
        == Array(repeating: false, count: 70))
    #expect(
      try minimal(.array(of: ints), seed: seed) { $0.count { !$0.isEmpty } >= 3 }
        == [[0], [0], [0]])
    #expect(try minimal(ints, seed: seed) { Set($0).count < $0.count } == [0, 0])
    let gap = try minimal(ints, seed: seed) { list in
      Double(list.max() ?? 0) > Double(list.min() ?? 0) + 10
    }.sorted()
    #expect(gap.count == 2 && gap[1] == gap[0] + 11)
    let sum = try minimal(ints, seed: seed) { $0.count >= 3 && $0.reduce(0, &+) >= 10 }
    #expect(sum.count == 3 && sum == sum.sorted())
  }

  @Test("what a list must have goes where later elements take its place", arguments: 0..<40)
  func requiredElements(seed: UInt64) throws {
    let keys = Generator<[String]>.array(of: .element(of: ["=", "5", "+"]), count: 2...6)
    let found = try minimal(keys, seed: seed) { keys in
      guard let equals = keys.firstIndex(of: "="), equals > 0 else { return false }
      return keys[equals - 1] == "5" && keys[equals...].prefix(2) == ["=", "="]
    }
    #expect(found == ["5", "=", "="])
  }

  @Test("lists with a floor under each element reach it", arguments: seeds)
  func floors(seed: UInt64) throws {
    let found = try minimal(.array(of: .int(in: 0 ... .max)), seed: seed) { list in
      list.count >= 12 && (0..<12).allSatisfy { list[$0] >= $0 }
    }
    #expect(found == Array(0..<12))
  }

  @Test("lists of lists keep as many as they need", arguments: seeds)
  func listsOfBooleans(seed: UInt64) throws {
    let generator = Generator<[[Bool]]>.array(of: .array(of: .bool))
    let found = try minimal(generator, seed: seed) {
      $0.count { $0.contains(true) && $0.count >= 2 } >= 5
    }
    #expect(found == Array(repeating: [false, true], count: 5))
    let complex = try minimal(generator, seed: seed) { list in
      list.count > 3
        && list.map { $0.reversed().map { $0 ? 1 : 0 } }
          .lexicographicallyPrecedes(list.map { $0.map { $0 ? 1 : 0 } }) {
            $0.lexicographicallyPrecedes($1)
          }
    }
    #expect(complex.count == 4)
  }

  @Test("sets and dictionaries hold the simplest different values", arguments: seeds)
  func sets(seed: UInt64) throws {
    #expect(try minimal(.set(of: .int), seed: seed) { $0.count >= 3 } == [0, 1, -1])
    #expect(
      try minimal(.set(of: .element(of: Array(0..<10)), count: 3...10), seed: seed) == [0, 1, 2])
    #expect(
      try minimal(.array(of: .set(of: .bool)), seed: seed) { $0.count { !$0.isEmpty } >= 3 }
        == [[false], [false], [false]])
    let pairs = try minimal(.dictionary(keys: .int, values: .text), seed: seed) { $0.count >= 3 }
    #expect(Set(pairs.values) == [""] && Set(pairs.keys) == [0, 1, -1])
    #expect(
      try minimal(.dictionary(keys: .bool, values: .bool), seed: seed) { !$0.isEmpty } == [
        false: false
      ])
    let sets = Generator<[Set<Int>]>.array(of: .set(of: .int, count: 1 ... .max), count: 1 ... .max)
    let union = try minimal(sets, seed: seed) { $0.reduce(Set()) { $0.union($1) }.count >= 10 }
    #expect(union.count == 1 && union[0] == Set(-4...5))
  }

  @Test("dependent draws shrink on both sides", arguments: seeds)
  func dependent(seed: UInt64) throws {
    let repeated = Generator<[Int]> { draw in
      let value = draw(.int)
      return draw(.array(of: .always(value)))
    }
    #expect(try minimal(repeated, seed: seed) { $0.count >= 10 } == Array(repeating: 0, count: 10))
    let ignored = Generator<Int>.int.flatMap { _ in .array(of: .int) }
    #expect(try minimal(ignored, seed: seed) { $0.count >= 10 } == Array(repeating: 0, count: 10))
    let rectangles = Generator<Int>.int(in: 0...10).flatMap { width in
      .array(of: .text(of: "ab", count: width...width))
    }
    #expect(try minimal(rectangles, seed: seed) { $0.contains("ab") } == ["ab"])
  }

  @Test("sums move to the later of two numbers, whatever lies between", arguments: seeds)
  func sums(seed: UInt64) throws {
    let separated = Generator<[Int]> { draw in
      let first = draw(0...1_000)
      _ = draw(.text)
      _ = draw(.bool)
      _ = draw(.int)
      return [first, draw(0...1_000)]
    }
    #expect(try minimal(separated, seed: seed) { $0[0] + $0[1] > 1_000 } == [1, 1_000])
    let mixed = Generator<[Double]> { draw in
      [draw(.double(in: 0...1_000)), Double(draw(0...1_000))]
    }
    #expect(try minimal(mixed, seed: seed) { $0[0] + $0[1] > 1_000 } == [1, 1_000])
    let other = Generator<[Double]> { draw in
      [Double(draw(0...1_000)), draw(.double(in: 0...1_000))]
    }
    #expect(try minimal(other, seed: seed) { $0[0] + $0[1] > 1_000 } == [1, 1_000])
    let ordered = Generator<[Int]> { draw in [draw(.int), draw(.int)] }
    #expect(try minimal(ordered, seed: seed) { $0[0] < $0[1] } == [0, 1])
  }

  @Test(
    "numbers tied together come down from 2⁶²", arguments: [0, 1, 2_508, 1_076_887_621_690_235])
  func zigzag(bound: Int) throws {
    let pair = Generator<[Int]> { draw in
      let first = draw(0...1 << 62)
      return [first, draw(0...1 << 62)]
    }
    let found = try minimal(pair) { $0[0] >= bound && abs($0[0] - $0[1]) == 1 }
    #expect(found == [bound, bound == 0 ? 1 : bound - 1])
  }
}
