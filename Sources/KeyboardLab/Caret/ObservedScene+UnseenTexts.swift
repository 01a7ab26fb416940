import DocumentProxy
import HostDocuments
import ProxySimulation

/// What may have been there at first, so that nobody else need have acted.
extension ObservedScene {
  /// Texts that may have been there at first: what was shown, and around it nothing or what was shown
  /// later.
  var unseenTexts: [HostField] {
    let shown = shownAtStart.context.document
    let unseen = unseen
    let lines = otherLines
    // A text that is no longer than what was shown at first.
    var found = [HostField(shown)]
    for document in search.documents.prefix(ObservedScene.unseenLimit) {
      let all = document.units
      for place in 0...all.count {
        let line = MarkedDocument(units: all, selection: place..<place)
        found.append(HostField(line))
        found += [line.between([], lines.behind), line.between(lines.before, [])]
        found.append(line.between(lines.before, lines.behind))
      }
      let before = Array(all[..<document.selection.lowerBound])
      let after = Array(all[document.selection.upperBound...])
      let heads = heads(before, all, shown, unseen.before)
      let tails = tails(before, after)
      for head in heads {
        found += (tails + [unseen.behind]).map { shown.between(head, $0) }
      }
      found += tails.map { shown.between(unseen.before, $0) }
    }
    var known: Set<HostField> = []
    return (found + shorterTexts).filter { known.insert($0).inserted }
  }

  /// What may have stood before what was shown at first: what was there, what was shown later, and what
  /// was deleted and nobody has seen.
  private func heads(
    _ before: UTF16Units, _ all: UTF16Units, _ shown: MarkedDocument, _ unseen: UTF16Units
  ) -> [UTF16Units] {
    let count = search.backspaceCount
    var heads = [[], before, before + [0x0A], all, all + [0x0A]]
    heads += [unseen, unseen + [0x0A] + before]
    for length in [count, max(0, count - shown.units.count)] where length > 0 {
      let deleted = UTF16Units(repeating: 0x3F, count: length)
      heads += [before + deleted, Array(before.dropLast()) + deleted]
    }
    return heads
  }

  /// What was there beside what was shown at first.
  private var unseen: (before: UTF16Units, behind: UTF16Units) {
    let shown = shownAtStart.context.document
    let hidden = start.selection.lowerBound - shown.selection.lowerBound
    let rest = start.selection.upperBound + shown.units.count - shown.selection.upperBound
    let units = start.text.units
    return (Array(units.prefix(max(0, hidden))), Array(units.dropFirst(max(0, rest))))
  }

  /// The lines that were there before and behind that of the caret, with the newlines between.
  private var otherLines: (before: UTF16Units, behind: UTF16Units) {
    let units = start.text.units
    let before = units[..<start.selection.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let behind = units[start.selection.upperBound...].firstIndex(of: 0x0A) ?? units.count
    return (Array(units[..<before]), Array(units[behind...]))
  }

  /// What may have followed: what was shown later; a step may have led over its first unit.
  private func tails(_ before: UTF16Units, _ after: UTF16Units) -> [UTF16Units] {
    [
      [], after, [0x0A] + after, before + after, [0x0A] + before + after,
      Array(before.suffix(1)) + after,
    ]
  }

  /// The text that was there without some of the lines that were not shown at first: lines that look
  /// alike can't be counted, and hidden ones need not be there.
  private var shorterTexts: [HostField] {
    let shown = shownAtStart.context.document
    let units = start.text.units
    let first = start.selection.lowerBound - shown.selection.lowerBound
    let last = start.selection.upperBound + shown.units.count - shown.selection.upperBound
    guard first >= 0, last <= units.count else { return [] }
    let starts = (0...first).filter { $0 == 0 || $0 == first || units[$0 - 1] == 0x0A }
    let ends = (last...units.count).filter {
      $0 == last || $0 == units.count || units[$0 - 1] == 0x0A || units[$0] == 0x0A
    }
    return starts.suffix(ObservedScene.headLimit).flatMap { first in
      ends.prefix(ObservedScene.tailLimit).map { last in
        let selection = start.selection.lowerBound - first..<start.selection.upperBound - first
        return HostField(MarkedDocument(units: Array(units[first..<last]), selection: selection))
      }
    }
  }

  /// So many lines before and behind the window may be left out.
  private static let headLimit = 4
  private static let tailLimit = 96

  /// So many states are looked at for what may have been there at first.
  private static let unseenLimit = 6
}

extension MarkedDocument {
  /// What is shown with other text around it.
  fileprivate func between(_ head: UTF16Units, _ tail: UTF16Units) -> HostField {
    HostField(
      MarkedDocument(
        units: head + units + tail,
        selection: selection.lowerBound + head.count..<selection.upperBound + head.count))
  }
}
