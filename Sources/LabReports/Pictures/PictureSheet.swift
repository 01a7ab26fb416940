/// Charts with the text about them, as one drawing or as a page.
struct PictureSheet: Sendable {
  /// Charts and text that belong together.
  struct Section: Sendable {
    /// The heading.
    var heading: String
    /// The sentences below the heading; not in the drawing.
    var sentences: [String] = []
    /// The charts.
    var charts: [PictureChart] = []
    /// The tables below the charts; not in the drawing.
    var tables: [PictureTable] = []
    /// Names, each with a text about it; not in the drawing.
    var facts: [(name: String, text: String)] = []
    /// Lines of plain text; not in the drawing.
    var lines: [String] = []
  }

  /// The title.
  var title: String
  /// The sections.
  var sections: [Section]

  /// The drawing: all charts one below the other, as wide as a phone.
  var svg: String { svg(columns: 1) }

  /// Returns the drawing with charts side by side in this number of columns.
  func svg(columns: Int) -> String {
    let width = PictureText.tenth(Double(columns) * PictureChart.width)
    var (content, y, number) = ("", 0.0, 0)
    for section in sections where !section.charts.isEmpty {
      let heading = PictureText.lines(
        PictureChart.margin, y + 26, section.heading,
        room: Double(columns) * PictureChart.width - 2 * PictureChart.margin, paint: .ink, size: 15,
        isBold: true)
      content += heading.svg
      y = heading.next - 8
      for row in stride(from: 0, to: section.charts.count, by: columns) {
        let charts = section.charts[row..<min(row + columns, section.charts.count)]
        for (column, chart) in charts.enumerated() {
          number += 1
          let x = Double(column) * PictureChart.width
          content += chart.element(id: "c\(number)", y: y, x: x) + "\n"
        }
        y += (charts.map(\.height).max() ?? 0) + 6
      }
    }
    let height = PictureText.tenth(max(y, 40))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="\(PictureChart.font)" font-size="12">\
      <title>\(PictureText.escaped(title))</title><style>\(PicturePaint.style)</style>\
      <rect width="100%" height="100%" \(PicturePaint.attributes(fill: .ground))/>
      \(content)</svg>

      """
  }

  /// The page: HTML that loads nothing and runs no program.
  var page: String {
    var (content, number) = ("", 0)
    for section in sections {
      content += "<section><h2>\(PictureText.escaped(section.heading))</h2>\n"
      for sentence in section.sentences { content += "<p>\(PictureText.escaped(sentence))</p>\n" }
      if !section.charts.isEmpty {
        content += "<div class=\"charts\">\n"
        for chart in section.charts {
          number += 1
          content += "<figure>\(chart.element(id: "c\(number)"))</figure>\n"
        }
        content += "</div>\n"
      }
      if !section.facts.isEmpty {
        content += "<dl>\n"
        for (name, text) in section.facts {
          content += "<dt>\(PictureText.escaped(name))</dt><dd>\(PictureText.escaped(text))</dd>\n"
        }
        content += "</dl>\n"
      }
      content += section.tables.map(\.html).joined()
      if !section.lines.isEmpty {
        content += "<pre>\(section.lines.map(PictureText.escaped).joined(separator: "\n"))</pre>\n"
      }
      content += "</section>\n"
    }
    let heading = PictureText.escaped(title)
    return """
      <!DOCTYPE html>
      <html lang="en" dir="ltr">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>\(heading)</title>
      <style>
      \(PictureSheet.style)
      \(PicturePaint.style)
      </style>
      </head>
      <body>
      <main>
      <h1>\(heading)</h1>
      \(content)</main>
      </body>
      </html>

      """
  }

  /// The page's style: as many charts side by side as there is room for.
  private static let style = """
    body { margin: 0; background: \(PicturePaint.ground.light); color: \(PicturePaint.ink.light);
      font: 15px/1.45 \(PictureChart.font); }
    main { max-width: 68rem; margin: 0 auto; padding: 8px 12px 24px; overflow-wrap: anywhere; }
    h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin: 1.6em 0 0.4em; }
    p { margin: 0.4em 0; max-width: 44rem; }
    .charts { display: grid; gap: 8px;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 440px), 1fr)); }
    figure { margin: 0; max-width: 520px; break-inside: avoid; } svg { display: block; width: 100%; height: auto; }
    dl { display: grid; grid-template-columns: minmax(6em, max-content) 1fr; gap: 4px 12px; max-width: 60rem; }
    dt { color: \(PicturePaint.soft.light); } dd { margin: 0; }
    table { border-collapse: collapse; margin: 1em 0; break-inside: avoid; font-size: 14px; }
    caption { text-align: left; color: \(PicturePaint.soft.light); padding-bottom: 4px; }
    th, td { padding: 3px 8px 3px 0; text-align: left; vertical-align: top;
      border-bottom: 1px solid \(PicturePaint.rule.light); }
    th { font-weight: 600; } th, td { overflow-wrap: normal; } td.name { overflow-wrap: anywhere; }
    .number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
    .table { overflow-x: auto; }
    pre { white-space: pre-wrap; font-size: 13px; }
    @media screen and (prefers-color-scheme: dark) {
      body { background: \(PicturePaint.ground.dark); color: \(PicturePaint.ink.dark); }
      dt, caption { color: \(PicturePaint.soft.dark); }
      th, td { border-color: \(PicturePaint.rule.dark); }
    }
    @media (max-width: 480px) { table { font-size: 12px; } th, td { padding-right: 5px; } }
    @media print { body { font-size: 11pt; } .table { overflow: visible; } }
    """
}
