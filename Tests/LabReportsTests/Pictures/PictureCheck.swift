import TestSupport
import Testing

@testable import LabReports

/// What holds for every drawing, whatever it shows.
enum PictureCheck {
  /// Reads a drawing strictly and checks what every drawing keeps: nothing that runs or loads, known
  /// colours only, names for people who listen, letters that can be read at 400 points, texts within the
  /// drawing.
  ///
  /// - Returns: what was read.
  @discardableResult
  static func read(_ svg: String) throws -> ReadXML {
    let root = try ReadXML(svg)
    let size = (root.attributes["viewBox"] ?? "").split(separator: " ").compactMap { Double($0) }
    try #require(root.name == "svg" && size.count == 4)
    #expect(root.attributes["width"] == PictureText.tenth(size[2]))
    let known = [
      "svg", "title", "desc", "style", "rect", "path", "circle", "ellipse", "text", "g",
    ]
    let colours = PicturePaint.allCases.map(\.light) + ["none"]
    for element in root.elements {
      #expect(known.contains(element.name))
      for (name, value) in element.attributes {
        #expect(!name.hasPrefix("on") && name != "href", "\(name)")
        if name == "fill" || name == "stroke" { #expect(colours.contains(value), "\(value)") }
        if ["x", "y", "d", "r", "cx", "cy", "rx", "ry", "width", "height"].contains(name) {
          let isNumeric = value.allSatisfy { "MLHVZ -.%0123456789".contains($0) }
          #expect(isNumeric, "\(value)")
        }
      }
    }
    let ids = root.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    for chart in root.elements where chart.attributes["role"] == "img" {
      let names = try #require(chart.attributes["aria-labelledby"]).split(separator: " ")
      #expect(names.allSatisfy { ids.contains(String($0)) })
    }
    for child in root.children { check(child, movedBy: 0, width: size[2]) }
    return root
  }

  /// Checks the texts of an element that is drawn `moved` points to the right.
  private static func check(_ element: ReadXML, movedBy moved: Double, width: Double) {
    if element.name == "text" { check(text: element, movedBy: moved, width: width) }
    let transform = element.attributes["transform"] ?? ""
    // Texts along arrows are folded by the arrows' own length.
    if transform.hasPrefix("matrix") { return }
    var moved = moved
    if element.name == "svg" { moved += Double(element.attributes["x"] ?? "0") ?? 0 }
    moved += Double(transform.drop { $0 != "(" }.dropFirst().prefix { $0 != " " }) ?? 0
    for child in element.children { check(child, movedBy: moved, width: width) }
  }

  private static func check(text: ReadXML, movedBy moved: Double, width: Double) {
    let size = Double(text.attributes["font-size"] ?? "12") ?? 0
    #expect(size >= 9, "\(text)")
    guard var left = Double(text.attributes["x"] ?? "") else {
      Issue.record("no place: \(text)")
      return
    }
    left += moved
    let isBold = text.attributes["font-weight"] != nil
    // Letters are half as wide as high on average; bold ones a little wider.
    let length = PictureText.width(text.text, size: size) * (isBold ? 0.95 : 0.88)
    switch text.attributes["text-anchor"] {
    case "middle": left -= length / 2
    case "end": left -= length
    default: break
    }
    #expect(left >= -1 && left + length <= width + 1, "\(text.text) at \(left), \(length) wide")
  }
}
