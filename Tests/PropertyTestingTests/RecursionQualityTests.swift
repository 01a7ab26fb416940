import PropertyTesting
import Testing

@Suite("What recursive values shrink to")
struct RecursionQualityTests {
  static let seeds: [UInt64] = [1, 2, 3, 4, 5]

  indirect enum Tree: Hashable, Sendable {
    case leaf(Int)
    case branch([Tree])

    static let generator = Generator<Tree>.recursive(Generator<Int>.int.map(Tree.leaf)) { inner in
      Generator<Tree> { draw in .branch((0..<5).map { _ in draw(inner) }) }
    }

    static let lists = Generator<Tree>.recursive(.always(.branch([]))) { inner in
      Generator<[Tree]>.array(of: inner).map(Tree.branch)
    }

    var leaves: [Int] {
      switch self {
      case .leaf(let number): [number]
      case .branch(let trees): trees.flatMap(\.leaves)
      }
    }

    var children: [Tree] {
      if case .branch(let trees) = self { return trees }
      return []
    }
  }

  @Test("a wide branch shrinks to a leaf, or to a branch of simplest leaves", arguments: seeds)
  func branches(seed: UInt64) throws {
    #expect(try minimal(Tree.generator, seed: seed) == .leaf(0))
    #expect(
      try minimal(Tree.generator, seed: seed) { !$0.children.isEmpty }
        == .branch(Array(repeating: .leaf(0), count: 5)))
  }

  @Test("lists of lists shrink to as many empty ones as needed", arguments: seeds)
  func lists(seed: UInt64) throws {
    #expect(
      try minimal(Tree.lists, seed: seed) { $0.children.count == 1 } == .branch([.branch([])]))
    #expect(
      try minimal(Tree.lists, seed: seed) { $0.children.count > 1 }
        == .branch([.branch([]), .branch([])]))
  }

  @Test("one bad leaf is lifted out of any tree", arguments: seeds)
  func poison(seed: UInt64) throws {
    let tree = Generator<Tree>.recursive(Generator<Int>.int(in: 0...100).map(Tree.leaf)) { inner in
      Generator { draw in .branch([draw(inner), draw(inner)]) }
    }
    #expect(try minimal(tree, seed: seed) { $0.leaves.contains(100) } == .leaf(100))
  }

  @Test(
    "a poisoned element is all that is left of a list whose length was drawn first",
    arguments: seeds)
  func poisonedList(seed: UInt64) throws {
    let element = Generator<Int?> { draw in
      draw(.bool(trueWith: 0.1)) ? nil : draw(0...10)
    }
    let list = Generator<[Int?]> { draw in
      let count = draw(0...20)
      return (0..<count).map { _ in draw(element) }
    }
    #expect(try minimal(list, seed: seed) { $0.contains(nil) } == [nil])
    let matrix = Generator<[Int?]> { draw in
      let (width, height) = (draw(0...4), draw(0...4))
      return (0..<width * height).map { _ in draw(element) }
    }
    #expect(try minimal(matrix, seed: seed) { $0.contains(nil) } == [nil])
  }

  @Test("alternatives shrink to the simplest value of the first that fails", arguments: seeds)
  func alternatives(seed: UInt64) throws {
    let number = Generator<String>.oneOf(
      Generator<Int>.int.map { "\($0)" }, .text, Generator<Bool>.bool.map { "\($0)" })
    #expect(try minimal(number, seed: seed) == "0")
    let mixed = try minimal(.array(of: number), seed: seed) { $0.count >= 10 }
    #expect(Set(mixed) == ["0"])
    let optional = Generator<Int?>.optional(.int)
    #expect(try minimal(optional, seed: seed) == Int?.none)
    #expect(try minimal(optional, seed: seed) { $0 != nil } == 0)
  }
}
