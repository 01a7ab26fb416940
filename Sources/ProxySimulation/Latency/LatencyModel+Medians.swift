import Timing

extension LatencyModel {
  /// The median of the command leg plus that of the push leg, without a web view's second hop.
  ///
  /// This measure needs no sample. The median of a round trip is a little greater, because the
  /// distributions have a long upper tail: it is 14.6 ms for ``device``, and the sum here is 13 ms.
  /// For scripted and measured legs each median is that of the listed values.
  public var legMedians: Nanoseconds {
    switch self {
    case .instant: .zero
    case .fixed(let command, let push): command + push
    case .scripted(let command, let push), .measured(let command, let push):
      LatencyModel.median(of: command) + LatencyModel.median(of: push)
    case .device, .simulator, .slowPad:
      LatencyTables.tables(of: self).map { $0.command.median + $0.push.median } ?? .zero
    }
  }

  private static func median(of list: [Nanoseconds]) -> Nanoseconds {
    list.isEmpty ? .zero : list.sorted()[(list.count - 1) / 2]
  }
}

extension QuantileTable {
  fileprivate var median: Nanoseconds { latency(at: 500_000_000) }
}
