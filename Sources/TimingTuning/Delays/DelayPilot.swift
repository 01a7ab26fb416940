import Timing

/// Plays a few runs to find out how the rest are best searched.
struct DelayPilot: Sendable {
  /// How many runs are walked through, each with so many plays at most.
  var walked = 32
  var playLimit = 32
  /// How many runs are played at how many waits, before a curve may be taken for monotone.
  var runs = 200
  var grid = 64

  /// The way that suits most runs.
  ///
  /// - Parameters:
  ///   - waits: the shortest and the longest wait.
  ///   - count: how many runs there are.
  ///   - play: plays a run, numbered from 0, with a wait.
  func way(
    in waits: ClosedRange<Nanoseconds>, runs count: Int,
    _ play: (_ run: Int, _ wait: Nanoseconds) -> DelaySearch.Play
  ) -> DelaySearch.Way {
    var walk = DelaySearch(in: waits)
    walk.playLimit = playLimit
    let canWalk = (0..<min(walked, count)).allSatisfy { run in
      var plays = 0
      return walk.ends { wait in
        plays += 1
        return play(run, wait)
      }
    }
    if canWalk { return .everyChange }
    let grid = DelaySearch.grid(waits, self.grid)
    var firstPasses: [Int] = []
    for run in 0..<min(runs, count) {
      let fails = grid.map { play(run, $0).fails }
      let first = fails.firstIndex(of: false) ?? grid.count - 1
      guard !fails[first...].dropFirst().contains(true) else {
        return .grid(DelaySearch.grid(waits, 4 * self.grid))
      }
      firstPasses.append(first)
    }
    firstPasses.sort()
    let middle = firstPasses[firstPasses.count / 2]
    return .halving(from: grid[middle], passesMostly: middle == 0)
  }
}

extension DelaySearch {
  /// Whether every change can be gone through within the limit.
  func ends(_ play: (Nanoseconds) -> Play) -> Bool {
    var wait = waits.lowerBound
    for _ in 0..<playLimit {
      guard let next = play(wait).next, next <= waits.upperBound else { return true }
      wait = next
    }
    return false
  }
}
