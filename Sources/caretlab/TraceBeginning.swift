import KeyboardLab
import TerminalSupport
import TouchTraces

/// What a replay has to know before the first touch: a short trace whole; of a long one the header and
/// what is expected.
///
/// A long file is read to its end for that, and once more while it is played. What can't be read twice,
/// such as standard input, is read as far as a short trace goes; expectations have to stand there.
struct TraceBeginning {
  /// A trace of more events is long: no timeline is kept of it.
  static let eventLimit = 100_000
  /// A page shows at most so many.
  static let pageEventLimit = 1_000_000
  /// As many expectations are kept of a long trace.
  static let expectationLimit = 10_000

  /// All of a short trace; of a long one the header and the expectations.
  private(set) var trace = TouchTrace()
  /// Whether the trace is long.
  private(set) var isLong = false
  /// What is wrong with the trace or worth knowing about it.
  private(set) var diagnostics: [TraceDiagnostic] = []
  /// The first events of a long trace that can't be read twice.
  private(set) var events: [TraceEvent] = []
  /// What comes after ``events``; nil if everything has been read.
  private(set) var rest: TraceFileItems?

  /// Reads a trace.
  ///
  /// - Parameters:
  ///   - file: where it is.
  ///   - options: what was asked for.
  ///   - interruption: ends the reading early.
  ///   - terminal: gives standard input.
  /// - Throws: if the trace can't be read, or is too long for what was asked.
  init(
    of file: TraceFile, _ options: ReplayOptions, unless interruption: Interruption,
    on terminal: inout some Terminal
  ) throws {
    var items = try TraceFileItems(
      of: file, screen: options.screen, as: nil, device: nil, on: &terminal)
    while !interruption.isRequested, let item = try items.next(on: &terminal) {
      switch item {
      case .header(let header): trace.header = header
      case .diagnostic(let diagnostic): diagnostics.append(diagnostic)
      case .event(let event):
        if isLong, !event.isExpectation { continue }
        trace.events.append(event)
        let limit = options.timelineLimit
        guard trace.events.count > limit || isLong else { continue }
        guard !options.keepsTimeline else { throw TraceBeginning.tooLongForTimeline(limit) }
        if !isLong { startLong(RepeatedInput.isStream(file) ? items : nil) }
        guard trace.events.count <= TraceBeginning.expectationLimit else {
          throw TraceBeginning.tooManyExpectations
        }
        if rest != nil { return }
      }
    }
  }

  /// Whether nothing that was read is unusable.
  var isValid: Bool { !diagnostics.hasErrors }

  private mutating func startLong(_ rest: TraceFileItems?) {
    isLong = true
    self.rest = rest
    if rest != nil { events = trace.events }
    // Another array, so that the room of the dropped ones is free.
    trace.events = trace.events.filter(\.isExpectation)
  }

  private static func tooLongForTimeline(_ limit: Int) -> UsageFault {
    UsageFault(
      "it has more than \(limit) events, and a timeline is kept of at most so many; play it "
        + "with --quiet and without --json, --realtime and pictures, or cut the trace")
  }

  private static var tooManyExpectations: UsageFault {
    UsageFault(
      "it has more than \(eventLimit) events and more than \(expectationLimit) expectations; cut "
        + "the trace, or leave out some of what it expects")
  }
}

extension TraceEvent {
  /// Whether it belongs to the ground truth.
  var isExpectation: Bool { if case .expect = content { true } else { false } }
}
