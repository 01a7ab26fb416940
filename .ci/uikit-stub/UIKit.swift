// The public signatures of UIKit that the library, the lab's adapter, the benches and the examples use, so that all
// of it is type-checked where there is no UIKit. No behaviour. It is compiled with Objective-C's optional requirements.
@_exported import Foundation

// Text

@objc public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}
@objc public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
@objc public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
@objc public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
@objc public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
@objc public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }
@objc public enum UITextInlinePredictionType: Int, Sendable { case `default`, no, yes }
@objc public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad,
    emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}
@objc public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }
@objc public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

@MainActor @objc public protocol UITextInputTraits: AnyObject {
  @objc optional var autocapitalizationType: UITextAutocapitalizationType { get set }
  @objc optional var autocorrectionType: UITextAutocorrectionType { get set }
  @objc optional var spellCheckingType: UITextSpellCheckingType { get set }
  @objc optional var smartQuotesType: UITextSmartQuotesType { get set }
  @objc optional var smartDashesType: UITextSmartDashesType { get set }
  @objc optional var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  @objc optional var keyboardType: UIKeyboardType { get set }
  @objc optional var keyboardAppearance: UIKeyboardAppearance { get set }
  @objc optional var returnKeyType: UIReturnKeyType { get set }
}
// A truth value passes into Objective-C only with its runtime: these two are written as they read.
extension UITextInputTraits {
  @MainActor public var enablesReturnKeyAutomatically: Bool? { fatalError("a stub") }
  @MainActor public var isSecureTextEntry: Bool? { fatalError("a stub") }
}
@MainActor public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}
@MainActor public protocol UITextDocumentProxy: UIKeyInput {
  var documentContextBeforeInput: String? { get }
  var documentContextAfterInput: String? { get }
  var selectedText: String? { get }
  var documentInputMode: UITextInputMode? { get }
  var documentIdentifier: UUID { get }
  func adjustTextPosition(byCharacterOffset offset: Int)
  func setMarkedText(_ markedText: String, selectedRange: NSRange)
  func unmarkText()
}
@MainActor public protocol UITextInput: UIKeyInput {}
@MainActor public protocol UITextInputDelegate: AnyObject {
  func selectionWillChange(_ textInput: (any UITextInput)?)
  func selectionDidChange(_ textInput: (any UITextInput)?)
  func textWillChange(_ textInput: (any UITextInput)?)
  func textDidChange(_ textInput: (any UITextInput)?)
}
@MainActor open class UITextInputMode: NSObject {
  open var primaryLanguage: String? { fatalError("a stub") }
}
@MainActor open class UILexicon: NSObject {
  open var entries: [UILexiconEntry] { fatalError("a stub") }
}
@MainActor open class UILexiconEntry: NSObject {
  open var documentText: String { fatalError("a stub") }
  open var userInput: String { fatalError("a stub") }
}

// Views

@MainActor open class UIResponder: NSObject {}
@MainActor open class UIEvent: NSObject {}
@MainActor open class UIGestureRecognizer: NSObject { open var isEnabled = true }
@MainActor open class UIView: UIResponder {
  public init(frame: CGRect) { fatalError("a stub") }
  public required init?(coder: NSCoder) { fatalError("a stub") }
  public convenience override init() { self.init(frame: .zero) }
  open var frame: CGRect { get { .zero } set {} }
  open var bounds: CGRect { get { .zero } set {} }
  open var isHidden: Bool { get { false } set {} }
  open var alpha: CGFloat { get { 1 } set {} }
  open var isUserInteractionEnabled: Bool { get { true } set {} }
  open var superview: UIView? { nil }
  open var subviews: [UIView] { [] }
  open var gestureRecognizers: [UIGestureRecognizer]? { get { nil } set {} }
  open func addSubview(_ view: UIView) {}
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point }
  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
}
extension UIView { @MainActor public var accessibilityIdentifier: String? { get { nil } set {} } }
@MainActor open class UIInputView: UIView {}
@MainActor open class UILabel: UIView { open var text: String? { get { nil } set {} } }
@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
  }
  open var isEnabled: Bool { get { true } set {} }
  open var isHighlighted: Bool { get { false } set {} }
  open func addAction(_ action: UIAction, for events: Event) {}
  open func sendActions(for events: Event) {}
}
@MainActor open class UIAction: NSObject {
  public convenience init(title: String = "", handler: @escaping (UIAction) -> Void) { fatalError("a stub") }
}
@MainActor open class UIButton: UIControl {
  public enum ButtonType: Int { case custom, system }
  public convenience init(type: ButtonType) { self.init(frame: .zero) }
  open func setTitle(_ title: String?, for state: UIControl.State) {}
  open var currentTitle: String? { nil }
}
extension UIControl {
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
  }
}

// Controllers

@MainActor open class UIViewController: UIResponder {
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { fatalError("a stub") }
  public required init?(coder: NSCoder) { fatalError("a stub") }
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  open var view: UIView! { get { nil } set {} }
  open func loadViewIfNeeded() {}
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {}
  open func endAppearanceTransition() {}
}
@MainActor open class UIInputViewController: UIViewController, UITextInputDelegate {
  open var textDocumentProxy: any UITextDocumentProxy { fatalError("a stub") }
  open var primaryLanguage: String? { get { nil } set {} }
  open var hasFullAccess: Bool { false }
  open var needsInputModeSwitchKey: Bool { true }
  open func dismissKeyboard() {}
  open func advanceToNextInputMode() {}
  open func requestSupplementaryLexicon(completion completionHandler: @escaping (UILexicon) -> Void) {}
  open func selectionWillChange(_ textInput: (any UITextInput)?) {}
  open func selectionDidChange(_ textInput: (any UITextInput)?) {}
  open func textWillChange(_ textInput: (any UITextInput)?) {}
  open func textDidChange(_ textInput: (any UITextInput)?) {}
}

// The Objective-C runtime's part of Foundation, which exists on Apple's systems only.
public struct Selector { public init(_ name: String) {} }
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
extension NSObject {
  public func responds(to selector: Selector) -> Bool { fatalError("a stub") }
  public func value(forKey key: String) -> Any? { fatalError("a stub") }
}
