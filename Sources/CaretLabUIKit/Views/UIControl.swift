#if !canImport(UIKit)
  import Foundation

  /// Something to press; see UIKit's `UIControl`.
  @preconcurrency @MainActor open class UIControl: UIView {
    /// What happens to a control; the values are UIKit's.
    public struct Event: OptionSet, Hashable, Sendable {
      /// UIKit's bits.
      public let rawValue: UInt

      /// A set of events.
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
      /// A finger came back.
      public static let touchDragEnter = Event(rawValue: 1 << 4)
      /// A finger left.
      public static let touchDragExit = Event(rawValue: 1 << 5)
      /// A finger lifted inside.
      public static let touchUpInside = Event(rawValue: 1 << 6)
      /// A finger lifted outside.
      public static let touchUpOutside = Event(rawValue: 1 << 7)
      /// The system took the touch away.
      public static let touchCancel = Event(rawValue: 1 << 8)
      /// The value is another one.
      public static let valueChanged = Event(rawValue: 1 << 12)
      /// What the control is mainly for.
      public static let primaryActionTriggered = Event(rawValue: 1 << 13)
      /// All that fingers do.
      public static let allTouchEvents = Event(rawValue: 0xfff)
      /// Everything.
      public static let allEvents = Event(rawValue: 0xffff_ffff)
    }

    private struct Target {
      weak var object: AnyObject?
      let selector: Selector
      let events: Event
    }

    /// Whether it can be pressed.
    open var isEnabled = true
    /// Whether it is chosen.
    open var isSelected = false
    /// Whether it looks pressed.
    open var isHighlighted = false
    private var targets: [Target] = []
    private var actions: [(action: UIAction, events: Event)] = []

    /// A control with an action.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
      self.init(frame: frame)
      if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Calls a method of `target` at these events.
    open func addTarget(_ target: Any?, action: Selector, for events: Event) {
      targets.append(Target(object: target as AnyObject?, selector: action, events: events))
    }

    /// Does not call methods any more; nil is any target or method.
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

    /// Tells everybody who waits for one of these events, in the order of adding.
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

  /// A closure to call; see UIKit's `UIAction`.
  @preconcurrency @MainActor open class UIAction: NSObject {
    /// What is called.
    public typealias Handler = @MainActor (UIAction) -> Void

    /// What people read.
    open var title: String
    /// Who calls.
    open package(set) var sender: Any?
    let handler: Handler

    /// A closure with a title.
    public init(title: String = "", handler: @escaping Handler) {
      self.title = title
      self.handler = handler
      super.init()
    }
  }

  /// A button; see UIKit's `UIButton`.
  @preconcurrency @MainActor open class UIButton: UIControl {
    /// How it looks: nothing looks like anything in the lab.
    public enum ButtonType: Int, Sendable {
      case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
    }

    /// What a title is for.
    public struct State: OptionSet, Hashable, Sendable {
      /// UIKit's bits.
      public let rawValue: UInt

      /// A set of states.
      public init(rawValue: UInt) {
        self.rawValue = rawValue
      }

      /// As it mostly is.
      public static let normal: State = []
      /// Under a finger.
      public static let highlighted = State(rawValue: 1)
      /// Not to be pressed.
      public static let disabled = State(rawValue: 2)
      /// Chosen.
      public static let selected = State(rawValue: 4)
    }

    private var titles: [State: String] = [:]

    /// A button of a type.
    public convenience init(type: ButtonType) {
      self.init(frame: .zero)
    }

    /// Gives it a title.
    open func setTitle(_ title: String?, for state: State) { titles[state] = title }

    /// The title for a state, or else the normal one.
    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

    /// The title that is shown.
    open var currentTitle: String? {
      title(for: isEnabled ? (isHighlighted ? .highlighted : .normal) : .disabled)
    }
  }

  /// A line of text; see UIKit's `UILabel`.
  @preconcurrency @MainActor open class UILabel: UIView {
    /// What it says.
    open var text: String?
  }
#endif
