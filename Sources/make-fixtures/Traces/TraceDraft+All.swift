import Foundation
import KeyboardLab
import TouchTraces
import Timing

/// Every trace of the repository.
///
/// If the two keyboards behave differently, there is a pair of traces with the same touches: one
/// for `habra`, and one for `habra-2014` with its real result, including damage.
extension TraceDraft {
  static func all() throws -> [TraceDraft] {
    try tags() + bottomRow() + swipes() + clears() + presses() + meetings() + calculators()
      + letters() + numberPads() + trackpads() + systems()
  }

  /// Returns the same touches for both keyboards, each with its own final document.
  private static func pair(
    _ name: String, _ note: String, document: String, seed: UInt64,
    right: (end: String, of: String, is: String), faithful: String,
    _ change: (inout TraceDraft) throws -> Void
  ) throws -> [TraceDraft] {
    let habra = try TraceDraft(name, note, document: document, seed: seed).with { recipe in
      try change(&recipe)
      recipe.expectDocument(right.end, only: "habra")
      recipe.expect(.outcome(of: right.of, is: right.is), only: "habra")
    }
    let original = try TraceDraft(
      "\(name)-2014", note, keyboard: "habra-2014", document: document, seed: seed
    ).with { recipe in
      try change(&recipe)
      recipe.expectDocument(faithful, only: "habra-2014")
    }
    return [habra, original]
  }

  private static func tags() throws -> [TraceDraft] {
    let keys: [(file: String, key: String, end: String)] = [
      ("bold", "Жирный", "see <b>|</b> now"),
      ("italic", "Курсив", "see <i>|</i> now"),
      ("underlined", "Подчеркнутый", "see <u>|</u> now"),
      ("struck", "Зачеркнутый", "see <s>|</s> now"),
      ("quote", "Цитата", "see <blockquote>|</blockquote> now"),
      ("code", "Код", "see <code>|</code> now"),
      ("link", "Ссылка", "see <a href=\"http://|\"></a> now"),
      ("image", "Картинка", "see <img src=\"http://|\"/> now"),
      ("video", "Видео", "see <video>http://|</video> now"),
      ("spoiler", "Спойлер", "see <spoiler title=\"|\"></spoiler> now"),
      ("sarcasm", "Сарказм", "see [sarcasm mode on]|[/sarcasm mode off] now"),
      ("bore", "Зануда", "see [zanuda mode on]|[/zanuda mode off] now"),
      ("user", "Хабраюзер", "see <hh user=\"|\"/> now"),
    ]
    var recipes = try keys.enumerated().map { index, tag in
      try TraceDraft(
        "tag-\(tag.file)", "the key \(tag.key)", document: "see | now", seed: UInt64(10 + index),
        rate: index.isMultiple(of: 2) ? 60 : 120
      ).with { recipe in
        try recipe.tap(tag.key)
        recipe.expectDocument(notation(tag.end))
        recipe.expect(.outcome(of: "insertWithCaret", is: "confirmed"), only: "habra")
      }
    }
    recipes.append(
      try TraceDraft(
        "tag-sarcasm-settings", "sarcasm as the user set it", document: "|", seed: 30
      ).with { recipe in
        recipe.setting("SarcasmTagOpen", .string("ирония"))
        recipe.setting("SarcasmTagClose", .string("конец"))
        try recipe.tap("Сарказм")
        recipe.expectDocument(notation("[ирония]|[/конец]"))
      })
    recipes.append(
      try TraceDraft(
        "tag-sarcasm-half-set", "one half of the setting is missing: both halves fall back",
        document: "|", seed: 31
      ).with { recipe in
        recipe.setting("SarcasmTagOpen", .string("ирония"))
        try recipe.tap("Сарказм")
        recipe.expectDocument(notation("[sarcasm mode on]|[/sarcasm mode off]"))
      })
    return recipes
  }

  /// Returns a text in caret notation. Square brackets mark a selection there, so in text they need
  /// a backslash.
  static func notation(_ text: String) -> String {
    text.replacingOccurrences(of: "[", with: "\\[").replacingOccurrences(of: "]", with: "\\]")
  }

  private static func bottomRow() throws -> [TraceDraft] {
    try [
      TraceDraft("key-delete", "one backspace", document: "abc|d", seed: 40).with { recipe in
        try recipe.tap("delete")
        recipe.expectDocument("ab|d")
        recipe.expect(.outcome(of: "deleteBackward", is: "assumed"), only: "habra")
      },
      TraceDraft(
        "key-delete-at-start", "nothing before the caret: nothing is asked of the proxy",
        document: "|abc", seed: 41
      ).with { recipe in
        try recipe.tap("delete")
        recipe.expectDocument("|abc")
      },
      TraceDraft(
        "key-delete-emoji", "a backspace takes a whole family", document: "hi 👨‍👩‍👧‍👦|", seed: 42
      ).with { recipe in
        try recipe.tap("delete")
        recipe.expectDocument("hi |")
      },
      TraceDraft("key-globe", "the next keyboard; the text stays", document: "a|b", seed: 43)
        .with { recipe in
          try recipe.tap("globe")
          recipe.expectDocument("a|b")
        },
      TraceDraft("key-dismiss", "hide the keyboard; the text stays", document: "a|b", seed: 44)
        .with { recipe in
          try recipe.tap("dismiss")
          recipe.expectDocument("a|b")
        },
      TraceDraft("key-clear-tapped", "a tap on clear does nothing", document: "a|b", seed: 45)
        .with { recipe in
          try recipe.tap("clear")
          recipe.expect(.none(kind: "longPress", direction: nil))
          recipe.expectDocument("a|b")
        },
    ]
  }

  private static let leftwards = (from: LayoutPoint(x: 220, y: 60), to: LayoutPoint(x: 120, y: 64))
  private static let rightwards = (from: LayoutPoint(x: 110, y: 70), to: LayoutPoint(x: 215, y: 66))

  private static func swipe(
    _ name: String, _ note: String, _ direction: String, document: String, end: String,
    seed: UInt64, rate: Int = 60
  ) throws -> TraceDraft {
    try TraceDraft(name, note, document: document, seed: seed, rate: rate).with { recipe in
      let way = direction == "left" ? leftwards : rightwards
      recipe.swipe(from: way.from, to: way.to)
      recipe.expect(.gesture(kind: "swipe", direction: direction, state: nil, at: nil))
      recipe.expectDocument(end)
    }
  }

  private static func swipes() throws -> [TraceDraft] {
    let plain = try [
      swipe(
        "swipe-left", "one character to the left", "left", document: "see | now", end: "see|  now",
        seed: 50),
      swipe(
        "swipe-right", "one character to the right", "right", document: "see | now",
        end: "see  |now", seed: 51, rate: 120),
      swipe(
        "swipe-left-at-start", "nothing before the caret: it stays", "left", document: "|abc",
        end: "|abc", seed: 52),
      swipe(
        "swipe-right-at-end", "nothing after the caret: it stays", "right", document: "abc|",
        end: "abc|", seed: 53),
      swipe(
        "swipe-left-over-line-break", "from a line's start to the end of the line before", "left",
        document: "ab\n|cd", end: "ab|\ncd", seed: 54),
      swipe(
        "swipe-right-at-line-end", "the window ends at the line: the keyboard sees nothing there",
        "right", document: "ab|\ncd", end: "ab|\ncd", seed: 55),
      swipe(
        "swipe-left-in-hebrew", "the step is logical, not visual", "left", document: "שלום|",
        end: "שלו|ם", seed: 56),
    ]
    let off = try TraceDraft(
      "swipe-switched-off", "the user has switched swipes off", document: "a|b", seed: 57
    ).with { recipe in
      recipe.setting("SwipesEnabled", .bool(false))
      recipe.swipe(from: leftwards.from, to: leftwards.to)
      recipe.expect(.none(kind: "swipe", direction: nil))
      recipe.expectDocument("a|b")
    }
    let emoji = try pair(
      "swipe-left-over-emoji", "an emoji is two units long, the step of 2014 one",
      document: "a👍|b", seed: 58, right: ("a|👍b", "move", "confirmed"),
      faithful: "a\\u{D83D}|\\u{DC4D}b"
    ) { recipe in
      recipe.swipe(from: leftwards.from, to: leftwards.to)
      recipe.expect(.gesture(kind: "swipe", direction: "left", state: nil, at: nil))
    }
    return plain + [off] + emoji
  }

  private static let paragraphs =
    "First paragraph. It has two sentences.\nSecond paragraph.\nThird one, and |the end."
  private static let longText = String(repeating: "word ", count: 500) + "|"

  /// Adds a long press on the clear key, with the expected instant of the gesture.
  private static func hold(_ recipe: inout TraceDraft) throws {
    try recipe.press("clear", for: .milliseconds(640))
    recipe.expect(
      .gesture(kind: "longPress", direction: nil, state: nil, at: .at(.start + .milliseconds(500))))
  }

  private static func clears() throws -> [TraceDraft] {
    let line = try TraceDraft(
      "clear-line", "one line, caret in the middle: both keyboards get it",
      document: "hello| world",
      seed: 60
    ).with { recipe in
      try hold(&recipe)
      recipe.expectDocument("|")
      recipe.expect(.outcome(of: "deleteAll", is: "confirmed"), only: "habra")
    }
    let unneeded = try TraceDraft(
      "clear-slow-tablet-uikit26", "a slow tablet, one line: the wait of 0.1 s was never needed",
      document: "hello| world", seed: 61
    ).with { recipe in
      recipe.play(profile: "uikit26", latency: "slowPad")
      try hold(&recipe)
      recipe.expectDocument("|")
      recipe.expect(.outcome(of: "deleteAll", is: "confirmed"), only: "habra")
    }
    return try [line, unneeded]
      + pair(
        "clear-paragraphs", "three paragraphs: what is shown ends at the line",
        document: paragraphs, seed: 62, right: ("|", "deleteAll", "confirmed"),
        faithful: "First paragraph. |", hold)
      + pair(
        "clear-2500-units", "2 500 units: the mirror shows 500", document: longText, seed: 63,
        right: ("|", "deleteAll", "confirmed"),
        faithful: String(repeating: "word ", count: 400) + "|", hold)
      + pair(
        "clear-slow-tablet", "a slow tablet as in 2014: 0.1 s is too short",
        document: "hello| world",
        seed: 64, right: ("|", "deleteAll", "confirmed"), faithful: "hello |"
      ) { recipe in
        recipe.play(profile: "ios8", latency: "slowPad")
        try hold(&recipe)
      }
  }

  private static func presses() throws -> [TraceDraft] {
    try [
      TraceDraft(
        "press-too-short", "480 ms are no long press", document: "hello| world", seed: 70
      ).with { recipe in
        try recipe.press("clear", for: .milliseconds(480))
        recipe.expect(.none(kind: "longPress", direction: nil))
        recipe.expectDocument("hello| world")
      },
      TraceDraft(
        "press-wanders", "the finger wanders 11 pt before half a second is over",
        document: "hello| world", seed: 71, rate: 120
      ).with { recipe in
        try recipe.press("clear", for: .milliseconds(450), wandering: 11)
        recipe.expect(.none(kind: "longPress", direction: nil))
        recipe.expectDocument("hello| world")
      },
    ]
  }

  /// A sentence of 50 units, which are one window of text.
  private static let sentence = "aaaa aaaa aaaa aaaa aaaa aaaa aaaa aaaa aaaa aaa. "

  /// Traces in which user and keyboard change the text at the same time.
  private static func meetings() throws -> [TraceDraft] {
    try pair(
      "tag-while-typing", "the user types x 50 ms after the key, by a hardware keyboard",
      document: "see | now", seed: 80,
      right: ("see <b>x|</b> now", "insertWithCaret", "confirmed"), faithful: "see <b><|/b>x now"
    ) { recipe in
      try recipe.tap("Жирный")
      recipe.host(.type("x"), at: recipe.now + .milliseconds(50))
    }
      + pair(
        "tag-refused", "the field refuses the tag", document: "0123456789|", seed: 81,
        right: ("0123456789|", "insertWithCaret", "rejected"), faithful: "0123|456789"
      ) { recipe in
        recipe.host(.refuse(nil), at: .start + .milliseconds(0))
        try recipe.tap("Ссылка")
      }
      + pair(
        "clear-while-tapping", "the user taps elsewhere while the field is being cleared",
        document: String(repeating: sentence, count: 4) + "|", seed: 82,
        right: (sentence + sentence + "|" + sentence, "deleteAll", "interrupted"),
        faithful: sentence + "|" + sentence + sentence
      ) { recipe in
        try hold(&recipe)
        recipe.host(.tap(caret: 100), at: .start + .milliseconds(512))
      }
  }
}
