import Gestures
import TestSupport
import TouchTraces
import Timing

/// The recordings of others, through the readers that users have.
enum Recordings {
  typealias Row = [String: Substring]

  /// The trace in a file.
  ///
  /// - Parameter scale: how many of the file's units are a point.
  static func trace(_ path: String, scale: Double = 1) throws -> TouchTrace {
    let bytes = try ForeignRecordings.bytes(path)
    let format = TraceFormat(fileName: path) ?? TraceFormat(startingWith: bytes)
    let reading = TraceReading(bytes, with: format.reader(file: path))
    guard reading.isValid else { throw reading.diagnostics[0] }
    let screen = ScreenGeometry(width: 1_000_000, height: 1_000_000, scale: scale)
    var trace = reading.trace
    // The scale is what was asked for, whatever the file says about its ranges.
    trace.header.device = nil
    return trace.inPoints(of: screen)
  }

  static func samples(_ path: String, scale: Double = 1) throws -> [TouchSample] {
    try trace(path, scale: scale).samples
  }

  /// The thirteen flings of one file, each from its own beginning.
  static func flutterFlings() throws -> [[TouchSample]] {
    let samples = try samples("flutter/flings.csv")
    var flings: [[TouchSample]] = []
    var start = Instant.start
    for sample in samples {
      if sample.touches.contains(where: { $0.phase == .began }) {
        flings.append([])
        start = sample.instant
      }
      flings[flings.count - 1].append(
        TouchSample(at: .start + (sample.instant - start), touches: sample.touches))
    }
    return flings
  }

  /// The rows of a table with another recognizer's results, which no trace holds.
  static func rows(_ path: String) throws -> [Row] {
    let text = String(decoding: try ForeignRecordings.bytes(path), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline)
    let names = lines[0].split(separator: ",").map(String.init)
    return lines.dropFirst().map { line in
      let values = line.split(separator: ",", omittingEmptySubsequences: false)
      return Row(uniqueKeysWithValues: zip(names, values))
    }
  }

  static func number(_ row: Row, _ name: String) -> Double {
    row[name].flatMap { Double($0) } ?? .nan
  }
}
