import Foundation
import JSONText
import Testing

@testable import caretlab

@Suite("caretlab gestures --also")
struct GesturesAlsoTests {
  private static let swipe = "\(tracesFolder)/swipe-left.trace.jsonl"

  @Test("tells cursor drags and glides where they are asked for, and nothing of them elsewhere")
  func also() throws {
    let plain = caretlab("gestures", Self.swipe)
    #expect(!plain.output.contains("cursor") && !plain.output.contains("glide"))
    let both = caretlab(
      "gestures", Self.swipe, "--also", "cursor-drag", "--also", "glide-path")
    #expect(both.exit == .fine && both.output.contains("ended       cursor drag by="))
    #expect(both.output.contains("ended       glide path path="))
    let json = try JSONValue(
      parsing: Array(
        caretlab(
          "gestures", Self.swipe, "--also", "cursor-drag", "--also", "glide-path", "--json"
        ).output.utf8))
    let gestures = try #require(json["gestures"]?.array)
    let drag = gestures.last { $0["kind"]?.string == "cursorDrag" }
    #expect(drag?["characters"]?.integer ?? 0 < -5)
    let glide = gestures.last { $0["kind"]?.string == "glidePath" }
    #expect((glide?["path"]?.array?.count ?? 0) > 1)
  }

  @Test("takes parameters of theirs and another keyboard's keys")
  func parameters() {
    let far = caretlab(
      "gestures", Self.swipe, "--also", "cursor-drag", "--set", "cursorDrag.deadZone=500")
    #expect(far.output.contains("cursor drag: moved"))
    let keys = caretlab("gestures", Self.swipe, "--also", "glide-path", "--keyboard", "qwerty")
    #expect(keys.output.contains("path=J|H") || keys.output.contains("|H|"), "\(keys.output)")
  }

  @Test(
    "tells what is unknown or missing",
    arguments: [
      (["--also", "glide-pat"], "(did you mean \"glide-path\"?)"),
      (["--also", "cursor-drag", "--set-of", "android"], "works only with the set uikit"),
      (["--also", "glide-path", "--keyboard", "qwertz"], "(did you mean \"qwerty\"?)"),
      (["--also", "glide-path", "--set", "glidePath.minimumKeys=0"], "minimumKeys"),
    ])
  func faults(words: [String], message: String) {
    var terminal = CapturedTerminal()
    #expect(CaretLab.run(["gestures", Self.swipe] + words, on: &terminal) == .badInput)
    #expect(terminal.talk.contains(message), "\(terminal.talk)")
    let nameless = caretlab(
      "gestures", "-", "--also", "glide-path",
      input: #"{"trace":"caretlab","version":1}"# + "\n")
    #expect(nameless.exit == .badInput && nameless.talk.contains("add --keyboard NAME"))
  }
}
