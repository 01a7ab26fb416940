import ProxySimulation
import Chance
import Timing

@testable import TimingTuning

/// The law of the waits that `clearLine` needs under `ios8`, without the simulator: none in some runs, else
/// the sum of both legs of a message.
struct CriticalWaits {
  /// A part of a leg's law: even from `from` on, or a single value if it has no width; in ms.
  private struct Piece {
    var share: Double
    var from: Double
    var width: Double
  }

  /// In this share of runs a wait is needed: in those whose caret is not at the end. It is the constant q
  /// of `Tests/Fixtures/tuning-truth.json`.
  let needed = 0.957_534_634
  private let command: [Piece]
  private let push: [Piece]

  /// The law under latencies that are a table or measured; nil if they are something else.
  init?(_ latency: LatencyModel) {
    if case .measured(let command, let push) = latency {
      self.command = Self.pieces(command)
      self.push = Self.pieces(push)
      return
    }
    let streams = RandomStreams(seed: 0)
    guard case .table(let command, _) = latency.command(streams: streams),
      case .table(let push, _) = latency.push(streams: streams)
    else { return nil }
    self.command = Self.pieces(command)
    self.push = Self.pieces(push)
  }

  private static func pieces(_ values: [Nanoseconds]) -> [Piece] {
    values.map { Piece(share: 1 / Double(values.count), from: $0.milliseconds, width: 0) }
  }

  private static func pieces(_ table: QuantileTable) -> [Piece] {
    let shares = QuantileTable.shares.map { Double($0) / 1_000 }
    let quantiles = table.microseconds.map { Double($0) / 1_000 }
    return shares.indices.dropLast().map { index in
      Piece(
        share: shares[index + 1] - shares[index], from: quantiles[index],
        width: quantiles[index + 1] - quantiles[index])
    }
  }

  /// The share of runs that fail with a wait: P(a wait is needed) · P(command + push > wait).
  func failures(atMs wait: Double) -> Double {
    var exceeding = 0.0
    for first in command {
      for second in push {
        let rest = wait - first.from - second.from
        exceeding += first.share * second.share * (1 - Self.atMost(rest, first.width, second.width))
      }
    }
    return needed * exceeding
  }

  /// The probability that the sum of two even values, from 0 to `one` and to `other`, is at most `sum`.
  private static func atMost(_ sum: Double, _ one: Double, _ other: Double) -> Double {
    guard sum >= 0 else { return 0 }
    guard sum < one + other else { return 1 }
    guard one > 0, other > 0 else { return sum / max(one, other) }
    func square(_ side: Double) -> Double { side > 0 ? side * side : 0 }
    return (square(sum) - square(sum - one) - square(sum - other)) / (2 * one * other)
  }

  /// A run's critical wait; nil if it needs none.
  private func draw(_ random: inout RandomStream) -> Nanoseconds? {
    guard random.nextUnit() < needed else { return nil }
    let milliseconds = [command, push].reduce(0) { sum, pieces in
      var place = random.nextUnit()
      let piece = pieces.first { piece in
        place -= piece.share
        return place < 0
      }
      guard let piece = piece ?? pieces.last else { return sum }
      return sum + piece.from + piece.width * random.nextUnit()
    }
    return Nanoseconds(Int64((milliseconds * 1_000_000).rounded()))
  }

  /// The outcomes of some runs.
  func outcomes(_ count: Int, _ random: inout RandomStream) -> [DelayOutcome] {
    (0..<count).map { _ in
      draw(&random).map { DelayOutcome(startsFailing: true, changes: [$0]) }
        ?? DelayOutcome(startsFailing: false)
    }
  }
}
