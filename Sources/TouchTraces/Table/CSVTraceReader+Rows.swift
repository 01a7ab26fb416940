import JSONText
import Timing

extension CSVTraceReader {
  /// Reads a line: adds its faults and returns an item that is ready at once.
  mutating func read(_ next: TextLines.Next) -> TraceItem? {
    guard case .line(let line) = next else {
      if case .fault(let fault, let place) = next { diagnostics.add(fault, at: place) }
      if stage == .header { stage = .stopped }
      return nil
    }
    let row = TableFields(line.bytes)
    if let (fault, offset) = row.fault {
      add(fault, after: offset, of: line.bytes, from: line.start)
      if stage == .header { stage = .stopped }
      return nil
    }
    if let columns {
      readRow(row.fields, columns, in: line.bytes, from: line.start)
      return nil
    }
    return header(row.fields, in: line.bytes, from: line.start)
  }

  private mutating func add(
    _ fault: TableFault, after offset: Int, of bytes: ArraySlice<UInt8>, from start: TextLocation
  ) {
    diagnostics.add(.table(fault), at: start.advanced(over: bytes.prefix(offset)))
  }

  private mutating func header(
    _ fields: [TableFields.Field], in bytes: ArraySlice<UInt8>, from start: TextLocation
  ) -> TraceItem? {
    var faults: [(TableFault, Int)] = []
    columns = TableColumns(fields) { faults.append(($0, $1)) }
    for (fault, offset) in faults { add(fault, after: offset, of: bytes, from: start) }
    guard columns != nil else {
      stage = .stopped
      return nil
    }
    stage = .rows
    var header = TraceHeader()
    header.device = screen?.device
    header.units = screen == nil && columns?.countsPoints != true ? .device : .points
    header.source = "csv"
    check = ScreenCheck(header)
    return .header(header)
  }

  private mutating func readRow(
    _ fields: [TableFields.Field], _ columns: TableColumns, in bytes: ArraySlice<UInt8>,
    from start: TextLocation
  ) {
    guard fields.count == columns.count else {
      let fault = TableFault.fieldCount(found: fields.count, expected: columns.count)
      add(fault, after: 0, of: bytes, from: start)
      return
    }
    var faults: [(TableFault, Int)] = []
    let row = TableRow(fields, columns, line: start.line) { faults.append(($0, $1)) }
    for (fault, offset) in faults { add(fault, after: offset, of: bytes, from: start) }
    guard let row, isTouch(row, fields, columns) else { return }
    let instant = place(row)
    lastRow = (row.gesture, row.time)
    var remarks: [TableRemark] = []
    if case .touch(let phase, _) = row.phase {
      queue.take(phase, row, at: instant) { remarks.append($0) }
    } else {
      queue.take(row, at: instant) { remarks.append($0) }
    }
    queue.relieve(hasPhases: columns.phase != nil) { remarks.append($0) }
    tell(remarks)
  }

  /// Whether a row is a touch; if not, counts it.
  private mutating func isTouch(
    _ row: TableRow, _ fields: [TableFields.Field], _ columns: TableColumns
  ) -> Bool {
    switch row.phase {
    case .noTouch:
      let name = columns.phase.map { fields[$0.index].string } ?? ""
      otherEvents = (
        otherEvents?.line ?? row.line, otherEvents?.name ?? name, (otherEvents?.count ?? 0) + 1
      )
      return false
    case .touch(.moved, mayHover: true) where queue.contact(of: row.finger) == nil:
      hovering = (hovering?.line ?? row.line, (hovering?.count ?? 0) + 1)
      return false
    case .touch, nil: return true
    }
  }

  /// Returns a row's instant in the trace. Ends the previous gesture if the row begins a new one.
  private mutating func place(_ row: TableRow) -> Instant {
    let time = Nanoseconds(row.time)
    guard let lastRow else {
      shift = .zero - time
      return .start
    }
    let goesBack = row.time < lastRow.time
    if goesBack || row.gesture != lastRow.gesture { endGesture() }
    if goesBack {
      let begin = queue.latestInstant + CSVTraceReader.gestureGap
      shift = begin.sinceStart - time
      if !toldShift {
        toldShift = true
        let fault = TableFault.gestureShifted(toMicroseconds: Int(begin.nanoseconds / 1_000))
        diagnostics.add(.table(fault), at: TextLocation(line: row.line, column: 1))
      }
    }
    // Spans saturate at 292 years; even then the time does not go back.
    return max(.start + (time + shift), queue.latestInstant)
  }

  mutating func endGesture() {
    var remarks: [TableRemark] = []
    queue.endGesture(hasPhases: columns?.phase != nil) { remarks.append($0) }
    tell(remarks)
  }

  private mutating func tell(_ remarks: [TableRemark]) {
    for remark in remarks {
      diagnostics.add(remark.fault, at: TextLocation(line: remark.line, column: 1))
    }
  }
}
