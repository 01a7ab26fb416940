import Foundation
import TextLayout

/// A command's streams: results go to standard output, messages to standard error.
package protocol Terminal {
  /// Writes results.
  mutating func write(_ bytes: [UInt8])

  /// Writes a message: an error, a warning, progress.
  mutating func say(_ text: String)

  /// Whether standard error is a terminal, so that a person can see it.
  var isWatched: Bool { get }

  /// The present size of standard output's screen; nil if it has none.
  var screenSize: ScreenSize? { get }

  /// The style of text on standard output.
  var style: TextStyle { get set }

  /// Called while ``readInput()`` waits; if it returns true, standard input ends there.
  var isInputStopped: @Sendable () -> Bool { get set }

  /// Reads the next bytes of standard input; returns none at its end, or when it is stopped.
  mutating func readInput() throws -> [UInt8]
}

extension Terminal {
  /// Nil, for a file, a pipe, or a test.
  package var screenSize: ScreenSize? { nil }

  /// Writes text without changes.
  package mutating func write(text: String) { write(Array(text.utf8)) }

  /// Writes lines of results for people, and wraps lines that are too long.
  package mutating func write(folded lines: [String]) {
    write(lines: style.fold(lines))
  }

  /// Writes lines of results without changes.
  package mutating func write(lines: [String]) {
    guard !lines.isEmpty else { return }
    write(Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// Reads all of standard input, up to its end or until it is stopped.
  ///
  /// - Throws: the errors of ``readInput()``.
  package mutating func readWholeInput() throws -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk = try readInput()
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
  }

  /// Writes a message of one line.
  package mutating func say(line: String) {
    say(line + "\n")
  }
}

/// The process's own streams.
package struct StandardTerminal: Terminal {
  /// Whether writing to standard output failed, as on a full disk.
  package private(set) var isOutputLost = false
  /// The style of text on standard output.
  package var style = TextStyle.standardOutput()
  /// Called ten times a second while ``readInput()`` waits; if it returns true, standard input ends
  /// there.
  package var isInputStopped: @Sendable () -> Bool = { false }

  /// Creates the streams of this process.
  package init() {}

  /// Returns the exit status of the process. Lost results are not a success.
  package func exitCode(after code: ExitCode) -> Int32 {
    (isOutputLost ? max(code, .badInput) : code).rawValue
  }

  /// Writes to standard output. Reports the first failure on standard error; after it, writes
  /// nothing.
  package mutating func write(_ bytes: [UInt8]) {
    guard !isOutputLost else { return }
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(bytes))
    } catch {
      isOutputLost = true
      say(
        line:
          "standard output can't be written (\(error.localizedDescription)); free disk space, or "
          + "write the results to another place")
    }
  }

  /// Writes to standard error.
  package mutating func say(_ text: String) {
    // If this fails, there is no other stream for a message.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// The size of standard output's screen; nil if it has none.
  package var screenSize: ScreenSize? { .ofStandardOutput }

  /// Whether standard error is a terminal.
  package var isWatched: Bool { isatty(FileHandle.standardError.fileDescriptor) == 1 }

  /// Reads the bytes that have arrived on standard input. Waits only for the first ones.
  ///
  /// - Throws: a `POSIXError` if standard input can't be read.
  package mutating func readInput() throws -> [UInt8] {
    let input = FileHandle.standardInput.fileDescriptor
    guard StandardTerminal.awaitInput(input, unless: isInputStopped) else { return [] }
    // Foundation's methods would wait until the buffer is full.
    return try [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      var got = 0
      repeat {
        got = read(input, buffer.baseAddress, buffer.count)
      } while got < 0 && errno == EINTR
      guard got >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      count = got
    }
  }

  /// Waits until a read of `descriptor` does not block.
  ///
  /// - Returns: false if `isStopped` returned true before that.
  package static func awaitInput(_ descriptor: Int32, unless isStopped: () -> Bool) -> Bool {
    var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let count = poll(&input, 1, 100)
      // A signal may end the waiting, too. After any other failure the read reports the error.
      guard count == 0 || count < 0 && errno == EINTR else { return true }
      if isStopped() { return false }
    }
  }
}
