import TestSupport
import Gestures
import Testing
import TouchTraces
import Timing

/// UIKit's own pan recognizer, sample by sample, in recordings of a scroll view.
///
/// Three things are not reproduced and said so here: the recordings read `began` for one to three
/// more samples, so `began` and `changed` are compared as one state; on the device the scroll view
/// lets translation start again after the third move (``Recording/rebases``); a view that was still
/// moving begins at once, without hysteresis, and reads zero for two moves (``Recording/caught``).
@Suite("A pan reports what UIKit's pan recognizer reported", .needsRecordings)
struct RecordedPanTests {
  struct Recording: Sendable, CustomTestStringConvertible {
    let name: String
    let compared: Int
    var rebases = false
    var caught = false
    var testDescription: String { name }
  }

  static let recordings = [
    Recording(name: "device-flick", compared: 5, rebases: true),
    Recording(name: "medium-flick", compared: 9),
    Recording(name: "repeat-flick-1", compared: 5, rebases: true),
    Recording(name: "repeat-flick-2", compared: 4, rebases: true, caught: true),
    Recording(name: "repeat-flick-3", compared: 3, rebases: true, caught: true),
    Recording(name: "slow-drag-release", compared: 82),
  ]

  @Test("within 0.001 pt and 0.25 pt/s", arguments: recordings)
  func recorded(_ recording: Recording) throws {
    let rows = try Recordings.rows("uikit/\(recording.name).csv")
    var router = TouchRouter()
    let pan = PanParameters(hysteresis: recording.caught ? 0 : 10)
    try router.attach(Recognizer("pan", .pan(pan)))
    var compared = 0
    var move = 0
    for row in rows {
      let events = router.handle(sample(row))
      guard row["action"] != "down" else { continue }
      let isLift = row["action"] == "up"
      if !isLift { move += 1 }
      if !(recording.caught && move <= 2) {
        compare(isLift ? events.last?.gesture : router.gesture(of: "pan"), row)
        compared += 1
      }
      let isActive = row["ref_state"] != "possible"
      #expect(events.isEmpty != isActive)
      if recording.rebases, move == 3, !isLift { try router.rebase("pan") }
    }
    #expect(compared == recording.compared)
  }

  private func compare(_ gesture: RecognizedGesture?, _ row: Recordings.Row) {
    guard case .pan(let translation, let velocity) = gesture?.detail else {
      Issue.record("no pan at \(row["t_us"] ?? "")")
      return
    }
    #expect((translation.dx - Recordings.number(row, "ref_tx")).magnitude < 0.001)
    #expect((translation.dy - Recordings.number(row, "ref_ty")).magnitude < 0.001)
    #expect((velocity.dx - Recordings.number(row, "ref_vx")).magnitude < 0.25)
    #expect((velocity.dy - Recordings.number(row, "ref_vy")).magnitude < 0.25)
  }

  /// The file's positions are thirds of a point, cut to four decimals.
  private func sample(_ row: Recordings.Row) -> TouchSample {
    let phase: TouchPhase =
      switch row["action"] {
      case "down": .began
      case "up": .ended
      default: .moved
      }
    let place = LayoutPoint(
      x: (Recordings.number(row, "x") * 3).rounded() / 3,
      y: (Recordings.number(row, "y") * 3).rounded() / 3)
    let time = row["t_us"].flatMap { Int64($0) } ?? 0
    return TouchSample(
      at: .start + .microseconds(time),
      touches: [FingerTouch(finger: 1, phase: phase, location: place)])
  }
}
