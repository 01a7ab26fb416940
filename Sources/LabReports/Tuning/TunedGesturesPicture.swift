import TimingTuning

/// Pictures of tuned gestures, a row for each parameter: loss against value, missed against accidental
/// (DET), loss against delay (Pareto front).
public struct TunedGesturesPicture: Sendable {
  private let answers: [GestureAnswer]

  /// Draws the answers; those about two parameters have no curve and are left out.
  public init(_ tuned: TunedGestures) {
    self.answers = tuned.answers.filter { $0.parameters.count == 1 }
  }

  /// The drawing.
  public var svg: String {
    let width = Int(3 * PictureAxes.panel.width)
    let height = Int(PictureAxes.panel.height) * max(answers.count, 1)
    let rows = answers.enumerated().map { row, answer in
      let y = Double(row) * PictureAxes.panel.height
      return loss(answer, y) + errors(answer, y) + delay(answer, y)
    }
    return PictureAxes.drawing(width: width, height: height, rows.joined())
  }

  /// A page without anything from elsewhere: the drawing, and lines of text below it.
  public func page(beside lines: [String]) -> String {
    PictureAxes.page("Tuned gestures", svg, beside: lines)
  }

  private func loss(_ answer: GestureAnswer, _ y: Double) -> String {
    let parameter = answer.parameters[0]
    let largest = 2 * max(parameter.value, parameter.standard, 1)
    let curve = answer.curve.filter { $0.lower < largest }
    let most = curve.map { $0.counts.loss(weight: answer.weight) }.max() ?? 1
    let axes = PictureAxes(x: 0, y: y, right: largest, top: max(most, 0.01))
    let points = curve.flatMap { interval in
      [interval.lower, min(interval.upper, largest)].map {
        axes.place($0, interval.counts.loss(weight: answer.weight))
      }
    }
    return axes.frame(
      "\(parameter.name), \(answer.set)", "value (\(parameter.unit.rawValue))", "loss")
      + PictureAxes.line(points)
      + axes.mark(parameter.standard, "default", dashed: true)
      + axes.mark(parameter.value, "tuned", dashed: false)
  }

  /// Square-rooted axes, so that one in a thousand can be seen beside one in two.
  private func errors(_ answer: GestureAnswer, _ y: Double) -> String {
    let axes = PictureAxes(x: PictureAxes.panel.width, y: y, right: 1, top: 1)
    let points = answer.curve.map { interval in
      axes.place(
        interval.counts.accidentalShare.squareRoot(), interval.counts.missedShare.squareRoot())
    }
    func dot(_ counts: ConfusionCounts, filled: Bool) -> String {
      let place = axes.place(
        counts.accidentalShare.squareRoot(), counts.missedShare.squareRoot())
      return PictureAxes.dot(place, filled: filled)
    }
    let ticks = [0.01, 0.1, 0.5, 1].map { share in
      axes.tick(share.squareRoot(), "\(ReadableText.number(share * 100)) %")
    }
    return axes.frame(
      "missed against accidental", "accidental share", "missed share", numbers: false)
      + ticks.joined() + PictureAxes.line(points) + dot(answer.before, filled: false)
      + dot(answer.after, filled: true)
  }

  private func delay(_ answer: GestureAnswer, _ y: Double) -> String {
    let points = answer.delays.filter { $0.delayMs != nil }
    let longest = points.compactMap(\.delayMs).max() ?? 1
    let most = points.map { $0.counts.loss(weight: answer.weight) }.max() ?? 1
    let axes = PictureAxes(
      x: 2 * PictureAxes.panel.width, y: y, right: (longest / 100).rounded(.up) * 100 + 100,
      top: max(most, 0.01))
    // The front is drawn last, so that nothing hides it.
    let ordered = points.filter { !$0.isOnFront } + points.filter(\.isOnFront)
    let dots = ordered.map { point in
      PictureAxes.dot(
        axes.place(point.delayMs ?? 0, point.counts.loss(weight: answer.weight)),
        filled: point.isOnFront)
    }
    return axes.frame("delay against loss (filled: front)", "median delay (ms)", "loss")
      + dots.joined()
  }
}
