import TouchTraces
import Timing

/// The keys' part of a router: it handles touches after the recognizers.
///
/// Touches come in as ``Part``s, which wait until the recognizers let them through. A touch that was
/// cut off never returns.
struct KeyStage: Hashable, Sendable {
  /// One change of a touch, on its way to the key.
  struct Part: Hashable, Sendable {
    enum Phase: Hashable, Sendable {
      case down
      case move
      case up
      case cancel
    }

    let touch: Int
    let phase: Phase
    var location: LayoutPoint
  }

  /// The state of a touch that types.
  enum Typing: Hashable, Sendable {
    /// The key will be typed at the lift.
    case waiting
    /// Lifted; waits until `due` for touches that began earlier.
    case lifted(due: Instant)
    /// Typed; the lift does nothing.
    case typed
    /// Typed `count` times; types again at `next`.
    case repeating(KeyRepeat, count: Int, unit: KeyRepeat.Unit, next: Instant)
  }

  /// A touch that hit a key.
  struct KeyTouch: Hashable, Sendable {
    let touch: Int
    /// The key that the touch hit. The touch keeps it, even if a new layout moves the key.
    var key: LayoutKey
    /// Whether the touch down has been delivered to the key.
    var isKnown = false
    /// Whether the touch was inside the grown bounds at the last delivered part.
    var isInside = true
    /// The key under the finger; `generation`: the layout in which it was found.
    var keyUnderFinger: LayoutKey?
    var generation: Int
    var typing = Typing.waiting
  }

  /// How many points outside its bounds a control still counts a finger as inside.
  static let slop = 70.0
  /// How many parts may wait at once; beyond this, a move replaces the touch's last move.
  static let waitingPartsLimit = 1_024

  let handling: KeyHandling
  var layout = KeyLayout()
  var touches: [KeyTouch] = []
  var waiting: [Part] = []

  init(_ handling: KeyHandling) {
    self.handling = handling
  }

  /// Returns the key that a touch down at `point` hits.
  func hit(_ point: LayoutPoint) -> LayoutKey? { layout.key(at: point, gap: gap) }

  var gap: TypingPolicy.Gap {
    switch handling {
    case .controls: .dead
    case .typing(let policy): policy.gap
    }
  }

  /// Adds a touch that hit `key`.
  ///
  /// The keys ignore it if an exclusive key has a touch, or if `key` is exclusive and another key
  /// has a touch.
  mutating func begin(_ touch: Int, on key: LayoutKey, at location: LayoutPoint) {
    let isShutOut = touches.contains {
      $0.key.name != key.name && (key.isExclusive || $0.key.isExclusive)
    }
    guard !isShutOut else { return }
    touches.append(
      KeyTouch(touch: touch, key: key, keyUnderFinger: key, generation: layout.generation))
    waiting.append(Part(touch: touch, phase: .down, location: location))
  }

  /// Adds a part of a touch to the queue; ignores touches that hit no key.
  mutating func enqueue(_ phase: Part.Phase, of touch: Int, at location: LayoutPoint) {
    guard touches.contains(where: { $0.touch == touch }) else { return }
    if phase == .move, waiting.count >= Self.waitingPartsLimit,
      let last = waiting.lastIndex(where: { $0.touch == touch && $0.phase == .move })
    {
      waiting[last].location = location
      return
    }
    waiting.append(Part(touch: touch, phase: phase, location: location))
  }

  /// Removes a touch from the keys for good.
  mutating func cut(_ touch: Int, at instant: Instant, into events: inout [GestureEvent]) {
    guard let index = touches.firstIndex(where: { $0.touch == touch }) else { return }
    waiting.removeAll { $0.touch == touch }
    let cutOff = touches.remove(at: index)
    if handling == .controls, cutOff.isKnown {
      events.append(GestureEvent(at: instant, .key(name: cutOff.key.name, .cancel)))
    }
    typeLifted(at: instant, into: &events)
  }

  /// Delivers a part to the key.
  mutating func deliver(_ part: Part, at instant: Instant, into events: inout [GestureEvent]) {
    guard let index = touches.firstIndex(where: { $0.touch == part.touch }) else { return }
    switch handling {
    case .controls: control(part, index, at: instant, into: &events)
    case .typing(let policy): type(part, index, by: policy, at: instant, into: &events)
    }
  }

  /// Replaces the layout. A touch keeps its key; if the new layout has a key with the same name, the
  /// touch uses the new one's bounds.
  mutating func replaceKeys(with keys: [LayoutKey]) throws(GestureError) {
    try layout.replace(with: keys)
    for index in touches.indices {
      let name = touches[index].key.name
      if let key = keys.last(where: { $0.name == name }) { touches[index].key = key }
    }
  }
}
