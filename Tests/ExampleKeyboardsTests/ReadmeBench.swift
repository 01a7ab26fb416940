import CaretLabUIKit
import ExampleKeyboards
import KeyboardBenches
import ProxySimulation
import Testing

#if !canImport(UIKit)
  private typealias KeyboardViewController = RepairedTagKeyboard

  // README begin
  @MainActor @Test("a letter that follows a tag key at once stands between the tags")
  func bold() async throws {
    try await withKeyboardBench("see | now") { bench in
      let keyboard = bench.attach(KeyboardViewController())
      keyboard.boldTapped()
      bench.user(.type("x"), after: .milliseconds(50))
      try await bench.settle()
      #expect(bench.document == "see <b>x|</b> now")
    }
  }
// README end
#endif
