import Foundation
import Testing
import TouchTraces
import Timing

@Suite("W3C WebDriver actions")
struct ActionsTests {
  private func read(_ text: String, screen: ScreenGeometry? = nil) -> TraceReading {
    TraceReading(text.utf8, with: ActionsTraceReader(file: "f", screen: screen))
  }

  /// A source called `finger1` with these steps.
  private func finger(_ steps: String) -> String {
    #"{"actions":[{"type":"pointer","id":"finger1","parameters":{"pointerType":"touch"},"actions":["#
      + steps + "]}]}"
  }

  @Test("two fingers, tick by tick: the longest step tells how long a tick is")
  func ticks() {
    let reading = read(
      """
      {"actions":[
        {"type":"pointer","id":"finger1","parameters":{"pointerType":"touch"},"actions":[
          {"type":"pointerMove","duration":0,"x":10,"y":20,"origin":"viewport"},
          {"type":"pointerDown","button":0},
          {"type":"pause","duration":100},
          {"type":"pointerMove","duration":15,"x":5,"y":-5,"origin":"pointer"},
          {"type":"pointerUp","button":0}]},
        {"type":"pointer","id":"finger7","parameters":{"pointerType":"touch"},"actions":[
          {"type":"pointerMove","duration":30,"x":1.5,"y":2},
          {"type":"pause"},
          {"type":"pointerDown","button":0,"width":8,"height":4},
          {"type":"pointerMove","duration":0,"x":3,"y":4},
          {"type":"pointerCancel"}]},
        {"type":"none","id":"wait","actions":[{"type":"pause","duration":40}]},
        {"type":"key","id":"keys","actions":[{"type":"keyDown","value":"a"}]}
      ]}
      """)
    #expect(reading.messages == [])
    #expect(
      reading.trace.samples.map(TraceText.shown) == [
        "0: 1 began 10.0,20.0; 7 began 1.5,2.0", "100000000: 7 moved 3.0,4.0",
        "115000000: 1 moved 15.0,15.0", "115000000: 1 ended 15.0,15.0; 7 cancelled 3.0,4.0",
      ])
    #expect(reading.trace.samples[0].touches[1].radius == 3)
    #expect(reading.trace.header.units == .device)
  }

  private func moves(_ steps: String, screen: ScreenGeometry? = nil) -> [String] {
    let reading = read(finger(steps), screen: screen)
    #expect(reading.messages == [])
    return reading.trace.samples.map(TraceText.shown)
  }

  @Test("a move that lasts goes straight and evenly, with 60 samples a second")
  func movesThatLast() {
    let swipe =
      #"{"type":"pointerMove","x":100,"y":50},{"type":"pointerDown"},{"type":"pointerMove","duration":50,"x":190,"y":20},{"type":"pointerUp"}"#
    #expect(
      moves(swipe) == [
        "0: 1 began 100.0,50.0", "16666666: 1 moved 130.0,40.0", "33333333: 1 moved 160.0,30.0",
        "50000000: 1 moved 190.0,20.0", "50000000: 1 ended 190.0,20.0",
      ])
    let slow = moves(swipe.replacingOccurrences(of: "\"duration\":50", with: "\"duration\":810"))
    #expect(slow.count == 51)
    #expect(slow.suffix(2) == ["810000000: 1 moved 190.0,20.0", "810000000: 1 ended 190.0,20.0"])
  }

  @Test("pressure is the force of its samples")
  func pressure() {
    let reading = read(
      finger(
        #"{"type":"pointerMove","x":0,"y":0},{"type":"pointerDown","pressure":0.5},{"type":"pointerMove","duration":20,"x":4,"y":0,"pressure":1},{"type":"pointerUp"}"#
      ))
    #expect(reading.messages == [])
    #expect(reading.trace.samples.flatMap(\.touches).map(\.force) == [0.5, 1, 1, nil])
  }

  @Test("a force that no pressure can be is told to be lost")
  func largeForce() {
    var trace = TouchTrace()
    for (index, force) in [0.5, 6.5].enumerated() {
      let touch = FingerTouch(
        finger: 1, phase: index == 0 ? .began : .moved, location: LayoutPoint(x: 1, y: 1),
        force: force)
      trace.events.append(TraceEvent(.touch(touch, at: .start + .milliseconds(Int64(index)))))
    }
    let (bytes, losses) = ActionsTraceWriter.bytes(of: trace)
    #expect(
      losses.first { $0.kind == .force }?.description
        == "1 × forces were left out (first in event 1)")
    #expect(String(decoding: bytes, as: UTF8.self).contains("\"pressure\":0.5"))
  }

  @Test("a move samples at the device's rate, and at its end")
  func rate() {
    let steps =
      #"{"type":"pointerMove","x":0,"y":0},{"type":"pointerDown"},{"type":"pointerMove","duration":20,"x":40,"y":80},{"type":"pointerUp"}"#
    #expect(
      moves(steps, screen: ScreenGeometry("780x1688@2/100")) == [
        "0: 1 began 0.0,0.0", "10000000: 1 moved 10.0,20.0", "20000000: 1 moved 20.0,40.0",
        "20000000: 1 ended 20.0,40.0",
      ])
  }

  @Test("a move without a duration takes the tick; fingers of one tick are sampled together")
  func wholeTick() {
    let reading = read(
      """
      [{"type":"pointer","id":"finger1","parameters":{"pointerType":"touch"},"actions":[
        {"type":"pointerMove","x":0,"y":0},{"type":"pointerDown"},
        {"type":"pointerMove","x":30,"y":0},{"type":"pointerUp"}]},
      {"type":"pointer","id":"finger2","parameters":{"pointerType":"touch"},"actions":[
        {"type":"pointerMove","x":9,"y":9},{"type":"pointerDown"},
        {"type":"pointerMove","duration":30,"x":9,"y":-9,"origin":"viewport"},
        {"type":"pointerUp"}]}]
      """, screen: ScreenGeometry("320x216/50"))
    #expect(
      reading.trace.samples.map(TraceText.shown) == [
        "0: 1 began 0.0,0.0; 2 began 9.0,9.0", "20000000: 1 moved 20.0,0.0; 2 moved 9.0,-3.0",
        "30000000: 1 moved 30.0,0.0; 2 moved 9.0,-9.0",
        "30000000: 1 ended 30.0,0.0; 2 ended 9.0,-9.0",
      ])
  }

  @Test("a move to where the finger is already is one sample; in the air there is none")
  func standingMoves() {
    #expect(
      moves(
        #"{"type":"pointerMove","duration":500,"x":7,"y":7},{"type":"pointerDown"},{"type":"pointerMove","duration":500,"x":7,"y":7},{"type":"pointerUp"}"#
      ) == ["0: 1 began 7.0,7.0", "500000000: 1 moved 7.0,7.0", "500000000: 1 ended 7.0,7.0"])
  }

  @Test("a move of years is refused, and told")
  func endlessMove() {
    let reading = read(
      finger(
        #"{"type":"pointerMove","x":0,"y":0},{"type":"pointerDown"},{"type":"pointerMove","duration":900000000000,"x":7,"y":7},{"type":"pointerUp"}"#
      ))
    #expect(reading.trace.samples.count == 3)
    #expect(
      reading.messages.first?.hasSuffix(
        "the moves up to here last longer than 1000000 samples; shorten their durations")
        ?? false, "\(reading.messages)")
  }

  @Test("pixels become points, and a bare list of sources will do")
  func units() {
    let text =
      #"[{"type":"pointer","actions":[{"type":"pointerMove","x":105,"y":210},{"type":"pointerDown"},{"type":"pause","duration":0.04},{"type":"pointerUp"}]}]"#
    let reading = read(text, screen: ScreenGeometry(width: 1080, height: 1920, scale: 2.625))
    #expect(
      reading.trace.samples.map(TraceText.shown) == [
        "0: 1 began 40.0,80.0", "40000: 1 ended 40.0,80.0",
      ])
    #expect(
      reading.messages == [
        "f:1:2: warning: the pointer is a mouse; it is read as a finger; write \"pointerType\":\"touch\" if it is one"
      ])
  }

  static let faults: [(steps: String, message: String)] = [
    (#"{"type":"pointerDown"}"#, "a finger comes down, but no pointerMove gives its place"),
    (#"{"type":"pointerUp"}"#, "touch \"ended\" for finger 1, which is not down"),
    (
      #"{"type":"pointerMove","x":1,"y":1},{"type":"pointerDown"},{"type":"pointerDown"},{"type":"pointerUp"}"#,
      "touch \"began\" for finger 1, which is down already"
    ),
    (#"{"type":"pointerMove","x":1}"#, "an action has no \"y\""),
    (#"{"type":"pointerMove","x":"1","y":1}"#, "\"x\" is a string"),
    (#"{"type":"pointerMove","x":-0,"y":1}"#, "\"x\" is -0"),
    (#"{"type":"pointerMove","x":1e999,"y":1}"#, "the number 1e999 is too large"),
    (#"{"type":"pointerMove","x":NaN,"y":1}"#, "NaN is not a JSON value"),
    (#"{"type":"pointerMove","x":1,"x":1,"y":1}"#, "the name \"x\" appears twice"),
    (#"{"type":"pointerHover","x":1,"y":1}"#, "type \"pointerHover\" is unknown"),
    (#"{"type":"pointerMove","x":1,"y":1,"origin":"page"}"#, "origin \"page\" is unknown"),
    (
      #"{"type":"pointerMove","x":1,"y":1,"origin":{"element-6066-11e4-a52e-4f735466cecf":"e"}}"#,
      "the place is counted from an element of the page"
    ),
    (#"{"type":"pointerMove","x":1,"y":1,"pressure":1.5}"#, "\"pressure\" is 1.5"),
    (#"{"type":"pointerMove","x":1,"y":1,"pressure":"hard"}"#, "\"pressure\" is a string"),
    (#"{"type":"pause","duration":-5}"#, "\"duration\" is -5"),
    (#"{"type":"pause","duration":1e3}"#, "\"duration\" is 1e3"), ("7", "\"actions\" is a number"),
    (#"{"x":1}"#, "an action has no \"type\""),
  ]

  @Test("each fault is told with its place", arguments: faults)
  func fault(steps: String, message: String) throws {
    let reading = read(finger(steps))
    #expect(!reading.isValid)
    let first = try #require(reading.messages.first)
    #expect(first.contains(message) && first.hasPrefix("f:1:"), "\(first)")
  }

  @Test(
    "each fault of the document is told",
    arguments: [
      ("", "f:1:1: the file is empty"), (" \n", "f:1:1: the file is empty"),
      ("{}", "f:1:1: the document has no list of actions"),
      (#"{"actions":7}"#, "f:1:2: the document has no list of actions"),
      ("{\"actions\":[{\"type\":\"pointer\",\"acti", "f:1:31: a string has no closing quote"),
      (#"{"actions":[{"type":"key","id":"k","actions":[]}]}"#, "f:1:13: no source of the actions"),
      (#"{"actions":[{"actions":[]}]}"#, "f:1:13: a source has no \"type\""),
      (#"{"actions":[7]}"#, "f:1:13: \"actions\" is a number"),
      (#"{"actions":[],"actions":[]}"#, "f:1:15: the name \"actions\" appears twice"),
      (String(repeating: "[", count: 100_000), "arrays and objects are nested more than 64 deep"),
      ("{\"actions\":[\u{0}]}", "f:1:13: there is a zero byte"),
    ])
  func document(text: String, message: String) throws {
    let reading = read(text)
    #expect(!reading.isValid)
    let first = try #require(reading.messages.first)
    #expect(first.contains(message), "\(first)")
  }

  @Test("a document beyond the limit is refused before it fills the memory")
  func limit() {
    var reader = ActionsTraceReader(file: "f")
    let chunk = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 20)
    for _ in 0..<70 { reader.append(chunk) }
    reader.finish()
    guard case .diagnostic(let diagnostic) = reader.next() else {
      Issue.record("no diagnostic")
      return
    }
    #expect(diagnostic.description == "f:1:1: the document is longer than 67108864 bytes; split it")
    #expect(reader.next() == nil)
  }

  @Test("bytes after the end, and bytes that are no text, are told")
  func damage() {
    let good = Array(finger(#"{"type":"pause"}"#).utf8)
    let after = TraceReading(good + Array("x".utf8), with: ActionsTraceReader(file: "f"))
    #expect(after.messages.contains { $0.contains("there is text after the end") })
    let invalid = TraceReading(
      Array("{\"a\":\"".utf8) + [0xFF] + Array("\"}".utf8), with: ActionsTraceReader(file: "f"))
    #expect(invalid.messages.contains { $0.contains("the byte 0xFF is not UTF-8") })
  }
}
