import Timing

/// A search that finds the waits at which one run fails, by playing it.
///
/// A play reports the shortest longer wait with which the run may go differently. The search plays the run
/// again with that wait, and so on; this is exact. A strategy with many waits has too many such waits. If
/// the pilot saw at most one change in each run, the search finds the change by halving, and the reported
/// waits end the halving exactly. Else it plays the waits of a grid, and halves between two neighbours with
/// different verdicts.
package struct DelaySearch: Hashable, Sendable {
  /// The way in which the search goes through a run's waits.
  package enum Way: Hashable, Sendable {
    /// Every wait at which something can change.
    case everyChange
    /// Halving, which starts near the only change of most runs; whether most runs pass at the shortest
    /// wait.
    case halving(from: Nanoseconds, passesMostly: Bool)
    /// The waits of a grid, and halving between neighbours with different verdicts.
    case grid([Nanoseconds])
  }

  /// The result of playing a run with a wait.
  package struct Play: Hashable, Sendable {
    /// Whether the run fails.
    package var fails: Bool
    /// The shortest longer wait with which the run may go differently; nil if there is none.
    package var next: Nanoseconds?

    /// Creates a play.
    package init(fails: Bool, next: Nanoseconds?) {
      self.fails = fails
      self.next = next
    }
  }

  /// The shortest and the longest wait.
  package let waits: ClosedRange<Nanoseconds>
  /// The way in which the search goes through them.
  package var way: Way
  /// The largest number of plays of a run on the way through every change.
  package var playLimit = 512

  /// Creates a search.
  package init(in waits: ClosedRange<Nanoseconds>, _ way: Way = .everyChange) {
    self.waits = waits
    self.way = way
  }

  /// Returns the waits at which a run fails.
  ///
  /// - Parameter play: plays the run with a wait.
  package func outcome(of play: (Nanoseconds) -> Play) -> DelayOutcome {
    switch way {
    case .everyChange: everyChange(play)
    case .halving(let guess, let passesMostly): halving(from: guess, passesMostly, play)
    case .grid(let grid): outcome(on: grid, play)
    }
  }

  private func everyChange(_ play: (Nanoseconds) -> Play) -> DelayOutcome {
    var latest = play(waits.lowerBound)
    let startsFailing = latest.fails
    var changes: [Nanoseconds] = []
    var plays = 1
    while let next = latest.next, next <= waits.upperBound {
      guard plays < playLimit else { return outcome(on: DelaySearch.grid(waits, 64), play) }
      let before = latest.fails
      latest = play(next)
      plays += 1
      if latest.fails != before { changes.append(next) }
    }
    return DelayOutcome(startsFailing: startsFailing, changes: changes)
  }

  private func halving(
    from guess: Nanoseconds, _ passesMostly: Bool, _ play: (Nanoseconds) -> Play
  ) -> DelayOutcome {
    let passes = DelayOutcome(startsFailing: false)
    let never = DelayOutcome(startsFailing: true)
    if passesMostly, !play(waits.lowerBound).fails { return passes }
    // The run fails at `low` and passes at `high`, once a play has set them.
    var low = waits.lowerBound.count - 1
    var high = waits.upperBound.count + 1
    var middle = min(max(guess, waits.lowerBound), waits.upperBound).count
    while high - low > 1 {
      let one = play(Nanoseconds(middle))
      if one.fails {
        low = middle
        guard let next = one.next?.count, next <= waits.upperBound.count else { return never }
        if next >= high { break }
        if !play(Nanoseconds(next)).fails {
          return DelayOutcome(startsFailing: true, changes: [Nanoseconds(next)])
        }
        low = next
      } else {
        high = middle
      }
      if low < waits.lowerBound.count, high < guess.count / 64 {
        middle = waits.lowerBound.count
      } else if high > waits.upperBound.count {
        middle = min(max(2 * low, low + 1), waits.upperBound.count)
      } else {
        middle = low + (high - low) / 2
      }
      middle = max(middle, waits.lowerBound.count)
      if middle == low { middle = low + 1 }
    }
    if high <= waits.lowerBound.count { return passes }
    if high > waits.upperBound.count { return never }
    return DelayOutcome(startsFailing: true, changes: [Nanoseconds(high)])
  }

  private func outcome(
    on grid: [Nanoseconds], _ play: (Nanoseconds) -> Play
  ) -> DelayOutcome {
    var startsFailing = false
    var last: (wait: Nanoseconds, fails: Bool)?
    var changes: [Nanoseconds] = []
    for wait in grid {
      let fails = play(wait).fails
      if let last, last.fails != fails {
        var (low, high) = (last.wait.count, wait.count)
        while high - low > 1 {
          let middle = low + (high - low) / 2
          if play(Nanoseconds(middle)).fails == last.fails { low = middle } else { high = middle }
        }
        changes.append(Nanoseconds(high))
      } else if last == nil {
        startsFailing = fails
      }
      last = (wait, fails)
    }
    return DelayOutcome(startsFailing: startsFailing, changes: changes, isExact: false)
  }

  /// Returns up to `count` waits from the shortest to the longest; from 1 ms on they have equal ratios.
  static func grid(_ waits: ClosedRange<Nanoseconds>, _ count: Int) -> [Nanoseconds] {
    let first = Double(max(waits.lowerBound.count, min(1_000_000, waits.upperBound.count)))
    let last = Double(max(waits.upperBound.count, 1))
    // Finds the ratio by halving, so that only multiplication is needed.
    var (low, high) = (1.0, max(last / first, 1))
    for _ in 0..<60 {
      let middle = (low + high) / 2
      var power = 1.0
      for _ in 1..<max(2, count - 1) where power < 1e18 { power *= middle }
      if power * first < last { low = middle } else { high = middle }
    }
    var grid = [waits.lowerBound]
    var wait = first
    for _ in 1..<max(2, count - 1) {
      let next = Nanoseconds(Int64(wait))
      if let last = grid.last, next > last, next < waits.upperBound { grid.append(next) }
      wait *= low
    }
    if waits.upperBound > waits.lowerBound { grid.append(waits.upperBound) }
    return grid
  }
}
