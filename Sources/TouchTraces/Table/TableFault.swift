import JSONText

/// The faults of a table of touches, in addition to the faults of all formats.
public enum TableFault: Hashable, Sendable {
  /// The table has no column for the time, the x or the y.
  case missingColumn(String, names: [String])
  /// The first line separates its names with something other than commas.
  case otherSeparator(String)
  /// Two columns have the same meaning.
  case doubleColumn(String, String)
  /// Columns that the reader ignores. Reported once.
  case ignoredColumns([String])
  /// The table has no column for the finger; every row is finger 0. Reported once.
  case noPointerColumn
  /// A row has fewer or more fields than the header.
  case fieldCount(found: Int, expected: Int)
  /// A quoted field does not end on its line.
  case openQuote
  /// Text follows the end of a quoted field.
  case textAfterQuote
  /// A field is not a number of the required form.
  case badNumber(column: String, found: String, wanted: String)
  /// A time in exponent form, which spreadsheets use for long numbers; its last digits are lost.
  case exponentTime(column: String, found: String)
  /// An unknown phase.
  case unknownPhase(String)
  /// Rows of browser events that are not touches, with the first one's name. Reported once.
  case otherEvents(String, count: Int)
  /// Rows that move a pointer which is not down. Reported once.
  case hovering(count: Int)
  /// A finger comes down and never lifts; the reader leaves the contact out.
  case neverLifted(finger: Int)
  /// A time goes back: a new gesture begins, and the reader moves it after the previous one.
  /// Reported once.
  case gestureShifted(toMicroseconds: Int)
  /// A finger has no row for very long while others move; the reader treats its last row as its
  /// lift.
  case silentFinger(finger: Int, rows: Int)
}

extension TableFault {
  /// The severity of the fault.
  package var severity: TraceSeverity {
    switch self {
    case .ignoredColumns, .noPointerColumn, .neverLifted, .gestureShifted, .silentFinger,
      .otherEvents, .hovering:
      .warning
    default: .error
    }
  }

  /// The problem, as the first half of a message.
  public var what: String {
    switch self {
    case .missingColumn(let what, _): "no column has \(what)"
    case .otherSeparator(let name): "the names are separated by \(name)"
    case .doubleColumn(let first, let second):
      "the columns \(JSONWriter.quoted(first)) and \(JSONWriter.quoted(second)) have the same "
        + "meaning"
    case .ignoredColumns(let names):
      "\(names.count == 1 ? "the column" : "the columns") \(list(names)) \(names.count == 1 ? "is" : "are") ignored"
    case .noPointerColumn: "no column has the finger, so every row is finger 0"
    case .fieldCount(let found, let expected):
      "the row has \(found) \(found == 1 ? "field" : "fields") instead of \(expected)"
    case .openQuote: "a quoted field has no closing quote on its line"
    case .textAfterQuote: "there is text after a quoted field"
    case .badNumber(let column, let found, _):
      "\(JSONWriter.quoted(column)) is \(JSONWriter.quoted(found))"
    case .exponentTime(let column, let found):
      "\(JSONWriter.quoted(column)) is \(JSONWriter.quoted(found)), which has lost digits"
    case .unknownPhase(let found): "the phase \(JSONWriter.quoted(found)) is unknown"
    case .otherEvents(let name, let count):
      count == 1
        ? "1 row is not a touch (\(JSONWriter.quoted(name)))"
        : "\(count) rows are not touches (the first one \(JSONWriter.quoted(name)))"
    case .hovering(let count):
      count == 1
        ? "1 row moves a pointer that is not down"
        : "\(count) rows move a pointer that is not down"
    case .neverLifted(let finger): "finger \(finger) comes down here and never lifts"
    case .gestureShifted(let time):
      "time goes back, so the next gesture begins here, at \(time) µs of the trace"
    case .silentFinger(let finger, let rows): "finger \(finger) has no row for \(rows) rows"
    }
  }

  /// What to do about it, as the second half of a message.
  package var remedy: String {
    switch self {
    case .missingColumn(_, let names):
      "name one \(names.joined(separator: " or ")) in the first line"
    case .otherSeparator: "export the table with commas"
    case .doubleColumn: "remove one of the two"
    case .ignoredColumns: "nothing to do unless a name is misspelt"
    case .noPointerColumn: "add a column \"id\" if there are several fingers"
    case .fieldCount: "complete the row or remove it"
    case .openQuote: "close it; no field of a touch table spans lines"
    case .textAfterQuote: "put the whole field into the quotes"
    case .badNumber(_, _, let wanted): "write \(wanted)"
    case .exponentTime: "export the column as plain numbers"
    case .unknownPhase:
      "use began, moved, ended, cancelled, down, move, up, cancel or a browser's names such as pointerdown"
    case .otherEvents(_, let count):
      "\(count == 1 ? "it is" : "they are") left out, because other rows have the touches"
    case .hovering(let count):
      "\(count == 1 ? "it is" : "they are") left out; begin the recording earlier if it touches"
    case .neverLifted:
      "the contact is left out; add its last row with the phase \"ended\" to keep it"
    case .gestureShifted: "nothing to do unless the rows are out of order"
    case .silentFinger: "its last row is taken as its lift; add a column \"phase\" if it is not"
    }
  }

  /// Returns the names in quotes, at most twelve.
  private func list(_ names: [String]) -> String {
    let shown = names.prefix(12).map(JSONWriter.quoted).joined(separator: ", ")
    return names.count > 12 ? shown + ", …" : shown
  }
}
