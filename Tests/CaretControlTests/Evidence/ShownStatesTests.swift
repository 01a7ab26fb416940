import Testing

@testable import CaretControl

@Suite("Whether the states that have come tell one story")
struct ShownStatesTests {
  private func states(of base: String) -> ShownStates {
    var states = ShownStates()
    states.restart(with: Base(Reading(base)))
    return states
  }

  @Test("a state that was passed over is doubt until one that is placed shows the same")
  func strange() {
    var shown = states(of: "a|")
    #expect(!shown.isDoubtful && !shown.hasPassedOver)
    shown.leave(Reading("zz|"), hidesText: false)
    #expect(shown.isDoubtful && shown.hasPassedOver)
    shown.noteExplained(Reading("ab|"), hidesText: false)
    #expect(shown.isDoubtful)
    shown.noteExplained(Reading("zz|"), hidesText: false)
    #expect(!shown.isDoubtful && shown.hasPassedOver)
  }

  @Test("a repetition of the last state is nothing strange")
  func repetition() {
    var shown = states(of: "a|")
    shown.leave(Reading("a|"), hidesText: false)
    #expect(!shown.isDoubtful)
  }

  @Test("a side that hides its text is part of what the next state shows")
  func hiding() {
    var shown = states(of: "a|b")
    shown.leave(Reading("|b"), hidesText: true)
    shown.leave(Reading("a|"), hidesText: true)
    shown.leave(Reading("|", hasText: true), hidesText: true)
    #expect(!shown.isDoubtful)
    shown.leave(Reading("|c"), hidesText: true)
    #expect(shown.isDoubtful)
    shown.noteExplained(Reading("x|c"), hidesText: true)
    #expect(!shown.isDoubtful)
    shown.leave(Reading("|d"), hidesText: false)
    shown.noteExplained(Reading("x|d"), hidesText: false)
    #expect(shown.isDoubtful, "a host that hides nothing has shown another text")
  }

  @Test("eight states that were passed over are remembered", arguments: [8, 9])
  func manyStrange(count: Int) {
    var shown = states(of: "a|")
    for number in 1...count { shown.leave(Reading("\(number)|"), hidesText: false) }
    for number in 2...count { shown.noteExplained(Reading("\(number)|"), hidesText: false) }
    #expect(shown.isDoubtful == (count == 8))
  }

  @Test("a side that shows something hides nothing, and a new beginning knows of nothing")
  func otherSides() {
    var shown = states(of: "a|b")
    shown.leave(Reading("x|b"), hidesText: true)
    #expect(shown.hasUnexplained)
    shown.restart(with: Base(Reading("a|b")))
    #expect(!shown.hasUnexplained && !shown.isDoubtful)
    #expect(!shown.hasPassedOver)
    shown.leave(Reading("a|x"), hidesText: true)
    #expect(shown.hasUnexplained)
    shown = states(of: "a[b]c")
    shown.leave(Reading("a|c"), hidesText: true)
    #expect(shown.hasUnexplained, "a selection does not hide")
  }

  @Test("after a new beginning an empty side is part of what the next state shows")
  func hidingAnew() {
    var shown = states(of: "a|")
    shown.leave(Reading("zz|"), hidesText: true)
    shown.noteExplained(Reading("b|"), hidesText: true)
    shown.restart(with: Base(Reading("a|")))
    shown.leave(Reading("|c"), hidesText: true)
    shown.noteExplained(Reading("x|c"), hidesText: true)
    #expect(!shown.hasUnexplained)
  }

  @Test("a caret inside a character is a doubt of its own")
  func others() {
    #expect(!states(of: "a|").isDoubtful)
    #expect(states(of: "a\u{FFFD}|b").isDoubtful)
  }
}
