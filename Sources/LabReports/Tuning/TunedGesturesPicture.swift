import TimingTuning

/// Pictures of tuned gestures, a row for each parameter: loss against value, missed against accidental
/// (DET), loss against delay (Pareto front).
public struct TunedGesturesPicture: Sendable {
  private let answers: [GestureAnswer]

  /// Draws the answers; those about two parameters have no curve and are left out.
  public init(_ answers: [GestureAnswer]) {
    self.answers = answers.filter { $0.parameters.count == 1 }
  }

  private static let panel = (width: 300.0, height: 220.0, left: 52.0, top: 34.0, bottom: 42.0)

  /// The drawing.
  public var svg: String {
    let width = Int(3 * Self.panel.width)
    let height = Int(Self.panel.height) * max(answers.count, 1)
    let rows = answers.enumerated().map { row, answer in
      let y = Double(row) * Self.panel.height
      return loss(answer, y) + errors(answer, y) + delay(answer, y)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" font-family="sans-serif" \
      font-size="11"><rect width="100%" height="100%" fill="white"/>\(rows.joined())</svg>

      """
  }

  /// A page without anything from elsewhere: the drawing, and lines of text below it.
  public func page(beside lines: [String]) -> String {
    """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"><title>Tuned gestures</title>
    <style>body{font-family:sans-serif;margin:1em auto;max-width:60em}pre{white-space:pre-wrap}</style>
    </head><body><h1>Tuned gestures</h1>
    \(svg)<pre>\(lines.map(Self.escaped).joined(separator: "\n"))</pre></body></html>

    """
  }

  private func loss(_ answer: GestureAnswer, _ y: Double) -> String {
    let parameter = answer.parameters[0]
    let largest = 2 * max(parameter.value, parameter.standard, 1)
    let curve = answer.curve.filter { $0.lower < largest }
    let most = curve.map { $0.counts.loss(weight: answer.weight) }.max() ?? 1
    let axes = Axes(x: 0, y: y, right: largest, top: max(most, 0.01))
    let points = curve.flatMap { interval in
      [interval.lower, min(interval.upper, largest)].map {
        axes.place($0, interval.counts.loss(weight: answer.weight))
      }
    }
    return axes.frame(
      "\(parameter.name), \(answer.set)", "value (\(parameter.unit.rawValue))", "loss")
      + Self.line(points)
      + axes.mark(parameter.standard, "default", dashed: true)
      + axes.mark(parameter.value, "tuned", dashed: false)
  }

  /// Square-rooted axes, so that one in a thousand can be seen beside one in two.
  private func errors(_ answer: GestureAnswer, _ y: Double) -> String {
    let axes = Axes(x: Self.panel.width, y: y, right: 1, top: 1)
    let points = answer.curve.map { interval in
      axes.place(
        interval.counts.accidentalShare.squareRoot(), interval.counts.missedShare.squareRoot())
    }
    func dot(_ counts: ConfusionCounts, filled: Bool) -> String {
      let place = axes.place(
        counts.accidentalShare.squareRoot(), counts.missedShare.squareRoot())
      return Self.dot(place, filled: filled)
    }
    let ticks = [0.01, 0.1, 0.5, 1].map { share in
      axes.tick(share.squareRoot(), "\(ReadableText.number(share * 100)) %")
    }
    return axes.frame(
      "missed against accidental", "accidental share", "missed share", numbers: false)
      + ticks.joined() + Self.line(points) + dot(answer.before, filled: false)
      + dot(answer.after, filled: true)
  }

  private func delay(_ answer: GestureAnswer, _ y: Double) -> String {
    let points = answer.delays.filter { $0.delayMs != nil }
    let longest = points.compactMap(\.delayMs).max() ?? 1
    let most = points.map { $0.counts.loss(weight: answer.weight) }.max() ?? 1
    let axes = Axes(
      x: 2 * Self.panel.width, y: y, right: (longest / 100).rounded(.up) * 100 + 100,
      top: max(most, 0.01))
    // The front is drawn last, so that nothing hides it.
    let ordered = points.filter { !$0.isOnFront } + points.filter(\.isOnFront)
    let dots = ordered.map { point in
      Self.dot(
        axes.place(point.delayMs ?? 0, point.counts.loss(weight: answer.weight)),
        filled: point.isOnFront)
    }
    return axes.frame("delay against loss (filled: front)", "median delay (ms)", "loss")
      + dots.joined()
  }

  private static func line(_ points: [(x: Double, y: Double)]) -> String {
    let text = points.map { "\(tenth($0.x)),\(tenth($0.y))" }.joined(separator: " ")
    return "<polyline points=\"\(text)\" fill=\"none\" stroke=\"#1f5fa8\" stroke-width=\"1.5\"/>"
  }

  private static func dot(_ place: (x: Double, y: Double), filled: Bool) -> String {
    "<circle cx=\"\(tenth(place.x))\" cy=\"\(tenth(place.y))\" r=\"4\" stroke=\"#b3400a\" "
      + "stroke-width=\"1.5\" fill=\"\(filled ? "#b3400a" : "white")\"/>"
  }

  fileprivate static func tenth(_ value: Double) -> String {
    ReadableText.number((value * 10 + 0.5).rounded(.down) / 10)
  }

  fileprivate static func escaped(_ text: String) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
      .split(separator: "<", omittingEmptySubsequences: false).joined(separator: "&lt;")
  }

  /// Where values stand in a panel.
  private struct Axes {
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double
    let largest: (x: Double, y: Double)

    init(x: Double, y: Double, right: Double, top: Double) {
      left = x + panel.left
      self.right = x + panel.width - 14
      self.top = y + panel.top
      bottom = y + panel.height - panel.bottom
      largest = (right, top)
    }

    func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      (left + x / largest.x * (right - left), bottom - y / largest.y * (bottom - top))
    }

    func frame(_ title: String, _ x: String, _ y: String, numbers: Bool = true) -> String {
      let middle = (top + bottom) / 2
      var text = "<path d=\"M\(tenth(left)) \(tenth(top))V\(tenth(bottom))H\(tenth(right))\" "
      text += "fill=\"none\" stroke=\"#444\"/>"
      text += label(left, top - 12, "start", title)
      text += label((left + right) / 2, bottom + 32, "middle", x)
      text += "<text x=\"\(tenth(left - 38))\" y=\"\(tenth(middle))\" text-anchor=\"middle\" "
      text += "transform=\"rotate(-90 \(tenth(left - 38)) \(tenth(middle)))\">\(escaped(y))</text>"
      guard numbers else { return text }
      for share in [0, 0.5, 1] {
        let place = place(share * largest.x, share * largest.y)
        text += label(place.x, bottom + 15, "middle", hundredth(share * largest.x))
        text += label(left - 6, place.y + 4, "end", hundredth(share * largest.y))
      }
      return text
    }

    func tick(_ share: Double, _ text: String) -> String {
      let place = place(share, share)
      return label(place.x, bottom + 15, "middle", text) + label(left - 6, place.y + 4, "end", text)
    }

    func mark(_ value: Double, _ text: String, dashed: Bool) -> String {
      let x = place(value, 0).x
      let dashes = dashed ? " stroke-dasharray=\"4 3\"" : ""
      return "<path d=\"M\(tenth(x)) \(tenth(top))V\(tenth(bottom))\" stroke=\"#b3400a\"\(dashes)/>"
        + label(x + 4, top + (dashed ? 24 : 10), "start", text)
    }

    private func label(_ x: Double, _ y: Double, _ anchor: String, _ text: String) -> String {
      "<text x=\"\(tenth(x))\" y=\"\(tenth(y))\" text-anchor=\"\(anchor)\">\(escaped(text))</text>"
    }

    private func hundredth(_ value: Double) -> String {
      ReadableText.number((value * 100 + 0.5).rounded(.down) / 100)
    }
  }
}
