import Foundation
import TerminalSupport

/// Files in the temporary folder that no one else may read, because recordings reveal what was
/// typed.
enum TemporaryFile {
  /// Creates an empty file with a new name.
  ///
  /// - Throws: if the folder can't be written.
  static func create() throws -> URL {
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("caretlab-\(UUID().uuidString)")
    let isCreated = FileManager.default.createFile(
      atPath: place.path, contents: nil, attributes: [.posixPermissions: 0o600])
    guard isCreated else { throw CocoaError(.fileWriteUnknown) }
    return place
  }

  /// Returns a message about the temporary folder that can't be used.
  ///
  /// - Parameter stored: what is stored there, with its verb: `long results are stored`.
  static func fault(_ error: any Error, _ stored: String) -> UsageFault {
    UsageFault(
      "\(stored) in \(FileManager.default.temporaryDirectory.path), which can't be used "
        + "(\(error.localizedDescription)); free disk space, or set TMPDIR to another folder")
  }
}
