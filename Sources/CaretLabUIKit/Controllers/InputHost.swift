import CaretControl
import Foundation
import Timing

#if canImport(UIKit)
  import UIKit
#endif

/// What the system is to an input view controller: a bench.
@MainActor public protocol InputHost: AnyObject {
  /// The text's proxy.
  var proxy: any UITextDocumentProxy { get }
  /// The bench's time, for what waits with a scheduler.
  var scheduler: any Scheduler { get }
  /// Whether the keyboard has to show a key for the next one.
  var needsInputModeSwitchKey: Bool { get }
  /// Whether the user has given full access.
  var hasFullAccess: Bool { get }
  /// The words that the system knows of.
  var lexicon: UILexicon { get }
  /// The keyboard writes another language.
  func setPrimaryLanguage(_ language: String?)
  /// The next keyboard is to be shown.
  func advanceToNextInputMode()
  /// The keyboard is to go.
  func dismissKeyboard()
  /// An operation of the library has ended.
  func note(_ result: CaretResult)
}

extension UIInputViewController {
  /// The bench that the controller is on; nil in an app.
  ///
  /// Where there is UIKit, its controllers don't ask a bench by themselves. A subclass for tests does:
  ///
  /// ```swift
  /// final class BenchedKeyboard: KeyboardViewController {
  ///   override var textDocumentProxy: any UITextDocumentProxy { bench?.proxy ?? super.textDocumentProxy }
  /// }
  /// ```
  public var bench: (any InputHost)? { host }
}
