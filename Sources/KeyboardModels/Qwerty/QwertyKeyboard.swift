import Gestures

/// Letters, caps lock (CP), backspace (BP), next keyboard (CHG), space and return.
///
/// Each letter is inserted once, in lower case unless caps lock is on. Source: The keyboards §3.
package struct QwertyKeyboard<Strategy: EditingStrategy>: KeyPadModel {
  /// The name under which it runs.
  package let name: String
  /// How its operations are carried out.
  package var strategy: Strategy
  /// Whether caps lock is on.
  package private(set) var isCapsLocked = false

  /// A keyboard with caps lock off.
  package init(name: String, strategy: Strategy) {
    self.name = name
    self.strategy = strategy
  }

  /// Four rows of keys.
  package var layout: KeyboardGeometry { .qwerty }

  /// Keys type as on the stock keyboard, with the nearest key in a gap.
  package var keyHandling: KeyHandling { .typing(.stock) }

  /// Inserts a letter, or does what the key's title stands for.
  package mutating func press(_ key: String) -> [KeyPadAction] {
    switch key {
    case "CP":
      isCapsLocked.toggle()
      return []
    case "BP": return [.deleteBackward]
    case "CHG": return [.nextKeyboard]
    case "SPACE": return [.insert(" ")]
    case "RETURN": return [.insert("\n")]
    default: return [.insert(isCapsLocked ? key : key.lowercased())]
    }
  }
}

/// The QWERTY sample of the tutorial: its handler inserts the key's title *before* it looks at which
/// key it is, and its default branch inserts the title again.
///
/// So `A` gives `AA`, CP gives `CPCP`, BP leaves a `B`, SPACE gives `SPACE ` and CHG `CHG`.
/// Source: The keyboards §3.
package struct QwertyKeyboard2014<Strategy: EditingStrategy>: KeyPadModel {
  /// The name under which it runs.
  package let name: String
  /// How its operations are carried out.
  package var strategy: Strategy

  /// A keyboard.
  package init(name: String, strategy: Strategy) {
    self.name = name
    self.strategy = strategy
  }

  /// Four rows of keys.
  package var layout: KeyboardGeometry { .qwerty }

  /// Inserts the title, then does what the key is for.
  package mutating func press(_ key: String) -> [KeyPadAction] {
    switch key {
    case "BP": [.insert(key), .deleteBackward]
    case "CHG": [.insert(key), .nextKeyboard]
    case "SPACE": [.insert(key), .insert(" ")]
    case "RETURN": [.insert(key), .insert("\n")]
    default: [.insert(key), .insert(key)]
    }
  }
}

extension KeyboardGeometry {
  /// 320 × 200 pt: four rows of 50 pt, 1 pt around and between the keys.
  public static let qwerty = KeyboardGeometry(
    width: 320, rowHeight: 50, gap: 1,
    rows: [
      "QWERTYUIOP".map(String.init), "ASDFGHJKL".map(String.init),
      ["CP"] + "ZXCVBNM".map(String.init) + ["BP"], ["CHG", "SPACE", "RETURN"],
    ])
}
