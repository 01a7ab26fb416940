import Timing

/// An event of any engine, in the form of the notation of ``GestureCase``.
public struct CaseEvent: Hashable, Sendable {
  /// The instant of the event.
  package var instant: Instant
  /// The name of the recognizer, key or detector.
  public var name: String
  /// What happened, in one word.
  package var word: String
  /// A pan's translation.
  package var translation: Vector?
  /// The velocity, if the event has one.
  package var velocity: Vector?
  /// A drag's movement since its last event.
  package var delta: Vector?
  /// The gesture of a UIKit recognizer at the event.
  package var gesture: RecognizedGesture?
  /// Why a UIKit recognizer failed.
  public var failure: FailureReason?

  /// Creates an event of UIKit's recognizers or of a key.
  package init(_ event: GestureEvent) {
    instant = event.instant
    name = event.name
    word = event.word
    gesture = event.gesture
    if case .recognizer(_, .failed(let reason)) = event.kind { failure = reason }
    if case .pan(let translation, let velocity) = gesture?.detail {
      self.translation = translation
      self.velocity = velocity
    }
  }

  /// Creates an event from a callback of Android's detector.
  package init(_ event: AndroidEvent) {
    instant = event.instant
    name = event.name
    word = event.callback.word
    switch event.callback {
    case .scroll(let distance): delta = distance
    case .fling(let velocity): self.velocity = velocity
    case .down, .showPress, .singleTapUp, .singleTapConfirmed, .doubleTap, .longPress: break
    }
  }

  /// Creates an event from a callback of a Flutter recognizer.
  package init(_ event: FlutterEvent) {
    instant = event.instant
    name = event.name
    word = event.callback.word
    switch event.callback {
    case .dragUpdate(let delta): self.delta = delta
    case .dragEnd(let velocity): self.velocity = velocity
    case .tapDown, .tap, .tapCancel, .doubleTap, .longPressStart, .longPressEnd, .dragStart: break
    }
  }
}

extension CaseEvent: CustomStringConvertible {
  /// The event as one line of the notation: `20 P began tr=10,0 v=1000,0`. Data that the notation
  /// cannot express is a comment: a failure's reason, a swipe's direction.
  public var description: String {
    var line = "\(DecimalText.milliseconds(instant.sinceStart)) \(name) \(word)"
    if !values.isEmpty { line += " \(values)" }
    if let failure { line += " # \(failure)" }
    if case .swipe(let direction) = gesture?.detail { line += " # \(direction.rawValue)" }
    return line
  }

  /// The event's numbers in the notation: `tr=10,0 v=1000,0`.
  public var values: String {
    var parts: [String] = []
    if let translation { parts.append("tr=\(translation.notation)") }
    if let velocity { parts.append("v=\(velocity.notation)") }
    if let delta { parts.append("d=\(delta.notation)") }
    if case .cursorDrag(let characters, let total) = gesture?.detail {
      parts.append("by=\(characters) total=\(total)")
    }
    if let path { parts.append("path=" + path.joined(separator: "|")) }
    return parts.joined(separator: " ")
  }
}

extension CaseEvent {
  /// The characters of a cursor drag's event.
  package var characters: Int? {
    guard case .cursorDrag(let characters, _) = gesture?.detail else { return nil }
    return characters
  }

  /// The names of the keys that a glide has passed.
  public var path: [String]? {
    guard case .glidePath(let steps) = gesture?.detail else { return nil }
    return steps.map(\.key)
  }
}
