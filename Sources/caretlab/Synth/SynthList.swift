import JSONText
import KeyboardLab
import SyntheticTouches
import TextLayout

/// `caretlab synth --list`: every parameter with its table, source and confidence.
enum SynthList {
  /// Returns the list as text: for each table a line of figures and a line of sources.
  static func lines(in style: TextStyle) -> [String] {
    let title = style.fold(
      "Quantiles p1 p5 p10 p25 p50 p75 p90 p95 p99, with linear interpolation. Confidence: A many "
        + "people and a matching device, B another device or posture, C bounds or few "
        + "people.", hanging: 0)
    var lines = [""]
    for table in MotorTable.all {
      let figures = table.quantiles.map(String.init).joined(separator: " ")
      lines.append("\(table.name), \(table.unit.rawValue), \(table.confidence.rawValue)")
      lines.append("    \(figures)")
      lines.append("    \(table.source)" + (table.unknown.map { "; unknown: \($0)" } ?? ""))
    }
    lines += ["", style.paint("CONSTANTS", .heading)]
    for constant in MotorConstant.all {
      lines.append("\(constant.name), \(constant.value), \(constant.confidence.rawValue)")
      lines.append("    \(constant.source)")
    }
    lines += ["", style.paint("CHOSEN BY OPTIONS", .heading)]
    lines += choices.map { "\($0.option), \($0.value)" }
    lines += ["", style.paint("UNKNOWN, SO NOT SYNTHESIZED", .heading)]
    for gap in MotorGap.all { lines.append("\(gap.name): \(gap.instead)") }
    return title + style.fold(lines)
  }

  /// The list as JSON.
  static var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.array("tables") { writer in
        for table in MotorTable.all {
          writer.object { writer in
            writer.member("name", table.name)
            writer.member("unit", table.unit.rawValue)
            writer.array("quantiles") { writer in
              for quantile in table.quantiles { writer.value(Int(quantile)) }
            }
            writer.member("confidence", table.confidence.rawValue)
            writer.member("source", table.source)
            if let unknown = table.unknown { writer.member("unknown", unknown) }
          }
        }
      }
      writer.array("constants") { writer in
        for constant in MotorConstant.all {
          writer.object { writer in
            writer.member("name", constant.name)
            writer.member("value", constant.value)
            writer.member("confidence", constant.confidence.rawValue)
            writer.member("source", constant.source)
          }
        }
      }
      writer.array("notInvented") { writer in
        for gap in MotorGap.all {
          writer.object { writer in
            writer.member("name", gap.name)
            writer.member("instead", gap.instead)
          }
        }
      }
    }
    writer.newline()
    return writer.takeBytes()
  }

  /// The values that the user chooses. They are not measured, so they have no table.
  private static let choices = [
    (option: "--threshold", value: "500 ms: the default of UIKit's long press"),
    (option: "--distance", value: "100 pt: the length of a drag"),
    (option: "--spread", value: "60 pt: between two fingers' targets"),
    (
      option: "start of a flick",
      value: "a sixth of the width from the edge that it moves away "
        + "from"
    ),
    (option: "--rate, --scale", value: "60 samples per second, 3 pixels per point"),
  ]

  static func hint(for name: String) -> String {
    NearestName.hint(for: name, among: MotorTable.all.map(\.name))
  }

  /// Returns thousandths as a decimal number: `-0.25`, `109`.
  static func thousandths(_ value: Int64) -> String {
    var digits = String(value.magnitude % 1_000 + 1_000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    let whole = "\(value < 0 ? "-" : "")\(value.magnitude / 1_000)"
    return digits.isEmpty ? whole : "\(whole).\(digits)"
  }
}
