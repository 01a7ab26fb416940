import TimingTuning

extension PictureChart {
  /// Returns the confusion matrices before and after, with a row for each kind of trace.
  static func gestureConfusion(_ answer: GestureAnswer) -> PictureChart {
    let rows = ConfusionRow.all(of: answer)
    let names = answer.targets.map(\.rawValue).joined(separator: ", ")
    return PictureChart(
      "Confusion matrices",
      "Is \(names) found, before (\(answer.set)) and after, on people not used for tuning? "
        + "Frames: errors.",
      summary: rows.map(\.sentence).joined(separator: " ")
    ) { top in ConfusionGrid(rows: rows, top: top).svg }
  }
}

/// A row of the matrices: traces that belong together.
private struct ConfusionRow {
  let name: String
  let isMeant: Bool
  let isSum: Bool
  let count: Int
  let before: Int
  let after: Int

  /// Returns the gestures and each of their kinds, then the near misses and each of theirs.
  static func all(of answer: GestureAnswer) -> [ConfusionRow] {
    [true, false].flatMap { isMeant in
      let kinds = answer.kinds.filter { $0.isMeant == isMeant }.map {
        ConfusionRow(
          name: $0.name, isMeant: isMeant, isSum: false, count: $0.count, before: $0.before,
          after: $0.after)
      }
      func counts(_ counts: ConfusionCounts) -> (found: Int, all: Int) {
        isMeant ? (counts.found, counts.gestures) : (counts.accidental, counts.nearMisses)
      }
      let sum = ConfusionRow(
        name: isMeant ? "meant" : "near misses", isMeant: isMeant, isSum: true,
        count: counts(answer.before).all, before: counts(answer.before).found,
        after: counts(answer.after).found)
      return [sum] + kinds
    }
  }

  var sentence: String {
    "\(name): \(count) traces, found \(before) before and \(after) after."
  }
}

/// The cells of the matrices.
private struct ConfusionGrid {
  let rows: [ConfusionRow]
  let top: Double

  private static let cell = (width: 62.0, height: 24.0)
  private static let names = 128.0
  /// The left ends of the columns of each matrix.
  private static let matrices = [names + 4, names + 4 + 2 * cell.width + 8]

  var svg: (svg: String, bottom: Double) {
    var (svg, y) = ("", top + 16)
    for (left, name) in zip(Self.matrices, ["before", "after"]) {
      svg += PictureText.line(left + Self.cell.width, y, name, .middle, isBold: true)
      for (column, word) in ["found", "not found"].enumerated() {
        svg += PictureText.line(
          left + (Double(column) + 0.5) * Self.cell.width, y + 16, word, .middle, paint: .soft,
          size: 11)
      }
    }
    y += 22
    for row in rows {
      if row.isSum { y += 4 }
      svg += PictureText.line(
        PictureChart.margin + (row.isSum ? 0 : 10), y + 16, row.name, isBold: row.isSum)
      for (left, found) in zip(Self.matrices, [row.before, row.after]) {
        svg += cell(left, y, found, of: row.count, isWrong: !row.isMeant)
        svg += cell(
          left + Self.cell.width, y, row.count - found, of: row.count, isWrong: row.isMeant)
      }
      y += Self.cell.height
    }
    return (svg, y + 4)
  }

  /// Returns a cell: the larger the share, the darker; wrong verdicts have a frame.
  private func cell(
    _ x: Double, _ y: Double, _ count: Int, of total: Int, isWrong: Bool
  ) -> String {
    let share = total > 0 ? Double(count) / Double(total) : 0
    let paint = isWrong ? PicturePaint.second : .first
    let place =
      "x=\"\(PictureText.tenth(x + 1))\" y=\"\(PictureText.tenth(y + 1))\" "
      + "width=\"\(PictureText.tenth(Self.cell.width - 2))\" "
      + "height=\"\(PictureText.tenth(Self.cell.height - 2))\" "
    let shade = ReadableText.number((share * 32 + 4).rounded() / 100)
    var svg =
      "<rect \(place)fill-opacity=\"\(shade)\" \(PicturePaint.attributes(fill: paint))/>"
    if isWrong, count > 0 {
      svg += "<rect \(place)stroke-width=\"1.5\" \(PicturePaint.attributes(stroke: paint))/>"
    }
    return svg
      + PictureText.line(
        x + Self.cell.width / 2, y + 16, "\(count)", .middle, isBold: isWrong && count > 0)
  }
}
