import Gestures

/// Letters, caps lock (CP), backspace (BP), next keyboard (CHG), space and return.
///
/// A letter key inserts its letter once, in lower case unless caps lock is on. Source: The keyboards §3.
package struct QwertyKeyboard<Strategy: EditingStrategy>: KeyPadModel {
  /// The keyboard's name.
  package let name: String
  /// How the keyboard performs its operations.
  package var strategy: Strategy
  /// Whether caps lock is on.
  package private(set) var isCapsLocked = false

  /// Creates a keyboard with caps lock off.
  package init(name: String, strategy: Strategy) {
    self.name = name
    self.strategy = strategy
  }

  /// Four rows of keys.
  package var layout: KeyboardGeometry { .qwerty }

  /// Keys type as on the stock keyboard; a touch in a gap types the nearest key.
  package var keyHandling: KeyHandling { .typing(.stock) }

  /// Returns the actions of a key: inserts a letter, or performs the key's function.
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

/// The QWERTY sample of the tutorial. Its handler inserts the key's title *before* it checks which
/// key it is, and its default branch inserts the title again.
///
/// So `A` gives `AA`, CP gives `CPCP`, BP leaves a `B`, SPACE gives `SPACE ` and CHG `CHG`.
/// Source: The keyboards §3.
package struct QwertyKeyboard2014<Strategy: EditingStrategy>: KeyPadModel {
  /// The keyboard's name.
  package let name: String
  /// How the keyboard performs its operations.
  package var strategy: Strategy

  /// Creates a keyboard.
  package init(name: String, strategy: Strategy) {
    self.name = name
    self.strategy = strategy
  }

  /// Four rows of keys.
  package var layout: KeyboardGeometry { .qwerty }

  /// Inserts the title, then performs the key's function.
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
