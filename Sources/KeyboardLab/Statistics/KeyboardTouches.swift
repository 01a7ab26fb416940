import Gestures
import KeyboardModels
import TouchTraces
import Timing

/// The touches of any number of traces on one keyboard: a map of its keys, and glides over them.
package struct KeyboardTouches: Sendable {
  /// A way over keys that fingers went, and how often.
  package struct Way: Hashable, Sendable {
    /// The keys' names, in order.
    package var keys: [String]
    /// How often.
    package var count: Int
  }

  /// One glide, with times.
  package struct Glide: Hashable, Sendable {
    /// The trace.
    package var trace: String
    /// The keys, each with the times at which the finger came and left.
    package var steps: [GlidePath.Step]
  }

  /// How many glides are kept with their times; all are counted.
  package static let glidesLimit = 10_000

  /// How many different ways are told apart; glides along further ones are counted together.
  package static let waysLimit = 100_000

  /// The keyboard's name.
  package let keyboard: String
  /// Where its keys are.
  package let layout: KeyboardGeometry
  /// The traces with touches on it.
  package internal(set) var traces = 0
  /// What happened on each key, in the layout's order.
  package private(set) var keys: [KeyTouches]
  /// Touches that came down beside every key.
  package private(set) var besideKeys = 0
  /// Touches that expansions made needless, as callers told by ``add(saved:)``.
  package private(set) var saved = 0
  /// The first glides, up to ``glidesLimit``.
  package private(set) var glides: [Glide] = []
  /// How many glides there were.
  package private(set) var glideCount = 0

  /// Glides along ways beyond ``waysLimit``.
  package private(set) var glidesElsewhere = 0

  private var ways: [[String]: Int] = [:]
  private var indices: [String: Int] = [:]

  init(_ keyboard: String, _ layout: KeyboardGeometry) {
    self.keyboard = keyboard
    self.layout = layout
    keys = layout.keys.map(KeyTouches.init)
    for (index, key) in layout.keys.enumerated() { indices[key.name] = index }
  }

  /// All touches.
  package var touches: Int { keys.reduce(besideKeys) { $0 + $1.touches } }

  /// The ways of all glides: the commonest first, among equals by their keys.
  package var commonWays: [Way] {
    ways.map { Way(keys: $0.key, count: $0.value) }.sorted { left, right in
      left.count != right.count
        ? left.count > right.count
        : left.keys.lexicographicallyPrecedes(right.keys) {
          $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
    }
  }

  /// Adds touches that an expansion made needless.
  package mutating func add(saved touches: Int) { saved += touches }

  /// A finger comes down; returns its key's number.
  mutating func takeDown(at point: LayoutPoint) -> Int? {
    guard let key = layout.keys.last(where: { $0.frame.contains(point) }),
      let index = indices[key.name]
    else {
      besideKeys += 1
      return nil
    }
    keys[index].takeDown(at: point)
    return index
  }

  /// A finger that came down on the key `index` lifts.
  mutating func takeLift(
    from index: Int?, at point: LayoutPoint, after contact: Nanoseconds, path: GlidePath,
    isCancelled: Bool, in trace: String
  ) {
    if let index {
      keys[index].contact = keys[index].contact + contact
      if isCancelled {
        keys[index].cancelled += 1
      } else if !keys[index].key.frame.contains(point) {
        keys[index].slidOff += 1
      }
    }
    guard path.steps.count > 1 else { return }
    glideCount += 1
    let way = path.steps.map(\.key)
    if let count = ways[way] {
      ways[way] = count + 1
    } else if ways.count < Self.waysLimit {
      ways[way] = 1
    } else {
      glidesElsewhere += 1
    }
    if glides.count < Self.glidesLimit { glides.append(Glide(trace: trace, steps: path.steps)) }
  }
}
