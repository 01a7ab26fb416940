import Gestures
import KeyboardModels
import SyntheticTouches
import TouchTraces

/// Where fingers come down on a keyboard, as the figures about people say: each key is aimed at equally
/// often by synthetic people.
///
/// ```swift
/// let expected = ExpectedTouches("qwerty", layout)
/// print(expected.keys[0].missed)
/// ```
///
/// Source: Touch figures §1.
package struct ExpectedTouches: Sendable {
  /// What is expected of one key.
  package struct ExpectedKey: Hashable, Sendable {
    /// The key.
    package let key: LayoutKey
    /// How many of the touches that were aimed at it come down elsewhere.
    package internal(set) var missed = 0
    var scatter = TouchScatter()

    /// Where fingers come down on average: points right of the key's middle and below it.
    package var meanOffset: Vector? { scatter.mean }
    /// How far they scatter about that, as standard deviations in points.
    package var deviation: Vector? { scatter.deviation }
  }

  /// How many touches are aimed at each key.
  package static let touchesPerKey = 200
  /// How many people make them.
  package static let people = 20

  /// The keyboard's name.
  package let keyboard: String
  /// Where its keys are.
  package let layout: KeyboardGeometry
  /// What is expected of each key, in the layout's order.
  package private(set) var keys: [ExpectedKey]

  /// Draws the touches; the same ones every time.
  ///
  /// - Parameters:
  ///   - keyboard: the keyboard's name.
  ///   - layout: where its keys are.
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
