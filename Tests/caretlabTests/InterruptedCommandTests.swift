import Foundation
import TestSupport
import Testing

/// A command of the built tool, ended by a signal.
@Suite("Interrupted commands")
struct InterruptedCommandTests {
  @Test(
    "a check that is interrupted tells what it has, and is neither green nor red",
    arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func check(signal: Int32, code: Int32) throws {
    let run = try end(["check", "--runs", "1000000", "--json"], with: signal)
    #expect(run.code == code)
    #expect(run.output.hasSuffix(#","interrupted":true,"pass":null}"# + "\n"))
  }

  @Test("an interrupted comparison tells what was played")
  func compare() throws {
    let run = try end(["compare", "--runs", "4000", "--json"], with: SIGINT)
    #expect(run.code == 130)
    #expect(run.output.hasSuffix(#"],"interrupted":true}"# + "\n"))
  }

  @Test("an interrupted tuning tells what was played")
  func tuneDelay() throws {
    let run = try end(
      ["tune", "delay", "--operation", "readWindows", "--runs", "1000000", "--json"], with: SIGINT)
    #expect(run.code == 130)
    #expect(run.output.hasSuffix(#","interrupted":true}"# + "\n"))
  }

  /// Runs the tool for a second, sends the signal, and waits for the end.
  private func end(
    _ words: [String], with signal: Int32
  ) throws -> (code: Int32, output: String) {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = packageRoot.appendingPathComponent(".build/debug/caretlab")
    process.arguments = words
    process.currentDirectoryURL = folder.url
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    Thread.sleep(forTimeInterval: 1)
    kill(process.processIdentifier, signal)
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}
