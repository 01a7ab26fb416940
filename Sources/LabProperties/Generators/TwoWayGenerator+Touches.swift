import PropertyTesting
import TouchTraces
import Timing

extension TwoWayGenerator where Value == FingerPath {
  /// Returns a generator of any path on a keyboard and up to 40 pt outside: taps, rests, flicks, nonsense.
  public static func fingerPath(on stage: LabStage) -> TwoWayGenerator {
    let points = TwoWayGenerator<LayoutPoint>.point(on: stage)
    let places = TwoWayGenerator<[FingerPath.Place]>.array(of: .place(points), count: 0...2_000)
    let ends = TwoWayGenerator<FingerPath.End>.element(of: FingerPath.End.allCases, "end")
    return TwoWayGenerator { draw in
      let start = draw.value(of: points)
      let places = draw.value(of: places)
      return FingerPath(start: start, places: places, end: draw.value(of: ends))
    } write: { path, choices throws(NotDrawable) in
      try choices(path.start, as: points)
      try choices(path.places, as: places)
      try choices(path.end, as: ends)
    }
  }
}

extension TwoWayGenerator where Value == FingerPath.Place {
  /// Returns a generator of places. Most follow the place before after a frame or two, some exactly
  /// after the length of a timer.
  fileprivate static func place(_ points: TwoWayGenerator<LayoutPoint>) -> TwoWayGenerator {
    let times = TwoWayGenerator<Int>.oneOf(
      [
        .init(4, .int(in: 4...40)) {
          $0 * 1_000
        } part: {
          $0 % 1_000 == 0 ? $0 / 1_000 : nil
        },
        .init(1, .int(in: 0...1_000)) {
          $0 * 1_000
        } part: {
          $0 % 1_000 == 0 ? $0 / 1_000 : nil
        },
        .init(1, .element(of: [350_000, 500_000, 501_000])) {
          $0
        } part: {
          $0
        },
        .init(0, .int(in: 0...86_400_000_000)) {
          $0
        } part: {
          $0
        },
      ], "time")
    return TwoWayGenerator { draw in
      let time = draw.value(of: times)
      return FingerPath.Place(microseconds: time, point: draw.value(of: points))
    } write: { place, choices throws(NotDrawable) in
      try choices(place.microseconds, as: times)
      try choices(place.point, as: points)
    }
  }
}

extension TwoWayGenerator where Value == LayoutPoint {
  /// Returns a generator of whole points on the keyboard and up to 40 pt outside. A recorded point may
  /// have any coordinates from -10⁹ to 10⁹.
  public static func point(on stage: LabStage) -> TwoWayGenerator {
    let width = Int(stage.layout.width) + 40
    let height = Int(stage.layout.height) + 40
    func coordinate(_ range: ClosedRange<Int>) -> TwoWayGenerator<Double> {
      .oneOf(
        [
          .init(1, .int(in: range)) {
            Double($0)
          } part: {
            Int(exactly: $0)
          },
          .init(0, .double(in: -1e9...1e9)) {
            $0
          } part: {
            $0
          },
        ], "place")
    }
    let across = coordinate(-40...width)
    let down = coordinate(-40...height)
    return TwoWayGenerator { draw in
      let x = draw.value(of: across)
      return LayoutPoint(x: x, y: draw.value(of: down))
    } write: { point, choices throws(NotDrawable) in
      try choices(point.x, as: across)
      try choices(point.y, as: down)
    }
  }
}
