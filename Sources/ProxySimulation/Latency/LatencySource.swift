import Chance
import Timing

/// Where a leg's latencies come from, with the place in its random stream or list.
public enum LatencySource: Hashable, Sendable {
  /// Always the same.
  case fixed(Nanoseconds)
  /// One after the other; when the list is used up its last value stays. An empty list is 0.
  case scripted([Nanoseconds], next: Int = 0)
  /// Drawn from a table.
  case table(QuantileTable, RandomStream)
  /// One of these, each equally likely; an empty list is 0.
  case measured([Nanoseconds], RandomStream)
  /// The sum of two draws, such as a leg and a web view's second hop.
  indirect case sum(LatencySource, LatencySource)

  /// The next latency, never negative.
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
