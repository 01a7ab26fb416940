import CaretControl
import Gestures
import KeyboardModels
import Timing

/// A measurement of how fast and how exactly people bring a caret to a place with many settings of a drag
/// or a repeat, and of what accidents cost.
///
/// ```swift
/// let points = CaretTuning(.drag).points()
/// let fastest = points.filter { $0.preset == nil }.min { $0.totalMs < $1.totalMs }
/// ```
public struct CaretTuning: Sendable {
  /// What is tuned.
  package enum Subject: String, Hashable, Sendable {
    /// A drag over the space bar.
    case drag
    /// A key that repeats.
    case keyRepeat = "repeat"
  }

  /// A setting with the times and errors of people who use it.
  public struct Point: Hashable, Sendable {
    /// The keyboard's name; nil for a setting of the grid.
    public var preset: String?
    /// The setting.
    public var setting: CaretSetting
    /// The mean time of an attempt in ms, corrections included.
    package var meanMs: Double
    /// The share of attempts that were wrong before they were corrected.
    package var wrongShare: Double
    /// The share of ordinary taps that become a drag or a repeat.
    package var accidentShare: Double
    /// The cost of accidents from one attempt to the next, in ms.
    package var accidentMs: Double
    /// Whether no setting of the grid is both faster and more exact, accidents included.
    package var isOnFront = false

    /// The time of an attempt together with its share of accidents, in ms.
    public var totalMs: Double { meanMs + accidentMs }
  }

  /// What is tuned.
  package var subject: Subject
  /// The distances of the places, in characters. Default 2, 5, 10, 20 and 40.
  public var distances = [2, 5, 10, 20, 40]
  /// The number of attempts for each distance. Default 40.
  package var attempts = 40
  /// The seed that determines the people. Default 0.
  public var seed: UInt64 = 0
  /// The times that the space bar is pressed in the grid's settings; nil: the drag begins at once. Default
  /// nil and eight spans from 125 to 500 ms.
  package var presses: [Nanoseconds?] =
    [nil] + [125, 175, 200, 225, 250, 300, 400, 500].map { .milliseconds($0) }
  /// The number of ordinary taps on the key from one attempt to the next. Default 100 for a drag, which is
  /// how many spaces people type in three minutes, and 20 for a repeat. Neither is measured.
  package var tapsBetween: Int

  /// Creates the measurement of a drag or a repeat.
  package init(_ subject: Subject) {
    self.subject = subject
    tapsBetween = subject == .drag ? 100 : 20
  }

  /// Returns the settings of the grid, then those of every preset, with the times and errors of people.
  ///
  /// - Parameter progress: receives now and then how many motions are done, and of how many; if it returns
  ///   false, the tuning ends with the settings that are done.
  /// - Complexity: O(motions × distances × attempts) and O(settings²); a motion is a setting without its
  ///   press.
  public func points(progress: (_ done: Int, _ total: Int) -> Bool = { _, _ in true }) -> [Point] {
    let keyboards = TrackpadPreset.all.map { ($0.name as String?, [setting(of: $0.parameters)]) }
    let motions = grid.map { (nil as String?, $0) } + keyboards
    var points: [Point] = []
    for (done, (preset, settings)) in motions.enumerated() {
      guard let first = settings.first else { continue }
      let sums = sums(of: first) { progress(done, motions.count) }
      guard let sums else { break }
      points += settings.map { point(preset, $0, sums) }
    }
    return points.markingFront
  }

  /// Returns a setting's point: the time that was measured without a press, plus the press.
  ///
  /// - Parameters:
  ///   - preset: the keyboard's name.
  ///   - setting: any setting.
  public func point(_ preset: String? = nil, _ setting: CaretSetting) -> Point {
    point(preset, setting, sums(of: setting) { true } ?? Sums())
  }

  /// The sums over all attempts with one motion.
  private struct Sums {
    var span: Int64 = 0
    var wrong = 0
    var strokes = 0
    /// The reactions before all strokes, in ns.
    var reactions: Int64 = 0
  }

  /// Returns the sums without a press; nil if `goesOn` returned false.
  private func sums(of setting: CaretSetting, goesOn: () -> Bool) -> Sums? {
    var sums = Sums()
    for distance in distances {
      for number in 0..<attempts {
        if number % 16 == 0, !goesOn() { return nil }
        let user = CaretUser(number, of: attempts, seed: seed)
        let attempt =
          switch setting {
          case .drag(_, let drag): user.drag(by: distance, press: nil, drag)
          case .keyRepeat(let pace): user.holdKey(for: distance, pace)
          }
        sums.span += attempt.span.count
        sums.wrong += attempt.wrong > 0 ? 1 : 0
        sums.strokes += attempt.strokes
        sums.reactions += Int64(attempt.strokes) * user.reaction.count
      }
    }
    return sums
  }

  private func point(_ preset: String?, _ setting: CaretSetting, _ sums: Sums) -> Point {
    let total = Double(max(distances.count * attempts, 1))
    var span = sums.span
    if case .drag(let press?, _) = setting {
      span += Int64(sums.strokes) * press.count + sums.reactions
    }
    let accidents = setting.accidentShare
    return Point(
      preset: preset, setting: setting, meanMs: Double(span) / total / 1_000_000,
      wrongShare: Double(sums.wrong) / total, accidentShare: accidents,
      accidentMs: accidents * Double(tapsBetween) * OrdinaryTaps.price.milliseconds)
  }

  private func setting(of parameters: TrackpadParameters) -> CaretSetting {
    switch subject {
    case .keyRepeat: return .keyRepeat(parameters.deleteRepeat)
    case .drag:
      if case .press(let span) = parameters.activation {
        return .drag(press: span, parameters.drag)
      }
      return .drag(press: nil, parameters.drag)
    }
  }

  /// The settings of each motion.
  private var grid: [[CaretSetting]] {
    switch subject {
    case .drag:
      var settings: [[CaretSetting]] = []
      for points in stride(from: 2.0, through: 20, by: 2) {
        for deadZone in [4.0, 8, 16] {
          for factor in [1, 1.5, 2.5] {
            var drag = CursorDragParameters()
            drag.pointsPerCharacter = points
            drag.deadZone = deadZone
            if factor > 1 {
              drag.acceleration = .init()
              drag.acceleration?.maximum = factor
            }
            settings.append(presses.map { .drag(press: $0, drag) })
          }
        }
      }
      return settings
    case .keyRepeat:
      var settings: [[CaretSetting]] = []
      for delay in stride(from: 150 as Int64, through: 550, by: 50) {
        for interval in stride(from: 40 as Int64, through: 150, by: 10) {
          for words in [nil, 10, 20] as [Int?] {
            var pace = DeleteRepeat()
            pace.initialDelay = .milliseconds(delay)
            pace.interval = .milliseconds(interval)
            pace.wordsAfter = words
            settings.append([.keyRepeat(pace)])
          }
        }
      }
      return settings
    }
  }
}

extension [CaretTuning.Point] {
  /// The points; those that no setting of the grid beats in both time and errors are marked.
  fileprivate var markingFront: [CaretTuning.Point] {
    let grid = filter { $0.preset == nil }
    return map { point in
      var marked = point
      marked.isOnFront = !grid.contains { other in
        other.totalMs <= point.totalMs && other.wrongShare <= point.wrongShare
          && (other.totalMs < point.totalMs || other.wrongShare < point.wrongShare)
      }
      return marked
    }
  }
}
