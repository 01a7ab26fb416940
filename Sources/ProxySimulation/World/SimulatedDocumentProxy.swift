import DocumentProxy
import HostDocuments
import Timing

/// A ``ProxyWorld`` as an object on a scheduler: what a keyboard's own code is tested against.
///
/// ```swift
/// let scheduler = VirtualScheduler()
/// let proxy = SimulatedDocumentProxy(ProxyWorld(try MarkedDocument("see | now")), on: scheduler)
/// let keyboard = MyKeyboard(proxy: proxy)          // unchanged code against the protocol
/// proxy.onCallback = { if $0 == .textDidChange { keyboard.textDidChange() } }
/// keyboard.boldTapped()
/// try scheduler.run()
/// proxy.world.host.field.document.description      // "see <b>|</b> now"
/// ```
///
/// Calls change the mirror at once. A turn of the run loop ends when the scheduler runs what is due at
/// the same instant; everything that was called until then leaves as one message.
///
/// The scheduler has to run its actions on the main actor, as `VirtualScheduler` does when a
/// main-actor test advances it.
@MainActor
public final class SimulatedDocumentProxy {
  /// Keyboard side, host, and what is under way between them.
  public private(set) var world: ProxyWorld
  /// Is called as UIKit calls an input view controller: before a state replaces the mirror, while the
  /// proxy still shows what it showed, and after.
  public var onCallback: (@MainActor (ProxyCallback) -> Void)?
  /// Is called when the extension was ended or a new controller has taken over.
  public var onSessionEnded: (@MainActor () -> Void)?

  /// Is called when something has happened in the world or a turn has ended; ``takeEvents()`` tells
  /// what. Callbacks of the same step come before.
  public var onStep: (@MainActor () -> Void)?

  private let scheduler: any Scheduler
  private var isTurnOpen = false
  private var language: String?
  private var armed: (instant: Instant, timer: ScheduledTimer)?
  /// What is shown instead of the mirror, while a callback speaks of what was before.
  private var former: DocumentContext?

  /// A proxy in front of `world`, whose instants are those of `scheduler`.
  public init(_ world: ProxyWorld, on scheduler: any Scheduler) {
    self.world = world
    self.scheduler = scheduler
    arm()
  }

  /// Plans what user, app or system do; what happened already is done at once.
  ///
  /// ```swift
  /// proxy.plan(.type(Array("x".utf16)), at: .start + .milliseconds(40))
  /// ```
  public func plan(_ disturbance: Disturbance, at instant: Instant) {
    world.plan(disturbance, at: instant)
    arm()
  }

  /// Lets code in the app's own process edit a field at once, without the keyboard.
  ///
  /// - Parameters:
  ///   - edit: what it does.
  ///   - name: the field's name; nil or unknown is the one that has the focus.
  public func edit(_ edit: InProcessEdit, field name: String? = nil) {
    world.edit(edit, field: name, at: scheduler.now)
    arm()
  }

  /// Whether the keyboard is on the screen; setting it is the user's or the system's doing.
  public var presence: KeyboardPresence {
    get { world.presence }
    set {
      world.setPresence(newValue, at: scheduler.now)
      arm()
    }
  }

  /// Blocks the keyboard's main thread: states that arrive before `instant` wait until then.
  public func block(until instant: Instant) {
    world.keyboardBusyUntil = max(world.keyboardBusyUntil, instant)
    arm()
  }

  /// Takes what happened since the last call, in order.
  public func takeEvents() -> [ProxyEvent] { world.takeEvents() }
}

extension SimulatedDocumentProxy {
  private func call(_ body: (inout ProxyMirror) -> Void) {
    world.call(body)
    guard !isTurnOpen else { return }
    isTurnOpen = true
    scheduler.scheduleOnMainActor(after: .zero) { [weak self] in self?.endTurn() }
  }

  private func endTurn() {
    isTurnOpen = false
    world.endTurn(at: scheduler.now)
    arm()
    onStep?()
  }

  /// Waits for what happens next in the world.
  private func arm() {
    guard armed?.instant != world.next else { return }
    if let armed { scheduler.cancel(armed.timer) }
    armed = world.next.map { instant in
      let timer = scheduler.scheduleOnMainActor(at: instant) { [weak self] in self?.step() }
      return (instant, timer)
    }
  }

  private func step() {
    armed = nil
    let session = world.session
    let presence = world.presence
    var callbacks: [(ProxyCallback, DocumentContext)] = []
    world.step { callback, mirror in callbacks.append((callback, mirror.context)) }
    arm()
    for (callback, context) in callbacks {
      let isBefore = callback == .textWillChange || callback == .selectionWillChange
      former = isBefore ? context : nil
      onCallback?(callback)
    }
    former = nil
    let isGone = world.presence == .killed || world.presence == .replaced
    if world.session != session || (isGone && world.presence != presence) { onSessionEnded?() }
    onStep?()
  }

  private var shown: DocumentContext { former ?? world.mirror.context }
}

extension SimulatedDocumentProxy: @MainActor TextDocumentProxyObject {
  /// See `TextDocumentProxy`.
  public var documentContextBeforeInput: String? { shown.before }
  /// See `TextDocumentProxy`.
  public var documentContextAfterInput: String? { shown.after }
  /// See `TextDocumentProxy`.
  public var selectedText: String? { shown.selected }
  /// See `TextDocumentProxy`.
  public var hasText: Bool { shown.hasText }
  /// See `TextDocumentProxy`.
  public var documentIdentifier: DocumentIdentifier? { shown.identifier }

  /// What the field wants of the keyboard. A keyboard reads it; setting it is the app's doing, which
  /// nothing announces.
  public var inputTraits: InputTraits {
    get { world.mirror.inputTraits }
    set { world.setInputTraits(newValue) }
  }

  /// See `TextDocumentProxy`.
  public func insertText(_ text: String) { call { $0.insertText(text) } }
  /// See `TextDocumentProxy`.
  public func deleteBackward() { call { $0.deleteBackward() } }
  /// See `TextDocumentProxy`.
  public func adjustTextPosition(byCharacterOffset offset: Int) {
    call { $0.adjustTextPosition(byCharacterOffset: offset) }
  }
  /// See `TextDocumentProxy`.
  public func setMarkedText(_ markedText: String, selectedRange: Range<Int>) {
    call { $0.setMarkedText(markedText, selectedRange: selectedRange) }
  }
  /// See `TextDocumentProxy`.
  public func unmarkText() { call { $0.unmarkText() } }
}

/// What UIKit's input view controller asks for; it travels in the turn's message.
extension SimulatedDocumentProxy {
  /// Asks for the next keyboard.
  public func advanceToNextInputMode() { call { $0.advanceToNextInputMode() } }

  /// Asks for the keyboard to go.
  public func dismissKeyboard() { call { $0.dismissKeyboard() } }

  /// The language that the keyboard writes, which it tells the host; nil until it has told one.
  public var primaryLanguage: String? {
    get { language }
    set {
      language = newValue
      if let newValue { call { $0.setPrimaryLanguage(newValue) } }
    }
  }

  /// The language of the document's input mode: the one that the keyboard has told.
  public var documentInputMode: String? { language }
}
