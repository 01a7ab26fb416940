// What lives here: the parts that pictures of reports are made of: colours, text, axes, plots, and the
// drawing or page that holds them.

/// A colour of pictures, for a light ground and for a dark one.
///
/// What is written with ``ink``, ``soft``, ``first`` or ``second`` has a contrast of at least 4.5 : 1
/// with ``ground``. Nothing is told by colour alone: lines differ by dashes and marks by form as well.
enum PicturePaint: String, CaseIterable, Sendable {
  /// Behind everything.
  case ground
  /// Text.
  case ink
  /// Text that explains, and ticks.
  case soft
  /// Frames and lines of a grid.
  case rule
  /// What was found.
  case first
  /// The answer, and what is wrong.
  case second
  /// A band behind lines.
  case band

  /// On a light ground, and on paper.
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

  /// On a dark ground.
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

  /// The attributes of a shape. They are those of a light ground: a viewer that knows no style sheets
  /// shows the picture all the same.
  ///
  /// - Parameters:
  ///   - fill: inside; nil: nothing.
  ///   - stroke: the line; nil: none.
  static func attributes(fill: PicturePaint? = nil, stroke: PicturePaint? = nil) -> String {
    let classes = [fill.map { "f-\($0)" }, stroke.map { "s-\($0)" }].compactMap(\.self)
    var text = "class=\"\(classes.joined(separator: " "))\" fill=\"\(fill?.light ?? "none")\""
    if let stroke { text += " stroke=\"\(stroke.light)\"" }
    return text
  }

  /// The style that turns a picture dark on a dark screen, but not on paper.
  static var style: String {
    let rules = allCases.map { paint in
      ".f-\(paint){fill:\(paint.dark)}.s-\(paint){stroke:\(paint.dark)}"
    }
    return "@media screen and (prefers-color-scheme:dark){\(rules.joined())}"
  }
}
