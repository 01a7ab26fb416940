import DocumentProxy
import HostDocuments
import KeyboardLab
import KeyboardModels
import ProxySimulation

extension SystemNote {
  /// The action of the system, for the timeline.
  var words: String {
    switch self {
    case .shown: "shows the keyboard"
    case .replaced(let kind): "a \(kind) field: the system's own keyboard"
    case .optedOut: "the app keeps keyboards of others out: the system's own keyboard"
    case .nextKeyboard: "shows the next keyboard"
    case .dismissed: "hides the keyboard"
    case .background: "the app goes to the background and comes back"
    case .rotated(let orientation): "the device is turned to \(orientation.rawValue)"
    case .height(let points): "the keyboard is \(ReadableText.number(points)) pt high"
    case .focused(let field): "the field \(ReadableText.quoted(field)) is first responder"
    case .asked(let grant, let answer): "\(grant.words): \(answer.words)"
    case .lexicon(let count): "the lexicon arrives with \(count) pair\(count == 1 ? "" : "s")"
    case .setting(let name, let isReadable):
      "the app writes the setting \(name)" + (isReadable ? "" : ", which the keyboard can't read")
    case .unattached(let fault): "can't attach the keyboard: \(fault)"
    }
  }
}

extension GrantAnswer {
  fileprivate var words: String {
    switch self {
    case .granted(nil): "granted"
    case .granted(let text?): "granted, \(ReadableText.quoted(text))"
    case .needsFullAccess: "refused, there is no full access"
    case .refused(let reason): "refused, \(reason)"
    }
  }
}

extension InProcessEdit {
  /// The action of an input view, for the timeline.
  var words: String {
    switch self {
    case .insert(let text): "insertText(\(ReadableText.quoted(text)))"
    case .deleteBackward: "deleteBackward()"
    case .append(let text): "text += \(ReadableText.quoted(text))"
    case .removeLastUnit: "text loses its last unit"
    case .resign: "resignFirstResponder()"
    }
  }
}
