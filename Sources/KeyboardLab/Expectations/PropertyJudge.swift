import TouchTraces

/// A judge of properties by name, for traces that expect properties.
///
/// The lab has no properties of its own; the module that defines them passes this judge.
public struct PropertyJudge: Sendable {
  /// The names of all properties.
  package let names: [String]
  let concerns: @Sendable (_ name: String, _ keyboard: String?) -> Bool
  let failure: @Sendable (_ name: String, TouchTrace, ScenarioSetup, Run) -> String?

  /// Creates a judge without properties.
  public init() {
    self.init(names: [], concerns: { _, _ in false }, failure: { _, _, _, _ in nil })
  }

  /// Creates a judge from functions.
  ///
  /// - Parameters:
  ///   - names: the names of all properties.
  ///   - concerns: returns whether a property applies to a keyboard; nil: to a run without one.
  ///   - failure: returns what is wrong with a run, in words; nil if the property holds.
  public init(
    names: [String], concerns: @escaping @Sendable (_ name: String, _ keyboard: String?) -> Bool,
    failure: @escaping @Sendable (_ name: String, TouchTrace, ScenarioSetup, Run) -> String?
  ) {
    self.names = names
    self.concerns = concerns
    self.failure = failure
  }

  /// Returns whether an expectation is a property that applies to a run of `setup`. Such a property needs
  /// the whole trace and timeline.
  package func judges(_ expectation: Expectation, of setup: ScenarioSetup) -> Bool {
    guard case .property(let name) = expectation.kind, setup.counts(expectation) else {
      return false
    }
    return names.contains(name) && concerns(name, setup.keyboard)
  }
}

extension ScenarioSetup {
  /// Returns whether an expectation applies to this keyboard and profile.
  func counts(_ expectation: Expectation) -> Bool {
    (expectation.keyboard == nil || expectation.keyboard == keyboard)
      && (expectation.profile == nil || expectation.profile == profile)
  }
}
