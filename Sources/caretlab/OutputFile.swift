import Foundation
import TerminalSupport

/// Files that commands write where the user has named them.
enum OutputFile {
  /// Writes a file whole.
  ///
  /// - Throws: `UsageFault`, with the path and the system's reason.
  static func write(_ bytes: [UInt8], to path: String) throws(UsageFault) {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
    } catch {
      throw fault(path, error)
    }
  }

  /// Why a file can't be written.
  static func fault(_ name: String, _ error: any Error) -> UsageFault {
    UsageFault("\(name): can't be written; \(error.localizedDescription)")
  }
}
