extension TraceFormat {
  /// The bytes of a trace in this format, and what they can't hold.
  ///
  /// - Parameter trace: any trace.
  /// - Returns: nil if the format is only read (``isWritable``).
  public func bytes(of trace: TouchTrace) -> (bytes: [UInt8], losses: [TraceLoss])? {
    switch self {
    case .native: NativeTraceWriter.bytes(of: trace)
    case .csv: CSVTraceWriter.bytes(of: trace)
    case .evemu: EvemuTraceWriter.bytes(of: trace)
    case .actions: ActionsTraceWriter.bytes(of: trace)
    case .getevent, .libinput: nil
    }
  }
}
