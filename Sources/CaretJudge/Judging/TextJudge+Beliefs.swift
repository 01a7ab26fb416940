import CaretControl
import ProxySimulation
import Timing

/// Judging of keyboards that tell no outcomes. The judge takes every operation for confirmed.
///
/// Source: How the judge decides §4.
extension TextJudge {
  /// All operations that have begun, because the keyboard does not say when one ends.
  var openSenders: [JudgedText.Sender] {
    operations.map { operation in
      JudgedText.Sender(
        number: operation.number, operation: operation.operation, began: operation.began,
        isBarred: operation.isBarred, isEnding: false, released: operation.released)
    }
  }

  /// Notes an excuse for each operation of the message for which the field was as wanted in the shadow.
  mutating func noteHeld(by letter: JudgedText.Letter, in shadow: Shadow, _ text: JudgedText? = nil)
  {
    guard !tellsOutcomes else { return }
    for sender in letter.senders {
      guard (text ?? shadow.text).ledgers[sender.number]?.hasHeld == true,
        let index = index(of: sender.number), operations[index].heldExcuse == nil
      else { continue }
      operations[index].heldExcuse = shadow.excuse(of: letter.message.number)
    }
  }

  /// Judges, at the end of the run, whether the field was as the operation wants after one of its messages.
  mutating func judgeBelief(in operation: Operation, at instant: Instant) {
    if operation.operation == .readDocument {
      judgeReading(of: operation, .confirmed, at: instant)
      return
    }
    guard let ledger = real.ledgers[operation.number] else {
      if let excuse = operation.heldExcuse {
        findings.append(
          JudgeFinding(.excused(excuse, ""), operation: operation.number, at: instant))
        return
      }
      return judgeIdle(operation, .confirmed, at: instant)
    }
    guard ledger.results != nil, !ledger.hasHeld else { return }
    let kind: JudgeFinding.Kind =
      operation.heldExcuse.map { .excused($0, "confirmed") }
      ?? .falseClaim(.result(.confirmed, real.value.description))
    findings.append(JudgeFinding(kind, operation: operation.number, at: instant))
  }
}
