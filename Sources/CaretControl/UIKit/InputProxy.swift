#if (canImport(UIKit) && (os(iOS) || os(tvOS) || os(visionOS))) || CARETCONTROL_CHECKS_UIKIT
  import DocumentProxy
  import UIKit

  /// UIKit's proxy as the library's `TextDocumentProxy`.
  @MainActor
  struct InputProxy: @MainActor TextDocumentProxy {
    let proxy: any UITextDocumentProxy

    var documentContextBeforeInput: String? { proxy.documentContextBeforeInput }
    var documentContextAfterInput: String? { proxy.documentContextAfterInput }
    var selectedText: String? { proxy.selectedText }
    var hasText: Bool { proxy.hasText }

    /// Read by key: UIKit declares the property without nil, and it traps where there is none yet.
    /// Source: The proxy §2.1, fcitx5-ios#124.
    var documentIdentifier: DocumentIdentifier? {
      guard let object = proxy as? NSObject,
        object.responds(to: NSSelectorFromString("documentIdentifier")),
        let identifier = object.value(forKey: "documentIdentifier") as? NSUUID
      else { return nil }
      return DocumentIdentifier((identifier as UUID).uuid)
    }

    func insertText(_ text: String) { proxy.insertText(text) }
    func deleteBackward() { proxy.deleteBackward() }

    func adjustTextPosition(byCharacterOffset offset: Int) {
      proxy.adjustTextPosition(byCharacterOffset: offset)
    }

    func setMarkedText(_ markedText: String, selectedRange: Range<Int>) {
      proxy.setMarkedText(
        markedText,
        selectedRange: NSRange(location: selectedRange.lowerBound, length: selectedRange.count))
    }

    func unmarkText() { proxy.unmarkText() }
  }

  extension DocumentIdentifier {
    init(_ bytes: uuid_t) {
      let high = [bytes.0, bytes.1, bytes.2, bytes.3, bytes.4, bytes.5, bytes.6, bytes.7]
      let low = [bytes.8, bytes.9, bytes.10, bytes.11, bytes.12, bytes.13, bytes.14, bytes.15]
      self.init(
        high: high.reduce(0) { $0 << 8 | UInt64($1) }, low: low.reduce(0) { $0 << 8 | UInt64($1) })
    }
  }
#endif
