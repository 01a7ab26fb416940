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
  /// Shows the keyboard before anything else happens, unless the app keeps it out.
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
      // Another field, which brings the keyboard, wants nothing special.
      system.setup.traits.keyboardType = .default
      return stayAway(.replaced(by: wanted.rawValue))
    }
    appear(isFirst: true, tellsDidAppear: true)
    if let height = keyboard?.layout.height { system.trace(height: height) }
  }

  /// The system's own keyboard is there from the beginning.
  private mutating func stayAway(_ reason: SystemNote) {
    note(.system(reason))
    run.world.setPresence(.replaced, at: now)
    takeEvents()
  }

  /// The keyboard appears: `willAppear`, and mostly `didAppear`.
  mutating func appear(isFirst: Bool, tellsDidAppear: Bool) {
    run.world.setInputTraits(system.setup.traits)
    system.height = keyboard?.heightBeforeAsking
    tell(.willAppear(system.situation))
    if tellsDidAppear { tell(.didAppear(system.situation)) }
    if keyboard?.isInputView == true { tell(.focused(field: system.field)) }
    if !isFirst { note(.system(.shown)) }
  }

  /// One turn in which the keyboard is told something.
  mutating func tell(_ event: SystemEvent) {
    if case .lexicon(let lexicon) = event { note(.system(.lexicon(lexicon.entries.count))) }
    turn([.system(event)])
  }

  /// Lets happen what user, app or system do to the keyboard's place.
  mutating func happen(_ happening: SystemHappening) {
    switch happening {
    case .focus(let field): focus(field)
    case .replace(let kind, let field):
      if let field { run.world.plan(.focusChange(to: field), at: now) }
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
      run.world.plan(.focusChange(to: field), at: now)
      if keyboard?.isInputView == true { tell(.focused(field: field)) }
    } else if system.setup.allowsKeyboards {
      comeBack(to: field)
    }
  }

  /// A new controller with an empty mirror; an input view in the app is just shown again.
  private mutating func comeBack(to field: String) {
    if keyboard?.isInputView == true {
      run.world.setPresence(.present, at: now)
      run.world.plan(.focusChange(to: field), at: now)
    } else {
      run.world.plan(.recreateController(focus: field), at: now)
      // What was planned for this instant before comes first.
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

  /// The keyboard is gone: its touches are cancelled and its timers die. What it asks in this turn
  /// goes nowhere.
  mutating func leave() {
    cancelTouches()
    if run.world.presence != .present { react(run.turnWithoutProxy([.sessionEnded])) }
    run.dropTimers()
    answers = EventQueue()
  }

  private mutating func cancelTouches() {
    let instant = run.now
    reached?.append(.cancelled(instant))
    let events = router.cancelAll(at: instant).map { KeyboardEvent.gesture($0.kind) }
    react(run.turnWithoutProxy(events))
  }

  /// Does what a keyboard wants of the system.
  mutating func grant(_ wish: KeyboardEffect) {
    switch wish {
    case .nextKeyboard:
      note(.keyboard(wish))
      depart(.nextKeyboard, as: .nextKeyboard)
    case .dismiss:
      note(.keyboard(wish))
      depart(.dismissal, as: .dismissed)
    case .wantsHeight(let height): resize(to: height)
    case .layoutChanged:
      guard let keyboard else { return }
      do {
        try router.replaceKeys(with: keyboard.layout.keys)
      } catch {
        preconditionFailure("a keyboard changes to a layout that can't be used: \(error)")
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
    case .typed, .began, .finished, .arm, .disarm, .shows, .savedTouches: break
    }
  }

  private mutating func depart(_ reason: KeyboardSwitch, as what: SystemNote) {
    note(.system(what))
    run.world.setPresence(.gone(reason), at: now)
    takeEvents()
    leave()
  }
}

extension KeyboardEffect {
  /// Whether the system has to do something; what does not reach it is only noted.
  var isForSystem: Bool {
    switch self {
    case .nextKeyboard, .dismiss, .wantsHeight, .layoutChanged, .asks, .asksLexicon, .edit,
      .stopsRepeating:
      true
    case .typed, .began, .finished, .arm, .disarm, .shows, .savedTouches: false
    }
  }
}
