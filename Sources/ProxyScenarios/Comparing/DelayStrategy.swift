import Timing

/// A strategy with a wait that somebody has to choose.
public struct DelayStrategy: Sendable {
  /// The name, such as `fixedDelay`.
  public let name: String
  /// Whether it goes on until the mirror says that it is over, so that a wait of 0, which lets no time
  /// pass, may never end.
  package let loops: Bool
  private let make: @Sendable (Nanoseconds) -> any ScenarioStrategy

  /// A strategy of your own.
  ///
  /// Its wait must be told as ``StrategyEffect/wait(timer:after:)``, all else as
  /// ``StrategyEffect/arm(timer:after:)``: what it does may depend on the wait only by when things happen.
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

  /// The strategy with this wait.
  public func strategy(waiting span: Nanoseconds) -> any ScenarioStrategy { make(span) }

  /// A step, the wait, the next step, whatever happened.
  public static let fixedDelay = DelayStrategy("fixedDelay") {
    StepStrategy("fixedDelay", .delay($0), PlainPlanner())
  }

  /// Clears what is shown, window after window, the wait before each.
  package static let clearWindows = DelayStrategy("clearWindows", loops: true) {
    ClearWindowsStrategy("clearWindows", wait: $0, prods: false)
  }

  /// As ``clearWindows``, with a move after each window so that the host answers.
  package static let clearWindowsProd = DelayStrategy("clearWindowsProd", loops: true) {
    ClearWindowsStrategy("clearWindowsProd", wait: $0, prods: true)
  }

  /// Those that are built in.
  public static let all = [fixedDelay, clearWindows, clearWindowsProd]
}
