import Foundation
import TestSupport

/// The tool as it was built, in a process of its own.
enum BuiltTool {
  static let url = builtProducts.appendingPathComponent("caretlab")

  /// A process that runs the tool; it is not begun.
  static func process(_ words: [String], in folder: URL) -> Process {
    let process = Process()
    process.executableURL = url
    process.arguments = words
    process.currentDirectoryURL = folder
    process.standardError = FileHandle.nullDevice
    return process
  }

  /// Runs the tool to its end.
  static func run(
    _ words: [String], in folder: URL
  ) throws -> (code: Int32, output: String) {
    let process = process(words, in: folder)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}
