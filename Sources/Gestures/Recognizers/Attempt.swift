import TouchTraces

/// What a finger did in the sample that is being handled.
enum FingerChange: Hashable, Sendable {
  case none
  case began
  case moved
  /// The finger lifted; `moving` if the lift has a new position.
  case ended(moving: Bool)
  case cancelled

  var isMove: Bool { self == .moved || self == .ended(moving: true) }

  var isLift: Bool {
    switch self {
    case .ended: true
    case .none, .began, .moved, .cancelled: false
    }
  }
}

/// One finger as a recognizer sees it, from its touch down to the end of the attempt.
struct FingerTrack: Hashable, Sendable {
  /// The touch's serial number in its router.
  let touch: Int
  let start: LayoutPoint
  /// The position before the sample that is being handled.
  var previous: LayoutPoint
  var location: LayoutPoint
  /// Whether the finger is down; stays true until the sample of its lift is settled.
  var isDown = true
  var isIgnored: Bool
  /// The index, from 0, of the tap in a sequence that the touch belongs to.
  var tap = 0
  var change = FingerChange.began

  init(touch: Int, at start: LayoutPoint, isIgnored: Bool) {
    self.touch = touch
    self.start = start
    self.previous = start
    self.location = start
    self.isIgnored = isIgnored
  }

  /// Stores what the finger does in a sample.
  mutating func take(_ change: FingerChange, at location: LayoutPoint) {
    self.location = location
    self.change = change
  }

  /// Ends the sample: a lifted finger is up, a moved finger is at rest.
  mutating func settle() {
    guard change != .none else { return }
    if !staysDown { isDown = false }
    change = .none
    previous = location
  }

  /// Whether the finger is down and does not lift in this sample.
  var staysDown: Bool { isDown && !change.isLift && change != .cancelled }

  var squaredDistanceFromStart: Double { (location - start).squaredLength }
}

/// The touches given to a recognizer since the first one, until all of them are up.
///
/// Lifted touches stay in the list, because two recognizers can also share a lifted touch.
struct Attempt: Hashable, Sendable {
  var tracks: [FingerTrack] = []
  /// Whether a touch that is not ignored did something in the sample that is being handled.
  var isTouched = false

  var isEmpty: Bool { tracks.isEmpty }

  var hasTouches: Bool { tracks.contains { !$0.isIgnored } }

  var isOver: Bool { !tracks.contains { $0.isDown } }

  func has(touch: Int) -> Bool { tracks.contains { $0.touch == touch && !$0.isIgnored } }

  func sharesTouch(with other: Attempt) -> Bool {
    tracks.contains { !$0.isIgnored && other.has(touch: $0.touch) }
  }

  /// Whether `predicate` accepts any touch that is not ignored.
  func contains(_ predicate: (FingerTrack) -> Bool) -> Bool {
    tracks.contains { !$0.isIgnored && predicate($0) }
  }

  func count(_ predicate: (FingerTrack) -> Bool) -> Int {
    var count = 0
    for track in tracks where !track.isIgnored && predicate(track) { count += 1 }
    return count
  }

  /// What the touches that are not ignored did in the sample that is being handled.
  struct Changes {
    var begins = false
    var moves = false
    var lifts = false
    var isCancelled = false
    /// The number of touches that are down; `staying`: of those that do not lift.
    var down = 0
    var staying = 0
    /// The sum of the positions of the touches that are down.
    private(set) var sum = Vector.zero

    /// The mean position of the touches that are down.
    var centroid: LayoutPoint? {
      down == 0 ? nil : LayoutPoint(x: sum.dx / Double(down), y: sum.dy / Double(down))
    }

    fileprivate mutating func take(_ track: FingerTrack) {
      switch track.change {
      case .none: break
      case .began: begins = true
      case .moved: moves = true
      case .ended(let moving):
        lifts = true
        if moving { moves = true }
      case .cancelled: isCancelled = true
      }
      guard track.isDown else { return }
      down += 1
      if track.staysDown { staying += 1 }
      sum = sum + Vector(dx: track.location.x, dy: track.location.y)
    }
  }

  /// The changes of the present sample, found in one pass.
  var changes: Changes {
    var changes = Changes()
    for index in tracks.indices where !tracks[index].isIgnored { changes.take(tracks[index]) }
    return changes
  }

  /// Returns the mean of `place` over the touches that are not ignored and fulfil `predicate`; nil
  /// if there is none.
  func centroid(
    of place: (FingerTrack) -> LayoutPoint, where predicate: (FingerTrack) -> Bool
  ) -> LayoutPoint? {
    var sum = Vector.zero
    var count = 0.0
    for track in tracks where !track.isIgnored && predicate(track) {
      let point = place(track)
      sum = sum + Vector(dx: point.x, dy: point.y)
      count += 1
    }
    return count == 0 ? nil : LayoutPoint(x: sum.dx / count, y: sum.dy / count)
  }

  /// Ends the sample: lifted fingers are up, moved fingers are at rest.
  mutating func settle() {
    for index in tracks.indices { tracks[index].settle() }
    isTouched = false
  }

  /// Stores a sample in which fingers only move, and ends that sample at once.
  ///
  /// - Returns: whether one of the moved touches is not ignored.
  mutating func take(_ moves: UnsafeBufferPointer<FingerMove>) -> Bool {
    tracks.withUnsafeMutableBufferPointer { tracks in
      var counts = false
      for position in moves.indices {
        let move = moves[position]
        // Fingers are mostly reported in the order in which they came down.
        let isInOrder = position < tracks.count && tracks[position].touch == move.touch
        guard
          let index = isInOrder ? position : tracks.firstIndex(where: { $0.touch == move.touch })
        else { continue }
        tracks[index].location = move.location
        tracks[index].previous = move.location
        if !tracks[index].isIgnored { counts = true }
      }
      return counts
    }
  }

  /// The number and mean position of the touches that are down and not ignored.
  var down: (count: Int, centroid: LayoutPoint)? {
    var sum = Vector.zero
    var count = 0
    for index in tracks.indices where tracks[index].isDown && !tracks[index].isIgnored {
      sum = sum + Vector(dx: tracks[index].location.x, dy: tracks[index].location.y)
      count += 1
    }
    guard count > 0 else { return nil }
    return (count, LayoutPoint(x: sum.dx / Double(count), y: sum.dy / Double(count)))
  }

  /// Stores what a finger does; returns whether the touch belongs to the attempt.
  mutating func take(_ change: FingerChange, of touch: Int, at location: LayoutPoint) -> Bool {
    guard let index = tracks.firstIndex(where: { $0.touch == touch }) else { return false }
    tracks[index].take(change, at: location)
    if !tracks[index].isIgnored { isTouched = true }
    return true
  }

  /// The largest number of lifted touches that an attempt keeps while a finger stays down.
  static let liftedTouchesLimit = 64

  /// Removes the touches that lifted first if the attempt has too many lifted touches.
  ///
  /// - Parameter keepsCounted: whether the machine still needs every touch that is not ignored.
  mutating func forgetOldTouches(keepsCounted: Bool) {
    guard tracks.count > Self.liftedTouchesLimit else { return }
    var surplus = tracks.count { !$0.isDown } - Self.liftedTouchesLimit
    tracks.removeAll { track in
      guard surplus > 0, !track.isDown, track.isIgnored || !keepsCounted else { return false }
      surplus -= 1
      return true
    }
  }
}
