import DocumentProxy
import Gestures
import KeyboardLab
import PropertyTesting
import TouchTraces
import Timing

/// What traces and schedulers must do.
extension LabProperty {
  static let traces: [LabProperty] = [
    trace("trace-round-trip", "a trace that is written and read is the same trace") { played in
      var written = played.trace
      let line = TraceEvent(.note(LabCase.line(played.start)))
      let document = Expectation.Kind.document(is: played.end.description, by: nil)
      written.events += [line, TraceEvent(.expect(Expectation(document, keyboard: "habra")))]
      let (bytes, losses) = NativeTraceWriter.bytes(of: written)
      let reading = TouchTrace.native(bytes, file: "written")
      try claim(losses.isEmpty, "the format can hold it", "\(losses)")
      try claim(
        !reading.diagnostics.hasErrors, "the reader finds no fault",
        "\(reading.diagnostics.first { $0.severity == .error }?.description ?? "")")
      try claim(reading.trace == written, "both are equal", "they differ")
      let again = NativeTraceWriter.bytes(of: reading.trace).bytes
      try claim(again == bytes, "both have the same bytes", "they differ")
    },
    trace(
      "convert-round-trip",
      "a trace that is converted and read back has every touch that the format can hold"
    ) { played in
      let original = played.trace.withDetails
      for format in TraceFormat.allCases where format.isWritable {
        let held = HeldTouches(original, in: format)
        // Only the native format can hold a trace without contacts.
        guard format == .native || !held.contacts.isEmpty else { continue }
        if format == .evemu, !original.fitsTheKernel { continue }
        let converted = try roundTrip(of: original, through: format)
        if format == .native {
          try claim(converted == original, "native: both are equal", "they differ")
        }
        try claim(
          HeldTouches(converted, in: format) == held,
          "\(format.rawValue): the touches are those of the trace", "they are others")
        let again = HeldTouches(try roundTrip(of: converted, through: format), in: format)
        try claim(again == held, "\(format.rawValue): a second time too", "they are others")
      }
    },
    trace("case-round-trip", "a trace that is read as a case gives the same run again") { played in
      let stage = try LabStage(keyboard: played.setup.keyboard, header: played.trace.header)
      let again = try LabCase(played.trace, on: stage).trace(on: stage)
      let run = try PlayedCase(playing: again).run
      try claim(
        run.timeline == played.run.timeline, "the timelines are equal", "they differ")
    },
    LabProperty(
      "dispatch-order", "timers fire on Dispatch in the order of virtual time",
      shape: { _ in
        CaseShape(
          StepShape(count: 1...6, host: [.type], pauses: 0...20, overlaps: true)
        ).with {
          $0.textCount = 0...0
          $0.legs = 0...0
        }
      },
      judge: { played in
        // A tenth of the drawn times makes many runs possible.
        let deadlines = played.trace.hostEvents.map {
          Nanoseconds($0.instant.nanoseconds / 10)
        }
        try assume(deadlines.allSatisfy { $0 <= .milliseconds(50) })
        let virtual = try TimerOrder.virtual(deadlines)
        let real = TimerOrder.onDispatch(deadlines)
        try claim(real == virtual, "both orders are equal", "\(real) instead of \(virtual)")
      }),
  ]

  /// Returns a trace after writing it in a format and reading it back.
  private static func roundTrip(
    of trace: TouchTrace, through format: TraceFormat
  ) throws -> TouchTrace {
    guard let bytes = format.bytes(of: trace)?.bytes else { return trace }
    let screen = ScreenGeometry(width: detailedScreen.width, height: detailedScreen.height)
    let reader = format.reader(
      file: "converted", screen: format == .evemu ? screen : nil, device: InputDevice())
    let reading = TraceReading(bytes, with: reader)
    let isWhole = HeldTouches(trace).contacts.allSatisfy { $0.last?.isEnd == true }
    let fault = reading.diagnostics.first { $0.severity == .error && isWhole }
    try claim(
      fault == nil, "\(format.rawValue): the reader finds no fault", fault?.description ?? "")
    return reading.trace
  }

  fileprivate static let detailedScreen = (width: 375, height: 667)

  private static func trace(
    _ name: String, _ sentence: String, judge: @escaping @Sendable (PlayedCase) throws -> Void
  ) -> LabProperty {
    LabProperty(
      name, sentence, for: ["habra", "qwerty"],
      shape: { stage in
        CaseShape(
          StepShape(
            count: 0...6, keys: stage.layout.keys.map(\.name), holds: 0...700,
            swipes: SwipeDirection.allCases, paths: true, host: HostEvent.Name.allCases,
            pauses: 0...600, overlaps: true)
        ).with {
          $0.selects = true
          $0.windows = 0...12
          $0.trims = 2...20
          $0.latencies = ["device"]
          $0.seeds = 0...9_999
        }
      }, judge: judge)
  }
}

extension TouchTrace {
  /// Whether all places, in thousandths of a point, fit into 32 bits.
  fileprivate var fitsTheKernel: Bool {
    samples.allSatisfy { sample in
      sample.touches.allSatisfy {
        $0.location.x.magnitude < 1_000_000 && $0.location.y.magnitude < 1_000_000
      }
    }
  }

  /// The trace with a device size, radii, forces and coalesced samples, which are not drawn.
  fileprivate var withDetails: TouchTrace {
    var trace = self
    trace.header.device = TraceDevice(
      width: Double(LabProperty.detailedScreen.width),
      height: Double(LabProperty.detailedScreen.height))
    for index in trace.events.indices {
      guard case .touch(var touch, let instant) = trace.events[index].content else { continue }
      if index % 3 == 0 { touch.radius = Double(4 + index % 7) }
      if index % 4 == 0 { touch.force = 0.25 * Double(index % 5) }
      touch.isCoalesced = touch.phase == .moved && index % 5 == 0
      trace.events[index].content = .touch(touch, at: instant)
    }
    trace.events.append(TraceEvent(.note("converted")))
    return trace
  }
}
