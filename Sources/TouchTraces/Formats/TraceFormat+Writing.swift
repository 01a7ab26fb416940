extension TraceFormat {
  /// A writer of this format for a trace with `header`, which it writes too.
  ///
  /// - Returns: nil if the format is only read (``isWritable``).
  public func writer(of header: TraceHeader) -> (any TraceWriter)? {
    switch self {
    case .native:
      var writer = NativeTraceWriter()
      writer.write(header)
      return writer
    case .csv: return CSVTraceWriter(header)
    case .evemu: return EvemuTraceWriter(header)
    case .actions: return ActionsTraceWriter(header)
    case .getevent, .libinput, .evtest: return nil
    }
  }

  /// The bytes of a trace in this format, and what they can't hold.
  ///
  /// - Parameter trace: any trace.
  /// - Returns: nil if the format is only read (``isWritable``).
  public func bytes(of trace: TouchTrace) -> (bytes: [UInt8], losses: [TraceLoss])? {
    guard var writer = writer(of: trace.header) else { return nil }
    return writer.bytes(of: trace.events)
  }
}
