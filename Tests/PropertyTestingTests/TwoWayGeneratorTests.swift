import PropertyTesting
import Testing
import Timing

@Suite("Generators that know the way back")
struct TwoWayGeneratorTests {
  private struct Field: Hashable, Sendable {
    var text: String
    var caret: Int
    var marks: [Bool?]
    var kind: Kind
  }

  private enum Kind: Hashable, Sendable {
    case plain(Int)
    case scaled(Double)
  }

  private static let kinds = TwoWayGenerator<Kind>.oneOf([
    .init(2, .int(in: -9...9)) {
      .plain($0)
    } part: {
      if case .plain(let number) = $0 { number } else { nil }
    },
    .init(1, .double(in: 0...1)) {
      .scaled($0)
    } part: {
      if case .scaled(let number) = $0 { number } else { nil }
    },
  ])

  private static let fields = TwoWayGenerator<Field> { draw in
    let text = draw.value(of: .text(count: 0...6))
    return Field(
      text: text, caret: draw.value(of: .int(in: 0...text.count)),
      marks: draw.value(of: .array(of: .optional(.bool), count: 1...3)),
      kind: draw.value(of: kinds))
  } write: { field, choices throws(NotDrawable) in
    try choices(field.text, as: .text(count: 0...6))
    try choices(field.caret, as: .int(in: 0...field.text.count))
    try choices(field.marks, as: .array(of: .optional(.bool), count: 1...3))
    try choices(field.kind, as: kinds)
  }

  @Test("what was drawn is written and drawn again, text by its simplest pieces")
  func roundTrip() throws {
    try checkProperty("there and back", settings: CheckSettings(runs: 500)) { draw in
      let field = draw.value(of: TwoWayGeneratorTests.fields)
      if draw.isOver { return }
      let script = try TwoWayGeneratorTests.fields.choices(for: field)
      try expect(TwoWayGeneratorTests.fields.generator.replayed(script)?.value == field)
    }
  }

  @Test("what is not drawn is refused in words")
  func refusals() {
    func refusal(_ field: Field) -> String {
      do {
        _ = try TwoWayGeneratorTests.fields.choices(for: field)
        return ""
      } catch {
        return error.description
      }
    }
    #expect(
      refusal(Field(text: "ab", caret: 3, marks: [nil], kind: .plain(0))) == "3 is not from 0 to 2")
    #expect(
      refusal(Field(text: "", caret: 0, marks: [], kind: .plain(0)))
        == "there are 0 where 1 to 3 are drawn")
    #expect(
      refusal(Field(text: "", caret: 0, marks: [true], kind: .plain(10)))
        == "10 is not from -9 to 9")
  }

  @Test("an example is run first, shrunk if it fails, and varied if it holds")
  func examples() throws {
    let numbers = TwoWayGenerator<[Int]>.array(of: .int(in: 0...1_000_000), count: 0...20)
    var settings = CheckSettings(runs: 50)
    settings.examples = [try numbers.choices(for: [700_001, 3, 700_000])]
    let failing = examineProperty("no 700 001", settings: settings) { draw in
      try expect(!draw.value(of: numbers).contains(700_001))
    }
    #expect(failing.counterexample?.executionsToFirst == 1)
    #expect(failing.counterexample?.run.choices.map(\.bits) == [1, 700_001, 0])

    settings.runs = 400
    let near = examineProperty("neighbours of an example", settings: settings) { draw in
      let drawn = draw.value(of: numbers)
      try expect(!drawn.contains { $0 > 700_001 && $0 <= 700_011 })
    }
    #expect(near.counterexample?.run.choices.map(\.bits) == [1, 700_002, 0])
  }

  @Test("slow runs are told with advice, by the settings' clock")
  func tooSlow() {
    var settings = CheckSettings(runs: 10)
    let clock = TickingClock()
    settings.clock = { clock.tick() }
    let report = examineProperty("slow", settings: settings) { draw in _ = draw(0...1_000_000) }
    #expect(report.findings.map(\.check) == [.tooSlow])
    #expect(report.findings[0].advice.hasPrefix("draw smaller inputs"))
    #expect(report.isSuccess, "it is a doubt, no failure")
  }
}

/// A clock that goes on by ten seconds whenever it is asked.
private final class TickingClock: @unchecked Sendable {
  // Only the check's own thread asks.
  private var seconds: Int64 = 0

  func tick() -> Nanoseconds {
    seconds += 10
    return .seconds(seconds)
  }
}
