import Foundation
import KeyboardLab
import LabProperties
import PropertyTesting
import Testing
import TestSupport
import TouchTraces

@Suite("Recorded traces and examples become choices")
struct RecordedCaseTests {
  @Test("what a property draws comes back from its trace as the same choices", arguments: 0..<30)
  func drawnCases(seed: Int) throws {
    for name in ["no-insert-twice", "clear-empties", "tag-caret-exact", "swipe-oracle"] {
      let property = try #require(LabProperty.named(name))
      let stage = try LabStage(keyboard: property.keyboards.first)
      let cases = property.cases(on: stage)
      var settings = CheckSettings(seed: UInt64(seed), runs: 20)
      settings.silenced = Set(HealthCheck.allCases)
      try checkProperty("traces hold cases", settings: settings) { draw in
        let drawn = draw.value(of: cases)
        if draw.isOver { return }
        let again = try LabCase(drawn.trace(on: stage), on: stage)
        let once = try cases.generator.replayed(cases.choices(for: again))?.value
        try expect(once == again)
        try expect(once?.trace(on: stage) == drawn.trace(on: stage))
      }
    }
  }

  @Test("every trace of the repository with a keyboard is a case of a property")
  func ownTraces() throws {
    let folder = packageRoot.appendingPathComponent("traces")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".trace.jsonl") }.sorted()
    let property = try #require(LabProperty.named("no-insert-twice"))
    var count = 0
    for name in names {
      let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
      let recorded = try trace(String(decoding: bytes, as: UTF8.self))
      guard let keyboard = recorded.header.keyboard, recorded.header.settings.isEmpty,
        recorded.samples.count < 200, (recorded.header.document ?? "").count < 12,
        recorded.header.document?.contains("[") != true
      else { continue }
      let stage = try LabStage(keyboard: keyboard, header: recorded.header)
      let drawn = try LabCase(recorded, on: stage)
      let original = try PlayedCase(playing: recorded)
      let again = try PlayedCase(playing: drawn.trace(on: stage))
      #expect(again.run.document == original.run.document, "\(name)")
      #expect(again.run.typedKeys.map(\.name) == original.run.typedKeys.map(\.name), "\(name)")
      if (try? property.cases(on: stage).choices(for: drawn)) != nil { count += 1 }
    }
    #expect(count >= 10)
  }

  @Test("an example that holds is varied until its neighbour fails")
  func variation() throws {
    // A tag without anything typed after it: the fault needs one step more.
    let example = """
      {"trace":"caretlab","version":1,"keyboard":"habra-2014","document":"ab|c","latency":"1/2"}
      {"touch":"began","t":0,"id":1,"x":54,"y":21.5}
      {"touch":"ended","t":80000,"id":1,"x":54,"y":21.5}
      {"host":"type","t":400000,"text":"x"}
      """
    let recorded = try trace(example)
    let property = try #require(LabProperty.named("tag-caret-exact"))
    #expect(try property.failure(of: recorded) == nil)
    var item = try CheckItem(property, keyboard: "habra-2014", header: recorded.header)
    try item.add(example: recorded)
    let block = CheckPlan(items: [item], runs: 100).run(unit: 0)
    let failure = try #require(block.failure)
    #expect(failure.story.contains("2. 10 ms later, the user types \"x\""))
  }

  @Test("a trace that a property does not draw is refused with the step and the reason")
  func refusal() throws {
    let recorded = try trace(
      """
      {"trace":"caretlab","version":1,"keyboard":"qwerty","document":"|"}
      {"host":"clear","t":400000}
      """)
    var item = try CheckItem(try #require(LabProperty.named("letters")), keyboard: "qwerty")
    #expect(throws: NotDrawable.self) { try item.add(example: recorded) }
    do {
      try item.add(example: recorded)
    } catch {
      #expect(error.description.hasPrefix("\"400 ms later, the app empties the field\" is no step"))
    }
  }
}
