import JSONText
import KeyboardLab
import LabProperties
import ShardedWork
import TextLayout

/// Tests properties on keyboards, as cells of a sweep.
struct PropertySweep: SweepPlayer {
  let check: UInt32

  /// Checks that everything that the sweep names exists.
  init(_ file: SweepFile) throws(SweepFault) {
    var sentences = ""
    for parameter in file.parameters {
      for value in parameter.values {
        if parameter.name == "property" {
          sentences += try PropertySweep.property(value).sentence + "\n"
        } else {
          try PropertySweep.checkStage(parameter.name, value)
        }
      }
    }
    check = LineCheck.checksum(of: sentences.utf8)
  }

  private static func property(_ value: JSONValue) throws(SweepFault) -> LabProperty {
    let name = value.string ?? JSONWriter.word(value)
    if let property = LabProperty.named(name) { return property }
    let hint = NearestName.hint(for: name, among: LabProperty.all.map(\.name))
    throw SweepFault(
      "there is no property \"\(name)\"\(hint); see caretlab check --list", at: value.location)
  }

  /// Checks that a stage can have this keyboard or profile.
  private static func checkStage(_ name: String, _ value: JSONValue) throws(SweepFault) {
    if value.content == .null { return }
    guard let text = value.string else {
      throw SweepFault(
        "this is \(value.kindName); write a text in quotes or null", at: value.location)
    }
    do {
      _ = try LabStage(
        keyboard: name == "keyboard" ? text : nil, profile: name == "profile" ? text : nil)
    } catch {
      throw SweepFault(error.message, at: value.location)
    }
  }

  func play(
    _ values: [JSONMember], seed: UInt64, runs: Int, isStopped: () -> Bool
  ) -> SweepResult? {
    func text(_ name: String) -> String? { values.first { $0.name == name }?.value.string }
    let keyboard = text("keyboard")
    guard let property = text("property").flatMap(LabProperty.named),
      keyboard.map(property.concerns) ?? property.keyboards.isEmpty,
      let item = try? CheckItem(property, keyboard: keyboard, profile: text("profile"))
    else { return .leftOut }
    let plan = CheckPlan(items: [item], runs: runs, seed: seed)
    var blocks: [CheckBlock] = []
    for unit in 0..<plan.unitCount {
      if isStopped() { return nil }
      let block = plan.run(unit: unit)
      blocks.append(block)
      if block.conclusion != .held { break }
    }
    let result = CheckOutcome(plan, blocks).items[0]
    return .played { PropertySweep.write(result, to: &$0) }
  }

  private static func write(_ item: CheckOutcome.Item, to json: inout JSONWriter) {
    json.member("runs", item.runs)
    json.member("is", item.conclusion.rawValue)
    json.member("executions", item.executions)
    json.member("rejected", item.rejected)
    json.nullable("foundInRun", item.failure == nil ? nil : item.foundInRun)
    json.nullable("message", item.failure?.message)
    json.nullable("replay", item.failure?.replay)
  }
}
