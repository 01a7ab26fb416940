import DocumentProxy
import KeyboardLab
import ProxySimulation

/// A naive strategy's claim of success in a disturbed run, and whether it is true.
///
/// The judgement is lenient. Right after the host applied the last message, it must have had the
/// right text and caret. They follow from the text at the beginning, or from the text that the
/// first message met if somebody had changed it before; both are accepted. Later changes do not
/// count. After a foreign change the host may apply no more editing messages than the library's
/// observer allows.
///
/// Source: Rules of the simulation §4.2, §4.4, §4.5.
struct NaiveClaim {
  private let task: ComparedTask
  private var page: ComparedTask.Page
  private var met: ComparedTask.Page?
  private var claimed: ComparedTask.Page?
  private var isForeign = false
  private var isElsewhere = false
  private var hasMissedItsField = false
  private var editsAfterForeign = 0

  /// Reads the claim from a result that holds its events.
  init(_ result: ScenarioResult, of task: ComparedTask) {
    self.task = task
    page = task.start
    for event in result.events { take(event.kind) }
  }

  private mutating func take(_ kind: ProxyEvent.Kind) {
    switch kind {
    case .applied(let report, let field):
      met = met ?? page
      page = ComparedTask.Page(field.document)
      claimed = page
      if isElsewhere { hasMissedItsField = true }
      let isEdit = report.items.contains { $0.item.isEdit && $0.changedText }
      if isForeign, isEdit { editsAfterForeign += 1 }
    case .disturbed(let disturbance, let field):
      let after = ComparedTask.Page(field.document)
      switch disturbance {
      case .focus, .recreateController(focus: .some): isElsewhere = true
      default: break
      }
      if after != page || isElsewhere { isForeign = true }
      page = after
    default: break
    }
  }

  private var editLimit: Int {
    let observer = CaretObserver()
    if case .holdDelete = task.asked { return observer.ticksAfterForeignChange }
    return observer.messagesAfterForeignChange
  }

  private func isTrue(on start: ComparedTask.Page, _ result: ScenarioResult) -> Bool {
    let wanted = ComparedTask(task.asked, on: start)
    if let text = wanted.textRead, text != Array(result.wholeRead.utf16) { return false }
    if result.isFresh == false { return false }
    return wanted.isReached(by: claimed ?? page)
  }

  /// Returns the verdict on the run, judged by the claim.
  func verdict(_ result: ScenarioResult) -> ComparedVerdict {
    if reason(result) != nil {
      return .wrong(task.damage(of: ComparedTask.Page(result.fields[0].document)))
    }
    return NaiveClaim.denial(in: result).map { .refused($0) } ?? .right
  }

  /// Returns what is wrong with the run; nil if the claim is true or the strategy claimed nothing.
  func reason(_ result: ScenarioResult) -> String? {
    if hasMissedItsField { return "a message was meant for another field" }
    if editsAfterForeign > editLimit {
      return "\(editsAfterForeign) editing messages were sent after a foreign change"
    }
    let denial = NaiveClaim.denial(in: result)
    if denial == "unbounded" || denial == "trap" { return denial }
    let starts = [task.start] + (met.map { [$0] } ?? [])
    let isTrue = denial != nil || starts.contains { self.isTrue(on: $0, result) }
    return isTrue ? nil : "the host never had the wanted text"
  }

  private static func denial(in result: ScenarioResult) -> String? {
    result.outcomes.first { $0 != "confirmed" && $0 != "assumed" }
  }
}
