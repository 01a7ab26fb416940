/// Writes a trace event by event, so that a long one needs no more memory than a short one.
///
/// Some formats have to know all touches before the first one can be written, and some write each
/// finger by itself: a writer says how often it wants to see the events.
///
/// ```swift
/// if var writer = TraceFormat.csv.writer(of: header) {
///   if writer.needsSurvey { for event in events { writer.survey(event) } }
///   repeat {
///     for event in events {
///       writer.write(event)
///       if writer.byteCount > 65_536 { file.write(writer.takeBytes()) }
///     }
///   } while writer.endPass()
///   file.write(writer.takeBytes())
/// }
/// ```
///
/// Whoever takes the bytes in between needs memory for them, for one sample and for the fingers.
public protocol TraceWriter {
  /// Whether all events have to be shown with ``survey(_:)`` before the first ``write(_:)``.
  var needsSurvey: Bool { get }

  /// Looks at an event that will be written later.
  mutating func survey(_ event: TraceEvent)

  /// Writes an event, or what this pass makes of it.
  mutating func write(_ event: TraceEvent)

  /// Says that all events have been written once.
  /// - Returns: whether all of them have to be written again, in the same order.
  mutating func endPass() -> Bool

  /// The number of bytes that ``takeBytes()`` would return.
  var byteCount: Int { get }

  /// What was written since the last call; the writer goes on behind it.
  mutating func takeBytes() -> [UInt8]

  /// What the format can't hold of what was shown so far, at most one entry of a kind; complete
  /// after the last pass.
  var losses: [TraceLoss] { get }
}

extension TraceWriter {
  /// Writes a whole trace.
  /// - Returns: its bytes, and what they can't hold.
  mutating func bytes(
    of events: [TraceEvent]
  ) -> (bytes: [UInt8], losses: [TraceLoss]) {
    if needsSurvey { for event in events { survey(event) } }
    repeat {
      for event in events { write(event) }
    } while endPass()
    return (takeBytes(), losses)
  }
}

extension NativeTraceWriter: TraceWriter {
  /// No: each line stands for itself.
  package var needsSurvey: Bool { false }

  /// Does nothing.
  package mutating func survey(_ event: TraceEvent) {}

  /// Does nothing.
  /// - Returns: false.
  package mutating func endPass() -> Bool { false }
}
