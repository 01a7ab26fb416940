// This folder contains the parts of the reports' pictures: colours, text, axes, plots, and the drawing or
// page around them.

/// A colour of pictures, for a light and for a dark background.
///
/// Text in ``ink``, ``soft``, ``first`` or ``second`` has a contrast of at least 4.5 : 1 with ``ground``.
/// Colour is never the only difference: lines also differ by dashes, and marks by form.
enum PicturePaint: String, CaseIterable, Sendable {
  /// The background.
  case ground
  /// Text.
  case ink
  /// Explaining text, and ticks.
  case soft
  /// Frames and grid lines.
  case rule
  /// Results.
  case first
  /// Answers and errors.
  case second
  /// A band behind lines.
  case band

  /// The colour on a light background, and on paper.
  var light: String {
    switch self {
    case .ground: "#ffffff"
    case .ink: "#16181d"
    case .soft: "#4d5563"
    case .rule: "#9aa1ad"
    case .first: "#1f5fa8"
    case .second: "#a83a06"
    case .band: "#cfe0f5"
    }
  }

  /// The colour on a dark background.
  var dark: String {
    switch self {
    case .ground: "#14171d"
    case .ink: "#eef0f5"
    case .soft: "#b4bcca"
    case .rule: "#6b7483"
    case .first: "#86b7f7"
    case .second: "#ffab70"
    case .band: "#27405f"
    }
  }

  /// Returns the attributes of a shape, for a light background. So viewers without style sheets show the
  /// picture too.
  ///
  /// - Parameters:
  ///   - fill: the colour inside; nil: none.
  ///   - stroke: the colour of the line; nil: no line.
  static func attributes(fill: PicturePaint? = nil, stroke: PicturePaint? = nil) -> String {
    let classes = [fill.map { "f-\($0)" }, stroke.map { "s-\($0)" }].compactMap(\.self)
    var text = "class=\"\(classes.joined(separator: " "))\" fill=\"\(fill?.light ?? "none")\""
    if let stroke { text += " stroke=\"\(stroke.light)\"" }
    return text
  }

  /// The style that makes a picture dark on a dark screen, but not on paper.
  static var style: String {
    let rules = allCases.map { paint in
      ".f-\(paint){fill:\(paint.dark)}.s-\(paint){stroke:\(paint.dark)}"
    }
    return "@media screen and (prefers-color-scheme:dark){\(rules.joined())}"
  }
}
