import JSONText
import Timing

/// One event in the format of Chrome's traces, before it is written.
///
/// Source: Google, *Trace Event Format*, 2016.
struct TraceEventDraft {
  /// The kind of an event, with the data of this kind.
  enum Phase {
    /// A slice with a duration (`X`).
    case slice(Nanoseconds)
    /// A point in time of a thread (`i`).
    case instant
    /// The beginning or the end of a slice that overlaps others (`b`, `e`).
    case spanBegin(id: Int)
    case spanEnd(id: Int)
    /// The beginning, a step and the end of an arrow (`s`, `t`, `f`), bound to the slice around it.
    case flowBegin(id: Int)
    case flowStep(id: Int)
    case flowEnd(id: Int)
    /// Numbers that are valid from now on (`C`).
    case counter([(name: String, value: Int)])

    /// The order at one instant: slices come before what is bound to them.
    fileprivate var rank: Int {
      switch self {
      case .slice: 0
      default: 1
      }
    }

    fileprivate var letter: String {
      switch self {
      case .slice: "X"
      case .instant: "i"
      case .spanBegin: "b"
      case .spanEnd: "e"
      case .flowBegin: "s"
      case .flowStep: "t"
      case .flowEnd: "f"
      case .counter: "C"
      }
    }
  }

  let phase: Phase
  let name: String
  let category: String
  let instant: Instant
  let thread: Int
  var details: [(name: String, text: String)] = []

  /// Returns whether an event comes before another one in the file: by time, slices before what is bound to
  /// them, longer slices before shorter ones.
  static func stands(_ left: (Int, TraceEventDraft), before right: (Int, TraceEventDraft)) -> Bool {
    if left.1.instant != right.1.instant { return left.1.instant < right.1.instant }
    if left.1.phase.rank != right.1.phase.rank { return left.1.phase.rank < right.1.phase.rank }
    if case .slice(let first) = left.1.phase, case .slice(let second) = right.1.phase,
      first != second
    {
      return first > second
    }
    return left.0 < right.0
  }

  /// Writes the event as one of the process `process`.
  func write(to json: inout JSONWriter, process: Int) {
    json.object { json in
      json.member("name", ReadableText.name(name))
      json.member("cat", category)
      json.member("ph", phase.letter)
      json.name("ts")
      json.value(JSONNumber(thousandths: instant.nanoseconds))
      switch phase {
      case .slice(let span):
        json.name("dur")
        json.value(JSONNumber(thousandths: span.count))
      case .instant: json.member("s", "t")
      case .spanBegin(let id), .spanEnd(let id): json.member("id", id)
      case .flowBegin(let id): json.member("id", id)
      case .flowStep(let id), .flowEnd(let id):
        json.member("id", id)
        json.member("bp", "e")
      case .counter: break
      }
      json.member("pid", process)
      json.member("tid", thread)
      if case .counter(let numbers) = phase {
        json.object("args") { json in
          for number in numbers { json.member(number.name, number.value) }
        }
      } else if !details.isEmpty {
        json.object("args") { json in
          for detail in details { json.member(detail.name, ReadableText.name(detail.text)) }
        }
      }
    }
  }
}
