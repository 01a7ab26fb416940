/// The part of Swift code that is compiled on Linux, with the lab in place of UIKit. It evaluates `#if`
/// directives.
struct ConditionalCode {
  /// A `#if` of which no branch is compiled.
  struct LeftOut: Hashable {
    var at: SwiftToken
    var condition: String
  }

  private struct Level {
    var start: SwiftToken
    var condition: String
    var isActive: Bool
    var hasBranch: Bool
    var holdsCode = false
  }

  /// The tokens of the compiled code.
  private(set) var active: [SwiftToken] = []
  /// The directives without a compiled branch.
  private(set) var leftOut: [LeftOut] = []
  private var levels: [Level] = []

  /// Reads the tokens of one file.
  init(_ tokens: [SwiftToken]) {
    var rest = tokens[...]
    while let token = rest.popFirst() {
      switch token.text {
      case "#if": open(token, SwiftCondition(taking: &rest, onLineOf: token))
      case "#elseif": next(token, SwiftCondition(taking: &rest, onLineOf: token))
      case "#else": next(token, nil)
      case "#endif": close()
      default:
        if isActive {
          active.append(token)
        } else if !levels.isEmpty {
          levels[levels.count - 1].holdsCode = true
        }
      }
    }
  }

  private var isActive: Bool { levels.allSatisfy(\.isActive) }

  private mutating func open(_ token: SwiftToken, _ condition: SwiftCondition) {
    let isActive = condition.value ?? true
    levels.append(
      Level(
        start: token, condition: condition.text, isActive: isActive,
        hasBranch: isActive))
  }

  private mutating func next(_ token: SwiftToken, _ condition: SwiftCondition?) {
    guard var level = levels.popLast() else { return }
    level.isActive = !level.hasBranch && (condition.map { $0.value ?? true } ?? true)
    level.hasBranch = level.hasBranch || level.isActive
    levels.append(level)
  }

  private mutating func close() {
    guard let level = levels.popLast() else { return }
    if !level.hasBranch, level.holdsCode, isActive {
      leftOut.append(LeftOut(at: level.start, condition: level.condition))
    }
  }
}

/// The condition of a `#if`, as far as its value on Linux is known.
struct SwiftCondition {
  /// The greatest depth of parentheses. The value of a condition with deeper ones is not known.
  static let depthMax = 200

  /// The condition's text without spaces.
  private(set) var text = ""
  /// Whether the condition is true; nil if that depends on compiler flags.
  private(set) var value: Bool?
  private var tokens: ArraySlice<SwiftToken>
  /// The number of parentheses around the present word.
  private var depth = 0

  /// Takes the condition's tokens, which are those on the line of its `#if`.
  init(taking rest: inout ArraySlice<SwiftToken>, onLineOf start: SwiftToken) {
    let line = rest.prefix { $0.line == start.line }
    rest = rest.dropFirst(line.count)
    text = line.map(\.text).joined()
    tokens = line
    value = disjunction()
  }

  private mutating func skip(_ sign: String) -> Bool {
    guard tokens.first?.text == sign else { return false }
    tokens.removeFirst()
    return true
  }

  private mutating func disjunction() -> Bool? {
    var left = conjunction()
    while skip("|") {
      _ = skip("|")
      let right = conjunction()
      left = left == true || right == true ? true : left == nil || right == nil ? nil : false
    }
    return left
  }

  private mutating func conjunction() -> Bool? {
    var left = negation()
    while skip("&") {
      _ = skip("&")
      let right = negation()
      left = left == false || right == false ? false : left == nil || right == nil ? nil : true
    }
    return left
  }

  private mutating func negation() -> Bool? {
    var isNegated = false
    while skip("!") { isNegated.toggle() }
    return operand().map { $0 != isNegated }
  }

  private mutating func operand() -> Bool? {
    if skip("(") {
      guard depth < SwiftCondition.depthMax else {
        tokens = []
        return nil
      }
      depth += 1
      let inner = disjunction()
      depth -= 1
      _ = skip(")")
      return inner
    }
    guard let word = tokens.popFirst()?.text else { return nil }
    guard skip("(") else { return word == "true" ? true : word == "false" ? false : nil }
    let argument = tokens.first?.text ?? ""
    while let token = tokens.popFirst(), token.text != ")" {}
    return SwiftCondition.holds(word, argument)
  }

  private static func holds(_ word: String, _ argument: String) -> Bool? {
    switch word {
    case "os": argument == "Linux"
    case "targetEnvironment": false
    case "canImport":
      AppleModule.names.contains(argument) ? false : argument == "UIKit" ? true : nil
    default: nil
    }
  }
}

/// Apple's modules that Linux does not have.
enum AppleModule {
  static let names: Set<String> = [
    "AVFoundation", "AVFAudio", "AppKit", "AudioToolbox", "Cocoa", "Combine", "CoreData",
    "CoreGraphics", "CoreHaptics", "CoreImage", "CoreLocation", "CoreML",
    "CoreText",
    "Contacts", "Darwin", "GameController", "Intents", "Metal", "MessageUI", "MobileCoreServices",
    "NaturalLanguage", "ObjectiveC", "OSLog", "Photos", "QuartzCore", "SafariServices", "Security",
    "Speech", "StoreKit", "SwiftData", "SwiftUI", "TipKit", "UniformTypeIdentifiers",
    "UserNotifications",
    "Vision", "WebKit", "WidgetKit", "os",
  ]
}
