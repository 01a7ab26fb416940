import SyntheticTouches

/// Gestures that are tuned together, because the same parameters decide about them.
public enum GestureFamily: String, Hashable, Sendable, CaseIterable {
  /// One tap.
  case tap
  /// Two taps in a row.
  case doubleTap = "double-tap"
  /// A tap of two fingers.
  case twoFingerTap = "two-finger-tap"
  /// A press that lasts.
  case longPress = "long-press"
  /// A swipe or flick in one of the four directions.
  case swipe
  /// A drag with a stop at its end.
  case drag

  /// Creates the family of a gesture; nil for the keys of a keyboard.
  package init?(_ gesture: SyntheticGesture) {
    switch gesture {
    case .tap: self = .tap
    case .doubleTap: self = .doubleTap
    case .twoFingerTap: self = .twoFingerTap
    case .longPress: self = .longPress
    case .swipeLeft, .swipeRight, .swipeUp, .swipeDown: self = .swipe
    case .dragLeft, .dragRight: self = .drag
    case .keys: return nil
    }
  }
}

/// The choice of which meant gestures count among the near misses of other gestures.
package enum NeighbouringGestures: String, Hashable, Sendable, CaseIterable {
  /// Drags count among the near misses of swipes.
  case drags
  /// Every gesture counts among the near misses of every other family.
  case all
  /// Only traces that are labelled as near misses count.
  case none

  /// Returns whether a gesture of `family` counts among the near misses of `target`.
  func include(_ family: GestureFamily, for target: GestureFamily) -> Bool {
    switch self {
    case .drags: family == .drag && target == .swipe
    case .all: family != target
    case .none: false
    }
  }
}

/// A trace, and one gesture that must, or must not, be found in it.
struct GestureItem: Hashable, Sendable {
  /// The trace's index among the labelled ones.
  var trace: Int
  /// The gesture that is looked for.
  var target: SyntheticGesture
  /// Whether it must be found.
  var isMeant: Bool
  /// The person's index, from 0.
  var person: Int
}

/// The items of one family, and the people who made them.
struct GestureItems: Sendable {
  var items: [GestureItem] = []
  /// The people's numbers, in ascending order.
  let people: [Int]
  /// The gestures that are looked for, in the order of their names' declaration.
  let targets: [SyntheticGesture]

  /// Collects the items of `family`.
  ///
  /// A near miss whose label names a gesture belongs to that gesture; any other near miss belongs to each
  /// gesture.
  init(_ family: GestureFamily, in traces: [LabelledTrace], beside neighbours: NeighbouringGestures)
  {
    let targets = SyntheticGesture.allCases.filter { gesture in
      GestureFamily(gesture) == family
        && traces.contains { $0.meaning == .gesture(gesture) }
    }
    var found: [(trace: Int, target: SyntheticGesture, isMeant: Bool)] = []
    for (index, trace) in traces.enumerated() {
      switch trace.meaning {
      case .gesture(let gesture):
        if targets.contains(gesture) { found.append((index, gesture, true)) }
        guard let other = GestureFamily(gesture), neighbours.include(other, for: family) else {
          continue
        }
        for target in targets { found.append((index, target, false)) }
      case .nearMiss(let avoided):
        for target in targets where avoided == nil || avoided == target {
          found.append((index, target, false))
        }
      }
    }
    let people = Array(Set(found.map { traces[$0.trace].person })).sorted()
    items = found.map { item in
      GestureItem(
        trace: item.trace, target: item.target, isMeant: item.isMeant,
        person: people.firstIndex(of: traces[item.trace].person) ?? 0)
    }
    self.people = people
    self.targets = targets
  }
}
