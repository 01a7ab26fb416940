import CaretLabUIKit
import ExampleKeyboards
import KeyboardBenches
import ProxySimulation
import Testing

#if !canImport(UIKit)
  private typealias KeyboardViewController = TagKeyboard

  // README begin
  @MainActor
  @Test("a letter falls into the wait of a tag key")
  func bold() throws {
    let bench = try KeyboardBench("see | now")
    let keyboard = bench.attach(KeyboardViewController())
    bench.at(.zero) { keyboard.boldTapped() }  // inserts, waits 0.1 s, moves back
    bench.user(.type("x"), after: .milliseconds(50))
    try bench.settle()
    #expect(bench.document == "see <b><|/b>x now")  // today; "see <b>x|</b> now" is right
  }
// README end
#endif
