import Gestures
import KeyboardModels
import TouchTraces
import Timing

/// The touches of any number of traces on one keyboard, for each key, and the glides over its keys.
package struct KeyboardTouches: Sendable {
  /// A sequence of keys that fingers glided over, with its number of glides.
  package struct Way: Hashable, Sendable {
    /// The keys' names, in order.
    package var keys: [String]
    /// How many glides took this way.
    package var count: Int
  }

  /// One glide with its times.
  package struct Glide: Hashable, Sendable {
    /// The name of the trace.
    package var trace: String
    /// The keys, each with the times at which the finger came and left.
    package var steps: [GlidePath.Step]
  }

  /// The largest number of glides that are kept with their times. All are counted.
  package static let glidesLimit = 10_000

  /// The largest number of different ways. Glides along further ways are counted together.
  package static let waysLimit = 100_000

  /// The keyboard's name.
  package let keyboard: String
  /// The keyboard's layout.
  package let layout: KeyboardGeometry
  /// How many traces have touches on this keyboard.
  package internal(set) var traces = 0
  /// The touches on each key, in the layout's order.
  package private(set) var keys: [KeyTouches]
  /// How many touches came down beside every key.
  package private(set) var besideKeys = 0
  /// How many touches expansions have saved, as passed to ``add(saved:)``.
  package private(set) var saved = 0
  /// The first glides, up to ``glidesLimit``.
  package private(set) var glides: [Glide] = []
  /// How many glides there were.
  package private(set) var glideCount = 0

  /// How many glides took ways beyond ``waysLimit``.
  package private(set) var glidesElsewhere = 0

  private var ways: [[String]: Int] = [:]
  private var indices: [String: Int] = [:]

  init(_ keyboard: String, _ layout: KeyboardGeometry) {
    self.keyboard = keyboard
    self.layout = layout
    keys = layout.keys.map(KeyTouches.init)
    for (index, key) in layout.keys.enumerated() { indices[key.name] = index }
  }

  /// How many touches there are.
  package var touches: Int { keys.reduce(besideKeys) { $0 + $1.touches } }

  /// The ways of all glides, the most frequent first; ways of equal frequency by their keys.
  package var commonWays: [Way] {
    ways.map { Way(keys: $0.key, count: $0.value) }.sorted { left, right in
      left.count != right.count
        ? left.count > right.count
        : left.keys.lexicographicallyPrecedes(right.keys) {
          $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
    }
  }

  /// Adds touches that an expansion has saved.
  package mutating func add(saved touches: Int) { saved += touches }

  /// Adds a touch at the point where a finger comes down. Returns the key's number; nil beside every key.
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

  /// Adds the end of a touch that came down on the key `index`.
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
