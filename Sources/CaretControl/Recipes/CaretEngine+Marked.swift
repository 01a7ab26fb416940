import DocumentProxy
import Timing

/// Marked text. It travels outside the order of the other edits and asks for no state. So what must come
/// after it goes in its own turn. Source: The proxy §1.2, rows 7 to 9.
extension CaretEngine {
  mutating func beginMarking(_ number: Int, _ text: String) {
    let units = Array(text.utf16)
    if units.isEmpty, marked == nil { return end(number, with: .assumed) }
    sendOutside(Edits(.mark(units)), for: number)
    marked = units.isEmpty ? nil : units
    isTurnClosed = true
    wait(number)
  }

  mutating func beginCommit(_ number: Int) {
    // Only this engine marks text. If it has not, there is nothing to make plain.
    send(Edits(.unmark(marked ?? [])), for: nil)
    update(number, to: .committing)
    wait(number, for: .zero)
  }

  /// Refuses an operation: in marked text hosts differ in how they move the caret and what a backspace removes.
  mutating func refuseOverMarkedText(_ number: Int) {
    end(number, with: .unsupported(reason: "there is marked text; commit it first"))
  }

  /// Continues a commit in the next turn.
  mutating func finishCommit(_ number: Int) {
    guard case .commitMarkedText(let text)? = operation(number)?.operation, !text.isEmpty
    else { return end(number, with: .assumed) }
    update(number, to: .sent)
    send(Edits(.insert(Array(text.utf16))), for: number)
    isTurnClosed = true
    wait(number)
  }
}
