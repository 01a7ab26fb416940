import Chance
import JSONText
import ProxyScenarios
import Timing

/// The runs of a delay to be tuned, in blocks that threads can share.
public struct DelayWork: Sendable {
  /// The results of a block of runs.
  public struct Block: Hashable, Sendable {
    /// The outcome of each run, in the order of the seeds.
    public var outcomes: [DelayOutcome]
    /// The result of the library in the same runs.
    public var caretControl: ComparisonCell
  }

  /// The number of runs in a block.
  package static let blockSize = 100

  private let tuning: DelayTuning
  private let seeds: Range<UInt64>
  let search: DelaySearch

  /// Creates the work; plays a few runs to find the best way to search the rest.
  ///
  /// - Parameters:
  ///   - tuning: the question.
  ///   - seeds: one seed for each run.
  ///   - isStopped: called before each play; after `true` the initializer returns soon, and the work is of
  ///     no use.
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

  /// Returns the number of blocks for this many runs.
  static func blockCount(runs: Int) -> Int { (runs + blockSize - 1) / blockSize }

  /// Plays a block; returns nil if it was stopped.
  func play(block: Int, isStopped: () -> Bool = { false }) -> Block? {
    let start = seeds.lowerBound + UInt64(block * DelayWork.blockSize)
    let own = start..<min(start + UInt64(DelayWork.blockSize), seeds.upperBound)
    guard let outcomes = outcomes(own, isStopped: isStopped), !isStopped(),
      let cell = tuning.comparison.play("caretControl", seeds: own)
    else { return nil }
    return Block(outcomes: outcomes, caretControl: cell)
  }

  /// Returns the outcome of each of these runs; nil if the work was stopped.
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

  /// Reads the block from a journal's line; nil if the line is something else.
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

/// A fold that puts blocks together, in order, and determines when no more are needed.
public struct DelayFold: Sendable {
  /// The outcomes of the runs that were added.
  public private(set) var outcomes: [DelayOutcome] = []
  /// The result of the library in these runs.
  public private(set) var caretControl = ComparisonCell(strategy: "caretControl")
  /// Whether so many runs fail with every wait that the other runs need not be played.
  package private(set) var isDecided = false
  private let target: Double
  private var hopeless = ConfidenceSequence()

  /// The smallest number of runs that are played.
  private static let fewest = 200

  /// Creates a fold without blocks.
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
