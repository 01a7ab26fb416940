import Foundation
import TerminalSupport
import Testing

@testable import caretlab

@Suite("Faulty traces on the command line")
struct TraceFaultTests {
  static let header = #"{"trace":"caretlab","version":1,"keyboard":"habra","document":"a|b"}"#
  static let began = #"{"touch":"began","t":5,"id":1,"x":1,"y":1}"#

  /// What a file holds after its name, and the place and the heart of the message.
  struct Fault: CustomTestStringConvertible, Sendable {
    var name: String
    var bytes: [UInt8]
    var message: String
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ message: String) {
      self.name = name
      self.bytes = Array(text.utf8)
      self.message = message
    }
  }

  static func behindHeader(_ name: String, _ lines: [String], _ message: String) -> Fault {
    Fault(name, ([header] + lines).joined(separator: "\n") + "\n", message)
  }

  static let faults: [Fault] = [
    Fault("an empty file", "", "1:1: the file is empty"),
    Fault("no header", began + "\n", "1:1: the first line is not the header"),
    Fault("a truncated last line", header + "\n{\"touch\":\"be", "2:13: the last line is cut off"),
    Fault(
      "a newer version", #"{"trace":"caretlab","version":2}"# + "\n",
      "1:31: the trace has version 2"),
    behindHeader("a zero byte", ["{\"note\":\"a\u{0}b\"}"], "2:11: there is a zero byte"),
    behindHeader(
      "deep nesting", [String(repeating: "[", count: 100_000)], "2:65: arrays and objects"),
    behindHeader(
      "1e999", [#"{"touch":"began","t":5,"id":1,"x":1e999,"y":1}"#], "2:35: the number 1e999"),
    behindHeader("NaN", [#"{"touch":"began","t":5,"id":1,"x":NaN,"y":1}"#], "2:35: NaN is not"),
    behindHeader("-0", [#"{"touch":"began","t":-0,"id":1,"x":1,"y":1}"#], "2:22: \"t\" is -0"),
    behindHeader(
      "t going back", [began, #"{"touch":"ended","t":3,"id":1,"x":1,"y":1}"#],
      "3:22: t goes back from 5 to 3"),
    behindHeader(
      "moved without began", [#"{"touch":"moved","t":5,"id":1,"x":1,"y":1}"#], "touch \"moved\""),
    behindHeader(
      "ended without began", [#"{"touch":"ended","t":5,"id":1,"x":1,"y":1}"#], "touch \"ended\""),
    behindHeader(
      "began twice", [began, began.replacingOccurrences(of: ":5,", with: ":6,")], "is down already"),
    behindHeader("one id for two fingers", [began, began], "3:"),
    behindHeader(
      "a missing field", [#"{"touch":"began","t":5,"id":1,"x":1}"#], "touch has no \"y\""),
    behindHeader(
      "a wrong type", [#"{"touch":"began","t":"5","id":1,"x":1,"y":1}"#], "2:22: \"t\" is a string"),
    behindHeader(
      "a duplicate key", [#"{"touch":"began","t":5,"t":5,"id":1,"x":1,"y":1}"#],
      "2:24: the name \"t\" appears twice"),
    behindHeader("an unknown kind", [#"{"expect":"miracle"}"#], "2:11:"),
  ]

  @Test("each fault exits 2 and says file, line, column and what to do", arguments: faults)
  func fault(fault: Fault) throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("bad.trace.jsonl")
    try Data(fault.bytes).write(to: file)
    let result = caretlab("replay", file.path, "--quiet")
    #expect(result.exit == .badInput)
    #expect(result.talk.contains(fault.message), "\(result.talk)")
    let told = try #require(result.talk.split(separator: "\n").first)
    let place = told.dropFirst(file.path.count).split(separator: ":").prefix(2).compactMap {
      Int($0)
    }
    #expect(place.count == 2, "\(told) has a line and a column")
    #expect(told.contains("; "), "\(told) says what to do")
  }

  @Test("text that is not UTF-8 is told with its byte")
  func notUTF8() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("bad.trace.jsonl")
    try Data(Array((TraceFaultTests.header + "\n{\"note\":\"").utf8) + [0xFF] + Array("\"}\n".utf8))
      .write(to: file)
    let result = caretlab("replay", file.path)
    #expect(result.exit == .badInput && result.talk.contains(":2:10: the byte 0xFF is not UTF-8"))
  }

  @Test("lines that end with CR LF are read, and told once")
  func carriageReturns() {
    let lines = [
      Self.header, Self.began, Self.began.replacingOccurrences(of: "began", with: "ended"),
    ]
    let result = caretlab("replay", "-", "--quiet", input: lines.joined(separator: "\r\n") + "\r\n")
    #expect(result.exit == .fine)
    #expect(
      result.talk
        == "standard input:1:69: warning: lines end with CR LF; they are read, and are written as LF\n"
    )
  }

  @Test("what gives nothing is told as what it is", arguments: ["replay", "gestures", "stats"])
  func nothing(command: String) {
    let device = caretlab(command, "/dev/null")
    #expect(device.exit == .badInput)
    #expect(
      device.talk.hasPrefix("/dev/null: this device gives no data; name a recording\n"),
      "\(device.talk)")
    let empty = caretlab(command, "")
    #expect(empty.exit == .badInput)
    #expect(
      empty.talk == "caretlab \(command): a name is empty; see caretlab \(command) --help\n",
      "\(empty.talk)")
    #expect(
      caretlab(command, "--", "").talk.hasPrefix("a path is empty; name a file or a folder\n"))
  }

  @Test("a wait says which milliseconds there are", arguments: ["-1", "abc", "86400001"])
  func delays(delay: String) {
    let result = caretlab("replay", "-", "--delay", delay)
    #expect(result.exit == .badInput)
    #expect(
      result.talk
        == "caretlab replay: --delay: \"\(delay)\" is not milliseconds from 0 to 86400000, such as 100\n"
    )
  }

  @Test("places in a device's units are told, with the option that makes points of them")
  func units() {
    let table = "t_us,id,x,y\n0,1,5,5\n80000,1,5,5\n"
    for command in ["gestures", "replay"] {
      let result = caretlab(command, "-", input: table)
      #expect(
        result.talk
          == "standard input: warning: places in the device's units are used as points; add --screen WxH@SCALE, such as --screen 1080x1920@2.625, if they are not points\n"
      )
      #expect(caretlab(command, "-", "--screen", "320x568", input: table).talk.isEmpty)
    }
  }

  @Test("points outside the device are counted, not refused")
  func outsideTheDevice() {
    let header = #"{"trace":"caretlab","version":1,"device":{"width":320,"height":568}}"#
    let lines = [header, #"{"touch":"began","t":0,"id":1,"x":999,"y":1}"#, ""]
    let result = caretlab("replay", "-", "--quiet", input: lines.joined(separator: "\n"))
    #expect(result.exit == .fine && result.talk.contains("1 point lies outside"), "\(result.talk)")
  }
}
