// What lives here: the tool that creates the pictures of the README and of the documentation. The
// repository contains these files; a test creates them again and compares the bytes.

import Foundation

/// Writes every picture of the repository: `swift run make-pictures FOLDER`.
@main
struct MakePictures {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 1, let folder = arguments.first, !folder.hasPrefix("-") else {
      FileHandle.standardError.write(
        Data(
          """
          USAGE: make-pictures FOLDER

          Writes the pictures of the README and of the documentation into FOLDER. It reads the
          repository's traces; run it where the folder "traces" is.

          """.utf8))
      exit(arguments.first == "--help" ? 0 : 2)
    }
    do {
      let folder = URL(fileURLWithPath: folder, isDirectory: true)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for picture in DocumentationPicture.all {
        let svg = try picture.svg(URL(fileURLWithPath: "traces", isDirectory: true))
        try Data(svg.utf8).write(to: folder.appendingPathComponent(picture.name))
      }
    } catch {
      FileHandle.standardError.write(Data("make-pictures: \(error)\n".utf8))
      exit(2)
    }
  }
}
