#if !canImport(UIKit)
  import Foundation

  /// What was copied; see UIKit's `UIPasteboard`. Each name has a pasteboard of its own on each bench.
  @preconcurrency @MainActor open class UIPasteboard: NSObject {
    /// The texts on it.
    open var strings: [String]? {
      didSet { changeCount += 1 }
    }
    /// How often it has changed.
    open private(set) var changeCount = 0

    /// The first text on it.
    open var string: String? {
      get { strings?.first }
      set { strings = newValue.map { [$0] } }
    }

    /// Whether there is text.
    open var hasStrings: Bool { !(strings ?? []).isEmpty }

    /// The bench's pasteboard; one of its own outside of a bench.
    open class var general: UIPasteboard {
      LabTime.MainLoop.current?.pasteboard ?? UIPasteboard()
    }
  }
#endif
