import DocumentProxy
import HostDocuments
import Timing

/// A ``ProxyWorld`` as an object on a scheduler, for tests of a keyboard's own code.
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
/// Calls change the mirror at once. The turn of the run loop ends at the same instant, when the
/// scheduler runs its next actions. All calls until then leave as one message.
///
/// The scheduler has to run its actions on the main actor, as `VirtualScheduler` does when a
/// main-actor test advances it.
@MainActor
public final class SimulatedDocumentProxy {
  /// The mirror, the host, and the messages and states between them.
  public private(set) var world: ProxyWorld
  /// Is called as UIKit calls an input view controller: before a state replaces the mirror, while the
  /// proxy still shows the old context, and after.
  public var onCallback: (@MainActor (ProxyCallback) -> Void)?
  /// Is called when the keyboard's process has ended, a secure field has replaced the keyboard, or
  /// a new controller has taken over.
  public var onSessionEnded: (@MainActor () -> Void)?

  /// Is called after an event of the world or the end of a turn, and after the callbacks of the
  /// same step. ``takeEvents()`` returns the events.
  public var onStep: (@MainActor () -> Void)?

  private let scheduler: any Scheduler
  private var isTurnOpen = false
  private var language: String?
  private var armed: (instant: Instant, timer: ScheduledTimer)?
  /// The context that the proxy shows instead of the mirror during a `…WillChange` callback.
  private var former: DocumentContext?

  /// A proxy in front of `world`, whose instants are those of `scheduler`.
  public init(_ world: ProxyWorld, on scheduler: any Scheduler) {
    self.world = world
    self.scheduler = scheduler
    arm()
  }

  /// Plans a disturbance. If `instant` has passed, it happens at once.
  ///
  /// ```swift
  /// proxy.plan(.type(Array("x".utf16)), at: .start + .milliseconds(40))
  /// ```
  public func plan(_ disturbance: Disturbance, at instant: Instant) {
    world.plan(disturbance, at: instant)
    arm()
  }

  /// Edits a field at once, as code in the app's own process does it, without the keyboard.
  ///
  /// - Parameters:
  ///   - edit: the edit.
  ///   - name: the field's name; nil or an unknown name means the field that has the focus.
  public func edit(_ edit: InProcessEdit, field name: String? = nil) {
    world.edit(edit, field: name, at: scheduler.now)
    arm()
  }

  /// Whether the keyboard is on the screen. Set it for an act of the user or the system.
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

  /// Returns the events since the last call, in order, and removes them.
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

  /// Schedules the world's next event.
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

extension SimulatedDocumentProxy: @MainActor TextDocumentProxyObject, @MainActor InputTraitsProxy {
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

  /// The input traits of the field. The keyboard reads them. Set them for an act of the app; the
  /// keyboard gets no callback.
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

/// Calls of UIKit's input view controller. They travel in the turn's message.
extension SimulatedDocumentProxy {
  /// Asks for the next keyboard.
  public func advanceToNextInputMode() { call { $0.advanceToNextInputMode() } }

  /// Asks to dismiss the keyboard.
  public func dismissKeyboard() { call { $0.dismissKeyboard() } }

  /// The language that the keyboard has reported to the host; nil before the first report.
  public var primaryLanguage: String? {
    get { language }
    set {
      language = newValue
      if let newValue { call { $0.setPrimaryLanguage(newValue) } }
    }
  }

  /// The language of the document's input mode: the one that the keyboard has reported.
  public var documentInputMode: String? { language }
}
