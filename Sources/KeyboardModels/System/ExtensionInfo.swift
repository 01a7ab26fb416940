import JSONText

/// What a keyboard extension's Info.plist says, with the system's defaults where it says nothing.
///
/// Source: The keyboards §4, the custom keyboard guide's table of attributes.
package struct ExtensionInfo: Hashable, Sendable {
  /// How grave something is that was found.
  package enum Gravity: String, Hashable, Sendable, CaseIterable {
    /// It is no keyboard, or something in it can't be used.
    case error
    /// It works, and not as one would expect.
    case warning
  }

  /// Something that is wrong in a plist.
  package struct Finding: Hashable, Sendable {
    /// How grave it is.
    package var gravity: Gravity
    /// Where: the keys from the top down, such as `NSExtension.NSExtensionAttributes`.
    package var path: String
    /// What is wrong and what to do about it.
    package var message: String
  }

  /// The extension point of keyboards.
  package static let keyboardPoint = "com.apple.keyboard-service"

  /// `IsASCIICapable`; default no.
  package private(set) var isASCIICapable = false
  /// `PrefersRightToLeft`; default no.
  package private(set) var prefersRightToLeft = false
  /// `PrimaryLanguage`; default `en-US`.
  package private(set) var primaryLanguage = "en-US"
  /// `RequestsOpenAccess`; default no.
  package private(set) var requestsOpenAccess = false
  /// The extension's name, which the list for adding keyboards shows.
  package private(set) var name: String?
  /// The bundle's identifier.
  package private(set) var identifier: String?
  /// The class that the system creates.
  package private(set) var principalClass: String?
  /// What is wrong, in the order of the plist's structure.
  package private(set) var findings: [Finding] = []

  /// The plist as a tree: an object with what it holds.
  ///
  /// Texts that stand for booleans (`YES`, `NO`) are taken for them and complained about.
  package init(_ plist: JSONValue) {
    guard plist.members != nil else {
      add(.error, "", "the plist is \(plist.kindName); an Info.plist is a dictionary")
      return
    }
    readBundle(plist)
    guard let point = plist["NSExtension"] else {
      add(
        .error, "NSExtension",
        "is missing: this is no app extension; add it, or give the plist of "
          + "the keyboard's target and not the app's")
      return
    }
    guard point.members != nil else {
      add(.error, "NSExtension", "is \(point.kindName); it must be a dictionary")
      return
    }
    readExtension(point)
  }

  /// Whether it is a keyboard's: its extension point is ``keyboardPoint``. What else is wrong in it is
  /// among ``findings``.
  package private(set) var isKeyboard = false

  /// What it may do, in words: by itself, or only with full access.
  package var capabilities: [(words: String, isAllowed: Bool)] {
    let always = [
      ("type, delete, move the caret, go to the next keyboard", true),
      ("read the supplementary lexicon", true),
    ]
    let open = FullAccessGrant.allCases.map { ($0.words, requestsOpenAccess) }
    let never = [
      ("select text", false), ("use the microphone", false),
      ("draw above its top row", false), ("appear in secure fields and phone pads", false),
    ]
    return (always + open + never).map { (words: $0.0, isAllowed: $0.1) }
  }

  private mutating func add(_ gravity: Gravity, _ path: String, _ message: String) {
    findings.append(Finding(gravity: gravity, path: path, message: message))
  }

  private mutating func readBundle(_ plist: JSONValue) {
    name =
      text(plist, "CFBundleDisplayName", at: "CFBundleDisplayName")
      ?? text(plist, "CFBundleName", at: "CFBundleName")
    identifier = text(plist, "CFBundleIdentifier", at: "CFBundleIdentifier")
    if name == nil {
      add(
        .warning, "CFBundleDisplayName",
        "is missing: the list for adding keyboards has no name to show; add it")
    }
  }

  private mutating func readExtension(_ point: JSONValue) {
    let path = "NSExtension.NSExtensionPointIdentifier"
    let identifier = point["NSExtensionPointIdentifier"]
    switch identifier?.string {
    case ExtensionInfo.keyboardPoint?: isKeyboard = true
    case nil:
      let what = identifier.map { "is \($0.kindName)" } ?? "is missing"
      add(.error, path, "\(what); it must be \(ExtensionInfo.keyboardPoint)")
    case ""?: add(.error, path, "is empty; it must be \(ExtensionInfo.keyboardPoint)")
    case let other?:
      add(
        .error, path,
        "is \"\(other)\", which is no keyboard; it must be \(ExtensionInfo.keyboardPoint)")
    }
    principalClass = text(
      point, "NSExtensionPrincipalClass", at: "NSExtension.NSExtensionPrincipalClass")
    _ = text(point, "NSExtensionMainStoryboard", at: "NSExtension.NSExtensionMainStoryboard")
    if principalClass == nil, point["NSExtensionMainStoryboard"] == nil {
      add(
        .error, "NSExtension.NSExtensionPrincipalClass",
        "is missing, and there is no NSExtensionMainStoryboard: the system does not know what to "
          + "create; name the subclass of UIInputViewController")
    }
    guard let attributes = point["NSExtensionAttributes"] else {
      add(
        .warning, "NSExtension.NSExtensionAttributes",
        "is missing: every attribute has its default; add the ones that you mean")
      return
    }
    guard attributes.members != nil else {
      add(
        .error, "NSExtension.NSExtensionAttributes",
        "is \(attributes.kindName); it must be a dictionary")
      return
    }
    readAttributes(attributes)
  }

  private static let attributeNames = [
    "IsASCIICapable", "PrefersRightToLeft", "PrimaryLanguage", "RequestsOpenAccess",
  ]

  private mutating func readAttributes(_ attributes: JSONValue) {
    isASCIICapable = bool(attributes, "IsASCIICapable") ?? isASCIICapable
    prefersRightToLeft = bool(attributes, "PrefersRightToLeft") ?? prefersRightToLeft
    requestsOpenAccess = bool(attributes, "RequestsOpenAccess") ?? requestsOpenAccess
    let path = ExtensionInfo.path("PrimaryLanguage")
    if let language = text(attributes, "PrimaryLanguage", at: path) {
      primaryLanguage = language
      if !ExtensionInfo.isLanguageTag(language) {
        add(.warning, path, "is \"\(language)\", which is no language tag; write it as en-US or ru")
      }
    }
    for member in attributes.members ?? []
    where !ExtensionInfo.attributeNames.contains(member.name) {
      add(.warning, ExtensionInfo.path(member.name), unknown(member.name))
    }
  }

  private func unknown(_ name: String) -> String {
    let names = ExtensionInfo.attributeNames
    let meant = names.first { $0.lowercased() == name.lowercased() }
    return "is no attribute of keyboards and does nothing; "
      + (meant.map { "it is written \($0)" } ?? "they are \(names.joined(separator: ", "))")
  }

  private static func path(_ name: String) -> String {
    "NSExtension.NSExtensionAttributes.\(name)"
  }

  private mutating func text(_ value: JSONValue, _ name: String, at path: String) -> String? {
    guard let member = value[name] else { return nil }
    guard let text = member.string else {
      add(.error, path, "is \(member.kindName); it must be a string")
      return nil
    }
    guard !text.isEmpty else {
      add(.warning, path, "is empty; write it or leave it out")
      return nil
    }
    return text
  }

  private mutating func bool(_ value: JSONValue, _ name: String) -> Bool? {
    guard let member = value[name] else { return nil }
    if let bool = member.bool { return bool }
    let path = ExtensionInfo.path(name)
    switch member.string?.lowercased() {
    case "yes"?, "true"?, "no"?, "false"?:
      let means = ["yes", "true"].contains(member.string?.lowercased() ?? "")
      add(
        .warning, path,
        "is the string \"\(member.string ?? "")\" and not a boolean; write <\(means)/>")
      return means
    default:
      add(.error, path, "is \(member.kindName); it must be a boolean")
      return nil
    }
  }

  /// Letters and digits in parts of 1 to 8, the first one of 2 or 3 letters.
  private static func isLanguageTag(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      (1...8).contains(part.count)
        && part.utf8.allSatisfy { byte in
          (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
            || (0x61...0x7A).contains(byte)
        }
    }
    return isPlain && (2...3).contains(parts.first?.count ?? 0)
  }
}
