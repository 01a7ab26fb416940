/// The file with which a keyboard's module takes queues, timers and the run loop from the lab.
enum NamesFile {
  /// The file's name.
  static let name = "CaretLabNames.swift"

  /// Returns the file's text.
  ///
  /// The file can't import the lab by the lab's own name: where the lab replaces UIKit, the compiler rejects
  /// this name even in code that `#if` leaves out. A build with the condition CARETLAB has to import the lab
  /// with a compiler flag.
  ///
  /// - Parameter aliases: the names that the module takes from the lab, in order.
  static func text(_ aliases: [String]) -> String {
    let names = aliases.map { "  typealias \($0) = LabTime.\($0)" }.joined(separator: "\n")
    return """
      // The types with which this keyboard waits on a bench. They use the lab's time where the lab replaces UIKit,
      // and with the real UIKit in builds with the condition CARETLAB. Written by `caretlab adopt`.

      #if os(Linux) || os(macOS)
        import UIKit
      #endif

      #if os(Linux) || os(macOS) || CARETLAB
      \(names)
      #endif

      """
  }
}
