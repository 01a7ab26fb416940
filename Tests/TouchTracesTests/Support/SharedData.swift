import Foundation

/// The recordings beside the checkout, which are not part of the repository.
enum SharedData {
  /// The folder `traces-external`, or nil where it is absent; tests that need it are skipped then.
  static let recordings: URL? = {
    var folders: [URL] = []
    if let named = ProcessInfo.processInfo.environment["CARETLAB_SHARED"] {
      folders.append(URL(fileURLWithPath: named))
    }
    folders.append(packageRoot.deletingLastPathComponent().appendingPathComponent("shared"))
    return folders.map { $0.appendingPathComponent("traces-external") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  static func bytes(_ path: String) throws -> [UInt8] {
    guard let recordings else { throw CocoaError(.fileNoSuchFile) }
    return Array(try Data(contentsOf: recordings.appendingPathComponent(path)))
  }

  /// The folder with `Package.swift`.
  static let packageRoot: URL = {
    var folder = URL(fileURLWithPath: #filePath)
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let manifest = folder.appendingPathComponent("Package.swift")
      if FileManager.default.fileExists(atPath: manifest.path) { break }
    }
    return folder
  }()
}
