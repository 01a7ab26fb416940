import CaretControl
import Foundation
import Timing

#if canImport(UIKit)
  import UIKit
#endif

/// The system as an input view controller sees it. A bench implements it.
@MainActor public protocol InputHost: AnyObject {
  /// The text's proxy.
  var proxy: any UITextDocumentProxy { get }
  /// The bench's time, for code that waits with a scheduler.
  var scheduler: any Scheduler { get }
  /// Whether the keyboard has to show a key for the next one.
  var needsInputModeSwitchKey: Bool { get }
  /// Whether the user has given full access.
  var hasFullAccess: Bool { get }
  /// The system's supplementary lexicon.
  var lexicon: UILexicon { get }
  /// Sets the language that the keyboard writes.
  func setPrimaryLanguage(_ language: String?)
  /// Switches to the next keyboard.
  func advanceToNextInputMode()
  /// Dismisses the keyboard.
  func dismissKeyboard()
  /// Receives the result of an operation of the library that has ended.
  func note(_ result: CaretResult)
}

extension UIInputViewController {
  /// The bench that the controller is on; nil in an app.
  ///
  /// With real UIKit a controller does not ask the bench by itself. A subclass for tests does:
  ///
  /// ```swift
  /// final class BenchedKeyboard: KeyboardViewController {
  ///   override var textDocumentProxy: any UITextDocumentProxy { bench?.proxy ?? super.textDocumentProxy }
  /// }
  /// ```
  public var bench: (any InputHost)? { host }
}
