import JSONText

/// A table above the runs of a page: the results, and where to look at them.
package struct ViewerSummary: Sendable {
  /// A share with its interval, drawn as a bar; all from 0 to 1.
  package struct Share: Hashable, Sendable {
    /// The share.
    package var value: Double
    /// The interval's lower end.
    package var low: Double
    /// The interval's upper end.
    package var high: Double

    /// Creates a share.
    package init(_ value: Double, from low: Double, to high: Double) {
      self.value = value
      self.low = low
      self.high = high
    }
  }

  /// The content of a row in one column.
  package struct Cell: Hashable, Sendable {
    /// The text.
    package var text: String
    /// The share that is drawn beside the text.
    package var share: Share?

    /// Creates a cell.
    package init(_ text: String, _ share: Share? = nil) {
      self.text = text
      self.share = share
    }
  }

  /// A row: cells, and the item that shows the result.
  package struct Row: Hashable, Sendable {
    /// The cells, one for each column.
    package var cells: [Cell]
    /// Whether the row reports a failure; nil if nothing was judged.
    package var isFailure: Bool?
    /// The item of the page that shows the result; its number is ``ViewerPage/itemCount`` before it was
    /// added.
    package var item: Int?

    /// Creates a row.
    package init(_ cells: [Cell], isFailure: Bool? = nil, item: Int? = nil) {
      self.cells = cells
      self.isFailure = isFailure
      self.item = item
    }
  }

  /// The title.
  package var title: String
  /// The names of the columns.
  package var columns: [String]
  /// The rows.
  package var rows: [Row] = []

  /// Creates a table without rows.
  package init(_ title: String, columns: [String]) {
    self.title = title
    self.columns = columns
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("title", title)
      writer.array("columns") { writer in
        for column in columns { writer.value(column) }
      }
      writer.array("rows") { writer in
        for row in rows {
          writer.object { writer in
            if let isFailure = row.isFailure { writer.member("fails", isFailure) }
            if let item = row.item { writer.member("item", item) }
            writer.array("cells") { writer in
              for cell in row.cells {
                writer.object { writer in
                  writer.member("text", cell.text)
                  guard let share = cell.share else { return }
                  writer.array("share") { writer in
                    for part in [share.value, share.low, share.high] { writer.plain(part) }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}
