import DocumentProxy
import VirtualTime

/// A search for the document's start or end: over the known window until nothing is shown, then a step
/// past the edge.
struct SeekRun: Sendable {
  /// How many messages a search may take.
  static let messageLimit = 10_000

  /// −1 towards the start, 1 towards the end.
  var direction: Int
  var messageCount = 0
  /// The last message was a step past an edge.
  var isProbe = false
  /// The host did not move by one unit, so the other one is tried.
  var triedOtherUnit = false
}

extension CaretEngine {
  mutating func beginSeek(
    _ number: Int, at instant: Instant, proxy: inout some TextDocumentProxy
  ) {
    let isStart = running.contains { $0.number == number && $0.operation == .moveToStart }
    sendSeek(number, SeekRun(direction: isStart ? -1 : 1), at: instant, proxy: &proxy)
  }

  private mutating func sendSeek(
    _ number: Int, _ seek: SeekRun, at instant: Instant, proxy: inout some TextDocumentProxy
  ) {
    var seek = seek
    var known = prospect
    known.collapse()
    let side = seek.direction < 0 ? known.before : known.after
    let isEdge = seek.direction < 0 ? known.isStartKnown : known.isEndKnown
    seek.isProbe = side.isEmpty
    if side.isEmpty, isEdge { return conclude(number, .confirmed) }
    guard seek.messageCount < SeekRun.messageLimit, !side.isEmpty || settings.allowsProbes else {
      return conclude(number, .assumed)
    }
    seek.messageCount += 1
    let steps = side.isEmpty ? 1 : KnownText.steps(over: side, unit)
    update(number) {
      $0.stage = .seeking(seek)
      $0.wasFenced = false
    }
    send([.move(steps * seek.direction)], for: number, at: instant, proxy: &proxy)
    wait(number)
  }

  mutating func decideSeek(
    _ operation: RunningOperation, _ seek: SeekRun, _ decision: Decision, at instant: Instant,
    proxy: inout some TextDocumentProxy
  ) {
    let number = operation.number
    switch decision.verdict {
    case .movesIgnored: return conclude(number, .moveNotSupported)
    case .lost, .refused, .unclear: return conclude(number, .timedOut)
    case .applied: break
    }
    guard let known = base?.text else { return }
    let isEdge = seek.direction < 0 ? known.isStartKnown : known.isEndKnown
    let side = seek.direction < 0 ? known.before : known.after
    // Before the caret a newline is shown, so nothing shown is the start; behind it a line ends.
    if side.isEmpty, isEdge || seek.direction < 0, !decision.isBlind {
      return conclude(number, .confirmed)
    }
    sendSeek(number, seek, at: instant, proxy: &proxy)
  }

  mutating func seekTimedOut(
    _ operation: RunningOperation, _ seek: SeekRun, at instant: Instant,
    proxy: inout some TextDocumentProxy
  ) {
    let number = operation.number
    if let known = base?.text, !seek.triedOtherUnit, !seek.isProbe {
      // A host that ignores moves past the end and counts clusters has not moved: harmless to try.
      let side = seek.direction < 0 ? known.before : known.after
      let clusters = KnownText.steps(over: side, .cluster)
      if clusters != side.count {
        var seek = seek
        seek.triedOtherUnit = true
        update(number) { $0.stage = .seeking(seek) }
        send([.move(clusters * seek.direction)], for: number, at: instant, proxy: &proxy)
        return wait(number)
      }
    }
    if !operation.wasFenced, sendFence(for: number, at: instant, proxy: &proxy) { return }
    end(number, with: seek.isProbe ? .assumed : .timedOut)
  }
}
