import CaretControl
import DocumentProxy
import HostDocuments
import KeyboardLab
import Timing

/// A shortened sequence that still has a kind of finding. The search removes steps, text and times as long as the
/// finding remains.
public struct SequenceStory: Hashable, Sendable {
  /// The case.
  public private(set) var sequence: SequenceCase
  /// The finding in the case.
  public private(set) var finding: JudgeFinding
  private let kind: String
  private let operation: String

  /// Shortens a case; nil if the case has no finding of this kind for this operation.
  ///
  /// - Parameters:
  ///   - sequence: the case.
  ///   - kind: the kind's name.
  ///   - operation: the operation's name; empty for findings without one.
  ///   - isStopped: called between runs; `true` ends the search with the shortest case so far.
  /// - Complexity: a few hundred runs.
  public init?(
    _ sequence: SequenceCase, kind: String, operation: String, until isStopped: () -> Bool
  ) {
    self.kind = kind
    self.operation = operation
    self.sequence = sequence
    guard let finding = SequenceStory.finding(kind, operation, in: sequence) else { return nil }
    self.finding = finding
    var size = -1
    while size != self.sequence.size, !isStopped() {
      size = self.sequence.size
      shortenSteps(isStopped)
      shortenText(isStopped)
      simplifySteps(isStopped)
    }
  }

  /// Plays a case and returns its first finding of a kind for an operation.
  public static func finding(
    _ kind: String, _ operation: String, in sequence: SequenceCase
  ) -> JudgeFinding? {
    let run = sequence.played()
    return run.findings.first { finding in
      finding.kind.name == kind && run.operationName(of: finding) == operation
    }
  }

  private mutating func attempt(_ change: (inout SequenceCase) -> Void) -> Bool {
    var other = sequence
    change(&other)
    guard other != sequence,
      let finding = SequenceStory.finding(kind, operation, in: other)
    else { return false }
    sequence = other
    self.finding = finding
    return true
  }

  private mutating func shortenSteps(_ isStopped: () -> Bool) {
    for index in sequence.steps.indices.reversed() where !isStopped() {
      _ = attempt { $0.steps.remove(at: index) }
    }
    for index in sequence.acts.indices.reversed() where !isStopped() {
      _ = attempt { $0.acts.remove(at: index) }
    }
  }

  private mutating func shortenText(_ isStopped: () -> Bool) {
    var length = max(1, sequence.document.units.count / 2)
    while length >= 1, !isStopped() {
      var start = 0
      while start < sequence.document.units.count, !isStopped() {
        let end = min(start + length, sequence.document.units.count)
        if !attempt({ $0.document.remove(start..<end) }) { start += length }
      }
      length /= 2
    }
  }

  private mutating func simplifySteps(_ isStopped: () -> Bool) {
    for index in sequence.steps.indices where !isStopped() {
      _ = attempt { $0.steps[index].intervention = nil }
      for simpler in sequence.steps[index].operation.simpler {
        if attempt({ $0.steps[index].operation = simpler }) { break }
      }
      let plain: [SequenceStep.Beginning] = [
        .afterOutcomes(.zero), .afterOutcomes(.seconds(5)), .after(.zero),
      ]
      guard !plain.contains(sequence.steps[index].beginning) else { continue }
      for beginning in plain where attempt({ $0.steps[index].beginning = beginning }) { break }
    }
    _ = attempt { $0.latency = .device }
  }
}

extension SequenceRun {
  /// Returns the name of the operation to which a finding belongs; empty if it belongs to none.
  public func operationName(of finding: JudgeFinding) -> String {
    operations.first { $0.number == finding.operation }?.operation.name ?? ""
  }
}

extension SequenceCase {
  /// The size of the case, as a measure of the time to read it.
  var size: Int {
    steps.count * 1_000 + document.units.count * 10 + acts.count * 1_000
      + steps.count { $0.intervention != nil } * 100
      + steps.reduce(0) { $0 + $1.operation.description.utf8.count }
      + steps.count { $0.beginning != .afterOutcomes(.zero) } * 5
  }
}

extension MarkedDocument {
  fileprivate mutating func remove(_ range: Range<Int>) {
    func moved(_ place: Int) -> Int {
      place <= range.lowerBound ? place : max(range.lowerBound, place - range.count)
    }
    let selection = moved(selection.lowerBound)..<moved(selection.upperBound)
    var units = units
    units.removeSubrange(range)
    self = MarkedDocument(units: units, selection: selection)
  }
}

extension CaretOperation {
  /// The same operation with shorter text or smaller numbers.
  var simpler: [CaretOperation] {
    switch self {
    case .insert(let text) where text != "q": [.insert("q"), .insert(String(text.prefix(1)))]
    case .insertWithCaret(let text, _) where text != "x": [.insertWithCaret("x", caretBack: 0)]
    case .deleteBackward(let count) where count > 1: [.deleteBackward(count: 1)]
    case .deleteForward(let count) where count > 1: [.deleteForward(count: 1)]
    case .replaceLast(let units, let text) where text != "q" || units > 1:
      [.replaceLast(units: 1, with: "q"), .replaceLast(units: units, with: "q")]
    case .replaceWord(let text) where text != "w": [.replaceWord(with: "w")]
    case .move(let count) where count.magnitude > 1: [.move(by: count.signum())]
    case .drag(let count) where count.magnitude > 1: [.drag(by: count.signum())]
    case .moveByWords(let count) where count.magnitude > 1: [.moveByWords(count.signum())]
    default: []
    }
  }
}
