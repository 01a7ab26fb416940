import Chance

/// Random draws from tables for one person or one gesture, with a stream for each purpose.
///
/// A scope is one of several people or gestures (one of 20 people, one of 100 gestures). Its first
/// draw from a table comes from its own share of that table; the shares are assigned at random. So a
/// few draws represent the whole table. Further draws come from the whole table. A draw added for
/// one purpose changes no other.
struct MotorDraws: Sendable {
  private let streams: RandomStreams
  private let scope: String
  private let index: Int
  private let count: Int
  private var open: [(purpose: String, stream: RandomStream)] = []

  /// Creates the draws of scope `index` of `count`, such as gesture 3 of 100.
  init(seed: UInt64, scope: String, index: Int = 0, of count: Int = 1) {
    streams = RandomStreams(seed: seed)
    self.scope = scope
    self.index = index
    self.count = max(count, 1)
  }

  /// Draws a value of `table`, in thousandths of its unit.
  mutating func draw(_ table: MotorTable) -> Int64 { table.value(at: place(in: table.name)) }

  /// Draws a value of `table`, in its unit.
  mutating func value(_ table: MotorTable) -> Double { Double(draw(table)) / 1_000 }

  /// Draws a position in the distribution for `purpose`, in billionths.
  mutating func place(in purpose: String) -> Int64 {
    if let known = open.firstIndex(where: { $0.purpose == purpose }) {
      return Int64(open[known].stream.next(below: 1_000_000_000))
    }
    var stream = streams.stream("\(scope) \(index): \(purpose)")
    let within = Int64(stream.next(below: 1_000_000_000))
    open.append((purpose, stream))
    let shuffle = Shuffle(
      count: count, key: streams.stream("\(scope)s: \(purpose)").firstNumber)
    return (Int64(shuffle.place(of: index)) * 1_000_000_000 + within) / Int64(count)
  }

  /// Draws a number in `0 ..< 1` for a purpose without a table, such as a phase.
  mutating func unit(for purpose: String) -> Double {
    Double(place(in: purpose)) / 1_000_000_000
  }

  /// Draws a direction, uniformly: a random point of the disc, projected to its edge.
  mutating func direction(for purpose: String) -> (x: Double, y: Double) {
    for _ in 0..<64 {
      let x = 2 * unit(for: "\(purpose) x") - 1
      let y = 2 * unit(for: "\(purpose) y") - 1
      let length = (x * x + y * y).squareRoot()
      if length <= 1, length > 0.01 { return (x / length, y / length) }
    }
    return (1, 0)
  }
}

extension MotorTable {
  /// Returns draw `index` of `count`, in thousandths of the unit. The draws of one seed divide the
  /// table among themselves in random order, so their quantiles are the table's.
  package func draw(_ index: Int, of count: Int, seed: UInt64) -> Int64 {
    var draws = MotorDraws(seed: seed, scope: "draw", index: index, of: count)
    return draws.draw(self)
  }
}

extension RandomStream {
  fileprivate var firstNumber: UInt64 {
    var stream = self
    return stream.next()
  }
}
