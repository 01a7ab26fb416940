import TimingTuning

extension PictureChart {
  /// Returns a chart of time against errors: every setting, the front, and the real keyboards.
  static func caretFront(_ tuned: TunedCaret) -> PictureChart {
    let (most, front, keyboards) = (tuned.mostMs, tuned.front, tuned.keyboards)
    var wrong = PictureAxis.losses("wrong attempts", tuned.wrongShares)
    wrong.ticks = wrong.ticks.map { ($0.value, GestureFigures.number($0.value * 100) + " %") }
    var time = PictureAxis.losses("mean time with accidents (ms)", front.map(\.totalMs) + [most])
    time.most = most
    time.ticks.removeAll { $0.value > most }
    var plot = PicturePlot(
      "Time against errors, and real keyboards",
      "Lower left is better. No setting is better than a filled dot in both." + wrong.note,
      x: time, y: wrong)
    var labels = PictureLabels(plot)
    let seen = tuned.points.filter { $0.preset == nil && $0.totalMs <= most && !$0.isOnFront }
    for point in seen {
      plot.symbol(.dot(.rule, isFilled: false), point.totalMs, point.wrongShare, size: 1.5)
    }
    plot.line(front.map { ($0.totalMs, $0.wrongShare) }, .dashed)
    for point in front {
      plot.symbol(.dot(.first, isFilled: true), point.totalMs, point.wrongShare, size: 3.5)
      labels.avoid(point.totalMs, point.wrongShare, in: plot)
    }
    for entry in keyboards {
      labels.avoid(min(entry.point.totalMs, most), entry.point.wrongShare, in: plot)
    }
    for entry in keyboards {
      let x = min(entry.point.totalMs, most)
      plot.symbol(.diamond(.second, isFilled: false), x, entry.point.wrongShare)
      plot.label(String(entry.letter), at: x, entry.point.wrongShare, &labels)
    }
    plot.explain(.dot(.rule, isFilled: false), "settings that were tried")
    plot.explain(.dot(.first, isFilled: true), "the front")
    plot.explain(
      .diamond(.second, isFilled: false),
      "real keyboards; at the right edge those that are slower still:"
    )
    for entry in keyboards {
      plot.explain(
        nil,
        "\(entry.letter)  \(entry.names.joined(separator: ", ")): "
          + "\(TunedCaret.milliseconds(entry.point.totalMs)) ms, "
          + GestureFigures.percent(entry.point.wrongShare))
    }
    return plot.chart(
      summary: (front.map {
        "Front: \($0.setting): \(TunedCaret.milliseconds($0.totalMs)) ms, "
          + "\(GestureFigures.percent($0.wrongShare)) wrong."
      }
        + keyboards.map {
          "\($0.names.joined(separator: ", ")): \(TunedCaret.milliseconds($0.point.totalMs)) ms, "
            + "\(GestureFigures.percent($0.point.wrongShare)) wrong."
        }).joined(separator: " "))
  }
}
