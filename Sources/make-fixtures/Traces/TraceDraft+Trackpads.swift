import KeyboardLab
import TouchTraces
import Timing

/// Traces for the keyboard whose space bar is a track pad.
extension TraceDraft {
  private static func trackpad(
    _ name: String, _ note: String, document: String, end: String, seed: UInt64,
    _ change: (inout TraceDraft) throws -> Void
  ) throws -> TraceDraft {
    try TraceDraft(name, note, keyboard: "trackpad", document: document, seed: seed).with {
      recipe in
      try change(&recipe)
      recipe.expectDocument(end)
    }
  }

  static func trackpads() throws -> [TraceDraft] {
    try keys() + cursorDrags() + deletions() + flicks()
  }

  private static func keys() throws -> [TraceDraft] {
    let every = words(
      "Q W E R T Y U I O P A S D F G H J K L space Z X C V B N M delete return globe")
    return try [
      trackpad(
        "trackpad-every-key", "every key once", document: "|",
        end: "qwertyuiopasdfghjkl zxcvbn\n|", seed: 110
      ) { try $0.tap(every) },
      trackpad(
        "trackpad-full-stop", "two quick spaces are a full stop and a space", document: "|",
        end: "ab. |", seed: 111
      ) { recipe in
        try recipe.tap(["A", "B"])
        for _ in 1...2 {
          try recipe.press("space", for: .milliseconds(60))
          recipe.expect(.key(name: "space", at: .at(recipe.now)))
          recipe.rest(.milliseconds(60))
        }
      },
    ]
  }

  private static func cursorDrags() throws -> [TraceDraft] {
    try [
      trackpad(
        "trackpad-drag-left",
        "58 pt to the left after half a second: 8 pt dead zone, 10 a character",
        document: "hello world|", end: "hello |world", seed: 112
      ) { try drag(&$0, by: -58) },
      trackpad(
        "trackpad-drag-over-line-end",
        "after the line's end nothing is shown; the caret goes there",
        document: "ab|\ncd", end: "ab\nc|d", seed: 113
      ) { try drag(&$0, by: 28) },
      trackpad(
        "trackpad-drag-emoji", "a step is a character, however many units it has",
        document: "a👍b|", end: "a|👍b", seed: 114
      ) { try drag(&$0, by: -28) },
      trackpad(
        "trackpad-drag-slow-tablet", "one move under way, the rest summed: the end is the same",
        document: "one two three four|", end: "one two |three four", seed: 115
      ) { recipe in
        recipe.play(profile: "uikit26", latency: "slowPad")
        try drag(&recipe, by: -108)
      },
      trackpad(
        "trackpad-drag-wurstfinger", "wurstfinger drags at once: from 8 pt on, 14 pt a character",
        document: "hello world|", end: "hello |world", seed: 116
      ) { recipe in
        recipe.setting("preset", .string("wurstfinger"))
        let start = try recipe.center(of: "space")
        recipe.swipe(
          from: start, to: LayoutPoint(x: start.x - 80, y: start.y), for: .milliseconds(400))
        recipe.expect(.gesture(kind: "pan", direction: nil, state: nil, at: nil))
      },
    ]
  }

  private static func drag(_ recipe: inout TraceDraft, by way: Double) throws {
    try recipe.press(
      "space", for: .milliseconds(560), thenBy: LayoutPoint(x: way, y: 0), over: .milliseconds(700))
    recipe.expect(
      .gesture(kind: "longPress", direction: nil, state: nil, at: .at(.start + .milliseconds(500))))
    recipe.expect(.outcome(of: "drag", is: "confirmed"))
  }

  private static func deletions() throws -> [TraceDraft] {
    try [
      trackpad(
        "trackpad-delete-held", "one at once, the next after 0.5 s, then every 0.1 s",
        document: "hello world|", end: "hell|", seed: 117
      ) { try $0.press("delete", for: .milliseconds(1_050)) },
      trackpad(
        "trackpad-delete-held-words", "after 20 characters whole words every 0.35 s",
        document: "one two three four five six seven eight|", end: "one |", seed: 118
      ) { try $0.press("delete", for: .milliseconds(3_400)) },
      trackpad(
        "trackpad-delete-swipe", "a swipe on the delete key deletes the word before the caret",
        document: "one two|", end: "one |", seed: 119
      ) {
        try $0.press(
          "delete", for: .milliseconds(30), thenBy: LayoutPoint(x: -40, y: 0),
          over: .milliseconds(200))
      },
      trackpad(
        "trackpad-delete-swipe-long", "40 pt more delete another word",
        document: "one two three|", end: "one |", seed: 120
      ) {
        try $0.press(
          "delete", for: .milliseconds(30), thenBy: LayoutPoint(x: -90, y: 0),
          over: .milliseconds(300))
      },
      trackpad(
        "trackpad-delete-swipe-letter", "the touch itself has deleted the whole word",
        document: "one b|", end: "one |", seed: 121
      ) {
        try $0.press(
          "delete", for: .milliseconds(30), thenBy: LayoutPoint(x: -40, y: 0),
          over: .milliseconds(200))
      },
    ]
  }

  private static func flicks() throws -> [TraceDraft] {
    try [
      trackpad(
        "trackpad-flick-up", "a flick up types the letter in upper case", document: "|",
        end: "H|", seed: 122
      ) { try flick(&$0, "H", by: -40) },
      trackpad(
        "trackpad-flick-down", "a flick down on the top row types its digit", document: "|",
        end: "5|", seed: 123
      ) { try flick(&$0, "T", by: 40) },
      trackpad(
        "trackpad-slide", "a finger that slides off slowly types the key under it at the lift",
        document: "|", end: "j|", seed: 124
      ) { recipe in
        try recipe.press(
          "H", for: .milliseconds(40), thenBy: LayoutPoint(x: 32, y: 0), over: .milliseconds(300))
        recipe.expect(.key(name: "J", at: .at(recipe.now)))
      },
    ]
  }

  private static func flick(_ recipe: inout TraceDraft, _ key: String, by way: Double) throws {
    try recipe.press(
      key, for: .milliseconds(20), thenBy: LayoutPoint(x: 0, y: way), over: .milliseconds(120))
    recipe.expect(
      .gesture(kind: "swipe", direction: way < 0 ? "up" : "down", state: nil, at: nil))
    recipe.expect(.key(name: key, at: nil))
  }
}
