import DocumentProxy

/// What one step of a move covers, and what a backspace removes.
extension ProxyProfile {
  /// What one step of a move covers in the host.
  public enum HostMoveUnit: String, Hashable, Sendable, CaseIterable {
    /// One UTF-16 unit: UITextView and UITextField.
    case utf16
    /// One composed cluster: WebKit.
    case cluster
    /// One Unicode scalar.
    case scalar
    /// Moves do nothing: Blink on iOS.
    case ignored

    /// The unit as a `TextUnit`, or nil if moves do nothing.
    public var textUnit: TextUnit? {
      switch self {
      case .utf16: .utf16
      case .cluster: .cluster
      case .scalar: .scalar
      case .ignored: nil
      }
    }
  }

  /// Where a selection collapses to before a move, in host and mirror.
  public enum SelectionCollapse: String, Hashable, Sendable, CaseIterable {
    /// To its end.
    case end
    /// To its start.
    case start
    /// To its start before a move to the left, to its end before a move to the right.
    case directional

    /// Returns the offset in `selection` from which a move by `offset` starts.
    func caret(of selection: Range<Int>, before offset: Int) -> Int {
      switch self {
      case .end: selection.upperBound
      case .start: selection.lowerBound
      case .directional: offset < 0 ? selection.lowerBound : selection.upperBound
      }
    }
  }

  /// What a move past either end of the document does.
  public enum Overshoot: String, Hashable, Sendable, CaseIterable {
    /// It stops at the end.
    case clamp
    /// It does nothing at all.
    case ignore
  }

  /// Which spaces the host removes together with a selected word. The mirror keeps them.
  public enum SmartDelete: String, Hashable, Sendable, CaseIterable {
    /// None.
    case off
    /// The space before the word.
    case spaceBefore
    /// The space after the word.
    case spaceAfter
    /// Both (The proxy, row 53).
    case bothSpaces
  }
}
