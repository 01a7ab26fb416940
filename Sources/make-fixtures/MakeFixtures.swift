// What lives here: the tool that creates the files in `traces/`, and the pictures of the README and of the
// documentation. The repository contains these files; tests create them again and compare the bytes.

import Foundation
import KeyboardLab

/// Writes traces or pictures of the repository: `swift run make-fixtures traces FOLDER`.
@main
struct MakeFixtures {
  private static let usage = """
    USAGE: make-fixtures traces|pictures FOLDER

    traces    writes the repository's traces into FOLDER
    pictures  writes the pictures of the README and of the documentation into FOLDER; reads the
              repository's traces, so run it where the folder "traces" is

    """

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    do {
      switch (arguments.count, arguments.first) {
      case (2, "traces"): try writeTraces(to: folder(arguments.last))
      case (2, "pictures"): try writePictures(to: folder(arguments.last))
      default:
        FileHandle.standardError.write(Data(usage.utf8))
        exit(arguments.first == "--help" ? 0 : 2)
      }
    } catch {
      FileHandle.standardError.write(Data("make-fixtures: \(error)\n".utf8))
      exit(2)
    }
  }

  /// Returns the folder with this path, and creates it if it is missing.
  private static func folder(_ path: String?) throws -> URL {
    let folder = URL(fileURLWithPath: path ?? "", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private static func writeTraces(to folder: URL) throws {
    for recipe in try TraceDraft.all() {
      let file = folder.appendingPathComponent("\(recipe.name).trace.jsonl")
      try Data(recipe.bytes).write(to: file)
    }
  }

  private static func writePictures(to folder: URL) throws {
    for picture in DocumentationPicture.all {
      let svg = try picture.svg(URL(fileURLWithPath: "traces", isDirectory: true))
      try Data(svg.utf8).write(to: folder.appendingPathComponent(picture.name))
    }
  }
}
