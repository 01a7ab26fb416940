import Gestures
import Timing

/// The thresholds of recognizers in the form in which they are drawn around a path and beside its speed.
/// Equal thresholds are drawn once; a letter shows which ones belong together.
struct GestureThresholds {
  /// A line that a finger must cross, or must not.
  enum Shape: Hashable {
    /// A distance in points from where a finger came down, in every direction.
    case circle(Double)
    /// A distance in points to the left and to the right of where a finger came down.
    case strip(Double)
    /// A swipe's threshold: a line across the way, which the finger must cross between its ends.
    case gate(SwipeDirection, along: Double, across: Double)
    /// A key that a glide passes.
    case key(LayoutKey)
  }

  /// The shapes around the path.
  private(set) var shapes: [(letter: String, shape: Shape)] = []
  /// The thresholds of time, in milliseconds since the first touch.
  private(set) var times: [(letter: String, value: Double)] = []
  /// The thresholds of speed, in points per second.
  private(set) var speeds: [(letter: String, value: Double)] = []
  /// The meanings of the letters around the path.
  private(set) var shapeWords: [(letter: String, text: String)] = []
  /// The meanings of the letters beside the speed.
  private(set) var speedWords: [(letter: String, text: String)] = []

  /// Collects the thresholds of `judge`. Those that change with time have the values of the instant when a
  /// swipe is recognized, or when the touches end.
  init(_ judge: GestureJudge, in drawn: GesturePicture.Drawn) {
    var draft = Draft()
    switch judge {
    case .uikit(let set):
      let recognized = drawn.told.first { event in
        if case .swipe = event.gesture?.detail { true } else { false }
      }
      let elapsed = (recognized?.instant ?? drawn.sequence.end) - drawn.sequence.begin
      for recognizer in set.recognizers { draft.add(recognizer, after: elapsed) }
    case .android(let parameters): draft.add(parameters)
    case .flutter(let recognizers, _):
      for recognizer in recognizers { draft.add(recognizer) }
    }
    let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    for entry in draft.entries {
      let number = shapeWords.count + speedWords.count
      let letter = number < letters.count ? letters[number] : "+"
      let text = "\(entry.names.joined(separator: ", ")): \(entry.rule)"
      switch entry.place {
      case .path(let shapes):
        self.shapes += shapes.map { (letter, $0) }
        shapeWords.append((letter, text))
      case .time(let span):
        times.append((letter, span.milliseconds))
        speedWords.append((letter, text))
      case .speed(let value):
        speeds.append((letter, value))
        speedWords.append((letter, text))
      }
    }
  }
}

extension GestureThresholds {
  /// The thresholds while they are collected.
  private struct Draft {
    enum Place: Hashable {
      case path([Shape])
      case time(Nanoseconds)
      case speed(Double)
    }

    struct Entry {
      var names: [String]
      let rule: String
      var place: Place
    }

    private(set) var entries: [Entry] = []

    /// Adds a threshold to those with the same place and the same rule.
    mutating func add(_ name: String, _ rule: String, _ place: Place) {
      if let same = entries.firstIndex(where: { $0.rule == rule && $0.place == place }) {
        entries[same].names.append(name)
      } else if case .path(let more) = place,
        let gate = entries.firstIndex(where: { $0.rule == rule }),
        case .path(let shapes) = entries[gate].place
      {
        // Swipes that differ only in their direction.
        entries[gate].names.append(name)
        entries[gate].place = .path(shapes + more)
      } else {
        entries.append(Entry(names: [name], rule: rule, place: place))
      }
    }

    mutating func add(_ recognizer: Recognizer, after elapsed: Nanoseconds) {
      let name = recognizer.name
      switch recognizer.kind {
      case .tap(let tap):
        circle(name, "at most", tap.limits.movement)
        time(name, "lifted within", tap.limits.maximumPress)
      case .longPress(let press):
        circle(name, "at most", press.movement)
        time(name, "pressed for", press.minimumPress)
      case .pan(let pan): circle(name, "from", pan.hysteresis)
      case .swipe(let swipe):
        let (along, across) = (
          swipe.requiredPrimary(after: elapsed), swipe.allowedSecondary(after: elapsed)
        )
        let at = GestureThresholds.rounded(min(elapsed, swipe.maximumDuration).milliseconds)
        add(
          name,
          "over the bar within its ends: \(GestureThresholds.rounded(along)) pt along, at most "
            + "\(GestureThresholds.rounded(across)) pt across after \(at) ms",
          .path(
            SwipeDirection.allCases.filter { swipe.directions.contains(SwipeDirections($0)) }
              .map { .gate($0, along: along, across: across) }))
        time(name, "within", swipe.maximumDuration)
      case .cursorDrag(let drag):
        add(
          name,
          "from \(GestureThresholds.rounded(drag.deadZone)) pt, then a character every "
            + "\(GestureThresholds.rounded(drag.pointsPerCharacter)) pt",
          .path([.strip(drag.deadZone)]))
      case .glidePath(let glide):
        add(
          name, "over \(glide.minimumKeys) keys or more, whose frames are drawn",
          .path((glide.keys ?? []).map { .key($0) }))
      }
    }

    mutating func add(_ android: AndroidParameters) {
      circle("tap", "at most", android.touchSlop)
      circle("scroll", "from", android.touchSlop)
      circle("double tap", "the second within", android.doubleTapDistance)
      time("show press", "pressed for", android.tapTimeout)
      time("long press", "pressed for", android.longPressTimeout)
      add(
        "fling", "faster than \(GestureThresholds.rounded(android.minimumFling)) pt/s",
        .speed(android.minimumFling))
    }

    mutating func add(_ recognizer: FlutterRecognizer) {
      let parameters = recognizer.parameters
      let name = recognizer.name
      switch recognizer.kind {
      case .tap:
        circle(name, "at most", parameters.touchSlop)
        time(name, "reports down after", parameters.pressDeadline)
      case .doubleTap:
        circle(name, "at most", parameters.doubleTapSlop)
        circle(name, "the second within", parameters.doubleTapDistance)
      case .longPress:
        circle(name, "at most", parameters.touchSlop)
        time(name, "pressed for", parameters.longPressTimeout)
      case .horizontalDrag, .verticalDrag, .pan:
        let slop = recognizer.kind == .pan ? parameters.panSlop : parameters.touchSlop
        circle(name, "from", slop)
        add(
          name, "a fling is faster than \(GestureThresholds.rounded(parameters.minimumFling)) pt/s",
          .speed(parameters.minimumFling))
      }
    }

    private mutating func circle(_ name: String, _ word: String, _ radius: Double) {
      add(name, "\(word) \(GestureThresholds.rounded(radius)) pt", .path([.circle(radius)]))
    }

    private mutating func time(_ name: String, _ word: String, _ span: Nanoseconds) {
      add(name, "\(word) \(GestureThresholds.rounded(span.milliseconds)) ms", .time(span))
    }
  }

  /// Returns a number with at most one decimal.
  static func rounded(_ value: Double) -> String { PictureText.tenth(value) }
}
