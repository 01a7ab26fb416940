import Foundation
import Chance
import Testing

@testable import KeyboardLab
@testable import LabReports

@Suite("The difference of two runs")
struct RunDifferenceTests {
  @Test("leaves what is the same in both, in order", arguments: 0..<30)
  func common(seed: UInt64) {
    var stream = RandomStreams(seed: seed).stream("lists")
    func list() -> [String] {
      (0..<stream.next(below: 40)).map { _ in "e\(stream.next(below: 6))" }
    }
    let (first, second) = (list(), list())
    let only = RunDifference.difference(first, second)
    func rest(_ list: [String], without places: [Int]) -> [String] {
      list.indices.filter { !places.contains($0) }.map { list[$0] }
    }
    #expect(rest(first, without: only.first) == rest(second, without: only.second))
    #expect(only.first == only.first.sorted() && Set(only.first).count == only.first.count)
    #expect(RunDifference.difference(first, first) == ([], []))
    let turned = RunDifference.difference(second, first)
    #expect(turned.first.count == only.second.count)
  }

  @Test("of very long lists is everything between the first and the last difference")
  func long() {
    let head = (0..<10).map(String.init)
    let first = head + (0..<3_000).map { "a\($0)" } + head
    let second = head + (0..<3_000).map { "b\($0)" } + head
    let only = RunDifference.difference(first, second)
    #expect(only.first == Array(10..<3_010) && only.second == only.first)
  }
}
