import DocumentProxy
import Gestures
import HostDocuments
import Timing

/// The keys and frames of an input view. Required. Source: The keyboards §5.
public protocol InputViewDataSource: Sendable {
  /// The view's width in points.
  var width: Double { get }
  /// The view's height in points.
  var height: Double { get }
  /// The number of keys; they are numbered from 0 in reading order.
  var keyCount: Int { get }
  /// Returns the title of a key; all titles are different.
  func title(ofKey index: Int) -> String
  /// Returns the rectangle of a key in the view.
  func frame(ofKey index: Int) -> Rectangle
}

/// A handler of key presses by index. Optional. Source: The keyboards §5.
public protocol InputViewDelegate: Sendable {
  /// Handles the press of a key; returns the edits of the first responder's text.
  mutating func pressed(key index: Int, titled title: String) -> [InProcessEdit]
}

/// A keyboard installed as the input view of an app's own text fields. It runs in the app's process,
/// without a proxy, and every edit happens at once.
///
/// Keys and frames come from a data source. A delegate receives presses by index; without a
/// delegate, a typed key has no effect. The keyboard edits the field that is first responder now,
/// which the object of the keyboard notification names. Source: The keyboards §5 (KHKeyboard, 2012).
public struct InputViewKeyboard<Source: InputViewDataSource, Delegate: InputViewDelegate>:
  KeyboardModel
{
  /// The keyboard's name.
  public let name: String
  /// The source of the keys.
  public let source: Source
  /// The handler of presses.
  public var delegate: Delegate?
  /// The field that is first responder, according to the last notification.
  public private(set) var responder: String?
  /// The data source's keys.
  public let layout: KeyboardGeometry
  /// How the keys handle touches.
  public let keyHandling: KeyHandling

  /// Creates an input view.
  ///
  /// - Parameters:
  ///   - name: the keyboard's name.
  ///   - source: the source of keys and frames.
  ///   - delegate: the handler of presses; nil for none.
  ///   - keys: how the keys handle touches.
  /// - Throws: ``KeyboardModelFault`` if the source's layout can't be used.
  public init(
    name: String, source: Source, delegate: Delegate?, keys: KeyHandling = .controls
  ) throws(KeyboardModelFault) {
    self.name = name
    self.source = source
    self.delegate = delegate
    keyHandling = keys
    layout = KeyboardGeometry(
      width: source.width, height: source.height,
      keys: (0..<source.keyCount).map {
        LayoutKey(source.title(ofKey: $0), at: source.frame(ofKey: $0))
      })
    try layout.check()
  }

  /// True, because the keyboard runs in the app.
  public var isInputView: Bool { true }

  /// Attaches nothing; the keyboard has no gestures.
  public func attachRecognizers(to router: inout TouchRouter) throws(GestureError) {}

  /// Passes presses to the delegate and returns its edits for the first responder.
  public mutating func handle(
    _ event: KeyboardEvent, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    switch event {
    case .gesture(.key(let key, .upInside)), .gesture(.key(let key, .type)):
      return [.typed(key: key)] + press(key)
    case .system(.focused(let field)):
      responder = field
      return []
    case .sessionEnded:
      responder = nil
      return []
    default:
      return []
    }
  }

  private mutating func press(_ key: String) -> [ClientEffect] {
    guard let responder, let index = layout.keys.firstIndex(where: { $0.name == key }) else {
      return []
    }
    let edits = delegate?.pressed(key: index, titled: key) ?? []
    return edits.map { .edit($0, field: responder) }
  }
}
