import Foundation
import JSONText
import ProxyScenarios
import ProxySimulation
import Testing

@Suite("The plan of a comparison")
struct ComparisonPlanTests {
  private var text: String {
    let setting = ComparisonSetting(
      .init(profile: .uikit26, latency: .device, operation: .insert, typingMs: 200),
      profile: "uikit26", latency: "device")
    let plan = ComparisonPlan(settings: [setting], strategies: ["sameTurn"], seeds: 0..<100)
    return JSONWriter.word(plan.json)
  }

  @Test("is read from a journal as it was written")
  func roundTrip() throws {
    let json = try JSONValue(parsing: text.utf8)
    #expect(ComparisonPlan(json)?.json == json)
  }

  @Test(
    "is refused if a time in the journal is out of range",
    arguments: [
      (#""typingMs":200"#, #""typingMs":9223372036854775807"#),
      (#""typingMs":200"#, #""typingMs":60001"#), (#""typingMs":200"#, #""typingMs":-1"#),
      (#""legMediansNs":13000000"#, #""legMediansNs":-1"#),
    ])
  func faults(old: String, new: String) throws {
    let changed = text.replacingOccurrences(of: old, with: new)
    #expect(changed != text)
    #expect(ComparisonPlan(try JSONValue(parsing: changed.utf8)) == nil)
  }
}
