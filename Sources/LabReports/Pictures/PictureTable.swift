/// A table of a page.
struct PictureTable: Sendable {
  /// The content of a column, which determines where its texts break.
  enum Kind: String, Sendable {
    /// Words; lines break between them.
    case words
    /// Numbers, aligned to the right; they do not break.
    case number
    /// Names from outside; they may break anywhere.
    case name
  }

  /// The caption.
  var caption: String
  /// The names of the columns, and their content.
  var columns: [(name: String, kind: Kind)]
  /// The rows, each with a text for each column.
  var rows: [[String]] = []

  /// The table as HTML; text from outside keeps its own direction.
  var html: String {
    let head = columns.map { column in
      "<th scope=\"col\" class=\"\(column.kind)\">\(PictureText.escaped(column.name))</th>"
    }
    let body = rows.map { row in
      let cells = zip(columns, row).map { column, text in
        "<td class=\"\(column.kind)\"><bdi>\(PictureText.escaped(text))</bdi></td>"
      }
      return "<tr>\(cells.joined())</tr>\n"
    }
    return "<div class=\"table\"><table><caption>\(PictureText.escaped(caption))</caption>\n"
      + "<thead><tr>\(head.joined())</tr></thead>\n<tbody>\n\(body.joined())</tbody></table></div>\n"
  }
}
