import Foundation
import TerminalSupport

/// Bytes that are written later. Up to a limit they are kept in memory, beyond it in a temporary
/// file.
struct Spool: ~Copyable {
  /// The greatest number of bytes in memory.
  private static let memoryLimit = 1 << 18

  private var bytes: [UInt8] = []
  private var handle: FileHandle?

  deinit { try? handle?.close() }

  /// Adds bytes.
  /// - Throws: if there is no room for them on the disk.
  mutating func append(_ more: [UInt8]) throws(UsageFault) {
    bytes += more
    guard bytes.count > Spool.memoryLimit else { return }
    do {
      let handle = try handle ?? Spool.nameless()
      self.handle = handle
      try handle.write(contentsOf: Data(bytes))
      bytes.removeAll(keepingCapacity: true)
    } catch {
      throw Spool.fault(error)
    }
  }

  /// Adds lines.
  /// - Throws: if there is no room for them on the disk.
  mutating func append(lines: [String]) throws(UsageFault) {
    for line in lines { try append(Array((line + "\n").utf8)) }
  }

  /// Passes all bytes to `take` in order, and empties the spool.
  mutating func empty(_ take: ([UInt8]) -> Void) throws(UsageFault) {
    if let handle {
      do {
        try handle.seek(toOffset: 0)
        while case let chunk = try TraceFileItems.chunk(of: handle), !chunk.isEmpty { take(chunk) }
        try handle.truncate(atOffset: 0)
      } catch {
        throw Spool.fault(error)
      }
    }
    if !bytes.isEmpty { take(bytes) }
    bytes.removeAll(keepingCapacity: true)
  }

  /// Opens a file that no one else can read, and that is removed when it is closed.
  private static func nameless() throws -> FileHandle {
    let place = try TemporaryFile.create()
    defer { try? FileManager.default.removeItem(at: place) }
    return try FileHandle(forUpdating: place)
  }

  private static func fault(_ error: any Error) -> UsageFault {
    TemporaryFile.fault(error, "long results are stored")
  }
}
