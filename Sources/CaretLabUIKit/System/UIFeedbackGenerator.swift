#if !canImport(UIKit)
  import Foundation

  /// Haptic feedback; see UIKit's `UIFeedbackGenerator`. The lab only counts it.
  @preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
    /// How often the keyboard asked for feedback, for tests.
    public private(set) var feedbackCount = 0

    /// Creates a generator.
    public override init() {
      super.init()
    }

    /// Does nothing: the lab has no haptic motor.
    open func prepare() {}

    func feel() { feedbackCount += 1 }
  }

  /// The feedback of a key; see UIKit's `UIImpactFeedbackGenerator`.
  @preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The strength of the feedback; the cases are UIKit's.
    public enum FeedbackStyle: Int, Sendable {
      case light, medium, heavy, soft, rigid
    }

    /// The strength of the feedback.
    public let style: FeedbackStyle

    /// Creates a generator with this strength.
    public init(style: FeedbackStyle) {
      self.style = style
      super.init()
    }

    /// Creates a generator of medium strength.
    public override convenience init() {
      self.init(style: .medium)
    }

    /// Counts one feedback.
    open func impactOccurred() { feel() }

    /// Counts one feedback with a part of its strength, 0 … 1.
    open func impactOccurred(intensity: CGFloat) { feel() }
  }

  /// The feedback of a changed selection; see UIKit's `UISelectionFeedbackGenerator`.
  @preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Counts one feedback.
    open func selectionChanged() { feel() }
  }

  /// The feedback of success or failure; see UIKit's `UINotificationFeedbackGenerator`.
  @preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The kind of message; the cases are UIKit's.
    public enum FeedbackType: Int, Sendable {
      case success, warning, error
    }

    /// Counts one feedback.
    open func notificationOccurred(_ type: FeedbackType) { feel() }
  }

  /// The device; see UIKit's `UIDevice`. In the lab it is a phone without a speaker.
  @preconcurrency @MainActor open class UIDevice: NSObject {
    /// The one device of the lab.
    open class var current: UIDevice { shared }
    private static let shared = UIDevice()

    /// The kind of device.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    /// The name of the kind.
    open var model: String { "iPhone" }

    /// Does nothing: the lab plays no key clicks.
    open func playInputClick() {}
  }

  /// A kind of device; the cases are UIKit's.
  public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone, pad, tv, carPlay
    case mac = 5
    case vision = 6
  }
#endif
