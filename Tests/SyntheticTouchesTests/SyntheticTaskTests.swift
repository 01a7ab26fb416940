import Gestures
import Testing
import TouchTraces
import Timing

@testable import SyntheticTouches

@Suite("People who make a gesture")
struct SyntheticTaskTests {
  private func bytes(_ task: SyntheticTask) -> [UInt8] {
    (0..<task.count).flatMap { NativeTraceWriter.bytes(of: task.trace($0)).bytes }
  }

  private static let layout = SyntheticLayout(
    keyboard: "qwerty", width: 320, height: 200,
    targets: ["A", "B", "C"].enumerated().map {
      SyntheticLayout.Target($1, x: Double($0) * 100, y: 60, width: 44, height: 44)
    })

  private func task(_ gesture: SyntheticGesture, count: Int = 12, seed: UInt64 = 7) -> SyntheticTask
  {
    var task = SyntheticTask(gesture, count: count, seed: seed, people: 5)
    task.gap = .milliseconds(200)
    task.assumesTurnedFlicks = true
    if gesture == .keys { task.layout = Self.layout }
    return task
  }

  @Test("one seed repeats to the byte, two differ", arguments: SyntheticGesture.allCases)
  func seeds(gesture: SyntheticGesture) {
    #expect(bytes(task(gesture)) == bytes(task(gesture)))
    #expect(bytes(task(gesture)) != bytes(task(gesture, seed: 8)))
  }

  @Test("can be read back without a word of complaint", arguments: SyntheticGesture.allCases)
  func readable(gesture: SyntheticGesture) {
    let task = task(gesture, count: 200)
    for index in 0..<task.count {
      let trace = task.trace(index)
      let writing = NativeTraceWriter.bytes(of: trace)
      #expect(writing.losses.isEmpty)
      let reading = TouchTrace.native(writing.bytes, file: "synthetic")
      #expect(reading.diagnostics.isEmpty && reading.trace == trace)
      #expect(trace.header.labels.prefix(1) == [gesture.rawValue])
    }
  }

  /// UIKit's limits at the end point, as they were judged in people.
  private func acceptedAtEnd(_ gesture: SyntheticGesture, seed: UInt64, count: Int) -> Double {
    let task = SyntheticTask(gesture, count: count, seed: seed, people: 20)
    let limits = SwipeParameters()
    var accepted = 0
    for index in 0..<count {
      let samples = task.trace(index).samples
      guard let first = samples.first, let last = samples.last else { continue }
      let elapsed = last.instant - first.instant
      let way = Offset(from: first.touches[0].location, to: last.touches[0].location)
      let primary = gesture == .swipeLeft ? -way.x : way.x
      if elapsed <= limits.maximumDuration, primary >= limits.requiredPrimary(after: elapsed),
        way.y.magnitude <= limits.allowedSecondary(after: elapsed)
      {
        accepted += 1
      }
    }
    return Double(accepted) / Double(count)
  }

  @Test(
    "flick so that UIKit's limits accept as many end points as in people", arguments: [1, 2, 7])
  func acceptance(seed: UInt64) {
    for count in [100, 2_000] {
      let left = acceptedAtEnd(.swipeLeft, seed: seed, count: count)
      let right = acceptedAtEnd(.swipeRight, seed: seed, count: count)
      #expect(left >= 0.6 && left <= 0.75, "left \(left)")
      #expect(right >= 0.75 && right <= 0.9, "right \(right)")
    }
  }

  /// The share of traces in which UIKit's recognizers, each alone, see what was meant.
  private func recognized(
    _ gesture: SyntheticGesture, _ change: (inout SyntheticTask) -> Void = { _ in }
  )
    throws -> Double
  {
    var task = task(gesture, count: 400)
    change(&task)
    var count = 0
    for index in 0..<task.count {
      let sequences = try GestureJudge.uikit(.standard).sequences(of: task.trace(index).samples)
      let expected = try #require(gesture.expected)
      let name =
        gesture == .doubleTap ? "double tap" : gesture == .twoFingerTap ? "two-finger tap" : nil
      let isFound = sequences.flatMap(\.events).contains { event in
        guard event.word == "recognized" || event.word == "began" else { return false }
        if let name { return event.name == name }
        if case .swipe(let direction) = event.gesture?.detail {
          return expected.kind == "swipe" && direction.rawValue == expected.direction
        }
        return event.gesture?.detail.word == expected.kind
      }
      if isFound { count += 1 }
    }
    return Double(count) / Double(task.count)
  }

  @Test("tap, hold and drag so that UIKit's recognizers see it at the rates of the tables")
  func rates() throws {
    #expect(try recognized(.tap) == 1)
    #expect(try recognized(.doubleTap) >= 0.99)
    #expect(try recognized(.twoFingerTap) >= 0.95)
    #expect(try recognized(.longPress) { $0.holdStyle = .steady } == 1)
    // A rolling finger is beyond 10 pt within half a second in 13 % of slow taps.
    let rolling = try recognized(.longPress) { $0.holdStyle = .rolling }
    #expect(rolling > 0.83 && rolling < 0.91, "\(rolling)")
    #expect(try recognized(.dragLeft) == 1)
    #expect(try recognized(.swipeUp) >= 0.9)
    // The recognizer judges each move, not the end alone, and sees most flicks before they bend.
    #expect(try recognized(.swipeLeft) >= 0.9)
  }

  @Test("each gesture's contact is the person's median times the drawn ratio")
  func contacts() throws {
    let task = task(.tap, count: 4_000)
    var ratios: [Int64] = []
    for index in 0..<task.count {
      let person = Person(number: index % 5 + 1, of: 5, seed: 7)
      let samples = task.trace(index).samples
      let contact = try #require(samples.last).instant - samples[0].instant
      ratios.append(contact.count * 1_000 / person.tapContact.count)
    }
    ratios.sort()
    for (share, stated) in zip(MotorTable.shares, MotorTable.tapContactRatio.quantiles) {
      let drawn = ratios[Int(share) * ratios.count / 1_000]
      #expect((drawn - stated).magnitude <= UInt64(stated / 50), "\(share): \(drawn)")
    }
  }

  @Test("a draw more for one purpose shifts no other: the screen's rate changes the moves alone")
  func purposes() throws {
    for gesture in [SyntheticGesture.swipeRight, .dragLeft, .longPress, .keys] {
      let slow = task(gesture).trace(3).samples
      var fast = task(gesture)
      fast.screen = TouchScreen(rate: 120)
      let samples = fast.trace(3).samples
      #expect(slow.first == samples.first && slow.last == samples.last, "\(gesture)")
    }
  }

  @Test("near misses are something else, labelled and expected not to be it")
  func nearMisses() throws {
    for gesture in SyntheticGesture.allCases {
      let task = task(gesture)
      let trace = task.nearMiss(1, of: 10)
      #expect((trace == nil) == gesture.nearMisses.isEmpty)
      guard let trace, let expected = gesture.expected else { continue }
      #expect(trace.header.labels.prefix(2) == ["near-miss", "not-\(gesture.rawValue)"])
      #expect(
        trace.expectations.map(\.expectation.kind)
          == [.none(kind: expected.kind, direction: expected.direction)])
    }
  }

  @Test("what no one has measured is refused")
  func gaps() {
    #expect(throws: SyntheticFault.noGap) {
      try SyntheticTask(.doubleTap, count: 1, seed: 1).check()
    }
    #expect(throws: SyntheticFault.noVerticalFlicks) {
      try SyntheticTask(.swipeUp, count: 1, seed: 1).check()
    }
    #expect(throws: SyntheticFault.noKeys) { try SyntheticTask(.keys, count: 1, seed: 1).check() }
    for gesture in SyntheticGesture.allCases {
      #expect(throws: Never.self) { try task(gesture).check() }
    }
  }

  @Test("a left hand is a right one mirrored")
  func leftHand() {
    var left = task(.swipeLeft)
    left.handedness = .left
    let person = Person(number: 1, of: 1, seed: 5)
    var mirrored = MotorDraws(seed: 5, scope: "gesture")
    var draws = mirrored
    let right = person.flick(toLeft: false, from: LayoutPoint(x: 0, y: 0), draws: &mirrored)
    let other = Person(number: 1, of: 1, seed: 5, handedness: .left)
      .flick(toLeft: true, from: LayoutPoint(x: 0, y: 0), draws: &draws)
    #expect(right.movements[0].way.x == -other.movements[0].way.x)
    #expect(right.movements[0].way.y == other.movements[0].way.y)
    #expect(bytes(left) != bytes(task(.swipeLeft)))
  }
}

@Suite("A finger that does what a test asks")
struct SyntheticFingerTests {
  @Test("lands on the key, one gesture after the other", arguments: 0..<200 as Range<UInt64>)
  func landing(seed: UInt64) throws {
    var finger = SyntheticFinger(seed: seed)
    let key = SyntheticFinger.Target("k", x: 10, y: 20, width: 30, height: 30)
    let first = finger.tap(on: key)
    let end = finger.now
    finger.rest(.milliseconds(200))
    let second = finger.tap(at: LayoutPoint(x: 54, y: 21))
    #expect(key.contains(first[0].touches[0].location))
    #expect(first.last?.instant == end && second[0].instant == end + .milliseconds(200))
    let place = second[0].touches[0].location
    #expect((place.x - 54).magnitude <= 6 && (place.y - 21).magnitude <= 6)
  }

  @Test("holds within 10 pt and swipes to the asked place", arguments: 0..<50 as Range<UInt64>)
  func others(seed: UInt64) throws {
    var finger = SyntheticFinger(seed: seed)
    let hold = finger.press(at: LayoutPoint(x: 100, y: 100), for: .milliseconds(640))
    let start = hold[0].touches[0].location
    for sample in hold {
      #expect(Offset(from: start, to: sample.touches[0].location).length <= 10)
    }
    let swipe = finger.swipe(from: LayoutPoint(x: 200, y: 60), to: LayoutPoint(x: 100, y: 64))
    #expect(swipe.last?.touches[0].location == LayoutPoint(x: 100, y: 64))
  }
}

extension Offset {
  fileprivate init(from start: LayoutPoint, to end: LayoutPoint) {
    self.init(x: end.x - start.x, y: end.y - start.y)
  }
}
