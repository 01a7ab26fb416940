/// Neighbouring choices that belong together: one element of a list, one alternative, one step.
///
/// Spans form a tree over the choices. From them the shrinker knows which choices it can delete, lift,
/// reorder and duplicate together.
@frozen
@usableFromInline
package struct Span: Hashable, Sendable {
  /// The role of the choices for the reader of the counterexample and for the shrinker.
  @frozen
  @usableFromInline
  package enum Kind: UInt8, Sendable {
    /// A generator that makes several choices.
    case value
    /// One element of a collection, with the "more?" in front of it; it can be deleted.
    case element
    /// One step of a state machine; it can be deleted.
    case step
  }

  /// A number that is equal for spans made by equal generators. Such spans can replace one another.
  @usableFromInline package let label: UInt64
  /// The index of the first choice.
  @usableFromInline package let start: Int32
  /// The index after the last choice.
  @usableFromInline package var end: Int32
  /// The index of the enclosing span in the list of spans; −1 at the top.
  @usableFromInline package let parent: Int32
  /// The role of the choices.
  @usableFromInline package let kind: Kind

  @usableFromInline
  init(label: UInt64, start: Int32, end: Int32, parent: Int32, kind: Kind) {
    self.label = label
    self.start = start
    self.end = end
    self.parent = parent
    self.kind = kind
  }

  /// The indices of the choices.
  var range: Range<Int> { Int(start)..<Int(end) }

  /// The number of choices.
  var count: Int { Int(end) - Int(start) }
}

/// Labels of spans: equal structure gives equal labels.
@usableFromInline
enum SpanLabel {
  /// Returns a label that depends on all parts and their order.
  @usableFromInline
  static func mix(_ first: UInt64, _ second: UInt64) -> UInt64 {
    var bits = (first ^ (second &* 0x9e37_79b9_7f4a_7c15)) &+ 0x632b_e59b_d9b4_e019
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}
