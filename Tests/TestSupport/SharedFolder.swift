// What lives here: what the tests of several modules need and no user does.

import Foundation

/// The design documents and recordings beside the checkout, where they are present.
///
/// They are the oracles of many tests and no part of the repository: without them those tests are
/// skipped. The folder is `../shared` beside the package, or what `CARETLAB_SHARED` names.
public enum SharedFolder {
  /// The folder's place, or nil if it is absent.
  public static let root: URL? = {
    var candidates: [URL] = []
    if let path = ProcessInfo.processInfo.environment["CARETLAB_SHARED"] {
      candidates.append(URL(fileURLWithPath: path, isDirectory: true))
    }
    candidates.append(packageRoot.deletingLastPathComponent().appendingPathComponent("shared"))
    return candidates.first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  /// Whether the folder is there.
  public static var isPresent: Bool { root != nil }

  /// The bytes of a file in the folder.
  public static func data(_ path: String) throws -> Data {
    guard let root else { throw CocoaError(.fileNoSuchFile) }
    return try Data(contentsOf: root.appendingPathComponent(path))
  }

  /// The text of a file in the folder, or nil where it is absent.
  public static func text(_ path: String) -> String? {
    (try? data(path)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The folder of recordings, or nil where it is absent.
  public static let recordings: URL? = root?.appendingPathComponent("traces-external")

  /// A file of the folder, or nil if it is not there.
  public static func file(_ path: String) -> URL? {
    guard let file = root?.appendingPathComponent(path),
      FileManager.default.fileExists(atPath: file.path)
    else { return nil }
    return file
  }

  /// A JSON file of the folder; empty where the folder is absent, so that a test can be
  /// parameterised over its rows.
  public static func rows(_ path: String, _ key: String) -> [[String: Any]] {
    guard let data = try? data(path), let json = try? JSONSerialization.jsonObject(with: data)
    else { return [] }
    return (json as? [String: Any])?[key] as? [[String: Any]] ?? []
  }
}

/// The folder that holds `Package.swift`.
public let packageRoot = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
