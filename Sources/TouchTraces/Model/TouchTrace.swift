// What lives here: recorded touches: the model, readers that make it from bytes of several formats,
// and writers. A reader receives bytes and returns items; it does no I/O.

/// A whole trace in memory: header and events in the order of the file.
public struct TouchTrace: Equatable, Sendable {
  /// The first line.
  public var header: TraceHeader
  /// All other lines.
  public var events: [TraceEvent]

  /// Creates a trace of `events`.
  public init(header: TraceHeader = TraceHeader(), events: [TraceEvent] = []) {
    self.header = header
    self.events = events
  }

  /// The touches as samples (see ``TouchSampler``).
  /// - Complexity: O(number of events).
  public var samples: [TouchSample] {
    var samples: [TouchSample] = []
    var sampler = TouchSampler()
    for event in events {
      guard case .touch(let touch, let instant) = event.content else { continue }
      if let sample = sampler.add(touch, at: instant) { samples.append(sample) }
    }
    if let last = sampler.finish() { samples.append(last) }
    return samples
  }

  /// The disturbances, in the order of the file.
  public var hostEvents: [HostEvent] {
    events.compactMap { if case .host(let event) = $0.content { event } else { nil } }
  }

  /// The ground truth, in the order of the file, each statement with its line.
  public var expectations: [(expectation: Expectation, line: Int)] {
    events.compactMap {
      if case .expect(let expectation) = $0.content { (expectation, $0.line) } else { nil }
    }
  }
}
