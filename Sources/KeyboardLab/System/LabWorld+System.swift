import DocumentProxy
import Gestures
import HostDocuments
import JSONText
import KeyboardModels
import ProxySimulation
import VirtualTime
import Timing

/// What the system does with the keyboard. Source: The keyboards §4.
extension LabWorld {
  /// Shows the keyboard at the beginning, unless the app or the field shows the system's keyboard.
  mutating func begin() {
    guard keyboard != nil else { return }
    run.now =
      [
        Instant.start, run.world.next, scenario.operations.first?.instant,
        samples.first?.instant, happenings.first?.instant,
      ].compactMap(\.self).min() ?? .start
    guard system.setup.allowsKeyboards else { return stayAway(.optedOut) }
    let wanted = system.setup.traits.keyboardType
    guard wanted != .phonePad, wanted != .namePhonePad else {
      // The traits hold for the first field only. A later field brings the keyboard and has no special
      // traits.
      system.setup.traits.keyboardType = .default
      return stayAway(.replaced(by: wanted.rawValue))
    }
    appear(isFirst: true, tellsDidAppear: true)
    if let height = keyboard?.layout.height { system.trace(height: height) }
  }

  /// Shows the system's own keyboard from the beginning.
  private mutating func stayAway(_ reason: SystemNote) {
    note(.system(reason))
    run.world.setPresence(.replaced, at: now)
    takeEvents()
  }

  /// Shows the keyboard: it receives `willAppear`, then `didAppear` if `tellsDidAppear`.
  mutating func appear(isFirst: Bool, tellsDidAppear: Bool) {
    run.world.setInputTraits(system.setup.traits)
    system.height = keyboard?.heightBeforeAsking
    tell(.willAppear(system.situation))
    if tellsDidAppear { tell(.didAppear(system.situation)) }
    if keyboard?.isInputView == true { tell(.focused(field: system.field)) }
    if !isFirst { note(.system(.shown)) }
  }

  /// Runs one turn in which the keyboard receives an event of the system.
  mutating func tell(_ event: SystemEvent) {
    if case .lexicon(let lexicon) = event { note(.system(.lexicon(lexicon.entries.count))) }
    turn([.system(event)])
  }

  /// Plays a happening.
  mutating func happen(_ happening: SystemHappening) {
    switch happening {
    case .focus(let field): focus(field)
    case .replace(let kind, let field):
      if let field { run.world.plan(.focus(to: field), at: now) }
      note(.system(.replaced(by: kind)))
      run.world.plan(.secureReplacement, at: now)
    case .back: if run.world.presence != .present { comeBack(to: system.field) }
    case .background:
      note(.system(.background))
      guard run.world.presence == .present else { return }
      cancelTouches()
      appear(isFirst: true, tellsDidAppear: false)
    case .rotate(let orientation): rotate(to: orientation)
    case .resize(let height): resize(to: height)
    case .setting(let setting): write(setting)
    }
  }

  private mutating func focus(_ field: String) {
    system.field = field
    note(.system(.focused(field)))
    if run.world.presence == .present {
      run.world.plan(.focus(to: field), at: now)
      if keyboard?.isInputView == true { tell(.focused(field: field)) }
    } else if system.setup.allowsKeyboards {
      comeBack(to: field)
    }
  }

  /// Shows a new controller with an empty mirror, or an input view of the app again.
  private mutating func comeBack(to field: String) {
    if keyboard?.isInputView == true {
      run.world.setPresence(.present, at: now)
      run.world.plan(.focus(to: field), at: now)
    } else {
      run.world.plan(.recreateController(focus: field), at: now)
      // Events that were planned earlier for this instant come first.
      while run.world.presence != .present, let next = run.world.next, next <= now { stepWorld() }
    }
    takeEvents()
    appear(isFirst: false, tellsDidAppear: true)
  }

  private mutating func rotate(to orientation: DeviceOrientation) {
    note(.system(.rotated(orientation)))
    system.orientation = orientation
    guard run.world.presence == .present else { return }
    system.height = keyboard?.heightBeforeAsking
    tell(.resized(system.situation))
    if let height = keyboard?.layout.height { system.trace(height: height) }
  }

  mutating func resize(to height: Double) {
    guard height != system.height, run.world.presence == .present else { return }
    system.height = height
    note(.system(.height(height)))
    tell(.resized(system.situation))
  }

  private mutating func write(_ setting: JSONMember) {
    system.store.write(setting)
    let isReadable = system.setup.sharingObstacle == nil
    note(.system(.setting(setting.name, isReadable: isReadable)))
    if isReadable { tell(.settings(system.store.settings)) }
  }

  /// Ends the keyboard's time on the screen: cancels its touches and removes its timers. Calls that it
  /// makes in this turn have no effect.
  mutating func leave() {
    cancelTouches()
    if run.world.presence != .present { react(run.turnWithoutProxy(.sessionEnded)) }
    run.dropTimers()
    answers = EventQueue()
  }

  private mutating func cancelTouches() {
    let instant = run.now
    reached?.append(.cancelled(instant))
    let events = router.cancelAll(at: instant).map { KeyboardEvent.gesture($0.kind) }
    react(to: events, with: events.map { run.turnWithoutProxy($0) })
  }

  /// Grants the keyboard's wish, or refuses it.
  mutating func grant(_ wish: ClientEffect) {
    switch wish {
    case .nextKeyboard:
      note(.effect(wish))
      depart(.nextKeyboard, as: .nextKeyboard)
    case .dismiss:
      note(.effect(wish))
      depart(.dismissal, as: .dismissed)
    case .wantsHeight(let height): resize(to: height)
    case .layoutChanged:
      guard let keyboard else { return }
      do throws(GestureError) {
        try router.replaceKeys(with: keyboard.layout.keys)
      } catch {
        end(with: error)
      }
    case .asks(let grant):
      let answer = system.setup.answer(to: grant)
      note(.system(.asked(grant, answer)))
      tell(.answer(grant, answer))
    case .asksLexicon:
      guard !system.hasLexiconBeenAsked else { return }
      system.hasLexiconBeenAsked = true
      answers.schedule(
        .lexicon(system.setup.lexicon), at: now + system.setup.lexiconLatency)
    case .edit(let edit, let field):
      run.world.edit(edit, field: field, at: now)
      takeEvents()
      if edit == .resign {
        note(.system(.dismissed))
        leave()
      }
    case .stopsRepeating(let key): router.stopRepeating(key)
    default: break
    }
  }

  private mutating func depart(_ reason: KeyboardSwitch, as what: SystemNote) {
    note(.system(what))
    run.world.setPresence(.gone(reason), at: now)
    takeEvents()
    leave()
  }
}

extension ClientEffect {
  /// Whether the system must act. All other effects are only noted in the timeline.
  var isForSystem: Bool {
    switch self {
    case .nextKeyboard, .dismiss, .wantsHeight, .layoutChanged, .asks, .asksLexicon, .edit,
      .stopsRepeating:
      true
    default: false
    }
  }
}
