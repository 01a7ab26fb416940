import TouchTraces
import Timing

/// The gesture cases of a text, with the faults in it.
///
/// In a Markdown text, only the blocks marked `gesture-cases` are read; a text without such a block
/// is read completely.
package struct GestureCaseFile: Sendable {
  /// The cases, in order, without those that have a fault.
  package private(set) var cases: [GestureCase] = []
  /// The faults, in order.
  package private(set) var faults: [CaseFault] = []
  private var names: Set<String> = []

  /// Reads `text`; `file` is the name in faults.
  /// - Complexity: O(length of the text).
  package init(_ text: String, file: String) {
    var draft: CaseDraft?
    for line in Self.dataLines(of: text, file: file) where !line.words.isEmpty {
      if line.words[0].text == "case" {
        close(draft)
        draft = begin(line)
        continue
      }
      guard draft != nil else {
        faults.append(
          line.fault(
            line.words[0],
            "this line is before the first case; move it into "
              + "a case"))
        continue
      }
      do throws(CaseFault) {
        try draft?.take(line)
      } catch {
        faults.append(error)
        draft?.isFaulty = true
      }
    }
    close(draft)
  }

  private static func dataLines(of text: String, file: String) -> [CaseLine] {
    let fence = "```gesture-cases"
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let isMarkdown = lines.contains { $0.hasPrefix(fence) }
    var isData = !isMarkdown
    var data: [CaseLine] = []
    for (index, line) in lines.enumerated() {
      if isMarkdown, line.hasPrefix("```") {
        isData = !isData && line.hasPrefix(fence)
      } else if isData {
        data.append(CaseLine(line, file: file, number: index + 1))
      }
    }
    return data
  }

  private mutating func begin(_ line: CaseLine) -> CaseDraft {
    var draft = CaseDraft(line)
    do throws(CaseFault) {
      try draft.readTitle(line)
      if !names.insert(draft.id).inserted {
        throw line.fault(line.words[1], "there are two cases \(draft.id); rename one")
      }
    } catch {
      faults.append(error)
      draft.isFaulty = true
    }
    return draft
  }

  private mutating func close(_ draft: CaseDraft?) {
    guard let draft, !draft.isFaulty else { return }
    do throws(CaseFault) {
      cases.append(try draft.finished())
    } catch {
      faults.append(error)
    }
  }
}
