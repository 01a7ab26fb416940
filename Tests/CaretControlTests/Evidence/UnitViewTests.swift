import Chance
import Testing

@testable import CaretControl

@Suite("Views of units, lists of few and sets of fates against the standard library")
struct UnitViewTests {
  /// Stretches of arrays of few different units, so that they often begin or end alike.
  private func draw(_ stream: inout RandomStream) -> (view: UnitView, array: [UInt16]) {
    let units = (0..<Int(stream.next() % 8)).map { _ in
      [0x61, 0x62, 0x20, 0x0A][Int(stream.next() % 4)] as UInt16
    }
    let start = Int(stream.next() % UInt64(units.count + 1))
    let end = start + Int(stream.next() % UInt64(units.count - start + 1))
    return (units[start..<end], Array(units[start..<end]))
  }

  @Test("parts and counts from the end are those of an array", arguments: 0..<60)
  func parts(seed: Int) {
    var stream = RandomStreams(seed: UInt64(seed)).stream("views")
    for _ in 0..<20 {
      let (view, array) = draw(&stream)
      func isBlank(_ unit: UInt16) -> Bool { unit == 0x20 }
      #expect(view.countBackwards(while: isBlank) == array.reversed().prefix(while: isBlank).count)
      #expect(view.isBlank == array.allSatisfy(isBlank) && view.isNewline == (array == [0x0A]))
      #expect(Array(view.prefix(before: 0x0A)) == Array(array.prefix { $0 != 0x0A }))
      #expect(
        Array(view.suffix(after: 0x0A))
          == Array(array.reversed().prefix { $0 != 0x0A }.reversed()))
      #expect(
        Windows.words(in: view)
          == array.split(omittingEmptySubsequences: true) { $0 == 0x20 || $0 == 0x0A }.count)
    }
  }

  @Test("two views compare as arrays do", arguments: 0..<60)
  func pairs(seed: Int) {
    var stream = RandomStreams(seed: UInt64(seed)).stream("pairs")
    for _ in 0..<20 {
      let (view, array) = draw(&stream)
      let (other, others) = draw(&stream)
      #expect(view.ends(with: other) == array.reversed().starts(with: others.reversed()))
      for isFromEnd in [false, true] {
        let pairs = Array(
          isFromEnd
            ? zip(array.reversed(), others.reversed())
            : zip(array[...].reversed().reversed(), others[...].reversed().reversed()))
        let counted = pairs.filter { $0.0 != 0x20 && $0.1 != 0x20 }
        let evidence = view.evidence(other, fromEnd: isFromEnd) { one, two in
          one == 0x20 || two == 0x20
        }
        #expect(evidence == (counted.allSatisfy { $0.0 == $0.1 } ? counted.count : nil))
      }
    }
  }

  @Test("characters are those of the text, wherever the view begins in it")
  func characters() {
    let view = UnitView(Array("xa😀e\u{301}क्षि".utf16)).dropFirst()
    #expect(view.clusterStart(before: 3) == 1 && view.clusterEnd(after: 1) == 3)
    #expect(view.clusterEnd(after: 3) == 5 && view.backspaces == 7)
    #expect(
      view.steps(.utf16) == view.count && view.steps(.cluster) == 4
        && view.steps(.ignored) == view.count)
    let back = view.position(from: 5, by: -2, .cluster)
    #expect(back.offset == 1 && back.stepsMade == 2)
    let far = view.position(from: 1, by: -5, .cluster)
    #expect(far.offset == 0 && far.stepsMade == 1)
  }

  @Test("a list of few is an array", arguments: 0..<5)
  func few(count: Int) {
    var few = Few<Int>()
    for number in 0..<count { few.append(number) }
    let array = Array(0..<count)
    #expect(few.count == count && few.isEmpty == array.isEmpty && few.first == array.first)
    #expect(few.indices.map { few[$0] } == array)
    for number in -1...count { #expect(few.contains(number) == array.contains(number)) }
    #expect(few.isJust(0) == (array == [0]) && !few.isJust(7))
    let odd: (Int) -> Bool = { $0 % 2 == 1 }
    #expect(few.last == array.last && Array(few.filter(odd)) == array.filter(odd))
    #expect(Array(few + few) == array + array && Array(Few(1, 2, 3)) == [1, 2, 3])
    for index in few.indices { few[index] += 10 }
    #expect(few.indices.map { few[$0] } == array.map { $0 + 10 })
  }

  @Test("a set of fates is a set")
  func fates() {
    let all = [Fates.underWay, .applied, .refused, .lost]
    for (index, fate) in all.enumerated() {
      #expect(Fates().isEmpty && fate.count == 1)
      for (other, another) in all.enumerated() {
        #expect(fate.contains(another) == (index == other))
        #expect(fate.union(another).contains(another) && !Fates().contains(fate))
        #expect(fate.union(another).count == (index == other ? 1 : 2))
      }
    }
  }

  @Test(
    "what became of messages is a list of fates, of which one may be a fault", arguments: 0..<200)
  func arrivals(seed: Int) {
    var stream = RandomStreams(seed: UInt64(seed)).stream("fates")
    var arrivals = Arrivals()
    var model: [Fates] = []
    var inBase = 0
    for _ in 0..<Int(stream.next() % 6) {
      let hasFault =
        model.contains { $0 == .refused } || model.dropFirst(inBase).contains { $0 == .lost }
      switch Int(stream.next() % 4) {
      case 0 where inBase == model.count:
        arrivals.addInBase()
        model.append(.inBase)
        inBase += 1
      case 1 where !hasFault:
        arrivals.add(.lost)
        model.append(.lost)
      case 2 where !hasFault:
        arrivals.add(.refused)
        model.append(.refused)
      default:
        arrivals.add(.applied)
        model.append(.applied)
      }
    }
    #expect(arrivals.count == model.count)
    for index in 0..<8 {
      #expect(arrivals[index] == (index < model.count ? model[index] : .underWay), "seed \(seed)")
    }
    let faults = model.dropFirst(inBase).filter { $0 != .applied }
    #expect(arrivals.haveFault == !faults.isEmpty)
    #expect(arrivals.areAllInBase == (inBase == model.count))
    if !model.isEmpty {
      #expect(arrivals.endWithLoss == (model.last == .lost || model.last == .inBase))
    }
  }

  @Test("different fates differ")
  func differing() {
    let ways: [[Fates]] = [
      [], [.applied], [.lost], [.refused], [.applied, .applied], [.applied, .lost],
      [.lost, .applied],
      [.applied, .refused], [.refused, .applied],
    ]
    var all = ways.map { fates in fates.reduce(into: Arrivals()) { $0.add($1) } }
    var inBase = Arrivals()
    inBase.addInBase()
    all.append(inBase)
    inBase.add(.applied)
    all.append(inBase)
    for one in all.indices {
      for other in all.indices { #expect((all[one] == all[other]) == (one == other)) }
    }
  }
}
