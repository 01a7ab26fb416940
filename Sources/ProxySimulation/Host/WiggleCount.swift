/// Counts how often the user sees the caret for a moment in a place that no operation requested: one
/// message ends with a step of the caret, and the next message takes the step back.
///
/// A fence has such a step (How CaretControl knows §6), alone or after an edit. An in-message fence has
/// none, because the host draws nothing between the items of a message. Only moves by one or two units
/// count as steps; longer moves belong to the operation. A message that changes nothing does not count.
package struct WiggleCount: Hashable, Sendable {
  /// The count so far.
  package private(set) var count = 0
  private var step = 0
  /// Whether the message held only the step. A step after an edit may have had no effect, so only a
  /// message that does nothing else certainly takes it back.
  private var stoodAlone = false

  /// A count of zero.
  package init() {}

  /// Counts a message that the host has applied.
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
