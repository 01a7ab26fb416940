/// Writes a trace event by event, so that a long one needs no more memory than a short one.
///
/// For some formats the writer must see all touches before it writes the first one, and in some it
/// writes one finger after another. A writer tells its caller how often it needs the events.
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
/// A caller that takes the bytes regularly needs memory only for them, for one sample and for the
/// fingers.
public protocol TraceWriter {
  /// Whether the caller must pass all events to ``survey(_:)`` before the first ``write(_:)``.
  var needsSurvey: Bool { get }

  /// Examines an event before any is written.
  mutating func survey(_ event: TraceEvent)

  /// Writes an event, or the part of it that belongs to this pass.
  mutating func write(_ event: TraceEvent)

  /// Ends a pass, after all events.
  /// - Returns: whether the caller must write all events again, in the same order.
  mutating func endPass() -> Bool

  /// The number of bytes that ``takeBytes()`` would return.
  var byteCount: Int { get }

  /// Returns the bytes written since the last call, and removes them from the writer.
  mutating func takeBytes() -> [UInt8]

  /// The losses so far: what the format can't hold, at most one entry for each kind. Complete after
  /// the last pass.
  var losses: [TraceLoss] { get }
}

extension TraceWriter {
  /// Writes a whole trace.
  /// - Returns: the trace's bytes, and the losses.
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
  /// False: no line depends on later ones.
  package var needsSurvey: Bool { false }

  /// Does nothing.
  package mutating func survey(_ event: TraceEvent) {}

  /// Does nothing.
  /// - Returns: false.
  package mutating func endPass() -> Bool { false }
}
