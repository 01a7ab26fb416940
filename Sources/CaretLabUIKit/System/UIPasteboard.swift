#if !canImport(UIKit)
  import Foundation

  /// What was copied; see UIKit's `UIPasteboard`. Each bench has one of its own.
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
      set {
        // Without a closure: code of before Swift 6 asks from any thread, as UIKit lets it.
        if let newValue { strings = [newValue] } else { strings = nil }
      }
    }

    /// What is on it, as UIKit has it: a text under `public.utf8-plain-text`.
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

    /// Whether there is text.
    open var hasStrings: Bool { !(strings ?? []).isEmpty }

    /// The bench's pasteboard; outside of benches there is one for all.
    open class var general: UIPasteboard {
      LabTime.MainLoop.current?.pasteboard ?? outsideOfBenches
    }
  }
#endif
