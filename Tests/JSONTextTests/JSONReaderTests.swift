import JSONText
import Testing

@Suite("Reading JSON")
struct JSONReaderTests {
  @Test("a document is a sequence of tokens with places")
  func tokens() throws {
    let text = "{\"é\": [1, -2.5e3],\n \"b\": {\"c\": null, \"d\": true}}"
    var reader = JSONReader(text.utf8)
    var seen: [String] = []
    while case let token = try reader.next(), token != .end {
      seen.append("\(reader.location) \(shown(token))")
    }
    #expect(
      seen == [
        "1:1 {", "1:2 é:", "1:7 [", "1:8 1", "1:11 -2.5e3", "1:17 ]", "2:2 b:", "2:7 {", "2:8 c:",
        "2:13 null", "2:19 d:", "2:24 true", "2:28 }", "2:29 }",
      ])
    #expect(try reader.next() == .end)
  }

  @Test("a tree knows where its parts stood and compares without it")
  func tree() throws {
    let tree = try JSONValue(parsing: "{\"a\":\n  [1, \"x\"]}".utf8, firstLine: 7)
    #expect(tree["a"]?.location == TextLocation(line: 8, column: 3))
    #expect(tree["a"]?.array?[1].location == TextLocation(line: 8, column: 7))
    #expect(tree.members?[0].location == TextLocation(line: 7, column: 2))
    #expect(tree["b"] == nil)
    #expect(tree == JSONValue(.object([JSONMember("a", tree["a"] ?? tree)])))
    #expect(try tree == JSONValue(parsing: "{ \"a\" : [ 1 , \"x\" ] }".utf8))
  }

  @Test(
    "escapes become characters",
    arguments: [
      ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\u{8}\u{C}\n\r\t"),
      ("\"\\u0041\\u00e9\\uD83D\\uDE00\"", "Aé😀"), ("\"é😀\\u0000\"", "é😀\0"), ("\"\"", ""),
    ])
  func escapes(text: String, value: String) throws {
    #expect(try JSONValue(parsing: text.utf8).string == value)
  }

  @Test("integers are those that are written as integers")
  func integers() throws {
    let tree = try JSONValue(
      parsing: "[0,-1,1.0,1e2,-0,-0.0,9223372036854775807,9223372036854775808]".utf8)
    let numbers = try #require(tree.array).compactMap(\.number)
    #expect(numbers.map(\.integer) == [0, -1, nil, nil, nil, nil, .max, nil])
    #expect(
      numbers.map(\.unsigned) == [
        0, nil, nil, nil, nil, nil, 0x7FFF_FFFF_FFFF_FFFF, 0x8000_0000_0000_0000,
      ])
    #expect(numbers.map(\.double) == [0, -1, 1, 100, 0, 0, 0x1p63, 0x1p63])
    #expect(numbers[4].isNegativeZero && numbers[4].double.sign == .minus)
    #expect(!numbers[5].isNegativeZero && numbers[5].double.sign == .minus)
  }

  private func shown(_ token: JSONToken) -> String {
    switch token {
    case .beginObject: "{"
    case .endObject: "}"
    case .beginArray: "["
    case .endArray: "]"
    case .name(let name): name + ":"
    case .string(let text): text
    case .number(let number): number.literal
    case .bool(let bool): "\(bool)"
    case .null: "null"
    case .end: "end"
    }
  }
}
