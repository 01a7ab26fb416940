import Foundation

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
}
