extension Generator {
  /// The value that a script makes, the simplest where the script ends too early, and the run.
  ///
  /// - Returns: nil if a filter rejects the run.
  public func replayed(_ script: Script) -> (value: Value, run: RecordedRun)? {
    var value: Value?
    let executor = Executor { value = self.body($0) }
    guard executor.run(script, then: .simplest) == .passed, let value else { return nil }
    return (value, executor.recordedRun)
  }
}
