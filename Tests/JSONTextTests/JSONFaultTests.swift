import JSONText
import Testing

@Suite("Faults of a JSON text")
struct JSONFaultTests {
  @Test(
    "each fault says where, what and what to do",
    arguments: [
      ("", "1:1: the text ends where a value should follow; complete it"),
      ("[1,", "1:4: the text ends where a value should follow; complete it"),
      ("{\"a\"", "1:5: the text ends where a colon should follow; complete it"),
      ("[1 2]", "1:4: found 2 instead of a comma or ]; correct it"),
      ("{\"a\":1;}", "1:7: found ; instead of a comma or }; correct it"),
      ("{a:1}", "1:2: found a instead of a name or }; correct it"),
      ("{\"a\":1,}", "1:8: found } instead of a name; correct it"),
      ("[1,]", "1:4: found ] instead of a value; correct it"),
      ("[é]", "1:2: found é instead of a value; correct it"),
      ("[\u{1}]", "1:2: found U+0001 instead of a value; correct it"),
      ("1 2", "1:3: there is text after the end of the value; remove it"),
      ("[NaN]", "1:2: NaN is not a JSON value; write a finite number or leave the member out"),
      (
        "[-Infinity]",
        "1:2: -Infinity is not a JSON value; write a finite number or leave the member out"
      ),
      (
        "[True]",
        "1:2: True is not a JSON value; write a number, true, false, null or a text in quotes"
      ),
      (
        "\n  \"ab\n\"",
        "2:3: a string has no closing quote on its line; close it, or write a line break as \\n"
      ),
      ("\"a\tb\"", "1:3: a string holds the control character U+0009; write it as \\u0009"),
      ("\"é\\x\"", "1:3: \\x is not an escape; write \\\\ for a backslash"),
      (
        "\"\\é\"",
        "1:2: a backslash in front of this character is not an escape; write \\\\ for a backslash"
      ),
      ("\"\\u00g0\"", "1:2: \\u is not followed by four hexadecimal digits; write it like \\u0041"),
      (
        "\"a\\uD83D\"",
        "1:3: \\uD83D is half a surrogate pair; write both halves or the character itself"
      ),
      (
        "\"\\uD83D\\u0041\"",
        "1:2: \\uD83D is half a surrogate pair; write both halves or the character itself"
      ),
      (
        "\"\\uDE00\"",
        "1:2: \\uDE00 is half a surrogate pair; write both halves or the character itself"
      ),
      ("[007]", "1:2: the number 007 begins with an unnecessary zero; remove the zeros"),
      ("[-]", "1:2: the number - lacks digits; complete it"),
      ("[1.]", "1:2: the number 1. lacks digits; complete it"),
      ("[1e+]", "1:2: the number 1e+ lacks digits; complete it"),
      (
        "[1e999]",
        "1:2: the number 1e999 is too large for a double; write a smaller number"
      ),
      (
        "{\"a\":1,\n \"a\":2}",
        "2:2: the name \"a\" appears twice in one object; remove one of the two"
      ),
    ])
  func messages(text: String, message: String) {
    #expect(fault(Array(text.utf8))?.description == message)
  }

  @Test("a byte that is not UTF-8 is found where it stands")
  func invalidBytes() {
    #expect(
      fault([0x22, 0xC3, 0xA9, 0xFF, 0x22])?.description
        == "1:3: the byte 0xFF is not UTF-8; save the file as UTF-8")
    #expect(
      fault([0x5B, 0xC0, 0x80])?.description
        == "1:2: the byte 0xC0 is not UTF-8; save the file as UTF-8")
    #expect(
      fault([0x5B, 0x00, 0x5D])?.description
        == "1:2: there is a zero byte; remove it; the file may be damaged or not be text")
  }

  @Test("64 levels are read, 65 are a fault, and the limit can be chosen")
  func depth() throws {
    let deep = { (levels: Int) in
      Array(String(repeating: "[", count: levels).utf8)
        + Array(String(repeating: "]", count: levels).utf8)
    }
    #expect(fault(deep(64)) == nil)
    #expect(
      fault(deep(65))?.description
        == "1:65: arrays and objects are nested more than 64 deep; make it flatter")
    #expect(fault(deep(1_000_000))?.problem == .tooDeep(limit: 64))
    #expect(throws: JSONFault.self) { try JSONValue(parsing: deep(3), depthLimit: 2) }
  }

  @Test("a name that appears twice is found among many")
  func manyNames() {
    let names = (0..<40).map { "\"n\($0)\":0" }
    for doubled in [0, 14, 15, 16, 17, 39] {
      let text = "{" + (names + ["\"n\(doubled)\":1"]).joined(separator: ",") + "}"
      #expect(fault(Array(text.utf8))?.problem == .duplicateName("n\(doubled)"))
    }
    #expect(fault(Array(("{" + names.joined(separator: ",") + "}").utf8)) == nil)
  }

  private func fault(_ bytes: [UInt8]) -> JSONFault? {
    do throws(JSONFault) {
      _ = try JSONValue(parsing: bytes)
      return nil
    } catch {
      return error
    }
  }
}
