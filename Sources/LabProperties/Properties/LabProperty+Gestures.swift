import Gestures
import PropertyTesting
import Chance
import TouchTraces
import Timing

/// What recognizers must make of touches, without a keyboard.
extension LabProperty {
  static let gestures: [LabProperty] = [
    gesture(
      "swipe-oracle", "a swipe is recognized exactly if the measured table says so",
      StepShape(swipes: SwipeDirection.allCases, paths: true)
    ) { played in
      for direction in SwipeDirection.allCases {
        var ideal = IdealSwipe(direction)
        for sample in played.trace.samples {
          for touch in sample.touches { ideal.take(touch, at: sample.instant) }
        }
        guard let expected = ideal.isRecognized else { continue }
        let found = played.run.gestures.contains { $0.gesture.detail == .swipe(direction) }
        try claim(
          found == expected, "the recognizer agrees with the table",
          "swipe \(direction.rawValue) is \(found ? "" : "not ")recognized",
          expecting: [
            expected
              ? .gesture(kind: "swipe", direction: direction.rawValue, state: nil, at: nil)
              : .none(kind: "swipe", direction: direction.rawValue)
          ])
      }
    },
    gesture(
      "press-xor-tap", "on one view no touch is both a tap and a long press", StepShape(paths: true)
    ) { played in
      let set = GestureSet.standardOnOneView
      let kinds = try set.events(of: played.trace.samples).compactMap { event -> String? in
        switch event.kind {
        case .recognizer(_, .recognized(let gesture)):
          if case .tap = gesture.detail { "tap" } else { nil }
        case .recognizer(_, .began(let gesture)):
          gesture.detail == .longPress ? "long press" : nil
        default: nil
        }
      }
      try claim(Set(kinds).count <= 1, "it is one of them at most", "it is both")
    },
    gesture(
      "one-winner", "on one view at most one recognizer wins until all fingers are up",
      StepShape(
        count: 1...4, swipes: [.left, .up], paths: true, pauses: 0...500, overlaps: true)
    ) { played in try played.expectOneWinner() },
    gesture(
      "time-divided",
      "the number of calls in which the time between samples passes does not "
        + "matter",
      StepShape(
        count: 1...4, swipes: [.right], paths: true, pauses: 0...600, overlaps: true)
    ) { played in try played.expectSameEventsHoweverDivided() },
    gesture(
      "keys-end", "a key that receives a touch receives its end once",
      StepShape(count: 1...4, swipes: [.left], paths: true, pauses: 0...400, overlaps: true)
    ) { played in try played.expectKeysEnd() },
    gesture(
      "drag-sum", "a drag moves the caret by the sum of its steps, also if steps wait in between",
      StepShape(paths: true)
    ) { played in try played.expectDragSum() },
    gesture(
      "repeat-stops", "a held key stops repeating when the text is known to be empty",
      StepShape(paths: true)
    ) { played in try played.expectRepeatStops() },
  ]

  private static func gesture(
    _ name: String, _ sentence: String, _ steps: StepShape,
    judge: @escaping @Sendable (PlayedCase) throws -> Void
  ) -> LabProperty {
    LabProperty(
      name, sentence,
      shape: { _ in
        CaseShape(steps).with {
          $0.textCount = 0...0
          $0.legs = 0...0
          $0.seeds = 0...9_999
        }
      }, judge: judge)
  }
}

extension PlayedCase {
  /// Returns all events of the samples. At the end it cancels all touches and lets all timers fire.
  private func events(of samples: [TouchSample], in start: TouchRouter) -> [GestureEvent] {
    var router = start
    var events: [GestureEvent] = []
    for sample in samples { router.handle(sample, into: &events) }
    events += router.cancelAll(at: router.now)
    return events + router.advance(to: router.now + .seconds(10))
  }

  fileprivate func expectOneWinner() throws {
    var router = TouchRouter()
    let kinds: [Recognizer.Kind] = [
      .pan(PanParameters()), .longPress(LongPressParameters(touches: 2)),
      .swipe(SwipeParameters(directions: [.left, .right])), .tap(TapParameters(touches: 2)),
      .longPress(LongPressParameters()), .tap(TapParameters()),
    ]
    // The order of attachment decides between equal recognizers, so the seed varies it too.
    let first = Int(setup.scenario.seed % UInt64(kinds.count))
    for place in kinds.indices {
      let kind = kinds[(first + place) % kinds.count]
      try router.attach(Recognizer("recognizer \(place)", kind))
    }
    var down: Set<Int> = []
    var winner: String?
    for sample in trace.samples {
      for event in router.handle(sample) {
        guard case .recognizer(let name, let transition) = event.kind else { continue }
        switch transition {
        case .began, .recognized:
          try claim(winner == nil, "no one has won before", "\(name) wins after \(winner ?? "")")
          winner = name
        case .changed, .ended, .cancelled, .failed: break
        }
      }
      for touch in sample.touches {
        switch touch.phase {
        case .began, .moved: down.insert(touch.finger)
        case .ended, .cancelled: down.remove(touch.finger)
        }
      }
      if down.isEmpty { winner = nil }
    }
  }

  fileprivate func expectSameEventsHoweverDivided() throws {
    var random = RandomStreams(seed: setup.scenario.seed).stream("divided time")
    let start = try GestureSet.standardOnOneView.makeRouter()
    var (whole, divided) = (start, start)
    var expected: [GestureEvent] = []
    var found: [GestureEvent] = []
    for sample in trace.samples {
      whole.handle(sample, into: &expected)
      for _ in 0..<random.next(below: 4) {
        let now = max(divided.now, .start)
        let left = max(sample.instant - now, .zero)
        let span = Int64(random.next(below: UInt64(left.count) + 1))
        divided.advance(to: now + .nanoseconds(span), into: &found)
      }
      divided.handle(sample, into: &found)
    }
    whole.advance(to: whole.now + .seconds(10), into: &expected)
    divided.advance(to: divided.now + .seconds(10), into: &found)
    try claim(found == expected, "the events are the same", "they differ")
  }

  /// Returns a router with four keys that fill the stage.
  private func keys(_ handling: KeyHandling, repeats: KeyRepeat? = nil) throws -> TouchRouter {
    var router = TouchRouter(keys: handling)
    for (place, x) in [0.0, 160].enumerated() {
      for (row, y) in [0.0, 108].enumerated() {
        let frame = Rectangle(x: x, y: y, width: 160, height: 108)
        try router.attach(LayoutKey("key \(place)-\(row)", at: frame, repeats: repeats))
      }
    }
    return router
  }

  fileprivate func expectKeysEnd() throws {
    var router = try keys(.controls)
    try router.attach(Recognizer("press", .longPress(LongPressParameters())))
    try router.attach(Recognizer("swipe", .swipe(SwipeParameters(directions: .left))))
    var down: Set<String> = []
    for event in events(of: trace.samples, in: router) {
      guard case .key(let name, let change) = event.kind else { continue }
      switch change {
      case .down:
        try claim(down.insert(name).inserted, "a key that is down is not touched again", name)
      case .upInside, .upOutside, .cancel:
        try claim(down.remove(name) != nil, "only a key that is down ends", name)
      default: try claim(down.contains(name), "only a key that is down hears of moves", name)
      }
    }
    try claim(down.isEmpty, "every touch ends", "\(down.sorted()) stay down")
  }

  fileprivate func expectDragSum() throws {
    var parameters = CursorDragParameters()
    parameters.deadZone = 0
    parameters.pointsPerCharacter = 1
    let touches = trace.samples.flatMap { sample in sample.touches.map { (sample.instant, $0) } }
    guard let (began, first) = touches.first else { return }
    try assume(touches.allSatisfy { $0.1.location.x.magnitude < 100_000 })
    var drag = CursorDrag(at: first.location, instant: began, parameters: parameters)
    var random = RandomStreams(seed: setup.scenario.seed).stream("answers")
    var sum = 0
    var last = (instant: began, point: first.location)
    for (instant, touch) in touches.dropFirst() {
      sum += drag.move(to: touch.location, at: instant) ?? 0
      if random.next() & 1 == 0 { sum += drag.answered(at: instant) ?? 0 }
      last = (instant, touch.location)
    }
    sum += drag.answered(at: last.instant + .seconds(1)) ?? 0
    let way = Int(last.point.x - first.location.x)
    try claim(
      sum + drag.waiting == way, "the steps add up to the way",
      "\(sum + drag.waiting) instead of \(way)")
  }

  fileprivate func expectRepeatStops() throws {
    var router = try keys(.typing(.stock), repeats: KeyRepeat())
    var empty: Instant?
    var events: [GestureEvent] = []
    let after = 1 + Int(setup.scenario.seed % 4)
    for sample in trace.samples {
      while let timer = router.nextTimer, timer <= sample.instant {
        router.advance(to: timer, into: &events)
        let repeats = events.filter {
          if case .key(_, .repeat) = $0.kind { true } else { false }
        }
        if repeats.count >= after, empty == nil {
          empty = timer
          for key in router.keys { router.stopRepeating(key.name) }
        }
      }
      router.handle(sample, into: &events)
      if sample.touches.contains(where: { $0.phase == .ended || $0.phase == .cancelled }) { break }
    }
    guard let empty else { return }
    let late = events.first { event in
      guard case .key(_, .repeat) = event.kind else { return false }
      return event.instant > empty
    }
    try claim(late == nil, "nothing repeats afterwards", "it repeats all the same")
  }
}
