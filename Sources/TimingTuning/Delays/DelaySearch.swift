import Timing

/// Finds the waits at which one run fails, by playing it.
///
/// A run tells at which longer wait it may go otherwise. From there it is played again, and so on: that
/// is exact. Where a strategy has many waits there are too many such places. If the pilot saw no second
/// change in any run, the one change is looked for by halving, and what the run tells ends the search
/// exactly. Else waits of a grid are played, and each change between two of them is halved down.
package struct DelaySearch: Hashable, Sendable {
  /// How a run's waits are gone through.
  package enum Way: Hashable, Sendable {
    /// Each wait at which something can change.
    case everyChange
    /// Halving, from a wait near most runs' only change; whether most runs pass at the shortest wait.
    case halving(from: Nanoseconds, passesMostly: Bool)
    /// So many waits, each half as far from the last as from the next but one, and halving between.
    case grid([Nanoseconds])
  }

  /// What a run says about a wait.
  package struct Play: Hashable, Sendable {
    /// Whether it fails.
    package var fails: Bool
    /// The shortest longer wait with which it may go otherwise; nil: none.
    package var next: Nanoseconds?

    /// A play.
    package init(fails: Bool, next: Nanoseconds?) {
      self.fails = fails
      self.next = next
    }
  }

  /// The shortest and the longest wait.
  package let waits: ClosedRange<Nanoseconds>
  /// How they are gone through.
  package var way: Way
  /// How often a run is played at most on the way through every change.
  package var playLimit = 512

  /// A search.
  package init(in waits: ClosedRange<Nanoseconds>, _ way: Way = .everyChange) {
    self.waits = waits
    self.way = way
  }

  /// Where a run fails.
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
    // It fails below `low` and passes from `high` on, as far as either is known.
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

  /// So many waits from the shortest to the longest: the shortest, then from 1 ms on at equal ratios.
  static func grid(_ waits: ClosedRange<Nanoseconds>, _ count: Int) -> [Nanoseconds] {
    let first = Double(max(waits.lowerBound.count, min(1_000_000, waits.upperBound.count)))
    let last = Double(max(waits.upperBound.count, 1))
    // The root whose power is the whole ratio, by halving: only × is needed.
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
