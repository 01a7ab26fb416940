#if canImport(UIKit)
  import UIKit

  extension UIInputViewController {
    /// The bench that the controller is on. It is stored outside the controller, because UIKit's
    /// class has no property for it.
    package var host: (any InputHost)? {
      get { InputHosts.shared[self] }
      set { InputHosts.shared[self] = newValue }
    }
  }

  /// The bench of each controller, as long as both exist.
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
