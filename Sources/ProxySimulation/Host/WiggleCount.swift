/// Counts how often the user sees the caret somewhere for a moment where nobody wanted it: a message
/// that ends with a step aside, and the next one that takes the step back.
///
/// A fence has such a step (How CaretControl knows §6), alone or behind an edit; an in-message fence has
/// none, because the host draws nothing between the items of a message. Steps are of one or two units:
/// longer moves are the operation's own. A message that changes nothing is not seen.
package struct WiggleCount: Hashable, Sendable {
  /// How often so far.
  package private(set) var count = 0
  private var step = 0
  /// Whether the step stood alone: behind an edit it may have led nowhere, and only a message that does
  /// nothing else takes it back for certain.
  private var stoodAlone = false

  /// Nothing was seen yet.
  package init() {}

  /// The host has applied a message.
  package mutating func take(_ report: MessageReport) {
    guard report.changedAnything, let first = report.items.first, let last = report.items.last
    else { return }
    let isAlone = report.items.allSatisfy { !$0.item.isEdit }
    if step != 0, first.item.offset == -step, isAlone || stoodAlone {
      count += 1
      step = 0
      return
    }
    let isStep = !last.item.isEdit && (1...2).contains(last.item.offset.magnitude)
    step = isStep && (!isAlone || report.items.count == 1) ? last.item.offset : 0
    stoodAlone = isAlone
  }
}
