import Gestures
import TouchTraces
import Timing

extension PictureChart {
  /// Returns a chart of the fingers' speeds in a sequence, with the events of the recognizers.
  static func gestureSpeed(
    _ drawn: GesturePicture.Drawn, _ thresholds: GestureThresholds
  ) -> PictureChart {
    let fingers = drawn.fingers.map { GestureSpeed($0, in: drawn) }
    let most = fingers.flatMap(\.points).map(\.y).max() ?? 0
    let last = ([drawn.sequence.end] + drawn.events.map(\.instant)).max()
    let length = max(last.map(drawn.milliseconds) ?? 0, 1)
    var plot = PicturePlot(
      "Speed", "The finger's speed from sample to sample, and the times of the gestures.",
      x: .even("ms since the first touch", upTo: length),
      y: .even("speed (pt/s)", upTo: max(most, 1)))
    for (index, finger) in fingers.enumerated() {
      plot.line(finger.points, paint: .second, PictureSymbol.Dash.of(index))
    }
    let shown = Swift.min(drawn.told.count, 6)
    for event in drawn.told.prefix(shown) {
      let at = drawn.milliseconds(event.instant)
      plot.mark(at, "\(event.name) \(event.word), \(PictureText.tenth(at)) ms", .dashed)
    }
    let beyond = plot.addThresholds(thresholds, upTo: length, most)
    if fingers.count > 1 {
      for index in fingers.indices.prefix(3) {
        plot.explain(.line(.second, .of(index)), "finger \(index + 1)")
      }
    }
    for (letter, text) in thresholds.speedWords {
      plot.explain(.letter(letter), text + (beyond.contains(letter) ? " (not reached)" : ""))
    }
    if drawn.told.count > shown {
      let more = drawn.told.count - shown
      plot.explain(nil, more == 1 ? "1 more gesture" : "\(more) more gestures")
    }
    let failures = drawn.events.compactMap { event in
      event.failure.map { "\(event.name): \($0)" }
    }
    for failure in failures.prefix(12) { plot.explain(.cross(.soft), failure) }
    if failures.count > 12 { plot.explain(nil, "\(failures.count - 12) more failed") }
    return plot.chart(
      summary: "The fastest sample has \(PictureText.tenth(most)) points per second. "
        + (failures.isEmpty ? "" : "Failed: \(failures.joined(separator: "; "))."))
  }
}

/// The speed of one finger: at each sample the speed since the sample before.
private struct GestureSpeed {
  let points: [(x: Double, y: Double)]

  init(_ finger: GesturePicture.Drawn.Finger, in drawn: GesturePicture.Drawn) {
    points = zip(finger.points, finger.points.dropFirst()).compactMap { before, after in
      let elapsed = after.instant - before.instant
      guard elapsed > .zero else { return nil }
      let (dx, dy) = (after.place.x - before.place.x, after.place.y - before.place.y)
      let way = (dx * dx + dy * dy).squareRoot()
      guard way.isFinite else { return nil }
      // No finger is faster, and longer numbers have no room.
      return (drawn.milliseconds(after.instant), min(way / elapsed.seconds, 1_000_000))
    }
  }
}

extension PicturePlot {
  /// Adds thin lines for the thresholds within the plot.
  ///
  /// - Returns: the letters of the thresholds beyond the plot.
  fileprivate mutating func addThresholds(
    _ thresholds: GestureThresholds, upTo length: Double, _ most: Double
  ) -> Set<String> {
    var beyond = Set<String>()
    for (letter, value) in thresholds.times {
      guard value <= length else {
        beyond.insert(letter)
        continue
      }
      let same = thresholds.times.filter { $0.value == value }.map(\.letter)
      guard letter == same.first else { continue }
      column(value)
      let at = place(value, 0).x
      let isLeft = at < PicturePlot.area.width - 30
      text(at + (isLeft ? 3 : -3), 10, same.joined(separator: " "), isLeft ? .start : .end)
    }
    for (letter, value) in thresholds.speeds {
      guard value <= most else {
        beyond.insert(letter)
        continue
      }
      level(value)
      text(PicturePlot.area.width, place(0, value).y - 3, letter, .end)
    }
    return beyond
  }
}
