import Foundation
import TextLayout

/// Where a command's words go: results to standard output, talk to standard error.
package protocol Terminal {
  /// Writes results.
  mutating func write(_ bytes: [UInt8])

  /// Writes talk: errors, warnings, progress.
  mutating func say(_ text: String)

  /// Whether a person watches standard error.
  var isWatched: Bool { get }

  /// How large the screen is now on which standard output is seen; nil if that is none.
  var screenSize: ScreenSize? { get }

  /// How text for people looks on standard output.
  var style: TextStyle { get set }

  /// Asked while standard input is waited for: true ends it there.
  var isInputStopped: @Sendable () -> Bool { get set }

  /// Reads the next bytes of standard input; empty at its end, or where it is stopped.
  mutating func readInput() throws -> [UInt8]
}

extension Terminal {
  /// Nil: a file, a pipe, or a test.
  package var screenSize: ScreenSize? { nil }

  /// Writes text as it is.
  package mutating func write(text: String) { write(Array(text.utf8)) }

  /// Writes lines of results for people, those that are too long in several lines.
  package mutating func write(folded lines: [String]) {
    write(lines: style.fold(lines))
  }

  /// Writes lines of results as they are.
  package mutating func write(lines: [String]) {
    guard !lines.isEmpty else { return }
    write(Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// Reads all of standard input, up to its end or where it is stopped.
  ///
  /// - Throws: what ``readInput()`` throws.
  package mutating func readWholeInput() throws -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk = try readInput()
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
  }

  /// Writes a line of talk.
  package mutating func say(line: String) {
    say(line + "\n")
  }
}

/// The process's own streams.
package struct StandardTerminal: Terminal {
  /// Whether standard output could not take everything, as on a full disk.
  package private(set) var isOutputLost = false
  /// How text for people looks on standard output.
  package var style = TextStyle.standardOutput()
  /// Asked ten times a second while standard input is waited for: true ends it there.
  package var isInputStopped: @Sendable () -> Bool = { false }

  /// The streams of this process.
  package init() {}

  /// How the process ends: results that nobody has got are no success.
  package func exitCode(after code: ExitCode) -> Int32 {
    (isOutputLost ? max(code, .badInput) : code).rawValue
  }

  /// Writes to standard output. If that fails it is said once, on standard error.
  package mutating func write(_ bytes: [UInt8]) {
    guard !isOutputLost else { return }
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(bytes))
    } catch {
      isOutputLost = true
      say(
        line:
          "standard output can't be written (\(error.localizedDescription)); make room, or write "
          + "the results elsewhere")
    }
  }

  /// Writes to standard error.
  package mutating func say(_ text: String) {
    // Nobody is left to tell if this fails.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// The size of the terminal that standard output is, if it is one.
  package var screenSize: ScreenSize? { .ofStandardOutput }

  /// Whether standard error is a terminal.
  package var isWatched: Bool { isatty(FileHandle.standardError.fileDescriptor) == 1 }

  /// Reads what has come from standard input, without waiting for more than the first bytes.
  ///
  /// - Throws: a `POSIXError` if standard input can't be read.
  package mutating func readInput() throws -> [UInt8] {
    var input = pollfd(
      fd: FileHandle.standardInput.fileDescriptor, events: Int16(POLLIN), revents: 0)
    // What can't be waited for is read, which says why.
    while poll(&input, 1, 100) == 0 {
      if isInputStopped() { return [] }
    }
    // Foundation's own reading would wait until the buffer is full.
    return try [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      var got = 0
      repeat {
        got = read(input.fd, buffer.baseAddress, buffer.count)
      } while got < 0 && errno == EINTR
      guard got >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      count = got
    }
  }
}
