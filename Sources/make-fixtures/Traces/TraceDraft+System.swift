import JSONText
import KeyboardLab
import TouchTraces
import Timing

/// Traces in which the system does something with a keyboard.
extension TraceDraft {
  static func systems() throws -> [TraceDraft] {
    try extensionKeys() + replacements() + heights() + grants() + settings() + lexicons()
  }

  /// Returns the same touches for both extensions, each with its own final document.
  private static func extensions(
    _ name: String, _ note: String, seed: UInt64, document: String = "|", right: String,
    faithful: String, _ change: (inout TraceDraft) throws -> Void
  ) throws -> [TraceDraft] {
    try [("", "extension", right), ("-2014", "extension-2014", faithful)].map {
      suffix, keyboard, end in
      try TraceDraft(name + suffix, note, keyboard: keyboard, document: document, seed: seed)
        .with { recipe in
          try change(&recipe)
          recipe.expectDocument(end)
        }
    }
  }

  private static func one(
    _ name: String, _ note: String, keyboard: String = "extension", document: String = "|",
    end: String, seed: UInt64, _ change: (inout TraceDraft) throws -> Void
  ) throws -> TraceDraft {
    try TraceDraft(name, note, keyboard: keyboard, document: document, seed: seed).with { recipe in
      try change(&recipe)
      recipe.expectDocument(end)
    }
  }

  private static let grantKeys = words("contacts shared send paste click cloud shop managed")

  private static func extensionKeys() throws -> [TraceDraft] {
    let text = "clipqwertyuiopasdfghjkl.zxcvbn \n|"
    let every = grantKeys + words("Q W E R T Y U I O P A S D F G H J K L . Z X C V B N M delete")
    return try extensions(
      "extension-every-key", "every key once, with full access", seed: 130, right: text,
      faithful: text
    ) { recipe in
      recipe.system("fullAccess", .bool(true))
      recipe.system("appGroup", .string("group.lab"))
      recipe.system("keyboardGroup", .string("group.lab"))
      recipe.system("pasteboard", .string("clip"))
      try recipe.tap(every + words("space return dismiss"))
      recipe.host(.focus(to: "document"), at: recipe.now)
      recipe.rest(.milliseconds(100))
      try recipe.tap("next")
      for grant in ["personalData", "sharedContainer", "network", "pasteboard", "audio", "iCloud"] {
        recipe.expect(.system(is: "granted \(grant)", at: nil))
      }
      for word in ["dismissed", "shown", "nextKeyboard"] {
        recipe.expect(.system(is: word, at: nil))
      }
    }
  }

  /// Traces in which the system's keyboard replaces this one while a finger is down, and this one
  /// then returns.
  private static func replacements() throws -> [TraceDraft] {
    let pads = try HostEvent.replacements.enumerated().map { index, kind in
      try one(
        "replaced-by-\(kind)",
        "a \(kind) field in mid-gesture: the touch is cancelled, ours comes back",
        end: "ac|", seed: UInt64(140 + index)
      ) { recipe in
        try recipe.tap("A")
        recipe.rest(.milliseconds(100))
        recipe.host(.replace(by: kind, to: nil), at: recipe.now + .milliseconds(60))
        try recipe.press("B", for: .milliseconds(120))
        recipe.rest(.milliseconds(100))
        try recipe.press("D", for: .milliseconds(80))
        recipe.host(.focus(to: "document"), at: recipe.now + .milliseconds(50))
        recipe.rest(.milliseconds(300))
        try recipe.tap("C")
        recipe.expect(.system(is: "replaced", at: nil))
        recipe.expect(.system(is: "shown", at: nil))
      }
    }
    let tag = try [("", "habra", "see <b>|</b> now"), ("-2014", "habra-2014", "see <b></b>| now")]
      .map { suffix, keyboard, end in
        try TraceDraft(
          "replaced-during-tag" + suffix,
          "a secure field 40 ms after the key: a wait of 0.1 s never ends", keyboard: keyboard,
          document: "see | now", seed: 143
        ).with { recipe in
          try recipe.tap("Жирный")
          recipe.host(.replace(by: "secure", to: nil), at: recipe.now + .milliseconds(40))
          recipe.expect(.system(is: "replaced", at: nil))
          recipe.expectDocument(end, only: keyboard)
        }
      }
    let out = try one(
      "opted-out", "the app keeps keyboards of others out: the touches go to the system's",
      document: "a|", end: "a|", seed: 144
    ) { recipe in
      recipe.system("allowsKeyboards", .bool(false))
      try recipe.press("A", for: .milliseconds(80))
      recipe.expect(.system(is: "optedOut", at: nil))
    }
    let away = try one(
      "next-and-back", "the next keyboard hears the touches until the user comes back",
      document: "|", end: "ac|", seed: 145
    ) { recipe in
      try recipe.tap(["A", "next"])
      try recipe.press("B", for: .milliseconds(80))
      recipe.rest(.milliseconds(100))
      recipe.host(.back, at: recipe.now)
      recipe.rest(.milliseconds(200))
      try recipe.tap("C")
      recipe.expect(.system(is: "nextKeyboard", at: nil))
    }
    return pads + tag + [out, away]
  }

  private static func heights() throws -> [TraceDraft] {
    let late = try extensions(
      "height-after-background",
      "back from the background only \"will appear\" is told: a height set later is 216 pt",
      seed: 150, right: "ag|", faithful: "ay|"
    ) { recipe in
      try recipe.tap("A")
      recipe.host(.background, at: recipe.now + .milliseconds(100))
      recipe.rest(.milliseconds(300))
      try recipe.press("G", for: .milliseconds(90))
      recipe.expect(.system(is: "background", at: nil))
    }
    let growing = try one(
      "height-changes-under-touch",
      "the keyboard grows while a finger is down; the key that is under it in the end is typed",
      end: "h|", seed: 151
    ) { recipe in
      recipe.host(.resize(height: 300), at: .start + .milliseconds(60))
      // The point is on the key H before and after. Its row begins 104 pt below the top, and later 120 pt
      // below a top that is 40 pt higher.
      recipe.swipe(
        from: LayoutPoint(x: 195, y: 115), to: LayoutPoint(x: 195, y: 115), for: .milliseconds(80))
      recipe.expect(.key(name: "H", at: .at(recipe.now)))
      recipe.expect(.system(is: "height", at: nil))
    }
    let turning = try one(
      "turned-under-touch",
      "the device is turned while a finger is down; afterwards the keys are wider",
      end: "hx|", seed: 152
    ) { recipe in
      recipe.host(.rotate(to: "landscape"), at: .start + .milliseconds(60))
      try recipe.tap("H")
      recipe.rest(.milliseconds(200))
      // The key X is the second of eight keys in a width of 568 pt, in the fourth row of a height
      // of 36 pt.
      recipe.swipe(
        from: LayoutPoint(x: 106, y: 126), to: LayoutPoint(x: 106, y: 126), for: .milliseconds(80))
      recipe.expect(.key(name: "X", at: .at(recipe.now)))
      recipe.expect(.system(is: "rotated", at: nil))
    }
    let email = try one(
      "traits-email", "a field for e-mail addresses on a dark background", end: "a@|", seed: 153
    ) { recipe in
      recipe.system("keyboardType", .string("emailAddress"))
      recipe.system("keyboardAppearance", .string("dark"))
      try recipe.tap("A")
      recipe.rest(.milliseconds(200))
      try recipe.press(".", for: .milliseconds(80))
      recipe.expect(.key(name: "@", at: .at(recipe.now)))
      recipe.expect(.display(is: "dark", at: nil))
    }
    return late + [growing, turning, email]
  }

  private static func grants() throws -> [TraceDraft] {
    try [
      one(
        "full-access-missing",
        "without full access typing and the lexicon work, the eight things don't",
        end: "on my way |", seed: 160
      ) { recipe in
        recipe.system("lexicon", .array([pair("omw", "on my way")]))
        try recipe.tap(grantKeys)
        try recipe.tap(["O", "M", "W", "space"])
        for grant in [
          "personalData", "sharedContainer", "network", "pasteboard", "audio", "iCloud",
          "gameCenterAndPurchases", "deviceManagement",
        ] {
          recipe.expect(.system(is: "refused \(grant)", at: nil))
        }
      },
      one(
        "full-access-two-groups",
        "full access, but the entitlements of the two targets name two groups",
        end: "a|", seed: 161
      ) { recipe in
        recipe.system("fullAccess", .bool(true))
        recipe.system("appGroup", .string("group.lab"))
        recipe.system("keyboardGroup", .string("group.labs"))
        recipe.host(.setting(JSONMember("Capitals", JSONValue(.bool(true)))), at: .start)
        try recipe.tap(["shared", "A"])
        recipe.expect(.system(is: "refused sharedContainer", at: nil))
        recipe.expect(.system(is: "settingUnreadable", at: nil))
      },
      one(
        "shared-setting",
        "the app writes a setting into the shared store while the keyboard is there",
        end: "aB|", seed: 162
      ) { recipe in
        recipe.system("fullAccess", .bool(true))
        recipe.system("appGroup", .string("group.lab"))
        recipe.system("keyboardGroup", .string("group.lab"))
        try recipe.tap("A")
        recipe.host(
          .setting(JSONMember("Capitals", JSONValue(.bool(true)))),
          at: recipe.now + .milliseconds(50))
        recipe.rest(.milliseconds(200))
        try recipe.tap("B")
        recipe.expect(.system(is: "setting", at: nil))
      },
    ]
  }

  /// Traces in which the system keeps or forgets the defaults of the settings bundle.
  private static func settings() throws -> [TraceDraft] {
    let cases: [(name: String, note: String, forgets: String, end: String)] = [
      ("stored", "the settings' defaults are stored", "nothing", "[irony]|[/irony]"),
      (
        "forgotten", "the system forgets to store defaults: one typed half is not enough",
        "defaults", "[sarcasm mode on]|[/sarcasm mode off]"
      ),
      (
        "lost", "the system stores neither defaults nor what is typed", "everything",
        "[sarcasm mode on]|[/sarcasm mode off]"
      ),
    ]
    return try cases.enumerated().map { index, kind in
      try one(
        "settings-\(kind.name)", kind.note, keyboard: "habra", end: notation(kind.end),
        seed: UInt64(170 + index)
      ) { recipe in
        recipe.system("fullAccess", .bool(true))
        recipe.system("appGroup", .string("group.lab"))
        recipe.system("keyboardGroup", .string("group.lab"))
        recipe.system("forgets", .string(kind.forgets))
        recipe.system(
          "defaults",
          .object([
            JSONMember("SarcasmTagOpen", JSONValue(.string("ha"))),
            JSONMember("SarcasmTagClose", JSONValue(.string("irony"))),
          ]))
        recipe.setting("SarcasmTagOpen", .string("irony"))
        try recipe.tap("Сарказм")
      }
    }
  }

  private static func lexicons() throws -> [TraceDraft] {
    [
      try one(
        "lexicon-late",
        "the lexicon arrives after 1.5 s: the first word stays, the second is expanded",
        end: "omw on my way Ada |", seed: 180
      ) { recipe in
        recipe.system(
          "lexicon", .array([pair("omw", "on my way"), pair("ada", "Ada", "contact")]))
        recipe.system("lexiconAfter", .number(JSONNumber(1_500_000)))
        for word in [["O", "M", "W"], ["O", "M", "W"], ["A", "D", "A"]] {
          try recipe.tap(word + ["space"])
        }
        recipe.expect(.system(is: "lexicon", at: .at(.start + .milliseconds(1_500))))
      },
      try one(
        "autocorrected", "the host rewrites a word without telling the keyboard",
        end: "the cat|", seed: 181
      ) { recipe in
        recipe.flag(
          "expandOnInsert", .object([JSONMember("teh ", JSONValue(.string("the ")))]))
        try recipe.tap(words("T E H space C A T"))
        recipe.expect(.outcome(of: "insert", is: "interrupted"))
      },
    ]
  }

  private static func pair(
    _ typed: String, _ replacement: String, _ origin: String = "shortcut"
  ) -> JSONValue {
    JSONValue(.array([typed, replacement, origin].map { JSONValue(.string($0)) }))
  }
}
