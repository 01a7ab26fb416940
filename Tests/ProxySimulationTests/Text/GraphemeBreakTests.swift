import DocumentProxy
import Foundation
import Testing

/// The Unicode Consortium's own test data, where Debian's package `unicode-data` is installed.
@Suite(
  "Cluster moves",
  .enabled(if: GraphemeBreakData.isPresent, "Unicode's test data is absent; unicode-data has it"))
struct GraphemeBreakTests {
  @Test("moves by cluster stop at the breaks of the Unicode Consortium's test data, both ways")
  func breaks() throws {
    let cases = try GraphemeBreakData.cases()
    #expect(cases.count > 500)
    for one in cases where !GraphemeBreakData.isOutdated(one) {
      var forward = [0]
      while let last = forward.last, last < one.units.count {
        forward.append(TextUnit.cluster.end(after: last, in: one.units))
      }
      var backward = [one.units.count]
      while let last = backward.last, last > 0 {
        backward.append(TextUnit.cluster.start(before: last, in: one.units))
      }
      #expect(forward == one.breaks, "\(one.line)")
      #expect(backward.reversed() == one.breaks, "\(one.line)")
    }
  }
}

enum GraphemeBreakData {
  struct Case {
    var line: String
    var units: [UInt16]
    var breaks: [Int]
  }

  private static let file = "/usr/share/unicode/auxiliary/GraphemeBreakTest.txt"

  static let isPresent = FileManager.default.fileExists(atPath: file)

  /// The one exception: a later Unicode release took U+2701 and others out of the pictographs, so
  /// that a joiner no longer joins them. Where the standard library follows that release, lines of
  /// older data that say otherwise are left out.
  static func isOutdated(_ one: Case) -> Bool {
    one.units == [0x2701, 0x200D, 0x2701] && one.breaks == [0, 3]
      && "\u{2701}\u{200D}\u{2701}".count == 2
  }

  /// Lines such as `÷ 0020 × 0308 ÷ 0020 ÷ # comment`.
  static func cases() throws -> [Case] {
    let text = try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
      guard !words.isEmpty else { return nil }
      var one = Case(line: String(line), units: [], breaks: [])
      for word in words {
        switch word {
        case "÷": one.breaks.append(one.units.count)
        case "×": break
        default:
          guard let scalar = UInt32(word, radix: 16).flatMap(Unicode.Scalar.init) else {
            return nil
          }
          one.units += Array(String(scalar).utf16)
        }
      }
      return one
    }
  }
}
