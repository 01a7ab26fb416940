#if !canImport(UIKit)
  import Foundation

  /// A view that the user can press; see UIKit's `UIControl`.
  @preconcurrency @MainActor open class UIControl: UIView {
    /// The events of a control; the values are UIKit's.
    public struct Event: OptionSet, Hashable, Sendable {
      /// The bits that UIKit uses.
      public let rawValue: UInt

      /// Creates a set of events.
      public init(rawValue: UInt) {
        self.rawValue = rawValue
      }

      /// A finger came down inside.
      public static let touchDown = Event(rawValue: 1 << 0)
      /// A further tap came down.
      public static let touchDownRepeat = Event(rawValue: 1 << 1)
      /// A finger moved inside.
      public static let touchDragInside = Event(rawValue: 1 << 2)
      /// A finger moved outside.
      public static let touchDragOutside = Event(rawValue: 1 << 3)
      /// A finger came back inside.
      public static let touchDragEnter = Event(rawValue: 1 << 4)
      /// A finger left the control.
      public static let touchDragExit = Event(rawValue: 1 << 5)
      /// A finger lifted inside.
      public static let touchUpInside = Event(rawValue: 1 << 6)
      /// A finger lifted outside.
      public static let touchUpOutside = Event(rawValue: 1 << 7)
      /// The system cancelled the touch.
      public static let touchCancel = Event(rawValue: 1 << 8)
      /// The control's value changed.
      public static let valueChanged = Event(rawValue: 1 << 12)
      /// The user triggered the control's main action.
      public static let primaryActionTriggered = Event(rawValue: 1 << 13)
      /// All events of touches.
      public static let allTouchEvents = Event(rawValue: 0xfff)
      /// All events.
      public static let allEvents = Event(rawValue: 0xffff_ffff)
    }

    private struct Target {
      weak var object: AnyObject?
      let selector: Selector
      let events: Event
    }

    /// Whether the control can be pressed.
    open var isEnabled = true
    /// Whether the control is selected.
    open var isSelected = false
    /// Whether the control looks pressed.
    open var isHighlighted = false
    private var targets: [Target] = []
    private var actions: [(action: UIAction, events: Event)] = []

    /// Creates a control with an action.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
      self.init(frame: frame)
      if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Calls a method of `target` at these events.
    open func addTarget(_ target: Any?, action: Selector, for events: Event) {
      targets.append(Target(object: target as AnyObject?, selector: action, events: events))
    }

    /// Removes methods for these events; nil means any target or method.
    open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
      targets.removeAll {
        (target == nil || $0.object === target as AnyObject?)
          && (action == nil || $0.selector == action) && !$0.events.isDisjoint(with: events)
      }
    }

    /// Calls a closure at these events.
    open func addAction(_ action: UIAction, for events: Event) {
      actions.append((action, events))
    }

    /// Calls all methods for these events, then all closures, each in the order in which they were
    /// added.
    open func sendActions(for events: Event) {
      for target in targets where !target.events.isDisjoint(with: events) {
        guard let object = target.object else { continue }
        TargetCall(target: object, selector: target.selector).make(with: self)
      }
      for (action, its) in actions where !its.isDisjoint(with: events) {
        action.sender = self
        action.handler(action)
      }
    }
  }

  /// A closure that a control calls; see UIKit's `UIAction`.
  @preconcurrency @MainActor open class UIAction: NSObject {
    /// The type of the closure.
    public typealias Handler = @MainActor (UIAction) -> Void

    /// The title for users.
    open var title: String
    /// The control that called the closure last.
    open package(set) var sender: Any?
    let handler: Handler

    /// Creates an action with a title.
    public init(title: String = "", handler: @escaping Handler) {
      self.title = title
      self.handler = handler
      super.init()
    }
  }

  /// A button; see UIKit's `UIButton`.
  @preconcurrency @MainActor open class UIButton: UIControl {
    /// The kind of button. It has no effect in the lab, which draws nothing.
    public enum ButtonType: Int, Sendable {
      case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
    }

    /// The state that a title belongs to.
    public struct State: OptionSet, Hashable, Sendable {
      /// The bits that UIKit uses.
      public let rawValue: UInt

      /// Creates a set of states.
      public init(rawValue: UInt) {
        self.rawValue = rawValue
      }

      /// The normal state.
      public static let normal: State = []
      /// A finger is on the button.
      public static let highlighted = State(rawValue: 1)
      /// The button can't be pressed.
      public static let disabled = State(rawValue: 2)
      /// The button is selected.
      public static let selected = State(rawValue: 4)
    }

    private var titles: [State: String] = [:]

    /// Creates a button of a type.
    public convenience init(type: ButtonType) {
      self.init(frame: .zero)
    }

    /// Sets the title for a state.
    open func setTitle(_ title: String?, for state: State) { titles[state] = title }

    /// Returns the title for a state, or else the normal title.
    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

    /// The title for the present state.
    open var currentTitle: String? {
      title(for: isEnabled ? (isHighlighted ? .highlighted : .normal) : .disabled)
    }
  }

  /// A line of text; see UIKit's `UILabel`.
  @preconcurrency @MainActor open class UILabel: UIView {
    /// The text of the label.
    open var text: String?
  }
#endif
