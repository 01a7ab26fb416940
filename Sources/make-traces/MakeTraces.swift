// What lives here: the tool that creates the files in `traces/`. The repository contains these files;
// a test creates them again and compares the bytes.

import Foundation
import KeyboardLab

/// Writes every trace of the repository: `swift run make-traces traces`.
@main
struct MakeTraces {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 1, let folder = arguments.first, !folder.hasPrefix("-") else {
      FileHandle.standardError.write(
        Data("USAGE: make-traces FOLDER\n\nWrites the repository's traces into FOLDER.\n".utf8))
      exit(arguments.first == "--help" ? 0 : 2)
    }
    do {
      try write(to: URL(fileURLWithPath: folder, isDirectory: true))
    } catch {
      FileHandle.standardError.write(Data("make-traces: \(error)\n".utf8))
      exit(2)
    }
  }

  private static func write(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for recipe in try TraceDraft.all() {
      let file = folder.appendingPathComponent("\(recipe.name).trace.jsonl")
      try Data(recipe.bytes).write(to: file)
    }
  }
}
