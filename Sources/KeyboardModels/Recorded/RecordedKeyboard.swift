import DocumentProxy
import Gestures
import JSONText
import Timing

/// A keyboard that repeats recorded calls of the proxy at the same instants. So the lab can replay
/// what a keyboard outside the lab did to the text.
///
/// It ignores all other events. A `KeyboardBench` writes such a trace when it fails.
package struct RecordedKeyboard: KeyboardModel {
  /// The name, `recorded`.
  package let name = "recorded"
  /// An empty layout of 320 × 216 pt.
  package let layout = KeyboardGeometry(width: 320, height: 216, keys: [])
  private let turns: [ArraySlice<RecordedCall>]

  /// Creates a keyboard that makes calls in their order; calls at the same instant are one turn.
  package init(_ calls: [RecordedCall]) {
    var turns: [ArraySlice<RecordedCall>] = []
    for call in calls {
      if turns.last?.first?.instant == call.instant {
        turns[turns.count - 1].append(call)
      } else {
        turns.append([call])
      }
    }
    self.turns = turns
  }

  /// Attaches nothing.
  package func attachRecognizers(to router: inout TouchRouter) throws(GestureError) {}

  /// Makes the calls of a turn at its instant.
  package mutating func handle(
    _ event: KeyboardEvent, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    switch event {
    case .system(.willAppear):
      return turns.enumerated().map { index, turn in
        let due = turn.first?.instant ?? instant
        return .arm(timer: index, after: max(.zero, due - instant))
      }
    case .timerFired(let index) where turns.indices.contains(index):
      return turns[index].flatMap { make($0.kind, proxy: &proxy) }
    default: return []
    }
  }

  private func make(
    _ call: RecordedCall.Kind, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    switch call {
    case .insert(let text): proxy.insertText(text)
    case .delete(let count): for _ in 0..<count { proxy.deleteBackward() }
    case .move(let offset): proxy.adjustTextPosition(byCharacterOffset: offset)
    case .mark(let text):
      let end = text.utf16.count
      proxy.setMarkedText(text, selectedRange: end..<end)
    case .unmark: proxy.unmarkText()
    case .nextKeyboard: return [.nextKeyboard]
    case .dismiss: return [.dismiss]
    }
    return []
  }
}
