import Foundation
import TerminalSupport
import TouchTraces

/// A recording that is read item by item, so that a long one needs no more memory than a short one.
struct TraceFileItems {
  /// The format of the recording.
  let format: TraceFormat
  /// The number of bytes that have been read.
  private(set) var byteCount = 0
  private var reader: any TraceReader
  /// The handle of the file; nil for standard input.
  private let handle: FileHandle?
  private let isStopped: () -> Bool
  private var line = LineLength()
  private var isFinished = false

  /// Opens a recording.
  ///
  /// - Parameters:
  ///   - file: the recording's file.
  ///   - screen: the screen with which pixels, device units and places of actions are converted to
  ///     points.
  ///   - format: the file's format; nil means the format of its name, or else that of its first
  ///     bytes.
  ///   - device: the description of the device that made a kernel recording; nil means the `.desc`
  ///     file beside it, if there is one.
  ///   - isStopped: is called for each piece of the file; returning true ends the reading early.
  ///   - terminal: the source of standard input.
  init(
    of file: TraceFile, screen: ScreenGeometry?, as format: TraceFormat?, device: InputDevice?,
    unless isStopped: @escaping () -> Bool = { false }, on terminal: inout some Terminal
  ) throws {
    self.isStopped = isStopped
    let first: [UInt8]
    do {
      handle = try file.url.map { try FileHandle(forReadingFrom: $0) }
      first = try TraceFileItems.chunk(of: handle, on: &terminal)
    } catch {
      guard let url = file.url else { throw error }
      throw UsageFault(TraceFile.reason(for: error, path: url.path))
    }
    if first.isEmpty { try file.refuseSilentDevice() }
    self.format =
      format ?? file.url.flatMap { TraceFormat(fileName: $0.lastPathComponent) }
      ?? (first.isEmpty ? .native : TraceFormat(startingWith: first))
    let needsAxes = self.format == .evemu || self.format == .getevent
    reader = self.format.reader(
      file: file.name, screen: screen,
      device: device ?? (needsAxes ? file.describedDevice : nil) ?? InputDevice())
    if !first.isEmpty || !isStopped() { try take(first) }
  }

  /// Returns the next item; nil at the end of the file, and when the reading is stopped. A stopped
  /// reading does not complain of the missing rest.
  ///
  /// - Throws: the errors of the file, and `UsageFault` if a line never ends.
  mutating func next(on terminal: inout some Terminal) throws -> TraceItem? {
    while true {
      if let item = reader.next() { return item }
      if isFinished || isStopped() { return nil }
      let chunk = try TraceFileItems.chunk(of: handle, on: &terminal)
      // A signal ends standard input.
      if chunk.isEmpty, isStopped() { return nil }
      try take(chunk)
    }
  }

  private mutating func take(_ chunk: [UInt8]) throws(UsageFault) {
    try line.add(chunk)
    byteCount += chunk.count
    if chunk.isEmpty {
      reader.finish()
      isFinished = true
    } else {
      reader.append(chunk)
    }
  }

  /// Returns the next bytes; empty at the end.
  static func chunk(
    of handle: FileHandle?, on terminal: inout some Terminal
  ) throws -> [UInt8] {
    guard let handle else { return try terminal.readInput() }
    return try chunk(of: handle)
  }

  /// Returns the next bytes of a file; empty at its end.
  static func chunk(of handle: FileHandle) throws -> [UInt8] {
    try withoutLeftovers { Array(try handle.read(upToCount: 1 << 16) ?? Data()) }
  }

  /// Calls `body`, and on Apple's systems frees the objects that Foundation would keep until the run
  /// loop's next turn.
  private static func withoutLeftovers<Result>(_ body: () throws -> Result) rethrows -> Result {
    #if canImport(ObjectiveC)
      return try autoreleasepool(invoking: body)
    #else
      return try body()
    #endif
  }
}
