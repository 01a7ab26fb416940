import Gestures
import TouchTraces
import Timing

/// The touches on one key, as sums to which any number of traces can be added.
package struct KeyTouches: Hashable, Sendable {
  /// The key in its keyboard's layout.
  package let key: LayoutKey
  /// How many touches came down on the key.
  package internal(set) var touches = 0
  /// How many of these lifted on another key, or on none.
  package internal(set) var slidOff = 0
  /// How many of these the system cancelled.
  package internal(set) var cancelled = 0
  /// The total time of fingers on the key.
  package internal(set) var contact = Nanoseconds.zero
  /// The sums of the distances from the key's middle, and of their squares.
  private var offsets = TouchScatter()

  init(_ key: LayoutKey) {
    self.key = key
  }

  /// The mean time a finger was down; nil without touches.
  package var meanContact: Nanoseconds? {
    touches == 0 ? nil : Nanoseconds(contact.count / Int64(touches))
  }

  /// The mean distance of touches from the key's middle, in points to the right and downwards.
  package var meanOffset: Vector? { offsets.mean }

  /// The standard deviations of these distances, in points; nil below two touches.
  package var scatter: Vector? { offsets.deviation }

  mutating func takeDown(at point: LayoutPoint) {
    touches += 1
    offsets.add(point, in: key.frame)
  }
}
