import KeyboardLab
import TerminalSupport
import TouchTraces

/// What a replay has to know before the first touch: all of a short trace, but only the header and the
/// expectations of a long one.
///
/// A long file is read to its end for this, and again while it is played. An input that can't be read
/// twice, such as standard input, is read only up to the length of a short trace, so its expectations
/// must be in that part.
struct TraceBeginning {
  /// The greatest number of events in a short trace. A longer trace has no timeline.
  static let eventLimit = 100_000
  /// The greatest number of events of a trace in a page.
  static let pageEventLimit = 1_000_000
  /// The greatest number of expectations of a long trace.
  static let expectationLimit = 10_000

  /// All of a short trace; of a long one the header and the expectations.
  private(set) var trace = TouchTrace()
  /// Whether the trace is long.
  private(set) var isLong = false
  /// The faults and warnings about the trace.
  private(set) var diagnostics: [TraceDiagnostic] = []
  /// The first events of a long trace that can't be read twice.
  private(set) var events: [TraceEvent] = []
  /// The items after ``events``; nil if everything was read.
  private(set) var rest: TraceFileItems?

  /// Reads a trace.
  ///
  /// - Parameters:
  ///   - file: the trace's file.
  ///   - options: the options.
  ///   - interruption: ends the reading early.
  ///   - terminal: the source of standard input.
  /// - Throws: if the trace can't be read, or is too long for these options.
  init(
    of file: TraceFile, _ options: ReplayOptions, unless interruption: Interruption,
    on terminal: inout some Terminal
  ) throws {
    var items = try TraceFileItems(
      of: file, screen: options.screen, as: nil, device: nil,
      unless: { interruption.isRequested }, on: &terminal)
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

  /// Whether the trace has no errors so far.
  var isValid: Bool { !diagnostics.hasErrors }

  private mutating func startLong(_ rest: TraceFileItems?) {
    isLong = true
    self.rest = rest
    if rest != nil { events = trace.events }
    // A new array, so that the memory of the other events is freed.
    trace.events = trace.events.filter(\.isExpectation)
  }

  private static func tooLongForTimeline(_ limit: Int) -> UsageFault {
    UsageFault(
      "the trace has more than \(limit) events, the limit of a timeline; play it with --quiet and "
        + "without --json, --realtime and pictures, or shorten it")
  }

  private static var tooManyExpectations: UsageFault {
    UsageFault(
      "the trace has more than \(eventLimit) events and more than \(expectationLimit) "
        + "expectations; shorten it, or remove some expectations")
  }
}

extension TraceEvent {
  /// Whether the event is an expectation.
  var isExpectation: Bool { if case .expect = content { true } else { false } }
}
