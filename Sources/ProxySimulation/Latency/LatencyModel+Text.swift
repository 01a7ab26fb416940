import JSONText
import VirtualTime

/// Latencies by name, as traces, profiles and options write them.
extension LatencyModel: CustomStringConvertible {
  /// The model that a text describes.
  ///
  /// - Parameter text: a name such as `device`, or command and push leg in milliseconds such as
  ///   `60/70` or `2.5/4`; nil if it is neither.
  public init?(_ text: String) {
    if let model = LatencyModel.named.first(where: { $0.name == text })?.model {
      self = model
    } else if let model = LatencyModel(legs: text) {
      self = model
    } else {
      return nil
    }
  }

  /// The fixed legs that a text such as `60/70` describes; nil if it is something else.
  public init?(legs text: String) {
    let legs = text.split(separator: "/", omittingEmptySubsequences: false)
    guard legs.count == 2, let command = Nanoseconds(millisecondsText: legs[0]),
      let push = Nanoseconds(millisecondsText: legs[1])
    else { return nil }
    self = .fixed(command: command, push: push)
  }

  /// The name, or the legs in milliseconds.
  public var description: String {
    switch self {
    case .fixed(let command, let push):
      "\(LatencyModel.words(command))/\(LatencyModel.words(push))"
    case .scripted: "scripted"
    case .measured(let command, let push):
      "measured (\(command.count) and \(push.count) values)"
    default: LatencyModel.named.first { $0.model == self }?.name ?? ""
    }
  }

  private static func words(_ span: Nanoseconds) -> String {
    JSONValue.words(of: span.milliseconds)
  }
}

extension Nanoseconds {
  /// Milliseconds with an optional fraction, at most a day; nil if the text is something else.
  public init?(millisecondsText text: some StringProtocol) {
    guard let value = try? JSONValue(parsing: Array(text.utf8)).double, value >= 0,
      value <= 86_400_000
    else { return nil }
    self.init(Int64(value * 1_000_000 + 0.5))
  }
}
