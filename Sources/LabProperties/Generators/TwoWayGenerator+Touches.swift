import PropertyTesting
import TouchTraces
import VirtualTime

extension TwoWayGenerator where Value == FingerPath {
  /// Any way of a finger on a keyboard and a little beyond: taps, rests, flicks and nonsense.
  public static func fingerPath(on stage: LabStage) -> TwoWayGenerator {
    let points = TwoWayGenerator<Point>.point(on: stage)
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
  /// Mostly a frame or two, sometimes exactly a timer's length, later than the place before.
  fileprivate static func place(_ points: TwoWayGenerator<Point>) -> TwoWayGenerator {
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

extension TwoWayGenerator where Value == Point {
  /// Whole points on the keyboard and a little beyond; any finite point can be written.
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
      return Point(x: x, y: draw.value(of: down))
    } write: { point, choices throws(NotDrawable) in
      try choices(point.x, as: across)
      try choices(point.y, as: down)
    }
  }
}

extension HostEvent.Kind {
  /// What user and app do.
  static func generator(of acts: [StepShape.HostAct]) -> TwoWayGenerator<HostEvent.Kind> {
    .oneOf(acts.map(\.alternative), "host")
  }
}

extension StepShape.HostAct {
  fileprivate var alternative: TwoWayGenerator<HostEvent.Kind>.Alternative {
    switch self {
    case .type:
      .init(4, .text(of: "xyz", count: 1...3)) {
        .type($0)
      } part: {
        if case .type(let text) = $0 { text } else { nil }
      }
    case .tap:
      .init(2, .int(in: 0...40)) {
        .tap(caret: $0)
      } part: {
        if case .tap(let caret) = $0 { caret } else { nil }
      }
    case .select:
      .init(1, .selection) {
        .select(from: $0.lowerBound, to: $0.upperBound)
      } part: {
        if case .select(let from, let to) = $0, from <= to { from..<to } else { nil }
      }
    case .clear:
      .init(1, .always(true)) { _ in
        .clear
      } part: {
        $0 == .clear ? true : nil
      }
    case .busy:
      .init(1, .int(in: 1...2_000)) {
        .busy(.milliseconds(Int64($0)))
      } part: {
        if case .busy(let span) = $0 { Int(span.count / 1_000_000) } else { nil }
      }
    case .refuse:
      .init(1, .int(in: 1...2_000)) {
        .refuse(.milliseconds(Int64($0)))
      } part: {
        if case .refuse(let span?) = $0 { Int(span.count / 1_000_000) } else { nil }
      }
    case .refuseAll:
      .init(1, .always(true)) { _ in
        .refuse(nil)
      } part: {
        $0 == .refuse(nil) ? true : nil
      }
    case .rotate:
      .init(1, .element(of: HostEvent.orientations)) {
        .rotate(to: $0)
      } part: {
        if case .rotate(let way) = $0 { way } else { nil }
      }
    case .resize:
      .init(1, .int(in: 120...400)) {
        .resize(height: Double($0))
      } part: {
        if case .resize(let height) = $0 { Int(exactly: height) } else { nil }
      }
    case .replace:
      .init(1, .element(of: HostEvent.replacements)) {
        .replace(by: $0, to: nil)
      } part: {
        if case .replace(let kind, nil) = $0 { kind } else { nil }
      }
    case .focus:
      .init(1, .element(of: [LabCase.otherField, "document"])) {
        .focus(to: $0)
      } part: {
        if case .focus(let name) = $0 { name } else { nil }
      }
    case .background: .only(.background)
    case .back: .only(.back)
    }
  }
}

extension TwoWayGenerator<HostEvent.Kind>.Alternative {
  /// One event without a value.
  fileprivate static func only(_ kind: HostEvent.Kind) -> Self {
    .init(1, .always(true)) { _ in
      kind
    } part: {
      $0 == kind ? true : nil
    }
  }
}

extension TwoWayGenerator where Value == Range<Int> {
  /// Places of a selection.
  fileprivate static var selection: TwoWayGenerator {
    TwoWayGenerator { draw in
      let from = draw.value(of: .int(in: 0...40))
      return from..<from + draw.value(of: .int(in: 0...20))
    } write: { range, choices throws(NotDrawable) in
      try choices(range.lowerBound, as: .int(in: 0...40))
      try choices(range.count, as: .int(in: 0...20))
    }
  }
}
