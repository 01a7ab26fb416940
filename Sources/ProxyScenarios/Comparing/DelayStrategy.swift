import Timing

/// A strategy with a wait that somebody has to choose.
public struct DelayStrategy: Sendable {
  /// The name, such as `fixedDelay`.
  public let name: String
  /// Whether the strategy repeats its steps until the mirror shows nothing more to do. With a wait
  /// of 0 no time passes, so such a strategy may never end.
  package let loops: Bool
  private let make: @Sendable (Nanoseconds) -> any ScenarioStrategy

  /// A strategy of your own.
  ///
  /// The strategy must return its wait as ``/KeyboardModels/ClientEffect/wait(timer:after:)`` and other timers as
  /// ``/KeyboardModels/ClientEffect/arm(timer:after:)``. The wait may change only when the strategy acts, not
  /// what it does.
  ///
  /// - Parameters:
  ///   - name: its name in reports.
  ///   - loops: whether a wait of 0 may never end.
  ///   - make: the strategy with a wait.
  package init(
    _ name: String, loops: Bool = false,
    _ make: @escaping @Sendable (Nanoseconds) -> any ScenarioStrategy
  ) {
    self.name = name
    self.loops = loops
    self.make = make
  }

  /// Returns the strategy with this wait.
  public func strategy(waiting span: Nanoseconds) -> any ScenarioStrategy { make(span) }

  /// A step, a wait, the next step, without looking at the result.
  public static let fixedDelay = DelayStrategy("fixedDelay") {
    StepStrategy("fixedDelay", .delay($0), PlainPlanner())
  }

  /// A strategy that clears the shown text, window after window, and waits before each.
  package static let clearWindows = DelayStrategy("clearWindows", loops: true) {
    ClearWindowsStrategy("clearWindows", wait: $0, prods: false)
  }

  /// As ``clearWindows``, with a move after each window so that the host answers.
  package static let clearWindowsProd = DelayStrategy("clearWindowsProd", loops: true) {
    ClearWindowsStrategy("clearWindowsProd", wait: $0, prods: true)
  }

  /// The built-in strategies.
  public static let all = [fixedDelay, clearWindows, clearWindowsProd]
}
