import TestSupport
import Foundation
import TouchTraces
import Testing

@Suite("The documentation of the native format")
struct DocumentationTests {
  @Test("every example in the article is a trace without a fault that is written as it stands")
  func examples() throws {
    let article = packageRoot.appendingPathComponent(
      "Sources/TouchTraces/TouchTraces.docc/NativeFormat.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let examples = text.components(separatedBy: "```json\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(examples.count == 4)
    for example in examples {
      let reading = TouchTrace.native(example.utf8, file: "example")
      #expect(reading.messages == [])
      let written = NativeTraceWriter.bytes(of: reading.trace).bytes
      #expect(String(decoding: written, as: UTF8.self) == example)
    }
  }
}
