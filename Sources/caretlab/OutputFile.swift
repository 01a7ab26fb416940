import Foundation
import TerminalSupport

/// Files that commands write where the user has named them.
enum OutputFile {
  /// Writes a file whole: one that was there is kept if there is no room for the new one.
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

  /// Writes a page and tells the user what to do with it.
  ///
  /// - Throws: `UsageFault`, with the path and the system's reason.
  static func writePage(
    _ bytes: [UInt8], to path: String, saying words: String = "open it in a browser.",
    on terminal: inout some Terminal
  ) throws(UsageFault) {
    try write(bytes, to: path)
    terminal.say(line: "\(path): \(words)")
  }

  /// Whether a new file can take the place of what is there: not that of a device, a pipe or a link, and
  /// not in a folder where only this file may be written.
  private static func canReplace(_ url: URL) -> Bool {
    let found =
      try? FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
    return (found ?? .typeRegular) == .typeRegular
      && FileManager.default.isWritableFile(atPath: url.deletingLastPathComponent().path)
  }

  /// Makes sure, before long work, that a file can be written where it is said.
  ///
  /// - Throws: `UsageFault` if the folder is not there, or the path names a folder.
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

  /// Why a file can't be written.
  ///
  /// - Parameters:
  ///   - name: the file as the user named it.
  ///   - error: what the system says.
  ///   - target: where it was to be written.
  static func fault(_ name: String, _ error: any Error, at target: URL) -> UsageFault {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: target.path, isDirectory: &isFolder),
      isFolder.boolValue
    {
      return UsageFault("\(name): can't be written; it is a folder, name a file")
    }
    let folder = target.deletingLastPathComponent().path
    guard FileManager.default.fileExists(atPath: folder) else {
      return UsageFault(
        "\(name): can't be written; there is no folder \(folder); make it, or name another one")
    }
    var reason = error.localizedDescription
    while reason.last == "." { reason.removeLast() }
    return UsageFault(
      "\(name): can't be written (\(reason)); make room there, or name a file that you may write")
  }
}
