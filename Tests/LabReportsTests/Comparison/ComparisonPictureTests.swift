import ProxyScenarios
import ProxySimulation
import Timing
import Testing

@testable import LabReports

@Suite("pictures of comparisons")
struct ComparisonPictureTests {
  private static let strategies = [
    "fixedDelay(100)", "sameTurn", "waitForCallback", "caretControl",
  ]

  private static let cells: [ComparisonCell] = {
    let conditions = StrategyComparison.Conditions(
      profile: .uikit26, latency: .device, operation: .insertWithCaret, typingMs: 200,
      disturbances: [])
    let comparison = StrategyComparison(conditions)
    return strategies.compactMap { comparison.play($0, seeds: 0..<60) }
  }()

  @Test("each strategy has a curve, an interval and its letter, and the words say the same")
  func drawing() throws {
    try #require(Self.cells.count == 4)
    var picture = ComparisonPicture()
    #expect(picture.isEmpty)
    picture.add("tags & </svg>", Self.cells, legMedians: .milliseconds(13))
    let read = try PictureCheck.read(picture.svg)
    let texts = read.all("text").map(\.text)
    for (letter, cell) in zip(["A", "B", "C", "D"], Self.cells) {
      #expect(texts.contains(letter))
      #expect(texts.contains { $0.hasPrefix("\(letter)  \(cell.strategy)") }, "\(texts)")
      let median = try #require(cell.time(percent: 50)).milliseconds
      let words =
        "\(cell.strategy): half of the runs have ended after \(PictureText.tenth(median)) ms."
      #expect(read.all("desc").contains { $0.text.contains(words) }, "\(words)")
    }
    // Lines of the same colour differ by their dashes.
    let curves = read.all("path").filter { $0.attributes["stroke-linejoin"] != nil }
    let looks = curves.map {
      "\($0.attributes["stroke"] ?? "") \($0.attributes["stroke-dasharray"] ?? "")"
    }
    #expect(looks.count == 4 && Set(looks).count == 4)
  }

  @Test("a curve never falls, and ends at the share of runs that ended")
  func curves() {
    for (index, cell) in Self.cells.enumerated() {
      let strategy = ComparedStrategy(cell, number: index)
      #expect(
        zip(strategy.curve, strategy.curve.dropFirst()).allSatisfy { $0.x <= $1.x && $0.y < $1.y })
      #expect(strategy.curve.last?.y == Double(cell.ended) / Double(cell.runs))
      #expect(cell.timesByPercent == (0...100).compactMap { cell.time(percent: $0) })
    }
    let empty = ComparedStrategy(ComparisonCell(strategy: "none"), number: 3)
    #expect(empty.curve.isEmpty && empty.time(0.5) == nil)
    var picture = ComparisonPicture()
    picture.add("nothing", [empty.cell], legMedians: .zero)
    #expect(throws: Never.self) { try PictureCheck.read(picture.svg) }
  }
}
