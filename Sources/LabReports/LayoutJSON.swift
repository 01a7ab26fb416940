import JSONText
import KeyboardModels

extension JSONWriter {
  /// Writes a keyboard as an object: name, summary, size in points, and its keys.
  public mutating func keyboard(_ name: String, _ summary: String, _ layout: KeyboardGeometry) {
    object { writer in
      writer.member("name", name)
      writer.member("summary", summary)
      writer.member("width", plain: layout.width)
      writer.member("height", plain: layout.height)
      writer.array("keys") { writer in
        for key in layout.keys {
          writer.object { writer in
            writer.member("name", key.name)
            writer.member("x", plain: key.frame.x)
            writer.member("y", plain: key.frame.y)
            writer.member("width", plain: key.frame.width)
            writer.member("height", plain: key.frame.height)
          }
        }
      }
    }
  }
}
