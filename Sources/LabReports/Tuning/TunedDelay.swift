import ProxyScenarios
import TimingTuning
import Timing

/// A tuned delay with the names of its conditions.
package struct TunedDelay: Sendable {
  /// The operation, the profile and the latency, as the user named them.
  package var setting: ComparisonSetting
  /// The strategy's name.
  package var strategy: String
  /// The answer.
  package var answer: DelayAnswer

  /// Creates a tuned delay.
  package init(setting: ComparisonSetting, strategy: String, answer: DelayAnswer) {
    self.setting = setting
    self.strategy = strategy
    self.answer = answer
  }

  /// The strategy and the conditions, in words.
  var title: String { "\(subject), \(conditions)" }

  /// The operation and the strategy.
  var subject: String { "\(setting.operation.rawValue), \(strategy)" }

  /// The conditions of the tuning.
  var conditions: String {
    let between =
      setting.typingMs > 0
      ? ", a key within \(setting.typingMs) ms"
      : setting.disturbances.isEmpty
        ? "" : ", " + setting.disturbances.map(\.rawValue).joined(separator: " or ")
    return "\(setting.profile), \(setting.latency)" + between
  }

  /// The answer in a few words.
  var headline: String {
    switch answer.kind {
    case .number(let wait): "wait \(TunedDelay.milliseconds(wait)) ms"
    case .range(let waits):
      "wait \(TunedDelay.milliseconds(waits.lowerBound)) to "
        + "\(TunedDelay.milliseconds(lastBefore: waits.upperBound)) ms"
    case .noWait: "0, no wait"
    case .noneSuffices: "none suffices up to \(TunedDelay.milliseconds(answer.longest)) ms"
    case .undecided(let further):
      "not decided" + (further.map { "; about \($0) more runs" } ?? "")
    }
  }

  /// The longest wait that a picture must show.
  var shownLongest: Double {
    let interesting = max(
      answer.wait?.milliseconds ?? 0, answer.waitInterval?.to?.milliseconds ?? 0,
      answer.end?.milliseconds ?? 0, answer.endInterval?.to?.milliseconds ?? 0,
      answer.leastAt?.milliseconds ?? 0)
    let longest = answer.longest.milliseconds
    return interesting > 0 ? min(longest, interesting * 1.25) : longest
  }

  /// Returns whether a wait is the reported one, or within the reported range.
  func isAnswer(_ wait: Nanoseconds) -> Bool {
    if case .range(let waits) = answer.kind { waits.contains(wait) } else { wait == answer.wait }
  }

  /// Returns the point of the curve that is valid at a wait.
  func point(atMs wait: Double) -> DelayAnswer.Point? {
    answer.curve.last { $0.wait.milliseconds <= wait } ?? answer.curve.first
  }

  /// Returns milliseconds to a tenth, rounded up because a shorter wait may not suffice.
  static func milliseconds(_ wait: Nanoseconds) -> String {
    let tenths = (wait.count + 99_999) / 100_000
    return ReadableText.number(Double(tenths) / 10)
  }

  /// Returns the last tenth of a millisecond before the end of a range.
  static func milliseconds(lastBefore end: Nanoseconds) -> String {
    ReadableText.number(Double((end.count - 1) / 100_000) / 10)
  }

  /// Returns a share in percent to three digits; the first digit of one below 0.001 %.
  static func percent(_ share: Double) -> String {
    let percent = share * 100
    var scale = percent >= 10 ? 10.0 : percent >= 1 ? 100 : 1_000
    while percent > 0, percent * scale < 0.5, scale < 1e15 { scale *= 10 }
    return ReadableText.number((percent * scale + 0.5).rounded(.down) / scale)
  }

  /// Returns an interval of shares in percent.
  static func percent(_ interval: ClosedRange<Double>) -> String {
    "\(percent(interval.lowerBound))–\(percent(interval.upperBound)) %"
  }
}
