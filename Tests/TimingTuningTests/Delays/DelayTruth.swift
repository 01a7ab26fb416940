import Chance
import Foundation
import JSONText
import ProxyScenarios
import ProxySimulation
import Testing
import TestSupport
import Timing

@testable import TimingTuning

/// A case whose right answers follow from the rules (`Tests/Fixtures/tuning-truth.json`).
struct DelayTruth: CustomTestStringConvertible {
  let value: JSONValue

  static var all: [DelayTruth] {
    get throws {
      let truth = try JSONValue(parsing: Fixtures.bytes("tuning-truth.json"))
      return (truth["cases"]?.array ?? []).map(DelayTruth.init)
    }
  }

  var id: String { value["id"]?.string ?? "" }
  var testDescription: String { "\(id) \(value["operation"]?.string ?? "")" }

  var strategy: DelayStrategy {
    let name = value["strategy"]?.string ?? ""
    return DelayStrategy.all.first { $0.name == name } ?? .fixedDelay
  }

  func conditions() throws -> StrategyComparison.Conditions {
    let name = try #require(value["profile"]?.string)
    var profile = try #require(ProxyProfile.named.first { $0.name == name }).profile
    for flag in value["flags"]?.array ?? [] { try profile.set(assignment: flag.string ?? "") }
    let latency = try #require(value["latency"])
    let model =
      try latency["csv"]?.string.map { try LatencyModel(csv: Array($0.utf8)) }
      ?? latency["name"]?.string.flatMap { LatencyModel($0) }
    return .init(
      profile: profile, latency: try #require(model), operation: try operation,
      typingMs: value["typingMs"]?.integer ?? 0)
  }

  private var operation: ComparedOperation {
    get throws {
      switch value["operation"]?.string {
      case "clear, a wait before each window": .clearTwentySentences
      case "window refresh": .refreshWindow
      case let name: try #require(name.flatMap(ComparedOperation.init(rawValue:)))
      }
    }
  }

  struct Answer {
    let value: JSONValue
    var target: Double { value["p"]?.double ?? .nan }

    /// The cases call a number what a range says more of: that a longer wait fails more often.
    func kind(upToMs longest: Double) -> String {
      let kind = value["kind"]?.string ?? ""
      guard kind == "number", let end = parts?.last?.to, end < longest else { return kind }
      return "range"
    }

    var ms: Double { value["ms"]?.double ?? .nan }
    var tolerance: Double { value["toleranceMs"]?.double ?? 0 }
    var leastFailure: Double { value["leastFailure"]?.double ?? .nan }

    /// Where the number of a right tuner with so many runs lies in 999 of 1 000 repetitions.
    func numbers(runs: Int) -> ClosedRange<Double>? {
      guard let ends = value["wilksNumber"]?["\(runs)"]?["between"]?.array?.compactMap(\.double),
        ends.count == 2
      else { return nil }
      return ends[0]...ends[1]
    }

    /// Where failures are at most the target; nil: everywhere or not told.
    var parts: [Part]? { value["failureAtMostPIn"]?.array?.compactMap(Part.init) }

    /// A range of waits, in milliseconds; without an end if `to` is nil.
    struct Part {
      let from: Double
      let to: Double?

      init?(_ value: JSONValue) {
        guard let ends = value.array, let from = ends.first?.double else { return nil }
        self.from = from
        to = ends.last?.double
      }
    }
  }

  var answers: [Answer] { (value["answers"]?.array ?? []).map(Answer.init) }
}

extension DelayAnswer.Kind {
  /// The word that the cases use.
  var word: String {
    switch self {
    case .number: "number"
    case .range: "range"
    case .noWait: "noWait"
    case .noneSuffices: "noneSuffices"
    case .undecided: "undecided"
    }
  }
}
