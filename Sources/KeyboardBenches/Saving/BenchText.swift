import Foundation

/// A text with its caret, as a bench shows it; it is compared with a string in caret notation.
///
/// ```swift
/// #expect(bench.document == "see <b>|</b> now")
/// ```
///
/// When a test prints it, it tells the whole story: the text, the timeline, and the command that plays
/// it again from a trace that it saves then.
@MainActor
public struct BenchText: @MainActor Equatable {
  /// The text alone.
  public let text: String
  private let stage: KeyboardStage?

  init(_ text: String, _ stage: KeyboardStage?) {
    self.text = text
    self.stage = stage
  }

  /// Whether both texts and carets are the same.
  public static func == (left: BenchText, right: BenchText) -> Bool { left.text == right.text }

  /// Whether the text is the one in caret notation.
  public static func == (left: BenchText, right: String) -> Bool { left.text == right }

  /// Whether the text is another one than that in caret notation.
  public static func != (left: BenchText, right: String) -> Bool { left.text != right }
}

extension BenchText: @MainActor ExpressibleByStringLiteral {
  /// A text in caret notation.
  public init(stringLiteral text: String) {
    self.init(text, nil)
  }
}

extension BenchText: @MainActor CustomStringConvertible {
  /// The text, and its story.
  public var description: String {
    guard let stage else { return text }
    return "\(text)\n\(stage.tellStory())"
  }
}
