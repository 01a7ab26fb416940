import Foundation
import TerminalSupport
import Testing
import TouchTraces

@testable import caretlab

@Suite("Recordings whose reading is stopped")
struct StoppedReadingTests {
  private final class Count {
    var asked = 0
  }

  @Test("a recording that yields no items is read only until a signal comes", arguments: [0, 1])
  func withoutItems(ended: Int) throws {
    let folder = try TemporaryFolder()
    let header = #"{"trace":"caretlab","version":1}"# + "\n"
    let line = String(repeating: "x", count: 99) + (ended == 1 ? "\n" : "x")
    let path = try folder.write(
      header + String(repeating: line, count: 20_000), to: "faulty.trace.jsonl")
    let count = Count()
    var terminal = CapturedTerminal()
    var items = try TraceFileItems(
      of: TraceFile(name: path, url: URL(fileURLWithPath: path)), screen: nil, as: nil,
      device: nil,
      unless: {
        count.asked += 1
        return count.asked > 3
      }, on: &terminal)
    var errors = 0
    while let item = try items.next(on: &terminal) {
      if case .diagnostic(let diagnostic) = item, diagnostic.severity == .error { errors += 1 }
    }
    #expect(items.byteCount <= 4 << 16)
    #expect(errors == ended)
  }

  @Test("a line that never ends gets an error")
  func endless() throws {
    var line = LineLength()
    let chunk = [UInt8](repeating: 0, count: 10_000_000)
    for _ in 0..<10 { try line.add(chunk) }
    #expect(throws: UsageFault.self) { try line.add([0]) }
    line = LineLength()
    for _ in 0..<11 { try line.add(chunk + [UInt8(ascii: "\n")]) }
  }
}
