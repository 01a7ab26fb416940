import CaretControl
import Gestures
import Testing
import VirtualTime

@testable import TimingTuning

@Suite("tuning drags and repeats")
struct CaretTuningTests {
  @Test("a drag without lift-off shift would end at the place; smaller steps miss it more often")
  func smallSteps() {
    func wrong(_ points: Double) -> Int {
      var drag = CursorDragParameters()
      drag.pointsPerCharacter = points
      return (0..<100).count { number in
        CaretUser(number, of: 100, seed: 1).drag(by: 10, press: nil, drag).wrong > 0
      }
    }
    #expect(wrong(2) > wrong(10) && wrong(10) >= wrong(20))
    #expect(wrong(40) == 0, "no finger rolls by 20 pt")
  }

  @Test("a press takes its own time")
  func press() {
    let user = CaretUser(3, of: 40, seed: 2)
    let drag = CursorDragParameters()
    let quick = user.drag(by: 5, press: .milliseconds(300), drag)
    let slow = user.drag(by: 5, press: .milliseconds(500), drag)
    #expect(slow.span - quick.span == .milliseconds(200) && slow.wrong == quick.wrong)
  }

  @Test("who reacts to the delete key deletes about three too many at 0.1 s")
  func reaction() {
    var pace = DeleteRepeat()
    pace.wordsAfter = nil
    let wrong = stride(from: 0, to: 200, by: 2).map { number in
      CaretUser(number, of: 200, seed: 4).holdKey(for: 10, pace).wrong
    }
    let mean = Double(wrong.reduce(0, +)) / Double(wrong.count)
    #expect((2.0...3.5).contains(mean), "\(mean)")
  }

  @Test("every preset is placed, and the front has nothing that another setting beats")
  func presets() {
    var tuning = CaretTuning(.keyRepeat)
    tuning.attempts = 10
    let points = tuning.points()
    #expect(points.count(where: { $0.preset != nil }) == 23)
    let front = points.filter { $0.isOnFront && $0.preset == nil }
    #expect(!front.isEmpty)
    for one in front {
      #expect(
        !points.contains {
          $0.preset == nil && $0.meanMs < one.meanMs && $0.wrongShare < one.wrongShare
        })
    }
  }
}
