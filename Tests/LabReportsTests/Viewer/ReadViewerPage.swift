import DocumentProxy
import Foundation
import JSONText
import KeyboardLab

/// A page of the viewer as a second, simple reader sees it: strict JSON, and the format that the page's
/// program reads.
struct ReadViewerPage {
  let text: String
  let data: JSONValue

  struct Fault: Error {}

  init(_ bytes: [UInt8]) throws {
    text = String(decoding: bytes, as: UTF8.self)
    let opening = "<script type=\"application/json\" id=\"data\">"
    guard let start = text.range(of: opening)?.upperBound,
      let end = text.range(of: "</script>", range: start..<text.endIndex)?.lowerBound
    else { throw Fault() }
    json = String(text[start..<end]).trimmingCharacters(in: .newlines)
    data = try JSONValue(parsing: Array(json.utf8))
  }

  /// What stands in the data element.
  let json: String

  /// How often a text stands in the whole page.
  func count(_ needle: String) -> Int { text.components(separatedBy: needle).count - 1 }

  func run(_ index: Int) throws -> ReadRun {
    guard let runs = data["runs"]?.array, runs.indices.contains(index) else { throw Fault() }
    return try ReadRun(runs[index])
  }

  static func units(_ value: JSONValue) throws -> UTF16Units {
    if let text = value.string { return Array(text.utf16) }
    guard let list = value.array else { throw Fault() }
    return try list.map {
      guard let number = $0.integer, let unit = UInt16(exactly: number) else { throw Fault() }
      return unit
    }
  }
}

/// One run of a page.
struct ReadRun {
  let value: JSONValue
  /// Who and what, by turns.
  let texts: [String]
  let columns: [String: [Int]]

  init(_ value: JSONValue) throws {
    self.value = value
    texts = try ReadRun.list(value["texts"]).map {
      guard let text = $0.string else { throw ReadViewerPage.Fault() }
      return text
    }
    var columns: [String: [Int]] = [:]
    for name in ["time", "shape", "text", "cause", "begin"] {
      columns[name] = try ReadRun.integers(value[name])
    }
    self.columns = columns
  }

  /// Text and selection of both sides after each entry, by the key frame before and the edits.
  func sides() throws -> [(host: RecordedText, mirror: RecordedText)] {
    let edits = try ReadRun.list(value["edits"])
    var result: [(host: RecordedText, mirror: RecordedText)] = []
    var frames = try ReadRun.list(value["frames"])[...]
    var state = (host: RecordedText(), mirror: RecordedText())
    for index in edits.indices {
      if let frame = frames.first?.array, frame.count == 2, frame[0].integer == index {
        let told = (
          host: try ReadRun.side(frame[1]["host"]), mirror: try ReadRun.side(frame[1]["mirror"])
        )
        // What a key frame tells is what the edits have led to.
        if index > 0, told != state { throw ReadViewerPage.Fault() }
        state = told
        frames = frames.dropFirst()
      }
      for edit in edits[index].array ?? [] where edit.array != nil {
        let parts = try ReadRun.list(edit)
        switch parts.first?.integer {
        case 1: try ReadRun.apply(parts, to: &state.host)
        case 2: try ReadRun.apply(parts, to: &state.mirror)
        default: break
        }
      }
      result.append(state)
    }
    return result
  }

  private static func apply(_ parts: [JSONValue], to text: inout RecordedText) throws {
    let numbers = parts.map { $0.integer ?? -1 }
    guard parts.count == 8 else { throw ReadViewerPage.Fault() }
    text.units.replaceSubrange(numbers[1]..<numbers[2], with: try ReadViewerPage.units(parts[3]))
    text.selection = numbers[4]..<numbers[5]
    text.marked = numbers[6] < 0 ? nil : numbers[6]..<numbers[7]
  }

  private static func side(_ value: JSONValue?) throws -> RecordedText {
    let parts = try list(value)
    guard parts.count == 5 else { throw ReadViewerPage.Fault() }
    var text = RecordedText()
    text.units = try ReadViewerPage.units(parts[0])
    let numbers = parts.map { $0.integer ?? -1 }
    text.selection = numbers[1]..<numbers[2]
    text.marked = numbers[3] < 0 ? nil : numbers[3]..<numbers[4]
    return text
  }

  static func list(_ value: JSONValue?) throws -> [JSONValue] {
    guard let list = value?.array else { throw ReadViewerPage.Fault() }
    return list
  }

  static func integers(_ value: JSONValue?) throws -> [Int] {
    try list(value).map {
      guard let number = $0.integer else { throw ReadViewerPage.Fault() }
      return number
    }
  }
}
