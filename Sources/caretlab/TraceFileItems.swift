import Foundation
import TerminalSupport
import TouchTraces

/// A recording that is being read, item by item: a long one needs no more memory than a short one.
struct TraceFileItems {
  /// The format that is read.
  let format: TraceFormat
  /// How many bytes have been read.
  private(set) var byteCount = 0
  private var reader: any TraceReader
  /// Nil for standard input.
  private let handle: FileHandle?
  private var isFinished = false

  /// Opens a recording.
  ///
  /// - Parameters:
  ///   - file: where it is.
  ///   - screen: what a table's pixels, a device's axes or an action's places are points of.
  ///   - format: the file's format; nil: what its name tells, else what it begins with.
  ///   - device: the description of the device that made a kernel recording; nil: the `.desc` file
  ///     beside it, if there is one.
  ///   - terminal: gives standard input.
  init(
    of file: TraceFile, screen: ScreenGeometry?, as format: TraceFormat?, device: InputDevice?,
    on terminal: inout some Terminal
  ) throws {
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
    take(first)
  }

  /// The next item; nil at the end of the file.
  mutating func next(on terminal: inout some Terminal) throws -> TraceItem? {
    while true {
      if let item = reader.next() { return item }
      if isFinished { return nil }
      take(try TraceFileItems.chunk(of: handle, on: &terminal))
    }
  }

  private mutating func take(_ chunk: [UInt8]) {
    byteCount += chunk.count
    if chunk.isEmpty {
      reader.finish()
      isFinished = true
    } else {
      reader.append(chunk)
    }
  }

  /// The next bytes; none at the end.
  static func chunk(
    of handle: FileHandle?, on terminal: inout some Terminal
  ) throws -> [UInt8] {
    guard let handle else { return try terminal.readInput() }
    return try chunk(of: handle)
  }

  /// The next bytes of a file; none at its end.
  static func chunk(of handle: FileHandle) throws -> [UInt8] {
    try withoutLeftovers { Array(try handle.read(upToCount: 1 << 16) ?? Data()) }
  }

  /// Calls `body` and frees what Foundation would keep until the run loop's next turn, where there is
  /// one.
  private static func withoutLeftovers<Result>(_ body: () throws -> Result) rethrows -> Result {
    #if canImport(ObjectiveC)
      return try autoreleasepool(invoking: body)
    #else
      return try body()
    #endif
  }
}
