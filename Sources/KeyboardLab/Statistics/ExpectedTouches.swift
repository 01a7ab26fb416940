import Gestures
import KeyboardModels
import SyntheticTouches
import TouchTraces

/// The places where fingers come down on a keyboard, according to figures about people. Synthetic people
/// aim equally often at each key.
///
/// ```swift
/// let expected = ExpectedTouches("qwerty", layout)
/// print(expected.keys[0].missed)
/// ```
///
/// Source: Touch figures §1.
package struct ExpectedTouches: Sendable {
  /// The expected touches of one key.
  package struct ExpectedKey: Hashable, Sendable {
    /// The key.
    package let key: LayoutKey
    /// How many of the touches that were aimed at the key come down elsewhere.
    package internal(set) var missed = 0
    var scatter = TouchScatter()

    /// The mean distance of touches from the key's middle, in points to the right and downwards.
    package var meanOffset: Vector? { scatter.mean }
    /// The standard deviations of these distances, in points.
    package var deviation: Vector? { scatter.deviation }
  }

  /// How many touches are aimed at each key.
  package static let touchesPerKey = 200
  /// How many people make the touches.
  package static let people = 20

  /// The keyboard's name.
  package let keyboard: String
  /// The keyboard's layout.
  package let layout: KeyboardGeometry
  /// The expected touches of each key, in the layout's order.
  package private(set) var keys: [ExpectedKey]

  /// Draws the touches. Every call draws the same ones.
  ///
  /// - Parameters:
  ///   - keyboard: the keyboard's name.
  ///   - layout: the keyboard's layout.
  /// - Complexity: O(keys²).
  package init(_ keyboard: String, _ layout: KeyboardGeometry) {
    self.keyboard = keyboard
    self.layout = layout
    keys = layout.keys.map { ExpectedKey(key: $0) }
    for index in keys.indices { aim(at: index) }
  }

  private mutating func aim(at index: Int) {
    let frame = keys[index].key.frame
    let target = SyntheticLayout.Target(
      keys[index].key.name, x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    var task = SyntheticTask(.tap, count: Self.touchesPerKey, seed: 0, people: Self.people)
    task.layout = SyntheticLayout(
      keyboard: keyboard, width: layout.width, height: layout.height, targets: [target])
    for number in 0..<task.count {
      guard let place = Self.touchDown(of: task.trace(number)) else { continue }
      keys[index].scatter.add(place, in: frame)
      let hit = layout.keys.last { $0.frame.contains(place) }
      if hit?.name != keys[index].key.name { keys[index].missed += 1 }
    }
  }

  private static func touchDown(of trace: TouchTrace) -> LayoutPoint? {
    for event in trace.events {
      if case .touch(let touch, _) = event.content { return touch.location }
    }
    return nil
  }
}
