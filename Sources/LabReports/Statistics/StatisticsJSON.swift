import Gestures
import JSONText
import KeyboardLab

/// Touches for each key as one JSON document on one line. Its form is stable; the command's help describes
/// it.
package enum StatisticsJSON {
  /// Returns the document as UTF-8 with a line end.
  ///
  /// - Parameters:
  ///   - statistics: the counted touches.
  ///   - isInterrupted: whether a signal came before everything was counted.
  package static func bytes(_ statistics: TouchStatistics, isInterrupted: Bool = false) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.array("keyboards") { writer in
        for touches in statistics.keyboards { writer.object { write(touches, to: &$0) } }
      }
      writer.member("interrupted", isInterrupted)
    }
    writer.newline()
    return writer.takeBytes()
  }

  private static func write(_ touches: KeyboardTouches, to writer: inout JSONWriter) {
    writer.member("keyboard", touches.keyboard)
    writer.member("width", touches.layout.width)
    writer.member("height", touches.layout.height)
    writer.member("traces", touches.traces)
    writer.member("touches", touches.touches)
    writer.member("besideKeys", touches.besideKeys)
    writer.member("touchesSaved", touches.saved)
    writer.array("keys") { writer in
      for key in touches.keys { writer.object { write(key, to: &$0) } }
    }
    writer.member("glideCount", touches.glideCount)
    writer.array("ways") { writer in
      for way in touches.commonWays {
        writer.object { writer in
          writer.array("keys") { writer in
            for key in way.keys { writer.value(key) }
          }
          writer.member("count", way.count)
        }
      }
    }
    writer.member("glidesElsewhere", touches.glidesElsewhere)
    writer.array("glides") { writer in
      for glide in touches.glides {
        writer.object { writer in
          writer.member("file", glide.trace)
          writer.path(glide.steps)
        }
      }
    }
  }

  private static func write(_ key: KeyTouches, to writer: inout JSONWriter) {
    writer.member("name", key.key.name)
    writer.member("touches", key.touches)
    writer.member("slidOff", key.slidOff)
    writer.member("cancelled", key.cancelled)
    if let contact = key.meanContact { writer.member("meanContactMs", contact.milliseconds) }
    if let offset = key.meanOffset { vector("meanOffset", offset, to: &writer) }
    if let scatter = key.scatter { vector("scatter", scatter, to: &writer) }
  }

  private static func vector(_ name: String, _ vector: Vector, to writer: inout JSONWriter) {
    writer.array(name) { writer in
      writer.value(vector.dx)
      writer.value(vector.dy)
    }
  }
}

extension JSONWriter {
  /// Writes the member `path`: the keys that a finger passed, with times.
  mutating func path(_ steps: [GlidePath.Step]) {
    array("path") { writer in
      for step in steps {
        writer.object { writer in
          writer.member("key", step.key)
          writer.member("enteredMs", step.entered.milliseconds)
          writer.member("leftMs", step.left.milliseconds)
        }
      }
    }
  }
}
