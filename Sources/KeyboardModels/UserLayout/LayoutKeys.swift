import Gestures
import JSONText
import Timing

/// The keys of one orientation: `keys` with rectangles, or `rows` whose keys share the width.
struct LayoutKeys {
  static let members = ["width", "height", "keys", "rows", "rowHeight", "gap"]
  private static let keyMembers = ["name", "action", "longPress", "repeats"]
  private static let frameMembers = ["x", "y", "width", "height"]

  private(set) var layout: KeyboardGeometry
  private(set) var actions: [(key: String, action: UserAction)] = []
  private(set) var longPresses: [(key: String, action: UserAction)] = []
  /// The place of each key in the file.
  private var places: [TextLocation] = []

  init(_ reader: LayoutReader) throws(KeyboardModelFault) {
    layout = KeyboardGeometry(width: try reader.required("width"), height: 0, keys: [])
    switch (try reader.array("keys"), try reader.array("rows")) {
    case (let keys?, nil):
      layout.height = try reader.required("height")
      for key in keys { try addKey(key) }
    case (nil, let rows?):
      try addRows(rows, reader)
    default:
      throw KeyboardModelFault(
        "a layout must have either \"keys\" with rectangles or \"rows\" of names; write one of "
          + "them",
        at: reader.location)
    }
    if let problem = layout.problems.first {
      let place = problem.key.map { places[$0] } ?? reader.location
      throw KeyboardModelFault(problem.message, at: place)
    }
  }

  private mutating func addKey(_ value: JSONValue) throws(KeyboardModelFault) {
    let reader = try LayoutReader(value, what: "a key")
    try reader.finish(known: Self.keyMembers + Self.frameMembers)
    let frame = Rectangle(
      x: try reader.required("x"), y: try reader.required("y"),
      width: try reader.required("width"), height: try reader.required("height"))
    try add(reader, name: try name(reader), at: frame)
  }

  private mutating func addRows(
    _ rows: [JSONValue], _ reader: LayoutReader
  ) throws(KeyboardModelFault) {
    let gap = try reader.points("gap") ?? 0
    let height = try reader.required("rowHeight")
    layout.height = height * Double(rows.count)
    if let stated = try reader.points("height"), abs(stated - layout.height) > 1e-6 {
      throw KeyboardModelFault(
        "\"height\" is \(stated), but the rows are \(layout.height) high together; leave "
          + "\"height\" out",
        at: reader.value("height")?.location ?? reader.location)
    }
    for (index, row) in rows.enumerated() {
      guard let cells = row.array, !cells.isEmpty else {
        throw KeyboardModelFault(
          "a row must be a list of keys such as [\"Q\",\"W\"], and not empty", at: row.location)
      }
      var shares: [Double] = []
      for cell in cells { shares.append(try share(of: cell)) }
      let unit =
        (layout.width - Double(cells.count + 1) * gap) / shares.reduce(0, +)
      var x = gap
      for (cell, share) in zip(cells, shares) {
        let frame = Rectangle(
          x: x, y: Double(index) * height + gap, width: share * unit, height: height - 2 * gap)
        try addCell(cell, at: frame)
        x += share * unit + gap
      }
    }
  }

  /// Returns a key's share of the row's width, relative to the other keys.
  private func share(of cell: JSONValue) throws(KeyboardModelFault) -> Double {
    guard cell.string == nil else { return 1 }
    let reader = try LayoutReader(cell, what: "a key")
    guard let share = try reader.points("share") else { return 1 }
    guard share > 0, share <= 1_000 else {
      throw KeyboardModelFault(
        "\"share\" must be a number above 0 and at most "
          + "1000", at: cell.location)
    }
    return share
  }

  private mutating func addCell(
    _ cell: JSONValue, at frame: Rectangle
  ) throws(KeyboardModelFault) {
    if let name = cell.string {
      try LayoutReader.checkShown(name, at: cell.location)
      places.append(cell.location)
      layout.keys.append(LayoutKey(name, at: frame))
      return
    }
    let reader = try LayoutReader(cell, what: "a key")
    try reader.finish(known: Self.keyMembers + ["share"])
    try add(reader, name: try name(reader), at: frame)
  }

  private func name(_ reader: LayoutReader) throws(KeyboardModelFault) -> String {
    guard let name = try reader.shownText("name") else {
      throw KeyboardModelFault("a key has no \"name\"; add it", at: reader.location)
    }
    return name
  }

  private mutating func add(
    _ reader: LayoutReader, name: String, at frame: Rectangle
  ) throws(KeyboardModelFault) {
    var key = LayoutKey(name, at: frame)
    if let repeats = reader.value("repeats") {
      guard let bool = repeats.bool else {
        throw KeyboardModelFault("\"repeats\" must be true or false", at: repeats.location)
      }
      if bool { key.repeats = KeyRepeat() }
    }
    if let action = reader.value("action") {
      actions.append((name, try UserAction(action)))
      if key.repeats != nil, actions.last?.1 == .edit(.deleteBackward(count: 1)) {
        // The library has the pace of a held delete key, and knows when to stop.
        key.repeats = nil
        key.tellsRelease = true
      }
    }
    if let action = reader.value("longPress") {
      longPresses.append((name, try UserAction(action)))
    }
    places.append(reader.location)
    layout.keys.append(key)
  }
}
