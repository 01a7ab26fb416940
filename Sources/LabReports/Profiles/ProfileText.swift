import JSONText
import ProxySimulation

/// Profiles and flags as lines for people.
public enum ProfileText {
  /// Every profile with what it changes about the defaults.
  public static func list(_ profiles: [NamedProfile]) -> [String] {
    let width = profiles.map(\.name.count).max() ?? 0
    return profiles.flatMap { named in
      [ReadableText.left(named.name, width: width + 2) + named.summary]
        + named.changes.map { change in
          ReadableText.left("", width: width + 4)
            + "\(change.flag) \(text(change.value))  (\(change.evidence.confidence.rawValue))"
        }
    }
  }

  /// Every value of a profile with confidence and source.
  public static func values(of named: NamedProfile) -> [String] {
    let drawn = named.profile.isDrawn ? ProxyProfile.drawnFlagNames : []
    let rows = ProfileFlag.all.map { flag in
      let evidence = named.evidence(of: flag)
      let value = drawn.contains(flag.name) ? "drawn" : text(flag.value(in: named.profile))
      return [flag.name, value, evidence.confidence.rawValue, evidence.source]
    }
    return ["\(named.name): \(named.summary)"] + aligned(rows)
  }

  /// Every flag with what it means and can be.
  public static func flags() -> [String] {
    ProfileFlag.all.flatMap { flag in
      [
        "\(flag.name)  \(flag.meaning)",
        "    \(flag.choices.joined(separator: ", ")); default \(text(flag.value(in: .uikit26)))"
          + "  (\(flag.evidence.confidence.rawValue): \(flag.evidence.source))",
      ]
    }
  }

  private static func text(_ value: JSONValue) -> String { JSONWriter.word(value) }

  private static func aligned(_ rows: [[String]]) -> [String] {
    let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths + [0]).map { ReadableText.left($0, width: $1) }.joined(separator: "  ")
    }
  }
}
