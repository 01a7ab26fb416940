import CaretControl
import ProxySimulation
import Timing

/// Keyboards that tell no outcomes: they take every operation for done.
///
/// Source: How the judge decides §4.
extension TextJudge {
  /// Every operation that has begun: nobody says when one is over.
  var openAuthors: [JudgedText.Author] {
    operations.map { operation in
      JudgedText.Author(
        number: operation.number, operation: operation.operation, began: operation.began,
        isBarred: operation.isBarred, isEnding: false, released: operation.released)
    }
  }

  /// A message was judged in a world without an act: what it wants may be there, and nowhere else.
  mutating func noteHeld(by letter: JudgedText.Letter, in shadow: Shadow, _ text: JudgedText? = nil)
  {
    guard !tellsOutcomes else { return }
    for author in letter.authors {
      guard (text ?? shadow.text).ledgers[author.number]?.hasHeld == true,
        let index = index(of: author.number), operations[index].heldExcuse == nil
      else { continue }
      operations[index].heldExcuse = shadow.excuse(of: letter.message.number)
    }
  }

  /// Everything is over: at some instant the field was as the operation wants it, or it is taken for done and
  /// is not.
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
