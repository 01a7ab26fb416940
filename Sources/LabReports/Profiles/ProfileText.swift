import JSONText
import ProxySimulation
import TextLayout

/// Profiles and flags as lines for people.
package enum ProfileText {
  /// Returns every profile with its differences from the defaults.
  package static func list(
    _ profiles: [NamedProfile], in style: TextStyle = .plain
  ) -> [String] {
    var table = TextTable(names: [])
    for named in profiles {
      table.add([.init(named.name, .heading), .init(named.summary)])
      for change in named.changes {
        let sure = change.evidence.confidence.rawValue
        table.add(["", "  \(change.flag) \(text(change.value))  (\(sure))"])
      }
    }
    return table.lines(in: style)
  }

  /// Returns every value of a profile with confidence and source.
  package static func values(of named: NamedProfile, in style: TextStyle = .plain) -> [String] {
    let drawn = named.profile.isDrawn ? ProxyProfile.drawnFlagNames : []
    var table = TextTable(
      [.init(""), .init("", wrapsAt: 12), .init(""), .init("", wrapsAt: 16)], indent: 0)
    for flag in ProfileFlag.all {
      let evidence = named.evidence(of: flag)
      let value = drawn.contains(flag.name) ? "drawn" : text(flag.value(in: named.profile))
      table.add([
        .init(flag.name), .init(value), .init(evidence.confidence.rawValue), .init(evidence.source),
      ])
    }
    return style.title("\(named.name): \(named.summary)") + table.lines(in: style)
  }

  /// Returns every flag with its meaning and possible values.
  package static func flags(in style: TextStyle = .plain) -> [String] {
    ProfileFlag.all.flatMap { flag in
      style.fold("\(style.paint(flag.name, .heading))  \(flag.meaning)", hanging: 4)
        + style.fold(
          "    \(flag.choices.joined(separator: ", ")); default \(text(flag.value(in: .uikit26)))"
            + "  (\(flag.evidence.confidence.rawValue): \(flag.evidence.source))", hanging: 6)
    }
  }

  private static func text(_ value: JSONValue) -> String { JSONWriter.word(value) }
}
