// What lives here: what the tests of several modules need and no user does.

import Foundation

/// The tables and recordings in `Tests/Fixtures` that tests compare the code with.
///
/// They are part of the repository: a file that is missing is an error, not a reason to skip.
public enum Fixtures {
  /// The place of a fixture.
  public static func file(_ path: String) -> URL {
    packageRoot.appendingPathComponent("Tests/Fixtures").appendingPathComponent(path)
  }

  /// The bytes of a fixture.
  ///
  /// - Throws: what Foundation says if there is no such file.
  public static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: file(path)))
  }

  /// The text of a fixture.
  ///
  /// - Throws: what Foundation says if there is no such file.
  public static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  /// The rows of a list in a JSON fixture.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - key: the member of the file's object that holds the list.
  /// - Throws: an error if there is no such file or no such list.
  public static func rows(_ path: String, _ key: String) throws -> [[String: Any]] {
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file(path)))
    guard let rows = (json as? [String: Any])?[key] as? [[String: Any]] else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return rows
  }
}

/// The folder that holds `Package.swift`.
public let packageRoot = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
