import CaretControl
import DocumentProxy
import KeyboardLab
import ProxyScenarios
import ProxySimulation
import VirtualTime

/// A row of the table of scenarios, played by the library.
struct CaretRow {
  var row: ScenarioRow
  var assignments: [String] = []

  /// The trial at its end; nil if the library has no such operation.
  func play() throws -> CaretTrial? {
    var conditions = PlayConditions()
    conditions.assignments = assignments
    var settings = CaretSettings()
    settings.timeout = .fixed(.milliseconds(250))
    var trial = CaretTrial(in: try conditions.world(for: row), settings: settings)
    let ownTimes = row.id == "S12"
    for (index, operation) in row.operations.filter({ !$0.isNaiveOnly }).enumerated() {
      let waits = index > 0 && operation.atMs == 100 && !ownTimes
      guard let actions = CaretRow.actions(operation.content) else { return nil }
      for action in actions {
        trial.plan(action, waits ? .afterOutcomes : .at(operation.instant))
      }
    }
    for disturbance in row.disturbances {
      trial.plan(disturbance.content, at: disturbance.instant)
    }
    trial.playToEnd()
    return trial
  }

  private static func actions(_ operation: ScenarioOperation) -> [CaretTrial.Action]? {
    switch operation {
    case .insert(let text), .type(let text): [.perform(.insert(text))]
    case .insertWithCaret(let text, let back): [.perform(.insertWithCaret(text, caretBack: back))]
    case .moveCaret(let offset): [.perform(.move(by: offset))]
    case .moveToStart: [.perform(.moveToStart)]
    case .deleteBackward(let count): [.perform(.deleteBackward(count: count))]
    case .deleteCharacter: [.perform(.deleteCharacter)]
    case .deleteSelection: [.perform(.deleteSelection)]
    case .deleteAll: [.perform(.deleteAll)]
    case .replaceLast(let count, let text): [.perform(.replaceLast(units: count, with: text))]
    case .replaceLastWord(let text): [.perform(.replaceWord(with: text))]
    case .uppercaseSelection: [.perform(.uppercaseSelection)]
    case .refreshContext, .confirm: [.perform(.confirm)]
    default: nil
    }
  }
}
