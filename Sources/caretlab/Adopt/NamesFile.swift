/// The file by which a keyboard's module takes queues, timers and the run loop from the lab.
enum NamesFile {
  /// Its name.
  static let name = "CaretLabNames.swift"

  /// Its text.
  ///
  /// - Parameter aliases: the names to take, in order.
  static func text(_ aliases: [String]) -> String {
    let names = aliases.map { "  typealias \($0) = LabTime.\($0)" }.joined(separator: "\n")
    return """
      // What this keyboard waits with on a bench: the lab's time, where the lab stands in for UIKit.
      // Written by `caretlab adopt`.

      #if os(Linux) || os(macOS)
        import UIKit

      \(names)
      #endif

      """
  }
}
