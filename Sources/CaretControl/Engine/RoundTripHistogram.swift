import Timing

/// How long the host took to answer, counted in classes. A keyboard in the field can report this about
/// its device.
///
/// ```swift
/// let table = caret.roundTrips.latencyTable()  // "command,push\n1.900,4.350\n…"
/// ```
///
/// A round trip is the time from the turn that sent a move to the state that answered it. Classes are 1/16 of
/// a power of two wide, up to 2²⁹ µs (537 s); longer round trips count in the last class. So an entry is right
/// to 6.3 % in constant memory (3 KB). Nothing of the text is kept. The reason: no latency distribution has been
/// published (The proxy §1.4).
public struct RoundTripHistogram: Equatable, Sendable {
  /// The number of observed round trips.
  public private(set) var count = 0

  /// The number of observations in each class; empty until the first.
  private var counts: [Int] = []

  private static let steps = 16
  private static let octaves = 25

  /// Creates an empty histogram.
  public init() {}

  /// Counts a round trip; a negative one counts as zero.
  /// - Complexity: O(1); allocates the first time only.
  public mutating func observe(_ roundTrip: Nanoseconds) {
    let size = (RoundTripHistogram.octaves + 1) * RoundTripHistogram.steps
    if counts.isEmpty { counts = Array(repeating: 0, count: size) }
    let index = min(RoundTripHistogram.index(microseconds: Int(roundTrip.count / 1_000)), size - 1)
    counts[index] += 1
    count += 1
  }

  /// Adds the observations of another keyboard or an earlier session.
  public mutating func merge(_ other: RoundTripHistogram) {
    guard !other.counts.isEmpty else { return }
    guard !counts.isEmpty else { return self = other }
    for index in counts.indices { counts[index] += other.counts[index] }
    count += other.count
  }

  /// Returns the round trip that a share of the observations does not exceed; nil if there are none.
  ///
  /// - Parameter thousandths: the share, 0 … 1 000; 500 is the median. Others are clamped.
  /// - Complexity: O(1) of the 416 classes.
  public func quantile(thousandths: Int) -> Nanoseconds? {
    guard count > 0 else { return nil }
    let share = min(max(thousandths, 0), 1_000)
    let rank = max(1, (count * share + 999) / 1_000)
    var seen = 0
    for (index, number) in counts.enumerated() {
      seen += number
      if seen >= rank { return .microseconds(Int64(RoundTripHistogram.middle(of: index))) }
    }
    return nil
  }

  /// Returns the observations as a latency file, which the lab reads as `--latency FILE`.
  ///
  /// A table of milliseconds with the columns `command` and `push`. The keyboard can only observe
  /// their sum. The command leg gets 5/13 of the shortest round trip, the ratio of the medians that
  /// The proxy §6 assumes for a phone; the push leg gets the rest of each round trip. So the sums
  /// are distributed as they were observed, to the width of a class.
  ///
  /// - Parameter rows: the largest number of values of the push leg, evenly over the distribution; at least 1.
  /// - Returns: nil if there are no observations.
  public func latencyTable(rows: Int = 1_000) -> String? {
    guard let shortest = quantile(thousandths: 0) else { return nil }
    let command = Int(shortest.count / 1_000) * 5 / 13
    var table = "command,push\n"
    var isFirst = true
    for microseconds in values(atMost: max(1, rows)) {
      let cell = isFirst ? RoundTripHistogram.milliseconds(command) : ""
      table += cell + "," + RoundTripHistogram.milliseconds(microseconds - command) + "\n"
      isFirst = false
    }
    return table
  }

  /// Returns microseconds in rising order; each value stands for equally many observations.
  private func values(atMost rows: Int) -> [Int] {
    let rows = min(rows, count)
    var values: [Int] = []
    var seen = 0
    for (index, number) in counts.enumerated() {
      seen += number
      while (2 * values.count + 1) * count <= 2 * seen * rows {
        values.append(RoundTripHistogram.middle(of: index))
      }
    }
    return values
  }

  /// Returns a class. Classes are 1 µs wide up to 16 µs, then sixteen to an octave.
  private static func index(microseconds: Int) -> Int {
    let value = max(microseconds, 0)
    guard value >= steps else { return value }
    let octave = 63 - value.leadingZeroBitCount
    return (octave - 3) * steps + (value >> (octave - 4)) - steps
  }

  private static func middle(of index: Int) -> Int {
    guard index >= steps else { return index }
    let octave = index / steps + 3
    let width = 1 << (octave - 4)
    return (index % steps + steps) * width + width / 2
  }

  private static func milliseconds(_ microseconds: Int) -> String {
    let digits = String(microseconds % 1_000)
    return "\(microseconds / 1_000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
