import DocumentProxy
import PropertyTesting
import ProxySimulation

/// The kind of cases that a property draws: documents, host, latencies, and steps in phases.
public struct CaseShape: Sendable {
  /// The kind of text.
  public var text = DocumentText.anything
  /// How many pieces of text are drawn.
  public var textCount = 0...12
  /// Whether a part of the text may be selected.
  public var selects = false
  /// The profiles, by name; the first is the simplest.
  public var profiles = ["uikit26"]
  /// The sizes of windows, in units on each side; nil: as the profile says.
  public var windows: ClosedRange<Int>?
  /// The lengths from which the mirror cuts a context; nil: as the profile says.
  public var trims: ClosedRange<Int>?
  /// The latency of each leg, in milliseconds.
  public var legs = 0...40
  /// The names of latency models that may be drawn too.
  public var latencies: [String] = []
  /// The seeds, for profiles and latencies that use random numbers.
  public var seeds = 0...0
  /// The shapes of the steps, one phase after another.
  public var phases: [StepShape]

  /// Creates a shape with these steps.
  public init(_ phases: StepShape...) {
    self.phases = phases
  }

  /// Returns a changed copy.
  func with(_ change: (inout CaseShape) -> Void) -> CaseShape {
    var shape = self
    change(&shape)
    return shape
  }

  /// Returns the generator of cases of this shape on a stage.
  public func cases(on stage: LabStage) -> TwoWayGenerator<LabCase> {
    let documents = TwoWayGenerator.usual(
      .document(of: text, count: textCount, selects: selects),
      recorded: .document(count: 0...10_000, selects: true), "document")
    let profiles =
      stage.profile.map { .always($0, "profile") }
      ?? TwoWayGenerator.usual(
        .element(of: profiles, "profile"),
        recorded: .element(of: ProxyProfile.named.map(\.name), "profile"), "profile")
    let windows = TwoWayGenerator<Int?>.orNothing(windows.map { .int(in: $0) }, "window")
    let trims = TwoWayGenerator<LabCase.Trim?>.orNothing(
      trims.map(TwoWayGenerator.trim), "trim")
    let latencies = TwoWayGenerator.latency(legs: legs, named: latencies)
    let seeds = TwoWayGenerator.usual(
      .int(in: seeds), recorded: .int(in: 0 ... .max), "seed")
    let steps = steps(on: stage)
    return TwoWayGenerator { draw in
      let document = draw.value(of: documents, "document")
      let profile = draw.value(of: profiles, "profile")
      let window = draw.value(of: windows, "window")
      let trim = draw.value(of: trims, "trim")
      let latency = draw.value(of: latencies, "latency")
      let seed = draw.value(of: seeds, "seed")
      let steps = draw.value(of: steps, "steps")
      return LabCase(
        document: document, profile: profile, window: window, trim: trim, latency: latency,
        seed: seed, steps: steps)
    } write: { value, choices throws(NotDrawable) in
      try choices(value.document, as: documents)
      try choices(value.profile, as: profiles)
      try choices(value.window, as: windows)
      try choices(value.trim, as: trims)
      try choices(value.latency, as: latencies)
      try choices(value.seed, as: seeds)
      try choices(value.steps, as: steps)
    }
  }

  private func steps(on stage: LabStage) -> TwoWayGenerator<[LabStep]> {
    let parts = phases.map { phase in
      let step = phase.step(on: stage)
      return (
        count: phase.count, step: step,
        list: TwoWayGenerator<[LabStep]>.array(of: step, count: phase.count)
      )
    }
    return TwoWayGenerator { draw in
      parts.flatMap { draw.value(of: $0.list) }
    } write: { steps, choices throws(NotDrawable) in
      var rest = steps[...]
      for (place, part) in parts.enumerated() {
        // Leaves enough steps for the minimum counts of later phases.
        let later = parts[(place + 1)...].reduce(0) { $0 + $1.count.lowerBound }
        var own: [LabStep] = []
        while own.count < part.count.upperBound, rest.count > later, let step = rest.first,
          (try? part.step.choices(for: step)) != nil
        {
          own.append(step)
          rest.removeFirst()
        }
        do throws(NotDrawable) {
          try choices(own, as: part.list)
        } catch {
          throw CaseShape.refusal(of: rest.first, by: part.step, error)
        }
      }
      if let step = rest.first {
        throw CaseShape.refusal(
          of: step, by: parts.last?.step, NotDrawable("there are more steps than are drawn"))
      }
    }
  }

  /// Returns why no phase can draw a step.
  private static func refusal(
    of step: LabStep?, by generator: TwoWayGenerator<LabStep>?, _ error: NotDrawable
  ) -> NotDrawable {
    guard let step, let generator else { return error }
    do throws(NotDrawable) {
      _ = try generator.choices(for: step)
      return error
    } catch {
      return NotDrawable("\"\(step.words)\" is no step of this property: \(error)")
    }
  }
}
