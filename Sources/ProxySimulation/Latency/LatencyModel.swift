import Chance
import Timing

/// How long messages and states take from one side to the other.
///
/// There are no published measurements. The tables are chosen to agree with what keyboard authors
/// report about their waits. Source: The proxy §1.4, §6; confidence D.
public enum LatencyModel: Hashable, Sendable {
  /// No latency. For unit tests of logic; each turn still sends its own message.
  case instant
  /// A present-day phone: round trip median 14.6 ms, 95 % within 35.8 ms.
  case device
  /// The Simulator on a Mac: round trip median 19 ms.
  case simulator
  /// An old, busy tablet: round trip median 74 ms, 99 % within 285 ms.
  case slowPad
  /// The same latency for every message and for every state.
  case fixed(command: Nanoseconds, push: Nanoseconds)
  /// Exact lists, one value per message and per state; the last value repeats.
  case scripted(command: [Nanoseconds], push: [Nanoseconds])
  /// Measured values: every draw is one of them, each equally likely.
  case measured(command: [Nanoseconds], push: [Nanoseconds])

  /// The models that have a name, in the order of the documentation.
  public static let named: [(name: String, model: LatencyModel)] = [
    ("instant", .instant), ("device", .device), ("simulator", .simulator), ("slowPad", .slowPad),
  ]

  /// The command leg: from the turn's end until the message is in the host.
  public func command(streams: RandomStreams) -> LatencySource {
    source(streams.stream("command latency"), table: \.command, scripted: { $0.command })
  }

  /// The push leg: from the host's sync until the keyboard's callback.
  public func push(streams: RandomStreams) -> LatencySource {
    source(streams.stream("push latency"), table: \.push, scripted: { $0.push })
  }

  /// The second hop of a web view, between its two processes, once per direction.
  ///
  /// Models with exact or measured values have no second hop: their values are for the whole leg.
  public func webHop(streams: RandomStreams, direction: String) -> LatencySource {
    guard LatencyTables.tables(of: self) != nil else { return .fixed(.zero) }
    return .table(LatencyTables.webHop, streams.stream("web hop, \(direction)"))
  }

  private func source(
    _ stream: RandomStream, table: KeyPath<LatencyTables, QuantileTable>,
    scripted: ((command: [Nanoseconds], push: [Nanoseconds])) -> [Nanoseconds]
  ) -> LatencySource {
    switch self {
    case .instant:
      return .fixed(.zero)
    case .fixed(let command, let push):
      return .scripted(scripted(([command], [push])))
    case .scripted(let command, let push):
      return .scripted(scripted((command, push)))
    case .measured(let command, let push):
      return .measured(scripted((command, push)), stream)
    case .device, .simulator, .slowPad:
      guard let tables = LatencyTables.tables(of: self) else { return .fixed(.zero) }
      return .table(tables[keyPath: table], stream)
    }
  }
}
