#if canImport(UIKit)
  import UIKit

  extension UIInputViewController {
    /// The bench that the controller is on. UIKit's class has no place for it.
    package var host: (any InputHost)? {
      get { InputHosts.shared[self] }
      set { InputHosts.shared[self] = newValue }
    }
  }

  /// Which controller is on which bench, as long as both live.
  @MainActor
  private final class InputHosts {
    static let shared = InputHosts()

    private struct Entry {
      weak var controller: UIInputViewController?
      weak var host: (any InputHost)?
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    subscript(controller: UIInputViewController) -> (any InputHost)? {
      get {
        let entry = entries[ObjectIdentifier(controller)]
        return entry?.controller === controller ? entry?.host : nil
      }
      set {
        entries = entries.filter { $0.value.controller != nil && $0.value.host != nil }
        entries[ObjectIdentifier(controller)] = newValue.map {
          Entry(controller: controller, host: $0)
        }
      }
    }
  }
#endif
