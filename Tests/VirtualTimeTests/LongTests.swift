import Foundation

/// How often a test repeats something: the whole number where the environment says
/// `CARETLAB_LONG_TESTS=1`, a fiftieth of it at a desk.
func repetitions(_ whole: Int) -> Int {
  ProcessInfo.processInfo.environment["CARETLAB_LONG_TESTS"] == "1" ? whole : whole / 50
}
