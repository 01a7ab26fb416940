import Foundation
import TerminalSupport
import Testing

@testable import caretlab

@Suite("Files that caretlab convert writes")
struct ConvertFilesTests {
  @Test(
    "the recording is not overwritten, whatever name leads to it",
    arguments: ["link.csv", "hard.csv", "again/a.trace.jsonl"])
  func inputStays(name: String) throws {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    let input = try folder.write(ConvertCommandTests.typed, to: "real/a.trace.jsonl")
    let real = folder.url.appendingPathComponent("real")
    try files.createSymbolicLink(
      atPath: real.appendingPathComponent("link.csv").path, withDestinationPath: "a.trace.jsonl")
    try files.linkItem(atPath: input, toPath: real.appendingPathComponent("hard.csv").path)
    try files.createSymbolicLink(
      atPath: real.appendingPathComponent("again").path, withDestinationPath: real.path)
    let output = real.appendingPathComponent(name).path
    let result = caretlab("convert", input, output)
    #expect(result.exit == .badInput)
    #expect(result.talk.contains("\(output): this is the recording itself; name another file"))
    #expect(try String(contentsOfFile: input, encoding: .utf8) == ConvertCommandTests.typed)
  }

  @Test("what a link leads to is replaced whole, and the link stays", arguments: [true, false])
  func throughLink(exists: Bool) throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(ConvertCommandTests.evemu, to: "tap.evemu")
    let target = folder.url.appendingPathComponent("there/old.csv").path
    _ = try folder.write(String(repeating: "secret\n", count: 100), to: "there/old.csv")
    if !exists { try FileManager.default.removeItem(atPath: target) }
    let link = folder.url.appendingPathComponent("link.csv").path
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "there/old.csv")
    #expect(caretlab("convert", input, link, "--redact").exit == .fine)
    let text = try String(contentsOfFile: target, encoding: .utf8)
    #expect(text.hasPrefix("t_us,id,x,y,phase\n") && !text.contains("secret"))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link) == "there/old.csv")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("there").path)
    #expect(names == ["old.csv"])
  }

  @Test("a folder that is not there is told as such, and so is one in the file's place")
  func noFolder() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(ConvertCommandTests.evemu, to: "tap.evemu")
    let nowhere = folder.url.appendingPathComponent("nowhere")
    let talk = caretlab("convert", input, nowhere.appendingPathComponent("a.csv").path).talk
    #expect(talk.contains("there is no folder \(nowhere.path); create it"), "\(talk)")
    let taken = caretlab("convert", input, folder.url.path, "--to", "csv")
    #expect(taken.exit == .badInput && taken.talk.contains("because it is a folder; name a file"))
  }
}
