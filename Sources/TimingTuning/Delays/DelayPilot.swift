import Timing

/// A pilot that plays a few runs to find the best way to search the rest.
struct DelayPilot: Sendable {
  /// The number of runs in which every change is visited, and the largest number of plays for each.
  var walked = 32
  var playLimit = 32
  /// The number of runs, and the number of waits each is played with, before the curve may be taken for
  /// monotone.
  var runs = 200
  var grid = 64

  /// Returns the way that suits most runs.
  ///
  /// - Parameters:
  ///   - waits: the shortest and the longest wait.
  ///   - count: the number of runs.
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
  /// Returns whether all changes can be visited within the limit.
  func ends(_ play: (Nanoseconds) -> Play) -> Bool {
    var wait = waits.lowerBound
    for _ in 0..<playLimit {
      guard let next = play(wait).next, next <= waits.upperBound else { return true }
      wait = next
    }
    return false
  }
}
