import KeyboardLab
import KeyboardModels
import PropertyTesting
import TouchTraces
import Timing

/// Something that holds in the lab, in one sentence, with what is drawn to test it.
///
/// Every property is a function of a trace, so what fails can be saved, played, changed by hand and
/// read back.
public struct LabProperty: Sendable {
  /// A short name for the command line.
  public let name: String
  /// What holds, in one sentence.
  package let sentence: String
  /// The keyboards that it concerns, right ones and originals; empty: none is needed.
  package let keyboards: [String]
  let shape: @Sendable (LabStage) -> CaseShape
  let judge: @Sendable (PlayedCase) throws -> Void
  /// What is counted of a run, for the statistics.
  let labels: @Sendable (PlayedCase) -> [LabLabel]

  init(
    _ name: String, _ sentence: String, for keyboards: [String] = [],
    shape: @escaping @Sendable (LabStage) -> CaseShape,
    labels: @escaping @Sendable (PlayedCase) -> [LabLabel] = { _ in [] },
    judge: @escaping @Sendable (PlayedCase) throws -> Void
  ) {
    self.name = name
    self.sentence = sentence
    self.keyboards = keyboards
    self.shape = shape
    self.labels = labels
    self.judge = judge
  }

  /// The keyboards of the catalogue that it concerns and that are meant to be right: those whose names
  /// end in no year.
  package var rightKeyboards: [String] {
    keyboards.filter { LabProperty.isKnown($0) && !LabProperty.isOriginal($0) }
  }

  /// Whether it speaks of this keyboard.
  package func concerns(_ keyboard: String) -> Bool {
    keyboards.contains(keyboard) && LabProperty.isKnown(keyboard)
  }

  /// Whether a keyboard does what a published one really did: its name ends in a year.
  package static func isOriginal(_ keyboard: String) -> Bool {
    let year = keyboard.split(separator: "-").last ?? ""
    return year.count == 4 && year.allSatisfy(\.isNumber)
  }

  private static func isKnown(_ keyboard: String) -> Bool {
    KeyboardCatalog.entries.contains { $0.name == keyboard }
  }

  /// The cases that are drawn for a stage.
  package func cases(on stage: LabStage) -> TwoWayGenerator<LabCase> {
    shape(stage).cases(on: stage)
  }

  /// What is wrong with a trace, in words; nil if the property holds or does not speak of it.
  ///
  /// - Throws: `LabFault` if the trace can't be played.
  public func failure(of trace: TouchTrace) throws(LabFault) -> String? {
    failure(of: try PlayedCase(playing: trace))
  }

  /// What is wrong with a trace that is written in the native format, in words; nil if the property
  /// holds or does not speak of it. For counterexamples that are kept as tests.
  ///
  /// - Throws: `LabFault` if the trace can't be read or played.
  public func failure(ofTrace text: String) throws(LabFault) -> String? {
    let reading = TouchTrace.native(Array(text.utf8), file: "the trace")
    if let fault = reading.diagnostics.first(where: { $0.severity == .error }) {
      throw LabFault(fault.description)
    }
    return try failure(of: reading.trace)
  }

  /// What is wrong with a run, in words; nil if the property holds or does not speak of it.
  public func failure(of played: PlayedCase) -> String? {
    do {
      try judge(played)
      return nil
    } catch is AssumptionFailure {
      return nil
    } catch {
      return "\(error)"
    }
  }
}

/// What is counted of a run.
struct LabLabel: Sendable {
  var name: String
  var holds: Bool
  /// The share of runs that is demanded, from 0 to 1; 0: none.
  var demanded = 0.0
}

extension LabProperty {
  /// Every property, in the order of the list.
  public static let all: [LabProperty] =
    clearing + tagging + carets + letters + calculating + numberPads + library + everyKeyboard
    + gestures + traces

  /// The property called `name`, or nil.
  public static func named(_ name: String) -> LabProperty? { all.first { $0.name == name } }
}
