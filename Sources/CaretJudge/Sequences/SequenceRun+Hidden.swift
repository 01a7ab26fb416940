import CaretControl
import DocumentProxy
import HostDocuments
import KeyboardLab
import ProxySimulation
import Timing

/// Excusing of claims that are false because of text that no state ever showed.
///
/// The run is repeated on the document without that text. The claim is excused only if the library then sees and
/// sends the same bytes until it makes the claim, and the claim is true.
/// Source: How the judge decides §5.
extension SequenceRun {
  mutating func excuseHiddenText(of sequence: SequenceCase, settings: CaretSettings) {
    guard !judge.hiddenPlaces.isEmpty, sequence.acts.isEmpty else { return }
    var own: SequenceRun?
    for index in judge.findings.indices {
      guard case .falseClaim(let claim) = judge.findings[index].kind,
        let number = judge.findings[index].operation, let places = judge.hiddenPlaces[number],
        !places.isEmpty
      else { continue }
      let one = own ?? SequenceRun.observed(sequence, settings)
      own = one
      let other = SequenceRun.observed(sequence.without(places), settings)
      guard one.observations(until: number) == other.observations(until: number),
        !other.judge.findings.contains(where: { $0.operation == number && $0.isClaim })
      else { continue }
      judge.findings[index].kind = .excused(.hidden, JudgeFinding.Kind.falseClaim(claim).name)
    }
  }

  private static func observed(_ sequence: SequenceCase, _ settings: CaretSettings) -> SequenceRun {
    var run = SequenceRun(sequence, settings: settings, keepsEntries: true)
    run.playToEnd()
    return run
  }

  /// Returns what the library saw, sent and reported until an operation ended.
  private func observations(until number: Int) -> [TimelineEntry] {
    var result: [TimelineEntry] = []
    for entry in entries {
      switch entry.kind {
      case .proxy(.calledBack), .proxy(.sent), .effect, .cancelled: result.append(entry)
      default: break
      }
      if case .effect(.finished(number, _, _)) = entry.kind { return result }
    }
    return result
  }
}

extension JudgeFinding {
  fileprivate var isClaim: Bool {
    if case .falseClaim = kind { true } else { false }
  }
}

extension SequenceCase {
  /// Returns the case with a document without the units in these places.
  fileprivate func without(_ places: [Int]) -> SequenceCase {
    let gone = Set(places)
    var other = self
    let units = document.units.indices.filter { !gone.contains($0) }.map { document.units[$0] }
    func moved(_ place: Int) -> Int { place - places.prefix { $0 < place }.count }
    other.document = MarkedDocument(
      units: units,
      selection: moved(document.selection.lowerBound)..<moved(document.selection.upperBound))
    return other
  }
}
