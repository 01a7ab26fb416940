extension Generator {
  /// Returns the value that a script makes, and the run. If the script ends too early, the simplest values
  /// follow.
  ///
  /// - Returns: nil if a filter rejects the run.
  public func replayed(_ script: Script) -> (value: Value, run: RecordedRun)? {
    var value: Value?
    let executor = Executor { value = self.body($0) }
    guard executor.run(script, then: .simplest) == .passed, let value else { return nil }
    return (value, executor.recordedRun)
  }
}
