import Gestures
import JSONText
import KeyboardLab
import KeyboardModels
import ProxySimulation
import TouchTraces
import Timing

/// A recording as one JSON object, in columns. An entry takes about forty bytes, so an hour of touches fits
/// a page.
///
/// Times are nanoseconds since the entry before. Links are distances back, 0 for none. A text is an index
/// into `texts`, pairs of who and what; -1 stands for "finger N moves to", whose place is in the edit.
/// Edits are lists of lists; the first element of each says what changed. 0 stands for no edits, 1 for the
/// lift of the last finger, and three numbers for the only finger that is down: its number, x, y. Messages
/// and states have the numbers of their order.
struct RecordingJSON {
  private let recording: RunRecording
  private var strings: [String] = []
  private var stringIndex: [String: Int] = [:]
  private var texts: [(who: String, what: String)] = []
  private var textIndex: [String: Int] = [:]
  private let stages = RecordingJSON.numbers(RecognizerStage.self)

  /// Creates the columns of `recording`.
  init(_ recording: RunRecording) {
    self.recording = recording
  }

  /// Writes the names of the numbers in the columns, for the page's head.
  static func writeNames(to writer: inout JSONWriter) {
    writer.array("shapes") { writer in
      for shape in RecordedShape.allCases { writer.value(shape.rawValue) }
    }
    writer.array("lanes") { writer in
      for lane in RecordedLane.allCases { writer.value(lane.rawValue) }
    }
    let lanes = numbers(RecordedLane.self)
    writer.column("laneOfShape", RecordedShape.allCases.map { lanes[$0.lane] ?? 0 })
    writer.array("stages") { writer in
      for stage in RecognizerStage.allCases { writer.value(stage.rawValue) }
    }
  }

  /// Writes the members of the recording into the open object.
  mutating func write(to writer: inout JSONWriter) {
    writer.array("layouts") { writer in
      for layout in recording.layouts { writer.keyboard("", "", layout) }
    }
    writer.array("recognizers") { writer in
      for name in recording.recognizers { writer.value(name) }
    }
    writeEntries(to: &writer)
    writer.array("edits") { writer in
      for index in recording.entries.indices { write(editsOf: index, to: &writer) }
    }
    writer.array("frames") { writer in
      for frame in recording.keyFrames {
        writer.array { writer in
          writer.value(frame.entry)
          write(frame.state, to: &writer)
        }
      }
    }
    writer.array("texts") { writer in
      for (who, what) in texts {
        writer.value(who)
        writer.value(what)
      }
    }
    writer.array("strings") { writer in
      for string in strings { writer.value(string) }
    }
  }

  private mutating func writeEntries(to writer: inout JSONWriter) {
    let entries = recording.entries
    let text = entries.indices.map { isPlainMove($0) ? -1 : self.text(entries[$0].words) }
    var last: Int64 = 0
    writer.array("time") { writer in
      for entry in entries {
        writer.value(entry.instant.nanoseconds - last)
        last = entry.instant.nanoseconds
      }
    }
    let shapes = RecordingJSON.numbers(RecordedShape.self)
    writer.column("shape", entries.map { shapes[RecordedShape($0.kind)] ?? 0 })
    writer.column("text", text)
    writer.column(
      "cause", entries.indices.map { index in entries[index].cause.map { index - $0 } ?? 0 })
    writer.column(
      "begin", entries.indices.map { index in entries[index].beginning.map { index - $0 } ?? 0 })
  }

  /// Returns the index of each value in its list.
  private static func numbers<Value: CaseIterable & Hashable>(
    _ type: Value.Type
  ) -> [Value: Int] {
    Dictionary(uniqueKeysWithValues: zip(Value.allCases, 0...))
  }

  /// Returns whether an entry contains only one finger's move that its edit contains as well.
  private func isPlainMove(_ index: Int) -> Bool {
    guard case .told(.touches(let touches)) = recording.entries[index].kind, touches.count == 1,
      touches[0].phase == .moved
    else { return false }
    return recording.edits(of: index).contains { edit in
      guard case .fingers(let fingers) = edit else { return false }
      return fingers.contains {
        $0.finger == touches[0].finger && $0.location == touches[0].location
      }
    }
  }

  private mutating func text(_ words: (who: String, what: String)) -> Int {
    let key = words.who + "\u{0}" + words.what
    if let index = textIndex[key] { return index }
    texts.append(words)
    textIndex[key] = texts.count - 1
    return texts.count - 1
  }

  private mutating func string(_ text: String) -> Int {
    if let index = stringIndex[text] { return index }
    strings.append(text)
    stringIndex[text] = strings.count - 1
    return strings.count - 1
  }
}

/// Edits and states.
extension RecordingJSON {
  private mutating func write(editsOf index: Int, to writer: inout JSONWriter) {
    let edits = recording.edits(of: index)
    guard let first = edits.first else { return writer.value(0) }
    let instant = recording.entries[index].instant
    if edits.count == 1, case .fingers(let fingers) = first, fingers.count <= 1 {
      guard !fingers.isEmpty else { return writer.value(1) }
      return writer.array { write(fingers, to: &$0) }
    }
    writer.beginArray()
    for edit in edits {
      writer.beginArray()
      write(edit, at: instant, to: &writer)
      writer.endArray()
    }
    writer.endArray()
  }

  /// Writes an edit: its number, and its data.
  private mutating func write(
    _ edit: RecordedEdit, at instant: Instant, to writer: inout JSONWriter
  ) {
    switch edit {
    case .field(let name): writer.values(0, string(name))
    case .host(let edit): write(edit, 1, to: &writer)
    case .mirror(let edit): write(edit, 2, to: &writer)
    case .window(let before, let after): writer.values(3, before, after)
    case .messages(let numbers): writer.values([4] + numbers)
    case .states(let numbers): writer.values([5] + numbers)
    case .fingers(let fingers):
      writer.value(6)
      write(fingers, to: &writer)
    case .recognizer(let index, let stage):
      writer.values(7, index, stages[stage] ?? 0)
    case .keys(let names):
      writer.value(8)
      for name in names { writer.value(string(name)) }
    case .timers(let instants):
      writer.value(9)
      for due in instants { writer.value(due.nanoseconds - instant.nanoseconds) }
    case .presence(let presence): writer.values(10, string(presence.word))
    case .layout(let index): writer.values(11, index)
    case .display(let text): writer.values(12, text.map { string($0) } ?? -1)
    }
  }

  private func write(_ edit: RecordedTextEdit, _ number: Int, to writer: inout JSONWriter) {
    writer.values(number, edit.range.lowerBound, edit.range.upperBound)
    writer.units(edit.insertion)
    writer.range(edit.selection)
    writer.range(edit.marked ?? -1 ..< -1)
  }

  private mutating func write(_ state: RecordedState, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("field", string(state.field))
      for (name, text) in [("host", state.host), ("mirror", state.mirror)] {
        writer.array(name) { writer in
          writer.units(text.units)
          writer.range(text.selection)
          writer.range(text.marked ?? -1 ..< -1)
        }
      }
      writer.array("window") { $0.values(state.hiddenBefore, state.hiddenAfter) }
      writer.array("messages") { $0.values(state.messages) }
      writer.array("states") { $0.values(state.states) }
      writer.array("fingers") { write(state.fingers, to: &$0) }
      writer.array("recognizers") { writer in
        for stage in state.recognizers {
          writer.value(stages[stage] ?? 0)
        }
      }
      writer.array("keys") { writer in
        for name in state.keys { writer.value(string(name)) }
      }
      writer.array("timers") { writer in
        for instant in state.timers { writer.value(instant.nanoseconds) }
      }
      writer.member("presence", string(state.presence.word))
      writer.member("layout", state.layout)
      writer.member("display", state.display.map { string($0) } ?? -1)
    }
  }

  /// Writes number, x, y of each finger, to a thousandth of a point.
  private func write(_ fingers: [RecordedFinger], to writer: inout JSONWriter) {
    for finger in fingers {
      writer.value(finger.finger)
      writer.thousandths(finger.location.x)
      writer.thousandths(finger.location.y)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func values(_ numbers: Int...) { values(numbers) }

  fileprivate mutating func values(_ numbers: [Int]) {
    for number in numbers { value(number) }
  }

  fileprivate mutating func column(_ name: String, _ numbers: [Int]) {
    array(name) { $0.values(numbers) }
  }

  fileprivate mutating func range(_ range: Range<Int>) {
    values(range.lowerBound, range.upperBound)
  }

  fileprivate mutating func thousandths(_ number: Double) {
    plain(number.magnitude < 1e9 ? (number * 1_000).rounded() / 1_000 : number)
  }
}

extension KeyboardPresence {
  /// The value in one word, for the page.
  fileprivate var word: String {
    switch self {
    case .present: "present"
    case .gone: "gone"
    case .replaced: "replaced"
    case .killed: "killed"
    }
  }
}
