#if !canImport(UIKit)
  import Foundation

  /// The copied texts; see UIKit's `UIPasteboard`. Each bench has its own pasteboard.
  @preconcurrency @MainActor open class UIPasteboard: NSObject {
    /// The texts on it.
    open var strings: [String]? {
      didSet { changeCount += 1 }
    }
    /// How often the pasteboard has changed.
    open private(set) var changeCount = 0

    /// The first text on it.
    open var string: String? {
      get { strings?.first }
      set {
        // There is no closure here, because code from before Swift 6 may access the pasteboard from
        // any thread, as in UIKit.
        if let newValue { strings = [newValue] } else { strings = nil }
      }
    }

    /// The items in UIKit's form: each text under the key `public.utf8-plain-text`.
    open var items: [[String: Any]] {
      get {
        var items: [[String: Any]] = []
        for text in strings ?? [] { items.append([UIPasteboard.textType: text]) }
        return items
      }
      set {
        var texts: [String] = []
        for item in newValue {
          if let text = item[UIPasteboard.textType] as? String { texts.append(text) }
        }
        strings = texts
      }
    }

    private static let textType = "public.utf8-plain-text"
    private static let outsideOfBenches = UIPasteboard()

    /// Whether the pasteboard has text.
    open var hasStrings: Bool { !(strings ?? []).isEmpty }

    /// The bench's pasteboard. Code outside of benches shares one pasteboard.
    open class var general: UIPasteboard {
      LabTime.MainLoop.current?.pasteboard ?? outsideOfBenches
    }
  }
#endif
