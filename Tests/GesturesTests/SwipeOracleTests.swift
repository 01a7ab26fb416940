import Gestures
import Testing
import TouchTraces
import Timing

@Suite("A swipe's boundaries, measured on a device")
struct SwipeOracleTests {
  struct Row: Sendable {
    let milliseconds: Int64
    let primary: Double
    let secondary: Double
  }

  static let table = [
    Row(milliseconds: 0, primary: 50, secondary: 50),
    Row(milliseconds: 100, primary: 45.3, secondary: 45.1),
    Row(milliseconds: 200, primary: 40.6, secondary: 40.2),
    Row(milliseconds: 300, primary: 35.9, secondary: 35.3),
    Row(milliseconds: 400, primary: 31.2, secondary: 30.4),
    Row(milliseconds: 500, primary: 26.5, secondary: 25.5),
  ]

  /// What a finger that moves once, by these distances, makes of a swipe recognizer.
  private func judge(
    _ direction: SwipeDirection, after row: Row, primary: Double, secondary: Double
  ) throws -> RecognizerEvent? {
    var router = TouchRouter()
    let swipe = SwipeParameters(directions: SwipeDirections(direction))
    try router.attach(Recognizer("swipe", .swipe(swipe)))
    let place =
      switch direction {
      case .right: LayoutPoint(x: primary, y: secondary)
      case .left: LayoutPoint(x: -primary, y: secondary)
      case .up: LayoutPoint(x: secondary, y: -primary)
      case .down: LayoutPoint(x: secondary, y: primary)
      }
    var events = router.handle(sample(at: 0, .began, LayoutPoint(x: 0, y: 0)))
    events += router.handle(sample(at: row.milliseconds, .moved, place))
    guard case .recognizer(_, let event) = events.first?.kind else { return nil }
    return event
  }

  private func sample(at milliseconds: Int64, _ phase: TouchPhase, _ point: LayoutPoint)
    -> TouchSample
  {
    TouchSample(
      at: .start + .milliseconds(milliseconds),
      touches: [FingerTouch(finger: 1, phase: phase, location: point)])
  }

  @Test(
    "0.001 pt beyond the primary boundary is a swipe, 0.001 pt before is none",
    arguments: SwipeDirection.allCases, table)
  func primary(_ direction: SwipeDirection, _ row: Row) throws {
    let beyond = try judge(direction, after: row, primary: row.primary + 0.001, secondary: 0)
    guard case .recognized(let gesture) = beyond else {
      Issue.record("\(String(describing: beyond))")
      return
    }
    #expect(gesture.detail == .swipe(direction))
    #expect(try judge(direction, after: row, primary: row.primary - 0.001, secondary: 0) == nil)
  }

  @Test(
    "0.001 pt beyond the secondary boundary fails, however far along; 0.001 pt inside does not",
    arguments: SwipeDirection.allCases, table)
  func secondary(_ direction: SwipeDirection, _ row: Row) throws {
    for side in [-1.0, 1] {
      let outside = side * (row.secondary + 0.001)
      guard
        case .failed(.tooFarAcross(let after, let secondary, let allowed)) = try judge(
          direction, after: row, primary: 100, secondary: outside)
      else {
        Issue.record("not too far across")
        continue
      }
      #expect(after == .milliseconds(row.milliseconds))
      #expect(secondary == outside.magnitude)
      #expect((allowed - row.secondary).magnitude < 1e-9)
      let inside = try judge(
        direction, after: row, primary: 100, secondary: side * (row.secondary - 0.001))
      #expect(inside?.word == "recognized")
    }
  }

  @Test("exactly half a second is in time, one millisecond more is not")
  func duration() throws {
    let inTime = Row(milliseconds: 500, primary: 0, secondary: 0)
    let late = Row(milliseconds: 501, primary: 0, secondary: 0)
    #expect(try judge(.left, after: inTime, primary: 60, secondary: 0)?.word == "recognized")
    #expect(
      try judge(.left, after: late, primary: 60, secondary: 0)
        == .failed(.tooSlow(after: .milliseconds(501), allowed: .milliseconds(500))))
  }

  @Test("every constant can be set")
  func parameters() {
    var swipe = SwipeParameters()
    #expect((swipe.requiredPrimary(after: .milliseconds(300)) - 35.9).magnitude < 1e-9)
    #expect(swipe.requiredPrimary(after: .seconds(9)) == 26.5)
    #expect(swipe.allowedSecondary(after: .seconds(9)) == 25.5)
    swipe.minimumPrimary = 40
    swipe.minimumPrimaryDecay = 1
    swipe.maximumSecondary = 20
    swipe.maximumSecondaryDecay = 0
    swipe.maximumDuration = .milliseconds(250)
    #expect(swipe.requiredPrimary(after: .milliseconds(300)) == 40)
    #expect(swipe.allowedSecondary(after: .milliseconds(300)) == 15)
  }
}
