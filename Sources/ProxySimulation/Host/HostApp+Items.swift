import DocumentProxy
import Timing

/// What the host has done with a message so far.
struct MessageProgress {
  var report: MessageReport
  /// Whether an item asks for a sync. Marked text in the message can skip this sync.
  var wantsSync = false
  /// Whether the host changed something by itself. It then pushes a state, whatever else the
  /// message holds.
  var isExternal = false
  /// Whether the focus goes to the next field when the message is complete.
  var advancesFocus = false
}

/// The steps of one item: ask the delegate, move, handle a newline, delete, insert.
///
/// Source: The proxy §1.2.
extension HostApp {
  mutating func apply(
    _ item: MessageItem, at instant: Instant, to progress: inout MessageProgress
  ) {
    var report = MessageReport.Item(item: item)
    defer {
      if report.changedText { progress.report.changedText = true }
      progress.report.items.append(report)
    }
    if let marked = item.marked {
      report.changedText = apply(marked)
      return
    }
    var answer = FieldRules.Answer.accept
    if profile.vetoBeforeMove { answer = ask(about: item, at: instant, &report) }
    if item.offset != 0 {
      let before = (field.selection, pageCaret, field.marked)
      move(by: item.offset)
      let hasMoved = before != (field.selection, pageCaret, field.marked)
      report.answersMove = profile.pushOnNoop || hasMoved
      if report.answersMove, profile.windowRefresh == .onSync { progress.wantsSync = true }
    }
    if !profile.vetoBeforeMove { answer = ask(about: item, at: instant, &report) }
    if report.isTransformed { progress.isExternal = true }
    switch answer {
    case .refuse, .replaceAll: progress.wantsSync = true
    case .accept: edit(item, inserting: item.insertion, &report, &progress)
    case .shorten(let units): edit(item, inserting: units, &report, &progress)
    }
  }

  /// Asks the delegate. If the field sets a text of its own, this function sets it at once.
  private mutating func ask(
    about item: MessageItem, at instant: Instant, _ report: inout MessageReport.Item
  ) -> FieldRules.Answer {
    guard item.isEdit, pageCaret == nil else { return .accept }
    if let refusesUntil, instant < refusesUntil {
      report.isRefused = true
      return .refuse
    }
    let answer = profile.field.answer(
      to: FieldRules.Question(
        text: field.text, caret: field.selection.upperBound,
        replaced: item.deleteCount > 0
          ? field.rangeOfBackspaces(item.deleteCount, unit: profile.deleteUnit)
          : field.marked ?? field.selection,
        deleteCount: item.deleteCount, insertion: item.insertion))
    switch answer {
    case .accept: break
    case .refuse: report.isRefused = true
    case .shorten: report.isTransformed = true
    case .replaceAll(let units):
      report.isRefused = true
      report.isTransformed = true
      report.changedText = field.text.units != units
      replace(0..<field.text.count, with: units, by: .host)
    }
    return answer
  }

  /// Deletes and inserts, if the delegate has accepted the item.
  private mutating func edit(
    _ item: MessageItem, inserting insertion: UTF16Units, _ report: inout MessageReport.Item,
    _ progress: inout MessageProgress
  ) {
    guard item.isEdit, pageCaret == nil else { return }
    var units = insertion
    if profile.returnAdvancesFocus, let newline = units.firstIndex(of: .newline) {
      units.removeSubrange(newline...)
      progress.advancesFocus = true
      progress.isExternal = true
      report.isTransformed = true
    }
    var deleteCount = item.deleteCount
    if profile.keyEventDeletes, profile.pageCancels {
      deleteCount -= min(1, deleteCount)
      units = []
      report.isCancelled = true
    }
    if deleteCount > 0 || !units.isEmpty, progress.report.tear != .pair {
      progress.report.tear = tearAtCaret ?? progress.report.tear
    }
    let edge = windowStart
    let (text, index, marked) = (field.text.count, focus, field.marked)
    if deleteCount > 0, delete(deleteCount) { progress.isExternal = true }
    report.changedText = field.text.count != text || focus != index || field.marked != marked
    if profile.windowRefresh == .onlyAfterEditBeyondEdge, windowStart < edge {
      progress.wantsSync = true
    }
    guard !units.isEmpty else { return }
    report.changedText = true
    if insert(units) {
      report.isTransformed = true
      progress.isExternal = true
    }
  }

  /// - Returns: whether anything changed.
  mutating func apply(_ operation: MarkedOperation) -> Bool {
    guard pageCaret == nil else { return false }
    let before = (field.text.count, field.marked, field.selection)
    switch operation {
    case .set(let change):
      let place = field.marked ?? field.selection
      let old = field.text.units(in: place)
      let start = windowStart
      note(.text(replaced: place, by: change.units, .message))
      field.setMarked(change)
      windowStart = min(start, place.lowerBound)
      return old != change.units || before != (field.text.count, field.marked, field.selection)
    case .unmark:
      field.unmark()
      return before.1 != nil
    }
  }
}
