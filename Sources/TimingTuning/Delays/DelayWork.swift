import Chance
import JSONText
import ProxyScenarios
import Timing

/// The runs of a tuned delay, in blocks that threads can share.
public struct DelayWork: Sendable {
  /// What became of a block of runs.
  public struct Block: Hashable, Sendable {
    /// Where each run fails, in the order of the seeds.
    public var outcomes: [DelayOutcome]
    /// What the library did in the same runs.
    public var caretControl: ComparisonCell
  }

  /// How many runs a block has.
  package static let blockSize = 100

  private let tuning: DelayTuning
  private let seeds: Range<UInt64>
  let search: DelaySearch

  /// Work; plays a few runs to find out how to go about the rest.
  ///
  /// - Parameters:
  ///   - tuning: the question.
  ///   - seeds: one for each run.
  ///   - isStopped: asked before each play; with `true` this ends soon, and the work is of no use.
  package init(
    _ tuning: DelayTuning, seeds: Range<UInt64>, isStopped: () -> Bool = { false }
  ) {
    self.tuning = tuning
    self.seeds = seeds
    let trials = (0..<min(seeds.count, max(tuning.pilot.runs, tuning.pilot.walked))).map {
      tuning.trial(seed: seeds.lowerBound + UInt64($0))
    }
    let way = tuning.pilot.way(in: tuning.waits, runs: trials.count) { run, wait in
      guard !isStopped(), let trial = trials[run] else { return .init(fails: false, next: nil) }
      return tuning.play(trial, wait)
    }
    search = DelaySearch(in: tuning.waits, way)
  }

  /// How many blocks so many runs have.
  static func blockCount(runs: Int) -> Int { (runs + blockSize - 1) / blockSize }

  /// Plays a block; nil if that was given up.
  func play(block: Int, isStopped: () -> Bool = { false }) -> Block? {
    let start = seeds.lowerBound + UInt64(block * DelayWork.blockSize)
    let own = start..<min(start + UInt64(DelayWork.blockSize), seeds.upperBound)
    guard let outcomes = outcomes(own, isStopped: isStopped), !isStopped(),
      let cell = tuning.comparison.play("caretControl", seeds: own)
    else { return nil }
    return Block(outcomes: outcomes, caretControl: cell)
  }

  /// Where each of these runs fails; nil if that was given up.
  func outcomes(_ seeds: Range<UInt64>, isStopped: () -> Bool = { false }) -> [DelayOutcome]? {
    var outcomes: [DelayOutcome] = []
    for seed in seeds {
      guard !isStopped(), let trial = tuning.trial(seed: seed) else { return nil }
      outcomes.append(search.outcome { tuning.play(trial, $0) })
    }
    return outcomes
  }
}

extension DelayWork.Block {
  /// Writes for each run whether it starts failing and is exact, then its changes.
  func write(to json: inout JSONWriter) {
    json.array("outcomes") { json in
      for outcome in outcomes {
        json.array { json in
          json.value((outcome.startsFailing ? 1 : 0) + (outcome.isExact ? 2 : 0))
          for change in outcome.changes { json.value(change.count) }
        }
      }
    }
    json.object("caretControl") { json in caretControl.write(to: &json) }
  }

  /// The block that a journal's line says; nil if it says something else.
  package init?(_ members: JSONValue) {
    guard let rows = members["outcomes"]?.array, let own = members["caretControl"],
      let cell = ComparisonCell(strategy: "caretControl", members: own)
    else { return nil }
    var outcomes: [DelayOutcome] = []
    for row in rows {
      guard let numbers = row.array?.map(\.integer), let flags = numbers.first ?? nil,
        (0...3).contains(flags)
      else { return nil }
      let changes = numbers.dropFirst().compactMap { $0.map { Nanoseconds(Int64($0)) } }
      guard changes.count == numbers.count - 1 else { return nil }
      outcomes.append(
        DelayOutcome(
          startsFailing: flags & 1 == 1, changes: changes, isExact: flags & 2 == 2))
    }
    self.init(outcomes: outcomes, caretControl: cell)
  }
}

/// Puts blocks together, in order, and notices when no more are needed.
public struct DelayFold: Sendable {
  /// Where the runs fail that have come.
  public private(set) var outcomes: [DelayOutcome] = []
  /// What the library did in them.
  public private(set) var caretControl = ComparisonCell(strategy: "caretControl")
  /// Whether so many runs fail with every wait that the rest need not be played.
  package private(set) var isDecided = false
  private let target: Double
  private var hopeless = ConfidenceSequence()

  /// So many runs are played at least.
  private static let fewest = 200

  /// Nothing has come yet.
  package init(_ tuning: DelayTuning) {
    target = tuning.target
  }

  /// Adds the next block.
  public mutating func add(_ block: DelayWork.Block) {
    outcomes += block.outcomes
    caretControl.add(block.caretControl)
    hopeless.add(hits: block.outcomes.count(where: \.failsAlways), of: block.outcomes.count)
    isDecided =
      isDecided || outcomes.count >= DelayFold.fewest && hopeless.proves(above: max(target, 0.5))
  }
}
