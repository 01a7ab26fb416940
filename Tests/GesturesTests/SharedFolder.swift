import Foundation

/// The folder with design documents and recordings beside the checkout; nil where it is absent.
///
/// `CARETLAB_SHARED` names it, else it is `shared` beside the package's folder.
enum SharedFolder {
  static func text(_ path: String) -> String? {
    guard let folder else { return nil }
    return try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  static var isPresent: Bool { folder != nil }

  static let folder: URL? = {
    if let named = ProcessInfo.processInfo.environment["CARETLAB_SHARED"] {
      return URL(fileURLWithPath: named)
    }
    var root = URL(fileURLWithPath: #filePath)
    while root.path != "/" {
      root.deleteLastPathComponent()
      let manifest = root.appendingPathComponent("Package.swift").path
      guard FileManager.default.fileExists(atPath: manifest) else { continue }
      let shared = root.deletingLastPathComponent().appendingPathComponent("shared")
      return FileManager.default.fileExists(atPath: shared.path) ? shared : nil
    }
    return nil
  }()
}
