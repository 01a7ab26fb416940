import JSONText
import ProxySimulation

/// Profiles as one JSON document, each value with its source and confidence.
///
/// `ProxyProfile.init(parsing:)` can read a document with one profile.
package enum ProfileJSON {
  /// Returns the document as UTF-8 with a line end.
  package static func document(of profiles: [NamedProfile]) -> [UInt8] {
    var writer = JSONWriter(style: .pretty)
    writer.object { writer in
      writer.array("profiles") { writer in
        for profile in profiles { write(profile, to: &writer) }
      }
    }
    writer.newline()
    return writer.takeBytes()
  }

  private static func write(_ named: NamedProfile, to writer: inout JSONWriter) {
    let drawn = named.profile.isDrawn ? ProxyProfile.drawnFlagNames : []
    writer.object { writer in
      writer.member("name", named.name)
      writer.member("summary", named.summary)
      writer.member("base", named.profile.isDrawn ? named.name : "uikit26")
      writer.object("values") { writer in
        for flag in ProfileFlag.all where !drawn.contains(flag.name) {
          let evidence = named.evidence(of: flag)
          writer.object(flag.name) { writer in
            writer.member("value", flag.value(in: named.profile))
            writer.member("source", evidence.source)
            writer.member("confidence", evidence.confidence.rawValue)
          }
        }
      }
      if !drawn.isEmpty {
        writer.array("drawn") { writer in
          for name in drawn { writer.value(name) }
        }
      }
    }
  }

  /// Returns the flags with their meanings and possible values.
  package static func flags() -> [UInt8] {
    var writer = JSONWriter(style: .pretty)
    writer.object { writer in
      writer.array("flags") { writer in
        for flag in ProfileFlag.all {
          writer.object { writer in
            writer.member("name", flag.name)
            writer.member("meaning", flag.meaning)
            writer.array("choices") { writer in
              for choice in flag.choices { writer.value(choice) }
            }
            writer.member("default", flag.value(in: .uikit26))
            writer.member("source", flag.evidence.source)
            writer.member("confidence", flag.evidence.confidence.rawValue)
          }
        }
      }
    }
    writer.newline()
    return writer.takeBytes()
  }
}
