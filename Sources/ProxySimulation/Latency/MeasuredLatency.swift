import JSONText
import Timing

/// A fault in a table of measured latencies, with its place.
public struct LatencyFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do about it.
  public var message: String
  /// The place of the fault.
  public var location: TextLocation

  /// `line:column: what is wrong; what to do`.
  public var description: String { "\(location): \(message)" }
}

extension LatencyModel {
  /// Reads measured latencies: a table of milliseconds, one column per leg.
  ///
  /// ```csv
  /// command,push
  /// 4.2,7.9
  /// 5.1,8.8
  /// ```
  ///
  /// The first line may name the columns `command` and `push`, in either order; without names the
  /// first column is the command leg. Columns can be of different length: leave cells empty.
  ///
  /// - Parameter csv: the table in UTF-8.
  /// - Throws: ``LatencyFault`` with the place of the cell that is wrong.
  public init(csv: some Collection<UInt8>) throws(LatencyFault) {
    var table = MeasuredTable()
    var number = 0
    for line in csv.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      try table.read(line: String(decoding: line, as: UTF8.self), number: number)
    }
    for (name, column) in [("command", table.command), ("push", table.push)] where column.isEmpty {
      throw LatencyFault(
        message: "the \(name) leg has no value; write a column of milliseconds for each leg",
        location: TextLocation(line: number, column: 1))
    }
    self = .measured(command: table.command, push: table.push)
  }
}

private struct MeasuredTable {
  var command: [Nanoseconds] = []
  var push: [Nanoseconds] = []
  private var pushIsFirst = false
  private var hasContent = false

  mutating func read(line: String, number: Int) throws(LatencyFault) {
    let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
    guard !cells.allSatisfy(\.isEmpty) else { return }
    guard cells.count == 2 else {
      throw LatencyFault(
        message: "found \(cells.count == 1 ? "1 column" : "\(cells.count) columns") instead of 2; "
          + "write one for each leg",
        location: TextLocation(line: number, column: 1))
    }
    defer { hasContent = true }
    if !hasContent, Set(cells) == ["command", "push"] {
      pushIsFirst = cells[0] == "push"
      return
    }
    for (index, cell) in cells.enumerated() where !cell.isEmpty {
      guard let latency = Nanoseconds(millisecondsText: cell) else {
        throw LatencyFault(
          message: "\(JSONWriter.quoted(cell)) is not a number of milliseconds; write a number, 0 "
            + "or more",
          location: TextLocation(line: number, column: index == 0 ? 1 : cells[0].count + 2))
      }
      if (index == 0) == pushIsFirst { push.append(latency) } else { command.append(latency) }
    }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = self
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    return String(text)
  }
}
