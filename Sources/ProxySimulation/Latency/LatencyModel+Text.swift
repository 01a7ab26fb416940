import JSONText
import Timing

/// The text form of latencies in traces, profiles and options.
extension LatencyModel: CustomStringConvertible {
  /// Creates the model that a text describes; nil if the text is neither a name nor two legs.
  ///
  /// - Parameter text: a name such as `device`, or command and push leg in milliseconds such as
  ///   `60/70` or `2.5/4`. Each leg may be a list.
  public init?(_ text: String) {
    if let model = LatencyModel.named.first(where: { $0.name == text })?.model {
      self = model
    } else if let model = LatencyModel(legs: text) {
      self = model
    } else {
      return nil
    }
  }

  /// Creates the model of the legs in a text such as `60/70`; nil if the text is something else.
  ///
  /// Each leg may be a list such as `10,30.5`. The last value repeats.
  public init?(legs text: String) {
    let legs = text.split(separator: "/", omittingEmptySubsequences: false)
    guard legs.count == 2, let command = LatencyModel.list(legs[0]),
      let push = LatencyModel.list(legs[1])
    else { return nil }
    if command.count == 1, push.count == 1 {
      self = .fixed(command: command[0], push: push[0])
    } else {
      self = .scripted(command: command, push: push)
    }
  }

  private static func list(_ text: Substring) -> [Nanoseconds]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let latencies = parts.compactMap { Nanoseconds(millisecondsText: $0) }
    return latencies.count == parts.count ? latencies : nil
  }

  /// The name, or the legs in milliseconds.
  public var description: String {
    switch self {
    case .fixed(let command, let push):
      LatencyModel.words([command]) + "/" + LatencyModel.words([push])
    case .scripted(let command, let push):
      LatencyModel.words(command) + "/" + LatencyModel.words(push)
    case .measured(let command, let push):
      "measured (\(command.count) and \(push.count) values)"
    default: LatencyModel.named.first { $0.model == self }?.name ?? ""
    }
  }

  private static func words(_ list: [Nanoseconds]) -> String {
    list.map { JSONValue.words(of: $0.milliseconds) }.joined(separator: ",")
  }
}

extension Nanoseconds {
  /// Creates a duration from milliseconds with an optional fraction, at most one day; nil if the
  /// text is something else.
  public init?(millisecondsText text: some StringProtocol) {
    guard let value = try? JSONValue(parsing: Array(text.utf8)).double, value >= 0,
      value <= 86_400_000
    else { return nil }
    self.init(Int64(value * 1_000_000 + 0.5))
  }
}
