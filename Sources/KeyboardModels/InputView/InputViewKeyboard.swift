import DocumentProxy
import Gestures
import HostDocuments
import Timing

/// Supplies an input view's keys and frames. Required. Source: The keyboards §5.
public protocol InputViewDataSource: Sendable {
  /// The view's width in points.
  var width: Double { get }
  /// The view's height in points.
  var height: Double { get }
  /// How many keys there are; they are numbered from 0 in reading order.
  var keyCount: Int { get }
  /// What is written on a key; no two are alike.
  func title(ofKey index: Int) -> String
  /// Where a key lies in the view.
  func frame(ofKey index: Int) -> Rectangle
}

/// Hears of presses by index. Optional. Source: The keyboards §5.
public protocol InputViewDelegate: Sendable {
  /// What the press of a key does to the field that is first responder.
  mutating func pressed(key index: Int, titled title: String) -> [InProcessEdit]
}

/// A keyboard installed as the input view of an app's own text fields: same process, no proxy,
/// everything happens at once.
///
/// Keys and frames come from a data source, presses go to a delegate by index; without a delegate
/// keys are typed and nothing happens. Of several fields the one gets the keys that is first responder
/// now, as the object of the keyboard notification tells. Source: The keyboards §5 (KHKeyboard, 2012).
public struct InputViewKeyboard<Source: InputViewDataSource, Delegate: InputViewDelegate>:
  KeyboardModel
{
  /// The name under which it runs.
  public let name: String
  /// Where the keys come from.
  public let source: Source
  /// Who hears of presses.
  public var delegate: Delegate?
  /// The field that is first responder, as far as the view has been told.
  public private(set) var responder: String?
  /// The data source's keys.
  public let layout: KeyboardGeometry
  /// What the keys do with touches.
  public let keyHandling: KeyHandling

  /// An input view.
  ///
  /// - Parameters:
  ///   - name: the name under which it runs.
  ///   - source: supplies keys and frames.
  ///   - delegate: hears of presses; nil: nobody does.
  ///   - keys: what the keys do with touches.
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

  /// Yes: it lives in the app.
  public var isInputView: Bool { true }

  /// Attaches nothing: there are keys only.
  public func attachRecognizers(to router: inout TouchRouter) throws(GestureError) {}

  /// Tells the delegate of presses and hands its edits to the first responder.
  public mutating func handle(
    _ event: KeyboardEvent, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [KeyboardEffect] {
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

  private mutating func press(_ key: String) -> [KeyboardEffect] {
    guard let responder, let index = layout.keys.firstIndex(where: { $0.name == key }) else {
      return []
    }
    let edits = delegate?.pressed(key: index, titled: key) ?? []
    return edits.map { .edit($0, field: responder) }
  }
}
