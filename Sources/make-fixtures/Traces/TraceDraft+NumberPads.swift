import KeyboardLab
import Timing

/// Traces for the input view in the app: the same touches for both number pads, each with its own
/// final document.
extension TraceDraft {
  private static func numberPads(
    _ name: String, _ note: String, document: String, seed: UInt64, right: String,
    faithful: String, _ change: (inout TraceDraft) throws -> Void
  ) throws -> [TraceDraft] {
    try [("", "number-pad", right), ("-2012", "number-pad-2012", faithful)].map {
      suffix, keyboard, end in
      try TraceDraft(name + suffix, note, keyboard: keyboard, document: document, seed: seed)
        .with { recipe in
          try change(&recipe)
          recipe.expectDocument(end, field: "document")
        }
    }
  }

  static func numberPads() throws -> [TraceDraft] {
    let every = words("7 8 9 × 4 5 6 ÷ % 1 2 3 + 0 . − ← ↵")
    return try numberPads(
      "number-pad-every-key", "every key once, the caret in the middle", document: "12|34",
      seed: 100, right: "12789×456÷%123+0.|34", faithful: "1234789×456÷%123+0.|"
    ) { recipe in
      try recipe.tap(every)
      recipe.expect(.system(is: "dismissed", at: nil))
    }
      + numberPads(
        "number-pad-emoji", "an emoji is two units long, what is deleted in 2012 one",
        document: "5 👍|", seed: 101, right: "5 |", faithful: "5 \\u{D83D}|"
      ) { try $0.tap("←") }
      + numberPads(
        "number-pad-selection", "a selection is replaced, in 2012 the key goes to the end",
        document: "1[23]4", seed: 102, right: "19|4", faithful: "12349|"
      ) { try $0.tap("9") }
      + numberPads(
        "number-pad-fields", "keys go to the field that is first responder now",
        document: "1|", seed: 103, right: "18|", faithful: "18|", twoFields)
  }

  /// Adds a key in the first field, a key in the second, and return; then the first field again.
  private static func twoFields(_ recipe: inout TraceDraft) throws {
    recipe.field("price", document: "|.50")
    recipe.rest(.milliseconds(100))
    recipe.host(.focus(to: "price"), at: recipe.now)
    recipe.rest(.milliseconds(100))
    try recipe.tap(["7", "↵"])
    recipe.host(.focus(to: "document"), at: recipe.now)
    recipe.rest(.milliseconds(100))
    try recipe.tap("8")
    recipe.expect(.system(is: "shown", at: nil))
    let isFaithful = recipe.header.keyboard == "number-pad-2012"
    recipe.expectDocument(isFaithful ? ".507|" : "7|.50", field: "price")
  }
}
