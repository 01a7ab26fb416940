import JSONText

/// A table above the runs of a page: what was found, and where to look at it.
package struct ViewerSummary: Sendable {
  /// A share with the interval that it lies in, drawn as a bar; all from 0 to 1.
  package struct Share: Hashable, Sendable {
    /// The share.
    package var value: Double
    /// The interval's lower end.
    package var low: Double
    /// The interval's upper end.
    package var high: Double

    /// A share.
    package init(_ value: Double, from low: Double, to high: Double) {
      self.value = value
      self.low = low
      self.high = high
    }
  }

  /// What stands in a row under a column.
  package struct Cell: Hashable, Sendable {
    /// The text.
    package var text: String
    /// What is drawn beside it.
    package var share: Share?

    /// A cell.
    package init(_ text: String, _ share: Share? = nil) {
      self.text = text
      self.share = share
    }
  }

  /// A row: cells, and what can be looked at.
  package struct Row: Hashable, Sendable {
    /// What stands under each column.
    package var cells: [Cell]
    /// Whether it tells of something that went wrong; nil: nothing was judged.
    package var isFailure: Bool?
    /// The item of the page that shows it, as ``ViewerPage/itemCount`` was before it was added.
    package var item: Int?

    /// A row.
    package init(_ cells: [Cell], isFailure: Bool? = nil, item: Int? = nil) {
      self.cells = cells
      self.isFailure = isFailure
      self.item = item
    }
  }

  /// What it is about.
  package var title: String
  /// The names of the columns.
  package var columns: [String]
  /// The rows.
  package var rows: [Row] = []

  /// A table without rows.
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
