import CaretControl
import Gestures
import Testing
import Timing

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

  @Test("a press in the point is the press that was played")
  func pressAfterwards() {
    var tuning = CaretTuning(.drag)
    tuning.attempts = 12
    tuning.distances = [3, 30]
    var drag = CursorDragParameters()
    drag.pointsPerCharacter = 12
    for press in [0, 175, 500] as [Int64] {
      let point = tuning.point(nil, .drag(press: .milliseconds(press), drag))
      var sum = 0.0
      var wrong = 0
      for distance in tuning.distances {
        for number in 0..<12 {
          let attempt = CaretUser(number, of: 12, seed: 0)
            .drag(by: distance, press: .milliseconds(press), drag)
          sum += attempt.span.milliseconds
          wrong += attempt.wrong > 0 ? 1 : 0
        }
      }
      #expect((point.meanMs - sum / 24).magnitude < 1e-6)
      #expect(point.wrongShare == Double(wrong) / 24)
    }
  }

  @Test(
    "every preset is placed, and the front has nothing that another setting beats",
    arguments: [CaretTuning.Subject.drag, .keyRepeat])
  func presets(subject: CaretTuning.Subject) {
    let points = Self.points(subject)
    #expect(points.count(where: { $0.preset != nil }) == 23)
    let front = points.filter { $0.isOnFront && $0.preset == nil }
    #expect(!front.isEmpty && front.contains { $0.totalMs == points.fastest?.totalMs })
    for one in front {
      #expect(
        !points.contains {
          $0.preset == nil && $0.totalMs < one.totalMs && $0.wrongShare < one.wrongShare
        })
    }
  }

  @Test("settings that are known to be worse are beaten")
  func knownWorse() {
    var far = CursorDragParameters()
    far.deadZone = 100
    var coarse = CursorDragParameters()
    coarse.pointsPerCharacter = 60
    var slow = DeleteRepeat()
    slow.initialDelay = .milliseconds(2_000)
    slow.wordsAfter = nil
    for setting in [
      CaretSetting.drag(press: .milliseconds(1_500), CursorDragParameters()),
      .drag(press: .milliseconds(60), CursorDragParameters()),
      .drag(press: .milliseconds(500), far), .drag(press: .milliseconds(500), coarse),
      .keyRepeat(slow),
    ] {
      let subject: CaretTuning.Subject = if case .drag = setting { .drag } else { .keyRepeat }
      let worse = Self.tuning(subject).point(nil, setting)
      let isBeaten = Self.points(subject).contains {
        $0.preset == nil && $0.totalMs < worse.totalMs && $0.wrongShare <= worse.wrongShare
      }
      #expect(isBeaten, "\(setting): \(worse.totalMs) ms, \(worse.wrongShare)")
    }
  }

  @Test("a shorter press is faster and has more accidents; without taps only the first counts")
  func accidents() {
    let prices = Self.points(.drag).pricesOfAccidents.filter {
      $0.setting.parameters[0].value != nil
    }
    #expect(prices.count == 8)
    for (shorter, longer) in zip(prices, prices.dropFirst()) {
      #expect(shorter.meanMs < longer.meanMs && shorter.accidentMs >= longer.accidentMs)
      #expect(shorter.wrongShare == longer.wrongShare)
    }
    var tuning = Self.tuning(.drag)
    tuning.tapsBetween = 0
    let free = tuning.points().fastest?.setting.parameters[0]
    #expect(free?.value == nil, "who never taps needs no press")
    tuning.tapsBetween = 1_000
    let careful = tuning.points().fastest?.setting.parameters[0].value ?? 0
    #expect(careful >= 300)
  }

  @Test(
    "the limits of taps are those at which another press becomes the faster one",
    arguments: [CaretTuning.Subject.drag, .keyRepeat])
  func tapLimits(subject: CaretTuning.Subject) throws {
    var tuning = Self.tuning(subject)
    let points = Self.points(subject)
    let limits = points.tapsThatKeepTheFastest
    let fastest = try #require(points.fastest?.setting)
    let shorter = try #require(limits.shorter)
    let fewest = try #require(limits.fewest)
    func isFaster(_ setting: CaretSetting, taps: Double) -> Bool {
      tuning.tapsBetween = Int(taps)
      return tuning.point(nil, setting).totalMs < tuning.point(nil, fastest).totalMs
    }
    #expect(isFaster(shorter, taps: fewest - 1) && !isFaster(shorter, taps: fewest + 1))
    #expect(fewest <= Double(CaretTuning(subject).tapsBetween))
    let longer = try #require(limits.longer)
    if let most = limits.most {
      #expect(!isFaster(longer, taps: most - 1) && isFaster(longer, taps: most + 1))
      #expect(most >= Double(CaretTuning(subject).tapsBetween))
    } else {
      #expect(!isFaster(longer, taps: 1e9))
    }
  }

  @Test("a profile has the fastest setting of each value, and its best is the fastest of all")
  func profiles() {
    let points = Self.points(.drag)
    let profiles = points.profiles
    #expect(
      profiles.map(\.name) == ["press", "points per character", "dead zone", "acceleration"])
    #expect(profiles.map(\.values.count) == [9, 10, 3, 3])
    for (place, profile) in profiles.enumerated() {
      #expect(profile.values.map(\.best.totalMs).min() == points.fastest?.totalMs)
      #expect(profile.cost > 0)
      for value in profile.values {
        let others = points.filter {
          $0.preset == nil && $0.setting.parameters[place].value == value.value
        }
        #expect(others.allSatisfy { $0.totalMs >= value.best.totalMs } && !others.isEmpty)
      }
    }
  }

  @Test("progress that says no ends the tuning with what is done")
  func interrupted() {
    var tuning = Self.tuning(.drag)
    tuning.presses = [.milliseconds(300)]
    let points = tuning.points { done, total in
      #expect(total == 90 + 23)
      return done < 4
    }
    #expect(points.count == 4 && points.contains(where: \.isOnFront))
  }

  private static func tuning(_ subject: CaretTuning.Subject) -> CaretTuning {
    var tuning = CaretTuning(subject)
    tuning.attempts = 8
    tuning.distances = [3, 12]
    return tuning
  }

  private static let drags = tuning(.drag).points()
  private static let repeats = tuning(.keyRepeat).points()

  private static func points(_ subject: CaretTuning.Subject) -> [CaretTuning.Point] {
    subject == .drag ? drags : repeats
  }
}

@Suite("taps that mean nothing but the key")
struct OrdinaryTapsTests {
  @Test("the shares are those that were measured, fall, and never reach nothing")
  func shares() {
    for (press, share) in [(53, 0.99), (110, 0.5), (186, 0.01), (225, 0.001), (300, 0.0003)] {
      #expect(OrdinaryTaps.share(longerThan: .milliseconds(Int64(press))) == share)
    }
    for (way, share) in [(5, 0.177), (8, 0.123), (10, 0.085), (18, 0.017), (45, 0.0001)] {
      #expect(OrdinaryTaps.share(slippingBeyond: Double(way)) == share)
    }
    var (longer, farther) = (1.1, 1.1)
    for step in 0...1_000 {
      let press = OrdinaryTaps.share(longerThan: .milliseconds(Int64(step)))
      let slip = OrdinaryTaps.share(slippingBeyond: Double(step) / 10)
      #expect(press <= longer && press > 0 && slip <= farther && slip > 0)
      (longer, farther) = (press, slip)
    }
    #expect(OrdinaryTaps.share(longerThan: .milliseconds(-5)) == 1)
  }

  @Test("a drag without a press has the accidents of slips, another one those of long taps")
  func which() {
    var drag = CursorDragParameters()
    drag.deadZone = 8
    #expect(CaretSetting.drag(press: nil, drag).accidentShare == 0.123)
    #expect(CaretSetting.drag(press: .milliseconds(225), drag).accidentShare == 0.001)
    var pace = DeleteRepeat()
    pace.initialDelay = .milliseconds(186)
    #expect(CaretSetting.keyRepeat(pace).accidentShare == 0.01)
  }
}
