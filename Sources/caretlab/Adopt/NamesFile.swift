/// The file by which a keyboard's module takes queues, timers and the run loop from the lab.
enum NamesFile {
  /// Its name.
  static let name = "CaretLabNames.swift"

  /// Its text.
  ///
  /// It can't import the lab by its own name: where that stands in for UIKit, the compiler refuses the name even in code
  /// that `#if` leaves out. A build with the condition CARETLAB has to import it by a flag.
  ///
  /// - Parameter aliases: the names to take, in order.
  static func text(_ aliases: [String]) -> String {
    let names = aliases.map { "  typealias \($0) = LabTime.\($0)" }.joined(separator: "\n")
    return """
      // What this keyboard waits with on a bench: the lab's time, where the lab stands in for UIKit, and beside
      // UIKit in builds with the condition CARETLAB. Written by `caretlab adopt`.

      #if os(Linux) || os(macOS)
        import UIKit
      #endif

      #if os(Linux) || os(macOS) || CARETLAB
      \(names)
      #endif

      """
  }
}
