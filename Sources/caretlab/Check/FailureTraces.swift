import Foundation
import LabProperties
import TerminalSupport

/// Saves the traces of failures without overwriting other files.
struct FailureTraces {
  let folder: String

  /// Saves a trace and returns its path, or the path of an existing file with the same content. If
  /// the file can't be written, prints the trace with a message and returns nil.
  func save(
    _ failure: CheckFailure, of item: CheckOutcome.Item, on terminal: inout some Terminal
  ) -> String? {
    let bytes = Data(failure.trace.utf8)
    let base = item.property + (item.keyboard.map { "-\($0)" } ?? "")
    for number in 1..<1_000 {
      let name = number == 1 ? base : "\(base)-\(number)"
      let path = "\(folder)/\(name).trace.jsonl"
      if let there = FileManager.default.contents(atPath: path) {
        if there == bytes { return path }
        continue
      }
      if FileManager.default.fileExists(atPath: path) { continue }
      do {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
        try bytes.write(to: URL(fileURLWithPath: path), options: .atomic)
        return path
      } catch {
        terminal.say(
          line: "\(path): can't be written (\(error.localizedDescription)); free disk space, or "
            + "use another --out. The trace is:")
        terminal.say(failure.trace)
        return nil
      }
    }
    terminal.say(
      line: "\(folder): too many failures of \(base); delete some, or use another "
        + "--out. The trace is:")
    terminal.say(failure.trace)
    return nil
  }
}
