extension TraceFormat {
  /// Returns a writer of this format, which also writes `header`.
  ///
  /// - Returns: nil if the format can only be read (``isWritable``).
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

  /// Returns a trace's bytes in this format, and the losses: what the format can't hold.
  ///
  /// - Parameter trace: any trace.
  /// - Returns: nil if the format can only be read (``isWritable``).
  public func bytes(of trace: TouchTrace) -> (bytes: [UInt8], losses: [TraceLoss])? {
    guard var writer = writer(of: trace.header) else { return nil }
    return writer.bytes(of: trace.events)
  }
}
