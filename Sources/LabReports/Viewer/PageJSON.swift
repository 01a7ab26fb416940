import DocumentProxy
import JSONText

/// JSON for a script element of a page.
enum PageJSON {
  /// Returns JSON with the same value, in which everything that could end the element, begin a comment or
  /// break a line of a script is escaped.
  ///
  /// - Complexity: O(n).
  static func escaped(_ json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.count)
    var index = 0
    while index < json.count {
      let byte = json[index]
      switch byte {
      case UInt8(ascii: "<"): result += Array("\\u003c".utf8)
      case UInt8(ascii: ">"): result += Array("\\u003e".utf8)
      case UInt8(ascii: "&"): result += Array("\\u0026".utf8)
      case 0xE2
      where index + 2 < json.count && json[index + 1] == 0x80 && json[index + 2] & 0xFE == 0xA8:
        // U+2028 and U+2029.
        result += Array((json[index + 2] == 0xA8 ? "\\u2028" : "\\u2029").utf8)
        index += 2
      default: result.append(byte)
      }
      index += 1
    }
    return result
  }
}

extension JSONWriter {
  /// Writes text of UTF-16 units: as a string or, if it contains a lone surrogate, as an array of its
  /// units.
  mutating func units(_ units: UTF16Units) {
    if let text = String(validating: units, as: UTF16.self) {
      value(text)
    } else {
      array { writer in
        for unit in units { writer.value(unit) }
      }
    }
  }
}
