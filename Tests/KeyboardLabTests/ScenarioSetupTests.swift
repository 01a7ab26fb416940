import HostDocuments
import KeyboardLab
import KeyboardModels
import ProxySimulation
import Testing
import Timing

@Suite("Setting up a scenario")
struct ScenarioSetupTests {
  @Test("latencies are names, fixed legs or lists")
  func latencies() throws {
    #expect(try ScenarioSetup.latency("slowPad") == .slowPad)
    #expect(
      try ScenarioSetup.latency("10/2.5")
        == .fixed(command: .milliseconds(10), push: .microseconds(2_500)))
    #expect(
      try ScenarioSetup.latency("10,30/0")
        == .scripted(command: [.milliseconds(10), .milliseconds(30)], push: [.zero]))
    for text in ["", "10", "10/", "/10", "10,/1", "1e9/1", "-1/1", "10/20/30", "fast"] {
      #expect(throws: LabFault.self, "\(text)") { try ScenarioSetup.latency(text) }
    }
  }

  @Test("a snapshot of the lab can be played on by itself")
  func snapshot() throws {
    var scenario = Scenario(
      keyboard: try KeyboardCatalog.keyboard("habra"), document: try MarkedDocument("a|b"))
    scenario.latency = .device
    scenario.operations = [(.start, .deleteAll)]
    var lab = LabWorld(scenario)
    let hasStepped = lab.step()
    #expect(hasStepped)
    let before = lab
    lab.runToEnd()
    var again = before
    again.runToEnd()
    #expect(lab.timeline == again.timeline)
    #expect(before.world.host.field.document.description == "a|b")
    #expect(lab.world.host.field.document.description == "|")
  }
}
