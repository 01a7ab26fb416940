import JSONText
import KeyboardLab
import Testing
import Timing

@testable import LabReports

@Suite("trace events")
struct TraceEventsTests {
  private static func bytes(
    _ played: (result: ReplayResult, recording: RunRecording)...
  ) -> [UInt8] {
    var trace = TraceEventsJSON()
    for run in played { trace.add(run.result, run.recording) }
    return trace.finish()
  }

  @Test("a strict reader accepts every trace of the repository", arguments: PlayedTrace.names)
  func strict(name: String) throws {
    let played = try PlayedTrace.named(name)
    let read = try ReadTraceEvents(Self.bytes(played))
    var (arrived, operations, answered) = (0, 0, 0)
    for entry in played.recording.entries {
      switch entry.kind {
      case .told(.proxy(.applied)): arrived += 1
      case .told(.proxy(.calledBack)), .told(.proxy(.ignored)):
        arrived += 1
      case .told(.effect(.began)): operations += 1
      default: break
      }
    }
    for flow in read.flows.values where flow.steps.count == 3 { answered += 1; _ = flow }
    // A message and the state that answers it are one flow.
    #expect(read.flows.count == arrived - answered)
    let begun = read.events.filter {
      $0.json["cat"]?.string == "operations" && ["X", "b"].contains($0.phase)
    }
    #expect(begun.count == operations)
    let lengths = read.events.filter { $0.name == "document length" }
    #expect(
      lengths.last?.json["args"]?["UTF-16 units"]?.integer
        == played.recording.state(after: .max).host.units.count || lengths.isEmpty)
    #expect(Self.bytes(played) == Self.bytes(try PlayedTrace.named(name)))
  }

  @Test("each run is a process of its own, and no flow leads from one to the other")
  func processes() throws {
    let names = ["tag-while-typing.trace.jsonl", "tag-while-typing-2014.trace.jsonl"]
    let runs = try names.map { try PlayedTrace.named($0) }
    let read = try ReadTraceEvents(Self.bytes(runs[0], runs[1]))
    #expect(Set(read.events.map(\.process)) == [1, 2])
    #expect(read.flows.values.allSatisfy { Set($0.steps.map(\.process)).count == 1 })
    #expect(read.flows.count == 5)
  }

  @Test("times are exact to the nanosecond")
  func exactness() {
    let known: [(Int64, String)] = [
      (0, "0.000"), (1, "0.001"), (999, "0.999"), (97_407_000, "97407.000"), (-1, "-0.001"),
      (-1_500, "-1.500"), (.max, "9223372036854775.807"), (.min, "-9223372036854775.808"),
    ]
    for (count, text) in known { #expect(JSONNumber(thousandths: count).literal == text) }
  }

  @Test("operations that overlap without nesting are pairs of events")
  func overlap() throws {
    let played = try PlayedTrace.named("trackpad-drag-slow-tablet.trace.jsonl")
    let read = try ReadTraceEvents(Self.bytes(played))
    #expect(read.events.contains { $0.phase == "b" && $0.json["cat"]?.string == "operations" })
  }

  @Test("text from outside is only text")
  func hostile() throws {
    let bytes = Self.bytes(try PlayedTrace.hostile())
    let read = try ReadTraceEvents(bytes)
    #expect(read.events.count > 20)
    let text = String(decoding: bytes, as: UTF8.self)
    let isHarmless = text.unicodeScalars.allSatisfy { scalar in
      !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value)
        && (scalar.value >= 0x20 || scalar == "\n")
    }
    #expect(isHarmless)
  }
}
