import TouchTraces
import Timing

/// What a ``SequencePlayer`` reports.
public enum JudgedStep: Sendable {
  /// The engine reported an event; it belongs to the sequence that ends next.
  case event(CaseEvent)
  /// A sequence ended. Its events were reported before; the value contains none.
  case ended(TouchSequence)
}

/// Judges touches as they arrive, sequence by sequence, and keeps no event after reporting it.
///
/// ```swift
/// var player = try GestureJudge.uikit(.standard).player()
/// while let sample = nextSample() { player.play(sample) { print($0) } }
/// while player.finish({ print($0) }) {}
/// ```
public struct SequencePlayer: Sendable {
  private var engine: any CaseEngine & Sendable
  private var sequence: TouchSequence?
  private var down: Set<Int> = []

  init(_ engine: any CaseEngine & Sendable) {
    self.engine = engine
  }

  /// Plays the next sample, in order of time. Does not report touches before the first touch down.
  /// - Complexity: O(recognizers × touches).
  public mutating func play(
    _ sample: TouchSample, _ tell: (JudgedStep) throws -> Void
  ) rethrows {
    let begins = sample.touches.filter { $0.phase == .began && !down.contains($0.finger) }
    if down.isEmpty, !begins.isEmpty {
      try pass(engine.run(until: sample.instant), to: tell)
      if let sequence { try tell(.ended(sequence)) }
      sequence = TouchSequence(begin: sample.instant, end: sample.instant)
    }
    let events = engine.play(sample)
    for touch in sample.touches {
      switch touch.phase {
      case .began: down.insert(touch.finger)
      case .ended, .cancelled: down.remove(touch.finger)
      case .moved: break
      }
    }
    sequence?.end = sample.instant
    sequence?.touches += begins.count
    sequence?.samples += 1
    try pass(events, to: tell)
  }

  /// Fires the next timer after the last sample, or ends the last sequence.
  ///
  /// - Returns: true if more may follow; then call the function again.
  package mutating func finish(_ tell: (JudgedStep) throws -> Void) rethrows -> Bool {
    if let timer = engine.nextTimer {
      try pass(engine.run(until: timer), to: tell)
      return true
    }
    if let sequence { try tell(.ended(sequence)) }
    sequence = nil
    return false
  }

  private func pass(
    _ events: [CaseEvent], to tell: (JudgedStep) throws -> Void
  ) rethrows {
    guard sequence != nil else { return }
    for event in events { try tell(.event(event)) }
  }
}
