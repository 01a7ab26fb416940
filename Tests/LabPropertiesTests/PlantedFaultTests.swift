import LabProperties
import Testing

@Suite("Every fault of the originals is found and told in few words")
struct PlantedFaultTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    let keyboard: String
    let property: String
    /// The most steps of the smallest case.
    let steps: Int

    var testDescription: String { "\(property) on \(keyboard)" }
  }

  static let faults = [
    // The second step is blind: to the next window, to typing in the gap, to a refusal.
    Fault(keyboard: "habra-2014", property: "clear-empties", steps: 1),
    Fault(keyboard: "habra-2014", property: "clear-long", steps: 1),
    Fault(keyboard: "habra-2014", property: "clear-keeps-typing", steps: 2),
    Fault(keyboard: "habra-2014", property: "tag-caret-exact", steps: 2),
    Fault(keyboard: "habra-2014", property: "tag-refused", steps: 2),
    Fault(keyboard: "habra-2014", property: "delete-one", steps: 1),
    // Every title is inserted before it is looked at.
    Fault(keyboard: "qwerty-2014", property: "letters", steps: 1),
    Fault(keyboard: "qwerty-2014", property: "space", steps: 1),
    Fault(keyboard: "qwerty-2014", property: "return", steps: 1),
    Fault(keyboard: "qwerty-2014", property: "backspace", steps: 1),
    Fault(keyboard: "qwerty-2014", property: "caps-lock", steps: 1),
    Fault(keyboard: "qwerty-2014", property: "next-keyboard", steps: 1),
    // The point does not end the replacing state; computing leaves no pending operation.
    Fault(keyboard: "calculator-2014", property: "calculates", steps: 3),
    Fault(keyboard: "calculator-2014", property: "point-begins-fraction", steps: 2),
    Fault(keyboard: "calculator-2014", property: "equals-again", steps: 3),
    Fault(keyboard: "calculator-2014", property: "starts-anew", steps: 3),
    // Everything happens at the end of the text, by UTF-16 units.
    Fault(keyboard: "number-pad-2012", property: "pad-at-caret", steps: 1),
    Fault(keyboard: "number-pad-2012", property: "pad-delete-one", steps: 1),
  ]

  @Test("within 20 000 runs", arguments: faults, [0, 1] as [UInt64])
  func isFound(_ fault: Fault, seed: UInt64) throws {
    let property = try #require(LabProperty.named(fault.property))
    try #require(property.concerns(fault.keyboard))
    let item = try CheckItem(property, keyboard: fault.keyboard)
    let plan = CheckPlan(items: [item], runs: 20_000, seed: seed)
    var blocks: [CheckBlock] = []
    for unit in 0..<plan.unitCount where blocks.last?.conclusion != .failed {
      blocks.append(plan.run(unit: unit))
    }
    let outcome = CheckOutcome(plan, blocks).items[0]
    let failure = try #require(outcome.failure)
    #expect(outcome.conclusion == .failed && outcome.foundInRun <= 20_000)

    let reading = try LabStage(keyboard: fault.keyboard)
    let drawn = try LabCase(trace(failure.trace), on: reading)
    #expect(drawn.steps.count <= fault.steps, "\(failure.story)")
    #expect(drawn.steps.count <= 3)
    #expect(drawn.document.units.count <= 4, "\(failure.story)")

    // The saved trace plays to the same failure, and the right keyboard does better.
    #expect(try property.failure(ofTrace: failure.trace) == failure.message)
  }

  @Test("the right keyboards do not have them", arguments: faults)
  func isAbsent(_ fault: Fault) throws {
    let property = try #require(LabProperty.named(fault.property))
    for keyboard in property.rightKeyboards {
      let plan = CheckPlan(
        items: [try CheckItem(property, keyboard: keyboard)], runs: 100, seed: 3)
      #expect(plan.run(unit: 0).conclusion == .held, "\(keyboard)")
    }
  }
}
