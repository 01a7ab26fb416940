import KeyboardLab
import KeyboardModels
import PropertyTesting
import TouchTraces
import Timing

/// Something that must hold in the lab, in one sentence, with the shape of the cases that test it.
///
/// Every property judges a trace. So a failing case can be saved, played, changed by hand and read back.
public struct LabProperty: Sendable {
  /// A short name for the command line.
  public let name: String
  /// What must hold, in one sentence.
  package let sentence: String
  /// The keyboards that the property concerns, right ones and originals; empty: it needs no keyboard.
  package let keyboards: [String]
  let shape: @Sendable (LabStage) -> CaseShape
  let judge: @Sendable (PlayedCase) throws -> Void
  /// The labels of a run, for the statistics.
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

  /// The keyboards of the catalogue that the property concerns and that should have no faults: their
  /// names do not end in a year.
  package var rightKeyboards: [String] {
    keyboards.filter { LabProperty.isKnown($0) && !LabProperty.isOriginal($0) }
  }

  /// Returns whether the property concerns this keyboard and the catalogue has it.
  package func concerns(_ keyboard: String) -> Bool {
    keyboards.contains(keyboard) && LabProperty.isKnown(keyboard)
  }

  /// Returns whether a keyboard does what a published one did, faults included: its name ends in a year.
  package static func isOriginal(_ keyboard: String) -> Bool {
    let year = keyboard.split(separator: "-").last ?? ""
    return year.count == 4 && year.allSatisfy(\.isNumber)
  }

  private static func isKnown(_ keyboard: String) -> Bool {
    KeyboardCatalog.entries.contains { $0.name == keyboard }
  }

  /// Returns the generator of cases for a stage.
  package func cases(on stage: LabStage) -> TwoWayGenerator<LabCase> {
    shape(stage).cases(on: stage)
  }

  /// Returns what is wrong with a trace, in words; nil if the property holds or does not apply.
  ///
  /// - Throws: `LabFault` if the trace can't be played.
  public func failure(of trace: TouchTrace) throws(LabFault) -> String? {
    failure(of: try PlayedCase(playing: trace))
  }

  /// Returns what is wrong with a trace in the native format, in words; nil if the property holds or
  /// does not apply. For counterexamples that are kept as tests.
  ///
  /// - Throws: `LabFault` if the trace can't be read or played.
  public func failure(ofTrace text: String) throws(LabFault) -> String? {
    let reading = TouchTrace.native(Array(text.utf8), file: "the trace")
    if let fault = reading.diagnostics.first(where: { $0.severity == .error }) {
      throw LabFault(fault.description)
    }
    return try failure(of: reading.trace)
  }

  /// Returns what is wrong with a run, in words; nil if the property holds or does not apply.
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

/// A label of a run: whether it holds, and in how many runs it should hold.
struct LabLabel: Sendable {
  var name: String
  var holds: Bool
  /// The demanded share of runs in which the label holds, from 0 to 1; 0: none.
  var demanded = 0.0
}

extension LabProperty {
  /// All properties, family by family, in the order of the list.
  public static let all: [LabProperty] =
    clearing + tagging + carets + letters + calculating + numberPads + library + everyKeyboard
    + gestures + traces

  /// Returns the property called `name`, or nil.
  public static func named(_ name: String) -> LabProperty? { all.first { $0.name == name } }
}
