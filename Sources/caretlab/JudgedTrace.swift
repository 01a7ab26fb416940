import Gestures
import LabReports
import TerminalSupport
import TouchTraces

/// A trace whose touches are judged while it is read.
struct JudgedTrace {
  private let source: TraceFile
  private let file: TraceFile
  private let options: GesturesOptions
  private let interruption: Interruption

  /// What the trace begins with.
  private(set) var header = TraceHeader()
  /// Whether there is anything behind the header.
  private(set) var hasEvents = false
  /// What is wrong with the trace or worth knowing about it.
  private(set) var diagnostics: [TraceDiagnostic] = []
  /// Why its touches can't be judged.
  private(set) var fault: (any Error)?
  /// Gets what is judged, to draw it; nil: nobody asked for a picture.
  var picture: GesturePicture?

  private var sampler = TouchSampler()
  private var player: SequencePlayer?

  /// - Parameters:
  ///   - source: where the trace is read.
  ///   - file: the trace as the user named it.
  ///   - options: what was asked for.
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

  /// Whether nothing that was read is unusable.
  var isValid: Bool { !diagnostics.hasErrors }

  /// Reads the trace to its end and plays it; what has errors is read, but not played on.
  ///
  /// - Parameters:
  ///   - terminal: gives standard input; is handed on to `tell`.
  ///   - isWanted: asked after each sample; false ends the play, but not the reading.
  ///   - tell: gets what the judge tells.
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
      on: &terminal)
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

  /// Makes the judge as soon as the header is known.
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
    // A copy, since the closure can't have a part of what changes meanwhile.
    var drawing = picture
    picture = nil
    defer { picture = drawing }
    try player?.play(sample) { step in
      drawing?.add(step)
      try tell(step)
    }
    drawing?.add(sample)
  }

  /// Lets the next timer fire behind the last sample; returns whether there is more to tell.
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
