import TouchTraces

/// Judges properties of the lab by their names, for traces that expect them.
///
/// The lab itself knows none; the module that does hands this in.
public struct PropertyJudge: Sendable {
  /// The names of all properties.
  package let names: [String]
  let concerns: @Sendable (_ name: String, _ keyboard: String?) -> Bool
  let failure: @Sendable (_ name: String, TouchTrace, ScenarioSetup, Run) -> String?

  /// Knows no property.
  public init() {
    self.init(names: [], concerns: { _, _ in false }, failure: { _, _, _, _ in nil })
  }

  /// Judges by functions.
  ///
  /// - Parameters:
  ///   - names: the names of all properties.
  ///   - concerns: whether a property speaks of a keyboard; nil: of a run without one.
  ///   - failure: what is wrong with a run, in words; nil if the property holds.
  public init(
    names: [String], concerns: @escaping @Sendable (_ name: String, _ keyboard: String?) -> Bool,
    failure: @escaping @Sendable (_ name: String, TouchTrace, ScenarioSetup, Run) -> String?
  ) {
    self.names = names
    self.concerns = concerns
    self.failure = failure
  }

  /// Whether an expectation is a property that is judged in a run of `setup`, for which the whole trace
  /// and its timeline have to be at hand.
  package func judges(_ expectation: Expectation, of setup: ScenarioSetup) -> Bool {
    guard case .property(let name) = expectation.kind, setup.counts(expectation) else {
      return false
    }
    return names.contains(name) && concerns(name, setup.keyboard)
  }
}

extension ScenarioSetup {
  /// Whether an expectation counts for this keyboard and profile.
  func counts(_ expectation: Expectation) -> Bool {
    (expectation.keyboard == nil || expectation.keyboard == keyboard)
      && (expectation.profile == nil || expectation.profile == profile)
  }
}
