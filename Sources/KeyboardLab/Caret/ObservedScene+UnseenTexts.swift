import DocumentProxy
import HostDocuments
import ProxySimulation

/// Texts that the field may have held at first, so that no foreign change is needed to explain the states.
extension ObservedScene {
  /// Texts that the field may have held at first: what was shown, with nothing or later shown text around
  /// it.
  var unseenTexts: [HostField] {
    let shown = shownAtStart.context.document
    let unseen = unseen
    let lines = otherLines
    // The shortest one: only what was shown at first.
    var found = [HostField(shown)]
    for document in search.documents.prefix(ObservedScene.unseenLimit) {
      let all = document.units
      for place in 0...all.count {
        let line = MarkedDocument(units: all, selection: place..<place)
        found.append(HostField(line))
        found += [line.between([], lines.after), line.between(lines.before, [])]
        found.append(line.between(lines.before, lines.after))
      }
      let before = Array(all[..<document.selection.lowerBound])
      let after = Array(all[document.selection.upperBound...])
      let heads = heads(before, all, shown, unseen.before)
      let tails = tails(before, after)
      for head in heads {
        found += (tails + [unseen.after]).map { shown.between(head, $0) }
      }
      found += tails.map { shown.between(unseen.before, $0) }
    }
    var known: Set<HostField> = []
    return (found + shorterTexts).filter { known.insert($0).inserted }
  }

  /// Returns what may have stood before the text shown at first: the real text, text shown later, and
  /// deleted text that no one has seen.
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

  /// The real text before and after the part shown at first.
  private var unseen: (before: UTF16Units, after: UTF16Units) {
    let shown = shownAtStart.context.document
    let hidden = start.selection.lowerBound - shown.selection.lowerBound
    let rest = start.selection.upperBound + shown.units.count - shown.selection.upperBound
    let units = start.text.units
    return (Array(units.prefix(max(0, hidden))), Array(units.dropFirst(max(0, rest))))
  }

  /// The real lines before and after the caret's line, with the newlines between them.
  private var otherLines: (before: UTF16Units, after: UTF16Units) {
    let units = start.text.units
    let before = units[..<start.selection.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let after = units[start.selection.upperBound...].firstIndex(of: 0x0A) ?? units.count
    return (Array(units[..<before]), Array(units[after...]))
  }

  /// Returns what may have followed: text shown later. A step may have passed its first unit.
  private func tails(_ before: UTF16Units, _ after: UTF16Units) -> [UTF16Units] {
    [
      [], after, [0x0A] + after, before + after, [0x0A] + before + after,
      Array(before.suffix(1)) + after,
    ]
  }

  /// The real text without some of the lines that were not shown at first. The keyboard can't count lines
  /// that look alike, and hidden lines may not exist.
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

  /// How many lines before and after the window may be left out.
  private static let headLimit = 4
  private static let tailLimit = 96

  /// How many states are searched for text that may have been there at first.
  private static let unseenLimit = 6
}

extension MarkedDocument {
  /// Returns the document with other text before and after it.
  fileprivate func between(_ head: UTF16Units, _ tail: UTF16Units) -> HostField {
    HostField(
      MarkedDocument(
        units: head + units + tail,
        selection: selection.lowerBound + head.count..<selection.upperBound + head.count))
  }
}
