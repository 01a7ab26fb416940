import JSONText
import Chance
import Testing

@Suite("Writing JSON")
struct JSONWriterTests {
  @Test("a report is written in the order in which it is told")
  func compact() {
    #expect(
      text(of: report(style: .compact))
        == #"{"z":1,"a":[1.5,256.0,256,"é\"\\\n\u0001"],"empty":{},"none":[],"ok":true,"no":null}"#)
  }

  @Test("rows have a line for each element of an array, and objects on one line")
  func rows() {
    var writer = JSONWriter(style: .rows)
    writer.object { writer in
      writer.member("a", 1)
      writer.array("b") { writer in
        for number in 1...2 { writer.object { $0.member("c", number) } }
      }
      writer.array("d") { _ in }
    }
    #expect(
      text(of: writer) == #"""
        {"a":1,"b":[
        {"c":1},
        {"c":2}
        ],"d":[]}
        """#)
  }

  @Test("pretty output is indented by two")
  func pretty() {
    #expect(
      text(of: report(style: .pretty)) == #"""
        {
          "z": 1,
          "a": [
            1.5,
            256.0,
            256,
            "é\"\\\n\u0001"
          ],
          "empty": {},
          "none": [],
          "ok": true,
          "no": null
        }
        """#)
  }

  @Test("taking the bytes piece by piece gives the same text")
  func pieces() {
    var writer = JSONWriter(style: .pretty)
    var bytes: [UInt8] = []
    writer.beginArray()
    for number in 0..<3 {
      writer.value(number)
      bytes += writer.takeBytes()
    }
    writer.endArray()
    writer.newline()
    #expect(writer.byteCount == 3)
    bytes += writer.takeBytes()
    #expect(String(decoding: bytes, as: UTF8.self) == "[\n  0,\n  1,\n  2\n]\n")
    #expect(writer.byteCount == 0)
  }

  @Test("plain doubles lose a needless point and nothing else")
  func plain() {
    let doubles = [0, -0.0, 2.625, 375, -1, 0x1p53, 1e300, .infinity]
    #expect(
      doubles.map { double in
        var writer = JSONWriter()
        writer.plain(double)
        return text(of: writer)
      } == ["0", "-0.0", "2.625", "375", "-1", "9007199254740992.0", "1e+300", "null"])
  }

  @Test("what is read and written again stays the same, characters and numbers", arguments: 1...20)
  func roundTrip(seed: UInt64) throws {
    var random = RandomStreams(seed: seed).stream("trees")
    let tree = JSONTree.random(depth: 4, &random)
    for style in [JSONWriter.Style.compact, .pretty] {
      var writer = JSONWriter(style: style)
      writer.value(tree)
      let bytes = writer.takeBytes()
      let read = try JSONValue(parsing: bytes)
      #expect(read == tree)
      writer = JSONWriter(style: style)
      writer.value(read)
      #expect(writer.takeBytes() == bytes)
    }
  }

  private func report(style: JSONWriter.Style) -> JSONWriter {
    var writer = JSONWriter(style: style)
    writer.object { writer in
      writer.member("z", 1)
      writer.array("a") { writer in
        writer.value(1.5)
        writer.value(256.0)
        writer.plain(256.0)
        writer.value("é\"\\\n\u{1}")
      }
      writer.object("empty") { _ in }
      writer.array("none") { _ in }
      writer.member("ok", true)
      writer.name("no")
      writer.null()
    }
    return writer
  }

  private func text(of writer: JSONWriter) -> String {
    var copy = writer
    return String(decoding: copy.takeBytes(), as: UTF8.self)
  }
}

/// Random trees of every kind of value.
enum JSONTree {
  static func random(depth: Int, _ random: inout RandomStream) -> JSONValue {
    switch random.next(below: depth > 0 ? 8 : 5) {
    case 0: return JSONValue(.null)
    case 1: return JSONValue(.bool(random.next(below: 2) == 0))
    case 2: return JSONValue(.number(JSONNumber(Int64(bitPattern: random.next()))))
    case 3: return JSONValue(.number(JSONNumber(random.nextUnit() * 1000) ?? JSONNumber(0)))
    case 4: return JSONValue(.string(text(&random)))
    case 5:
      return JSONValue(
        .array((0..<random.next(below: 4)).map { _ in self.random(depth: depth - 1, &random) }))
    default:
      return JSONValue(
        .object(
          (0..<random.next(below: 24)).map {
            JSONMember("\($0)" + text(&random), self.random(depth: depth - 2, &random))
          }))
    }
  }

  static func text(_ random: inout RandomStream) -> String {
    let scalars: [Unicode.Scalar] = [
      "a", "\"", "\\", "\n", "\0", "\u{1F}", "é", "😀", "\u{7F}", "/",
    ]
    var text = ""
    for _ in 0..<random.next(below: 8) {
      text.unicodeScalars.append(scalars[Int(random.next(below: UInt64(scalars.count)))])
    }
    return text
  }
}
