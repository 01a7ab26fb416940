import Gestures
import KeyboardModels
import LabProperties
import PropertyTesting
import ProxySimulation
import Testing
import TouchTraces

@Suite("Properties of the lab")
struct LabPropertyTests {
  @Test("there are at least 25, each with a name and a sentence of its own")
  func list() {
    let all = LabProperty.all
    #expect(all.count >= 25)
    #expect(Set(all.map(\.name)).count == all.count)
    #expect(Set(all.map(\.sentence)).count == all.count)
    for property in all {
      #expect(!property.sentence.contains(where: \.isNewline) && !property.sentence.hasSuffix("."))
    }
  }

  @Test("each keyboard of the catalogue is concerned by some, originals too")
  func keyboards() {
    for entry in KeyboardCatalog.entries {
      #expect(LabProperty.all.contains { $0.concerns(entry.name) }, "\(entry.name)")
    }
    #expect(LabProperty.isOriginal("habra-2014") && !LabProperty.isOriginal("number-pad"))
  }

  @Test(
    "each holds on its right keyboards",
    arguments: LabProperty.all.map(\.name).filter { $0 != "dispatch-order" })
  func holds(name: String) throws {
    let property = try #require(LabProperty.named(name))
    let plan = CheckPlan(items: try CheckItem.items([property]), runs: 40, seed: 11)
    for item in plan.items.indices {
      let block = plan.run(unit: item)
      #expect(block.conclusion == .held || block.conclusion == .proved, "\(block)")
      #expect(block.runs > 0)
    }
  }

  @Test("a layout's keys do not overlap, and its middles are hit")
  func layouts() throws {
    try checkProperty("layouts are sound") { draw in
      let layout = draw(.layout)
      var router = TouchRouter()
      for key in layout.keys { try router.attach(key) }
      for key in layout.keys {
        let frame = key.frame
        let middle = LayoutPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
        let hits = layout.keys.filter {
          $0.frame.x <= middle.x && middle.x < $0.frame.x + $0.frame.width
            && $0.frame.y <= middle.y && middle.y < $0.frame.y + $0.frame.height
        }
        try expect(hits.map(\.name) == [key.name])
      }
    }
  }

  @Test("profiles are drawn with other flags than their own")
  func profiles() throws {
    var kinds: Set<Bool> = []
    for seed in 0..<20 as Range<UInt64> {
      try checkProperty("profiles", settings: CheckSettings(seed: seed, runs: 20)) { draw in
        let profile = draw(.profile)
        draw.label("own flags", if: !ProxyProfile.named.contains { $0.profile == profile })
        kinds.insert(ProxyProfile.named.contains { $0.profile == profile })
      }
    }
    #expect(kinds.count == 2)
  }
}
