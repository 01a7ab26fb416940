import KeyboardLab
import LabProperties
import Testing
import TouchTraces

/// Reads a trace that is written in the native format.
func trace(_ text: String) throws -> TouchTrace {
  let reading = TouchTrace.native(Array(text.utf8), file: "a trace")
  try #require(!reading.diagnostics.contains { $0.severity == .error })
  return reading.trace
}
