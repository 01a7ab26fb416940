import Gestures
import Chance
import TouchTraces
import Timing

/// Random touches for properties: up to five fingers, taps, rests, flicks and nonsense.
struct TouchStreams {
  var random: RandomStream
  /// Whether touches may contradict each other.
  var isFaulty = false

  init(seed: UInt64, isFaulty: Bool = false) {
    random = RandomStreams(seed: seed).stream("touches")
    self.isFaulty = isFaulty
  }

  /// About `count` samples of up to `fingers` fingers that end with all of them up.
  mutating func samples(_ count: Int, fingers: Int = 5) -> [TouchSample] {
    var samples: [TouchSample] = []
    var down: [Int: LayoutPoint] = [:]
    var instant = Instant.start
    for _ in 0..<count {
      instant = instant + pause()
      var touches: [FingerTouch] = []
      for finger in 1...fingers where random.next(below: 3) == 0 {
        if let place = down[finger] {
          touches.append(next(finger, at: place))
        } else if random.next(below: 4) == 0 {
          touches.append(FingerTouch(finger: finger, phase: .began, location: anyPlace()))
        }
      }
      if isFaulty, random.next(below: 4) == 0 { touches.append(anything()) }
      for touch in touches {
        switch touch.phase {
        case .began, .moved: down[touch.finger] = touch.location
        case .ended, .cancelled: down[touch.finger] = nil
        }
      }
      samples.append(TouchSample(at: instant, touches: touches))
    }
    let lifts = (1...fingers).compactMap { finger in
      down[finger].map { FingerTouch(finger: finger, phase: .ended, location: $0) }
    }
    samples.append(TouchSample(at: instant + .milliseconds(20), touches: lifts))
    return samples
  }

  /// Mostly a frame or two, sometimes exactly a timer's length.
  private mutating func pause() -> Nanoseconds {
    switch random.next(below: 12) {
    case 0: .zero
    case 1: .milliseconds(350)
    case 2: .milliseconds(500)
    case 3: .milliseconds(Int64(random.next(below: 900)))
    default: .microseconds(Int64(4_000 + random.next(below: 30_000)))
    }
  }

  private mutating func next(_ finger: Int, at place: LayoutPoint) -> FingerTouch {
    let reach = [0.5, 4, 12, 60][Int(random.next(below: 4))]
    let moved = LayoutPoint(x: place.x + offset(reach), y: place.y + offset(reach))
    return switch random.next(below: 12) {
    case 0: FingerTouch(finger: finger, phase: .cancelled, location: place)
    case 1, 2: FingerTouch(finger: finger, phase: .ended, location: place)
    case 3: FingerTouch(finger: finger, phase: .ended, location: moved)
    case 4: FingerTouch(finger: finger, phase: .moved, location: place)
    default: FingerTouch(finger: finger, phase: .moved, location: moved)
    }
  }

  private mutating func anything() -> FingerTouch {
    let places = [
      anyPlace(), LayoutPoint(x: .nan, y: 0), LayoutPoint(x: 1e308, y: -1e308),
      LayoutPoint(x: .infinity, y: 4),
    ]
    let phases = TouchPhase.allCases
    return FingerTouch(
      finger: Int(random.next(below: 9)), phase: phases[Int(random.next(below: 4))],
      location: places[Int(random.next(below: 4))])
  }

  private mutating func anyPlace() -> LayoutPoint {
    LayoutPoint(x: Double(random.next(below: 320)), y: Double(random.next(below: 220)))
  }

  private mutating func offset(_ reach: Double) -> Double { (2 * random.nextUnit() - 1) * reach }

  /// A router with a random choice of recognizers and relations on a small keyboard.
  mutating func router(keys handling: KeyHandling = .controls) throws -> TouchRouter {
    var router = TouchRouter(keys: handling)
    for row in 0..<4 {
      for column in 0..<5 {
        let frame = Rectangle(x: Double(column * 64), y: Double(row * 54), width: 60, height: 54)
        let repeats = row == 3 && column == 4 ? KeyRepeat() : nil
        try router.attach(LayoutKey("k\(row)\(column)", at: frame, repeats: repeats))
      }
    }
    let kinds: [Recognizer.Kind] = [
      .tap(TapParameters()), .tap(TapParameters(taps: 2)), .tap(TapParameters(touches: 2)),
      .longPress(LongPressParameters()), .longPress(LongPressParameters(taps: 1)),
      .swipe(SwipeParameters(directions: .left)),
      .swipe(SwipeParameters(directions: [.up, .down, .right])), .pan(PanParameters()),
      .pan(PanParameters(minimumTouches: 2, maximumTouches: 3)),
    ]
    var names: [String] = []
    for (index, kind) in kinds.enumerated() where random.next(below: 3) > 0 {
      var recognizer = Recognizer("r\(index)", kind)
      if random.next(below: 3) == 0 { recognizer.key = "k\(random.next(below: 4))1" }
      recognizer.cancelsTouches = random.next(below: 4) > 0
      recognizer.delaysTouchesBegan = random.next(below: 5) == 0
      recognizer.delaysTouchesEnded = random.next(below: 4) > 0
      try router.attach(recognizer)
      names.append(recognizer.name)
    }
    for (index, name) in names.enumerated() {
      for other in names[..<index] where random.next(below: 6) == 0 {
        try router.require(name, toFail: other)
      }
    }
    return router
  }
}
