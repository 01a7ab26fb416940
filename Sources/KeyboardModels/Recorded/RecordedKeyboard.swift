import DocumentProxy
import Gestures
import JSONText
import Timing

/// Calls of the proxy that were recorded, made again at the same instants: what a keyboard that does
/// not live in the lab did to the text.
///
/// It looks at nothing and reacts to nothing. A `KeyboardBench` writes such a trace when it fails.
package struct RecordedKeyboard: KeyboardModel {
  /// `recorded`.
  package let name = "recorded"
  /// 320 × 216 pt without keys.
  package let layout = KeyboardGeometry(width: 320, height: 216, keys: [])
  private let turns: [ArraySlice<RecordedCall>]

  /// A keyboard that makes calls in their order; calls of one instant are one turn.
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

  /// Makes the calls of a turn when its time has come.
  package mutating func handle(
    _ event: KeyboardEvent, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
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
  ) -> [KeyboardEffect] {
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
