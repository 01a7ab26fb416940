import Gestures
import TouchTraces
import Timing

/// What touches did on one key, in sums that any number of traces can be added to.
package struct KeyTouches: Hashable, Sendable {
  /// The key, as its keyboard's layout has it.
  package let key: LayoutKey
  /// Touches that came down on it.
  package internal(set) var touches = 0
  /// Those of them that lifted on another key, or on none.
  package internal(set) var slidOff = 0
  /// Those of them that the system took away.
  package internal(set) var cancelled = 0
  /// How long fingers were down, all together.
  package internal(set) var contact = Nanoseconds.zero
  /// The sums of how far beside the key's middle they came down, and of the squares.
  private var offsets = TouchScatter()

  init(_ key: LayoutKey) {
    self.key = key
  }

  /// The mean time a finger was down; nil without touches.
  package var meanContact: Nanoseconds? {
    touches == 0 ? nil : Nanoseconds(contact.count / Int64(touches))
  }

  /// Where fingers come down on average: points right of the key's middle and below it.
  package var meanOffset: Vector? { offsets.mean }

  /// How far they scatter about that, as standard deviations in points; nil below two touches.
  package var scatter: Vector? { offsets.deviation }

  mutating func takeDown(at point: LayoutPoint) {
    touches += 1
    offsets.add(point, in: key.frame)
  }
}
