import JSONText

/// Work that consists of numbered cells: independent pieces, which any process may play in any order.
///
/// A cell's result is written as members of a JSON object and can be read without loss. So a result from a
/// journal equals the played one.
package protocol CelledWork: Sendable {
  /// The result of a cell.
  associatedtype Cell: Sendable

  /// The command, such as `caretlab compare`.
  var command: String { get }
  /// All data that determine the results. Two works with equal plans have equal results.
  var plan: JSONValue { get }
  /// The number of cells.
  var cellCount: Int { get }

  /// Plays a cell.
  ///
  /// - Parameters:
  ///   - cell: 0 ..< ``cellCount``.
  ///   - isStopped: called regularly; if it returns `true`, the method gives the cell up.
  /// - Returns: the result; nil if the cell was given up.
  func play(cell: Int, isStopped: () -> Bool) -> Cell?

  /// Writes a result as members of the current object.
  func write(_ result: Cell, to json: inout JSONWriter)

  /// Reads a result that ``write(_:to:)`` wrote; returns nil if the members have another form.
  func read(_ members: JSONValue) -> Cell?
}

extension CelledWork {
  /// Returns the first line of this work's journal.
  package func header(of shard: Shard) -> JournalHeader {
    JournalHeader(command: command, shard: shard, cellCount: cellCount, plan: plan)
  }

  /// Returns the journal's line for a cell, with the line end.
  package func line(of cell: Int, _ result: Cell) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("cell", cell)
      write(result, to: &json)
    }
    return LineCheck.sealed(json.takeBytes())
  }
}
