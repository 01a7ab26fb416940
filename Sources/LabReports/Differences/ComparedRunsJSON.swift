import JSONText
import KeyboardLab
import Timing

/// Compared runs as one JSON document. Its form is stable; the command's help describes it.
package enum ComparedRunsJSON {
  /// Returns the document as UTF-8 with a line end.
  ///
  /// - Parameters:
  ///   - pairs: the compared runs.
  ///   - isInterrupted: whether a signal left out further pairs.
  package static func bytes(_ pairs: [ComparedRuns], isInterrupted: Bool = false) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.array("pairs") { writer in
        for pair in pairs { write(pair, to: &writer) }
      }
      guard isInterrupted else { return writer.member("same", pairs.allSatisfy(\.isSame)) }
      writer.name("same")
      writer.null()
      writer.member("interrupted", true)
    }
    writer.newline()
    return writer.takeBytes()
  }

  private static func write(_ pair: ComparedRuns, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("same", pair.isSame)
      writer.nullable("fromMs", pair.begins?.milliseconds)
      for (name, side, only) in [
        ("a", pair.first, pair.difference.onlyFirst),
        ("b", pair.second, pair.difference.onlySecond),
      ] {
        writer.object(name) { writer in
          writer.member("name", side.name)
          writer.member("trace", side.result.trace)
          writer.nullable("keyboard", side.result.setup.keyboard)
          writer.member("profile", side.result.setup.profile)
          writer.member("latency", side.result.setup.latency)
          writer.member("seed", side.result.setup.scenario.seed)
          writer.member("document", side.result.run.document.description)
          writer.array("only") { writer in
            for index in only {
              let entry = side.recording.entries[index]
              writer.object { writer in
                writer.member("atMs", entry.instant.milliseconds)
                writer.member("who", entry.words.who)
                writer.member("what", entry.words.what)
              }
            }
          }
        }
      }
    }
  }
}
