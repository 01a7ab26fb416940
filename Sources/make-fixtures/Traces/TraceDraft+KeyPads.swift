import KeyboardLab

/// Traces for keyboards that only have keys.
extension TraceDraft {
  private static func keys(
    _ name: String, _ note: String, keyboard: String, keys: [String], end: String, seed: UInt64
  ) throws -> TraceDraft {
    try TraceDraft(name, note, keyboard: keyboard, document: "|", seed: seed).with { recipe in
      try recipe.tap(keys)
      recipe.expectDocument(end)
    }
  }

  static func words(_ keys: String) -> [String] {
    keys.split(separator: " ").map(String.init)
  }

  static func calculators() throws -> [TraceDraft] {
    try [
      keys(
        "calculator-example", "evaluates from left to right", keyboard: "calculator",
        keys: words("1 + 2 X 3 = insert"), end: "9|", seed: 90
      ).with { recipe in
        for shown in ["1", "2", "3", "9"] { recipe.expect(.display(is: shown, at: nil)) }
      },
      keys(
        "calculator-every-key", "every key once and more", keyboard: "calculator",
        keys: words("9 8 7 - 6 5 4 = insert C . 5 X 3 % 1 0 + 2 = insert next"),
        end: "3332.15|", seed: 91),
      keys(
        "calculator-every-key-2014", "the same keys on the tutorial's calculator",
        keyboard: "calculator-2014",
        keys: words("9 8 7 - 6 5 4 = insert C . 5 X 3 % 1 0 + 2 = insert next"),
        end: "3333.5|", seed: 91),
      keys(
        "calculator-after-equals-2014", "a computation leaves no operation, and none computes 0",
        keyboard: "calculator-2014", keys: words("1 + 2 = 4 + 1 = insert"), end: "1|", seed: 92),
      keys(
        "calculator-by-zero", "a division by zero has a display", keyboard: "calculator",
        keys: words("7 % 0 = insert"), end: "Error|", seed: 93),
    ]
  }

  static func letters() throws -> [TraceDraft] {
    let every = words(
      "Q W E R T Y U I O P A S D F G H J K L CP Z X C CP V B N M BP SPACE RETURN CHG")
    return try [
      keys(
        "qwerty-every-key", "every key once", keyboard: "qwerty", keys: every,
        end: "qwertyuiopasdfghjklZXCvbn \n|", seed: 94),
      keys(
        "qwerty-every-key-2014", "titles twice, a B where a letter should go",
        keyboard: "qwerty-2014", keys: every,
        end: "QQWWEERRTTYYUUIIOOPPAASSDDFFGGHHJJKKLLCPCPZZXXCCCPCPVVBBNNMMBSPACE RETURN\nCHG|",
        seed: 94),
    ]
  }
}
