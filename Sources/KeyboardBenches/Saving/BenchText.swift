import Foundation

/// A text with its caret on a bench. Compare it with a string in caret notation.
///
/// ```swift
/// #expect(bench.document == "see <b>|</b> now")
/// ```
///
/// When a test prints it, the output has the text, the timeline, and a command. The command plays the
/// story again from a trace, which is saved at that moment.
@MainActor
public struct BenchText: @MainActor Equatable {
  /// The text in caret notation.
  public let text: String
  private let stage: KeyboardStage?

  init(_ text: String, _ stage: KeyboardStage?) {
    self.text = text
    self.stage = stage
  }

  /// Returns whether both texts and carets are the same.
  public static func == (left: BenchText, right: BenchText) -> Bool { left.text == right.text }

  /// Returns whether the text is equal to the one in caret notation.
  public static func == (left: BenchText, right: String) -> Bool { left.text == right }

  /// Returns whether the text differs from the one in caret notation.
  public static func != (left: BenchText, right: String) -> Bool { left.text != right }
}

extension BenchText: @MainActor ExpressibleByStringLiteral {
  /// Creates a text from caret notation.
  public init(stringLiteral text: String) {
    self.init(text, nil)
  }
}

extension BenchText: @MainActor CustomStringConvertible {
  /// The text and its story.
  public var description: String {
    guard let stage else { return text }
    return "\(text)\n\(stage.tellStory())"
  }
}
