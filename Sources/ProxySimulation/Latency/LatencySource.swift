import Chance
import Timing

/// The source of a leg's latencies, with the current place in its random stream or list.
public enum LatencySource: Hashable, Sendable {
  /// Always the same latency.
  case fixed(Nanoseconds)
  /// The values of the list in order; then the last value repeats. An empty list gives 0.
  case scripted([Nanoseconds], next: Int = 0)
  /// Drawn from a table.
  case table(QuantileTable, RandomStream)
  /// One of these values, each equally likely. An empty list gives 0.
  case measured([Nanoseconds], RandomStream)
  /// The sum of two draws, such as a leg and a web view's second hop.
  indirect case sum(LatencySource, LatencySource)

  /// Returns the next latency, which is never negative.
  public mutating func draw() -> Nanoseconds {
    switch self {
    case .fixed(let latency):
      return max(latency, .zero)
    case .scripted(let list, let next):
      guard let latency = next < list.count ? list[next] : list.last else { return .zero }
      self = .scripted(list, next: min(next + 1, list.count))
      return max(latency, .zero)
    case .table(let table, var stream):
      let latency = table.draw(from: &stream)
      self = .table(table, stream)
      return latency
    case .measured(let list, var stream):
      guard !list.isEmpty else { return .zero }
      let latency = list[Int(stream.next(below: UInt64(list.count)))]
      self = .measured(list, stream)
      return max(latency, .zero)
    case .sum(var first, var second):
      let latency = first.draw() + second.draw()
      self = .sum(first, second)
      return latency
    }
  }
}
