import JSONText
import KeyboardModels

extension KeyboardGeometry {
  /// Returns a length in points, rounded to a thousandth: a computed one has digits that mean nothing.
  static func told(_ points: Double) -> Double { (points * 1_000).rounded() / 1_000 }
}

extension JSONWriter {
  /// Writes a keyboard as an object: name, summary, size in points, and its keys.
  public mutating func keyboard(_ name: String, _ summary: String, _ layout: KeyboardGeometry) {
    object { writer in
      writer.member("name", name)
      writer.member("summary", summary)
      writer.member("width", plain: KeyboardGeometry.told(layout.width))
      writer.member("height", plain: KeyboardGeometry.told(layout.height))
      writer.array("keys") { writer in
        for key in layout.keys {
          writer.object { writer in
            writer.member("name", key.name)
            writer.member("x", plain: KeyboardGeometry.told(key.frame.x))
            writer.member("y", plain: KeyboardGeometry.told(key.frame.y))
            writer.member("width", plain: KeyboardGeometry.told(key.frame.width))
            writer.member("height", plain: KeyboardGeometry.told(key.frame.height))
          }
        }
      }
    }
  }
}
