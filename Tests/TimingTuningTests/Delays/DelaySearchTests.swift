import Chance
import Testing
import Timing

@testable import TimingTuning

@Suite("Searching a run's waits")
struct DelaySearchTests {
  /// A run whose verdict changes at some of the places that it tells.
  struct Run {
    var places: [Int64]
    var changes: [Int64]
    var startsFailing = true

    func play(_ wait: Nanoseconds) -> DelaySearch.Play {
      let passed = changes.count { $0 <= wait.count }
      return .init(
        fails: startsFailing == (passed % 2 == 0),
        next: places.first { $0 > wait.count }.map { Nanoseconds($0) })
    }
  }

  private static let waits = Nanoseconds.zero...Nanoseconds.milliseconds(2_000)

  private static func run(seed: UInt64, changes: Int) -> Run {
    var random = RandomStream(seed: seed)
    let places = (0..<9).map { _ in Int64(random.next(below: 2_500_000_000)) + 1 }.sorted()
    var left = places
    while left.count > changes { left.remove(at: Int(random.next(below: UInt64(left.count)))) }
    return Run(places: places, changes: left, startsFailing: changes != 2)
  }

  @Test("every change is found, and nothing beyond the longest wait", arguments: 0...3)
  func everyChange(changes: Int) {
    for seed in 0..<UInt64(50) {
      let run = Self.run(seed: seed, changes: changes)
      let outcome = DelaySearch(in: Self.waits).outcome { run.play($0) }
      #expect(outcome.changes.map(\.count) == run.changes.filter { $0 <= 2_000_000_000 })
      #expect(outcome.startsFailing == run.startsFailing && outcome.isExact)
    }
  }

  @Test("halving finds the one change exactly, in few plays", arguments: [1, 900_000_000])
  func halving(guess: Int64) {
    for seed in 0..<UInt64(100) {
      let run = Self.run(seed: seed, changes: 1)
      let search = DelaySearch(
        in: Self.waits, .halving(from: Nanoseconds(guess), passesMostly: false))
      var plays = 0
      let outcome = search.outcome {
        plays += 1
        return run.play($0)
      }
      let exact = DelaySearch(in: Self.waits).outcome { run.play($0) }
      #expect(outcome == exact, "seed \(seed)")
      #expect(plays < 80)
    }
  }

  @Test("halving knows runs that always pass or never", arguments: [true, false], [true, false])
  func constant(fails: Bool, passesMostly: Bool) {
    let run = Run(places: [5, 70_000_000], changes: [], startsFailing: fails)
    let search = DelaySearch(
      in: Self.waits, .halving(from: .milliseconds(50), passesMostly: passesMostly))
    #expect(search.outcome { run.play($0) } == DelayOutcome(startsFailing: fails))
  }

  @Test("a grid finds changes that are far apart, and says that it may have missed some")
  func grid() {
    let run = Run(places: [], changes: [30_000_000, 700_000_000])
    let search = DelaySearch(in: Self.waits, .grid(DelaySearch.grid(Self.waits, 64)))
    let outcome = search.outcome { run.play($0) }
    #expect(outcome.changes.map(\.count) == run.changes && !outcome.isExact)
    let grid = DelaySearch.grid(Self.waits, 64)
    #expect(grid.first == .zero && grid.last == .milliseconds(2_000) && grid.count == 64)
    #expect(zip(grid, grid.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("the pilot halves only where no run shows a second change")
  func pilot() {
    let pilot = DelayPilot(walked: 2, playLimit: 4, runs: 20, grid: 16)
    func way(_ changes: Int) -> DelaySearch.Way {
      pilot.way(in: Self.waits, runs: 20) { run, wait in
        Self.run(seed: UInt64(run), changes: changes).play(wait)
      }
    }
    guard case .halving = way(1), case .grid = way(3) else {
      Issue.record("\(way(1)), \(way(3))")
      return
    }
    let short = pilot.way(in: Self.waits, runs: 20) { _, wait in
      Run(places: [5], changes: [5]).play(wait)
    }
    #expect(short == .everyChange)
  }
}
