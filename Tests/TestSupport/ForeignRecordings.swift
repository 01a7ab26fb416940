import Foundation
import Testing

/// Recordings that others made, which are no part of the repository.
///
/// `CARETLAB_RECORDINGS` names their folder. Without it the tests that need them are skipped:
/// they carry the trait `needsRecordings`.
public enum ForeignRecordings {
  /// The folder, or nil if the variable is not set or names no folder.
  public static let folder: URL? = {
    guard let path = ProcessInfo.processInfo.environment["CARETLAB_RECORDINGS"],
      FileManager.default.fileExists(atPath: path)
    else { return nil }
    return URL(fileURLWithPath: path, isDirectory: true)
  }()

  /// The bytes of a recording.
  ///
  /// - Throws: what Foundation says if there is no such file.
  public static func bytes(_ path: String) throws -> [UInt8] {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    return Array(try Data(contentsOf: folder.appendingPathComponent(path)))
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where the recordings of others are absent.
  public static var needsRecordings: Self {
    .enabled(
      if: ForeignRecordings.folder != nil,
      "recordings of others are not part of the repository; CARETLAB_RECORDINGS names their folder")
  }
}
