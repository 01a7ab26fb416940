/// The amount of text that one step of a move or one backspace covers.
///
/// Source: The proxy §3; mirror, text views and web views disagree about it.
public enum TextUnit: Hashable, Sendable {
  /// One UTF-16 code unit; a step can end inside a surrogate pair.
  case utf16
  /// One Unicode scalar: one unit or a surrogate pair.
  case scalar
  /// One composed character cluster, with the boundaries of the standard library.
  case cluster
  /// The text that a backspace removes: a cluster, but single scalars in U+0530 … U+194F.
  case deletionCluster
}

extension TextUnit {
  /// Returns the start of the unit that ends at `end`.
  ///
  /// - Parameters:
  ///   - end: an offset into `text`; at or before its start the result is `text.startIndex`.
  ///   - text: UTF-16 units; lone surrogates are units of their own.
  /// - Complexity: O(k) in the length k of the cluster and of the combining text before it, of
  ///   which the function reads at most 256 units.
  @_alwaysEmitIntoClient
  public func start<Text: RandomAccessCollection>(before end: Int, in text: Text) -> Int
  where Text.Element == UInt16, Text.Index == Int {
    guard end > text.startIndex else { return text.startIndex }
    switch self {
    case .utf16: return end - 1
    case .scalar: return scalarStart(before: end, in: text)
    case .cluster: return ClusterRules.clusterStart(before: end, in: text)
    case .deletionCluster: return ClusterRules.deletionStart(before: end, in: text)
    }
  }

  /// Returns the end of the unit that begins at `start`.
  ///
  /// - Parameters:
  ///   - start: an offset into `text`; at or after its end the result is `text.endIndex`.
  ///   - text: UTF-16 units. A start inside a pair or a cluster is not corrected.
  /// - Complexity: O(k) in the length k of the cluster.
  @_alwaysEmitIntoClient
  public func end<Text: RandomAccessCollection>(after start: Int, in text: Text) -> Int
  where Text.Element == UInt16, Text.Index == Int {
    guard start < text.endIndex else { return text.endIndex }
    switch self {
    case .utf16: return start + 1
    case .scalar: return scalarEnd(after: start, in: text)
    case .cluster, .deletionCluster: return ClusterRules.clusterEnd(after: start, in: text)
    }
  }

  /// Returns the offset `steps` units from `position`, and the number of steps that the text
  /// allows.
  ///
  /// - Parameters:
  ///   - position: an offset into `text`.
  ///   - steps: the number of units; negative is towards the start.
  ///   - text: UTF-16 units; lone surrogates are units of their own.
  /// - Returns: the offset, clamped to `text`, and the number of steps made, never negative.
  @_alwaysEmitIntoClient
  public func position<Text: RandomAccessCollection>(
    from position: Int, by steps: Int, in text: Text
  ) -> (offset: Int, stepsMade: Int)
  where Text.Element == UInt16, Text.Index == Int {
    if self == .utf16 {
      let wanted = position.addingReportingOverflow(steps)
      let target =
        wanted.overflow ? (steps < 0 ? text.startIndex : text.endIndex) : wanted.partialValue
      let offset = Swift.min(Swift.max(target, text.startIndex), text.endIndex)
      return (offset, abs(offset - position))
    }
    var offset = position
    var made = 0
    while made < steps.magnitude, offset != (steps < 0 ? text.startIndex : text.endIndex) {
      offset = steps < 0 ? start(before: offset, in: text) : end(after: offset, in: text)
      made += 1
    }
    return (offset, made)
  }

  @_alwaysEmitIntoClient
  func scalarStart<Text: RandomAccessCollection>(before end: Int, in text: Text) -> Int
  where Text.Element == UInt16, Text.Index == Int {
    let isPair =
      end - 2 >= text.startIndex && UTF16.isTrailSurrogate(text[end - 1])
      && UTF16.isLeadSurrogate(text[end - 2])
    return isPair ? end - 2 : end - 1
  }

  @_alwaysEmitIntoClient
  func scalarEnd<Text: RandomAccessCollection>(after start: Int, in text: Text) -> Int
  where Text.Element == UInt16, Text.Index == Int {
    let isPair =
      start + 1 < text.endIndex && UTF16.isLeadSurrogate(text[start])
      && UTF16.isTrailSurrogate(text[start + 1])
    return isPair ? start + 2 : start + 1
  }
}
