import Gestures
import LabReports
import TerminalSupport
import TouchTraces

/// A trace whose touches are judged during reading.
struct JudgedTrace {
  private let source: TraceFile
  private let file: TraceFile
  private let options: GesturesOptions
  private let interruption: Interruption

  /// The trace's header.
  private(set) var header = TraceHeader()
  /// Whether the trace has events.
  private(set) var hasEvents = false
  /// The faults and warnings about the trace.
  private(set) var diagnostics: [TraceDiagnostic] = []
  /// The reason why the trace's touches can't be judged, if there is one.
  private(set) var fault: (any Error)?
  /// The picture that gets the judged touches; nil without `--svg`.
  var picture: GesturePicture?

  private var sampler = TouchSampler()
  private var player: SequencePlayer?

  /// - Parameters:
  ///   - source: the file from which the trace is read.
  ///   - file: the trace as the user named it.
  ///   - options: the options.
  ///   - interruption: ends the reading early.
  init(
    of source: TraceFile, as file: TraceFile, _ options: GesturesOptions,
    unless interruption: Interruption
  ) {
    self.source = source
    self.file = file
    self.options = options
    self.interruption = interruption
  }

  /// Whether the trace has no errors so far.
  var isValid: Bool { !diagnostics.hasErrors }

  /// Reads the trace to its end and plays it. After an error the rest is read, but not played.
  ///
  /// - Parameters:
  ///   - terminal: the source of standard input. It is passed to `tell`.
  ///   - isWanted: is called after each sample. Returning false ends the playing, but not the
  ///     reading.
  ///   - tell: gets the steps of the judge.
  mutating func play<Output: Terminal>(
    on terminal: inout Output, while isWanted: () -> Bool = { true },
    _ tell: (JudgedStep, inout Output) throws -> Void
  ) throws {
    header = TraceHeader()
    diagnostics = []
    player = nil
    var items = try TraceFileItems(
      of: source, screen: options.screen,
      as: file.url.flatMap { TraceFormat(fileName: $0.lastPathComponent) }, device: nil,
      unless: { [interruption] in interruption.isRequested }, on: &terminal)
    var isPlayed = true
    while !interruption.isRequested, let item = try items.next(on: &terminal) {
      switch item {
      case .header(let header): self.header = header
      case .diagnostic(let diagnostic):
        diagnostics.append(diagnostic)
        if diagnostic.severity == .error { isPlayed = false }
      case .event(let event):
        hasEvents = true
        guard isPlayed, case .touch(let touch, let instant) = event.content,
          let sample = sampler.add(touch, at: instant)
        else { continue }
        try play(sample) { try tell($0, &terminal) }
        isPlayed = isWanted()
      }
    }
    if let last = sampler.finish(), isPlayed { try play(last) { try tell($0, &terminal) } }
    begin()
    while isPlayed, !interruption.isRequested,
      try finish({ try tell($0, &terminal) })
    {}
  }

  /// Creates the judge as soon as the header is known.
  private mutating func begin() {
    guard player == nil, fault == nil else { return }
    do {
      let judge = try options.judge(onKeyboard: header.keyboard, in: file)
      player = try judge.player()
      let (name, words) = (file.name, options.judgeInWords)
      picture?.begin(name, by: judge, inWords: words)
    } catch {
      fault = error
    }
  }

  private mutating func play(
    _ sample: TouchSample, _ tell: (JudgedStep) throws -> Void
  ) throws {
    begin()
    // A copy, because the closure can't capture a part of a value that changes at the same time.
    var drawing = picture
    picture = nil
    defer { picture = drawing }
    try player?.play(sample) { step in
      drawing?.add(step)
      try tell(step)
    }
    drawing?.add(sample)
  }

  /// Fires the next timer after the last sample. Returns whether there may be more steps.
  private mutating func finish(_ tell: (JudgedStep) throws -> Void) rethrows -> Bool {
    var drawing = picture
    picture = nil
    defer { picture = drawing }
    return try player?.finish { step in
      drawing?.add(step)
      try tell(step)
    } ?? false
  }
}
