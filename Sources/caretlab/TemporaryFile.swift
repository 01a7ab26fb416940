import Foundation

/// A file in the temporary folder that nobody else may read: recordings reveal what was typed.
enum TemporaryFile {
  /// Makes an empty one; its name is new.
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
