#if !canImport(UIKit)
  import Foundation

  /// Taps under the finger; see UIKit's `UIFeedbackGenerator`. Nothing is felt in the lab.
  @preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
    /// How often something was to be felt, for tests.
    public private(set) var feedbackCount = 0

    /// A generator.
    public override init() {
      super.init()
    }

    /// Wakes the motor up, which there is none of.
    open func prepare() {}

    func feel() { feedbackCount += 1 }
  }

  /// The tap of a key; see UIKit's `UIImpactFeedbackGenerator`.
  @preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How strong it is; the cases are UIKit's.
    public enum FeedbackStyle: Int, Sendable {
      case light, medium, heavy, soft, rigid
    }

    /// How strong it is.
    public let style: FeedbackStyle

    /// A tap of a strength.
    public init(style: FeedbackStyle) {
      self.style = style
      super.init()
    }

    /// A tap of middle strength.
    public override convenience init() {
      self.init(style: .medium)
    }

    /// Is to be felt.
    open func impactOccurred() { feel() }

    /// Is to be felt with a part of its strength, 0 … 1.
    open func impactOccurred(intensity: CGFloat) { feel() }
  }

  /// The tick of a wheel; see UIKit's `UISelectionFeedbackGenerator`.
  @preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Is to be felt.
    open func selectionChanged() { feel() }
  }

  /// Success or failure under the finger; see UIKit's `UINotificationFeedbackGenerator`.
  @preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// What is told; the cases are UIKit's.
    public enum FeedbackType: Int, Sendable {
      case success, warning, error
    }

    /// Is to be felt.
    open func notificationOccurred(_ type: FeedbackType) { feel() }
  }

  /// The device; see UIKit's `UIDevice`. In the lab it is a phone without a speaker.
  @preconcurrency @MainActor open class UIDevice: NSObject {
    /// The device.
    open class var current: UIDevice { shared }
    private static let shared = UIDevice()

    /// What kind of device it is.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    /// The kind's name.
    open var model: String { "iPhone" }

    /// A key's click, which nobody hears.
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
