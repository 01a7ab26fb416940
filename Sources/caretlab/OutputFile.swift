import Foundation
import TerminalSupport

/// Writes files at paths that the user has named.
enum OutputFile {
  /// Writes a whole file. An existing file is kept if there is no room for the new one.
  ///
  /// - Throws: `UsageFault`, with the path and the system's reason.
  static func write(_ bytes: [UInt8], to path: String) throws(UsageFault) {
    let url = URL(fileURLWithPath: path)
    do {
      try Data(bytes).write(to: url, options: canReplace(url) ? .atomic : [])
    } catch {
      throw fault(path, error, at: url)
    }
  }

  /// Writes a page, and prints what the user can do with it.
  ///
  /// - Throws: `UsageFault`, with the path and the system's reason.
  static func writePage(
    _ bytes: [UInt8], to path: String, saying words: String = "open it in a browser.",
    on terminal: inout some Terminal
  ) throws(UsageFault) {
    try write(bytes, to: path)
    terminal.say(line: "\(path): \(words)")
  }

  /// Returns whether a new file can replace the existing one. It can't replace a device, a pipe or a
  /// link, and it needs a folder in which the user may create files.
  private static func canReplace(_ url: URL) -> Bool {
    let found =
      try? FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
    return (found ?? .typeRegular) == .typeRegular
      && FileManager.default.isWritableFile(atPath: url.deletingLastPathComponent().path)
  }

  /// Checks, before long work, that a file can be written at a path.
  ///
  /// - Throws: `UsageFault` if the folder does not exist, or the path is that of a folder.
  static func checkPlace(of path: String) throws(UsageFault) {
    let url = URL(fileURLWithPath: path)
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    let folder = url.deletingLastPathComponent().path
    let isPlace = isThere || FileManager.default.fileExists(atPath: folder)
    guard !path.isEmpty, !isFolder.boolValue, isPlace else {
      throw fault(path.isEmpty ? "\"\"" : path, CocoaError(.fileNoSuchFile), at: url)
    }
  }

  /// Returns a message about a file that can't be written.
  ///
  /// - Parameters:
  ///   - name: the file as the user named it.
  ///   - error: the system's error.
  ///   - target: the URL of the file.
  static func fault(_ name: String, _ error: any Error, at target: URL) -> UsageFault {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: target.path, isDirectory: &isFolder),
      isFolder.boolValue
    {
      return UsageFault("\(name): can't be written, because it is a folder; name a file")
    }
    let folder = target.deletingLastPathComponent().path
    guard FileManager.default.fileExists(atPath: folder) else {
      return UsageFault(
        "\(name): can't be written, because there is no folder \(folder); create it, or name "
          + "another folder")
    }
    var reason = error.localizedDescription
    while reason.last == "." { reason.removeLast() }
    return UsageFault(
      "\(name): can't be written (\(reason)); free disk space or check the permissions, or name "
        + "another file")
  }
}
