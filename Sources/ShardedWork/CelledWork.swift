import JSONText

/// Work that consists of numbered cells: pieces that know nothing of each other, so that it does not
/// matter who plays which of them, and when.
///
/// A cell's result is written as members of a JSON object and can be read back without loss; so a
/// result that comes from a journal is the one that was played.
package protocol CelledWork: Sendable {
  /// What a cell comes to.
  associatedtype Cell: Sendable

  /// The command whose work it is, such as `caretlab compare`.
  var command: String { get }
  /// Everything that the results follow from. Two works with equal plans have equal results.
  var plan: JSONValue { get }
  /// How many cells there are.
  var cellCount: Int { get }

  /// Plays a cell.
  ///
  /// - Parameters:
  ///   - cell: 0 ..< ``cellCount``.
  ///   - isStopped: asked now and then; with `true` the cell is given up.
  /// - Returns: nil if the cell was given up.
  func play(cell: Int, isStopped: () -> Bool) -> Cell?

  /// Writes a result as members of the object that is open.
  func write(_ result: Cell, to json: inout JSONWriter)

  /// Reads what ``write(_:to:)`` wrote; nil if it is something else.
  func read(_ members: JSONValue) -> Cell?
}

extension CelledWork {
  /// The first line of this work's journal.
  package func header(of shard: Shard) -> JournalHeader {
    JournalHeader(command: command, shard: shard, cellCount: cellCount, plan: plan)
  }

  /// The line of a cell, with its line end.
  package func line(of cell: Int, _ result: Cell) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("cell", cell)
      write(result, to: &json)
    }
    return LineCheck.sealed(json.takeBytes())
  }
}
