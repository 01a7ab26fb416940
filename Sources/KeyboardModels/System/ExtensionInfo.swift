import JSONText

/// The content of a keyboard extension's Info.plist, with the system's defaults for missing values.
///
/// Source: The keyboards §4, the custom keyboard guide's table of attributes.
package struct ExtensionInfo: Hashable, Sendable {
  /// How serious a finding is.
  package enum Gravity: String, Hashable, Sendable, CaseIterable {
    /// The plist is not a keyboard's, or a value in it can't be used.
    case error
    /// The keyboard works, but not as the author probably expects.
    case warning
  }

  /// A problem in a plist.
  package struct Finding: Hashable, Sendable {
    /// How serious the problem is.
    package var gravity: Gravity
    /// The path: the keys from the top down, such as `NSExtension.NSExtensionAttributes`.
    package var path: String
    /// The problem and how to correct it.
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
  /// The extension's name, as shown in the list for adding keyboards.
  package private(set) var name: String?
  /// The bundle's identifier.
  package private(set) var identifier: String?
  /// The class of which the system creates an instance.
  package private(set) var principalClass: String?
  /// The problems, in the order of the plist's structure.
  package private(set) var findings: [Finding] = []

  /// Reads a plist from a tree of objects and values.
  ///
  /// Strings that mean booleans (`YES`, `NO`) count as booleans and give a warning.
  package init(_ plist: JSONValue) {
    guard plist.members != nil else {
      add(.error, "", "the plist is \(plist.kindName); an Info.plist must be a dictionary")
      return
    }
    readBundle(plist)
    guard let point = plist["NSExtension"] else {
      add(
        .error, "NSExtension",
        "is missing, so this is not an app extension; add it, or use the plist of the keyboard's "
          + "target instead of the app's")
      return
    }
    guard point.members != nil else {
      add(.error, "NSExtension", "is \(point.kindName); it must be a dictionary")
      return
    }
    readExtension(point)
  }

  /// Whether the plist is a keyboard's: its extension point is ``keyboardPoint``. Other problems are
  /// in ``findings``.
  package private(set) var isKeyboard = false

  /// What the keyboard is allowed to do, in words: always, only with full access, or never.
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
        "is missing, so the list for adding keyboards has no name to show; add it")
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
        "is \"\(other)\", which is not a keyboard; it must be \(ExtensionInfo.keyboardPoint)")
    }
    principalClass = text(
      point, "NSExtensionPrincipalClass", at: "NSExtension.NSExtensionPrincipalClass")
    _ = text(point, "NSExtensionMainStoryboard", at: "NSExtension.NSExtensionMainStoryboard")
    if principalClass == nil, point["NSExtensionMainStoryboard"] == nil {
      add(
        .error, "NSExtension.NSExtensionPrincipalClass",
        "is missing, and so is NSExtensionMainStoryboard, so the system can't create the "
          + "keyboard; name the subclass of UIInputViewController")
    }
    guard let attributes = point["NSExtensionAttributes"] else {
      add(
        .warning, "NSExtension.NSExtensionAttributes",
        "is missing, so every attribute has its default; add the attributes that you need")
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
        add(
          .warning, path,
          "is \"\(language)\", which is not a language tag; write a tag such as "
            + "en-US or ru")
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
    return "is not an attribute of keyboards and has no effect; "
      + (meant.map { "write \($0)" } ?? "use one of \(names.joined(separator: ", "))")
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
      add(.warning, path, "is empty; write a value or leave it out")
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
        "is the string \"\(member.string ?? "")\" instead of a boolean; write <\(means)/>")
      return means
    default:
      add(.error, path, "is \(member.kindName); it must be a boolean")
      return nil
    }
  }

  /// Whether the text consists of parts of 1 to 8 letters and digits, the first one of 2 or 3 letters.
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
