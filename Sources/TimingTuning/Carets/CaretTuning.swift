import CaretControl
import Gestures
import KeyboardModels
import VirtualTime

/// How fast and how exactly people bring a caret to a place, for many settings of a drag or a repeat.
public struct CaretTuning: Sendable {
  /// What is tuned.
  public enum Subject: Hashable, Sendable {
    /// A drag over the space bar.
    case drag
    /// A key that repeats.
    case keyRepeat
  }

  /// A setting.
  public enum Setting: Hashable, Sendable {
    /// A drag, after a press of so long; nil: at once.
    case drag(press: Nanoseconds?, CursorDragParameters)
    /// A key's pace.
    case keyRepeat(DeleteRepeat)
  }

  /// A setting with what people achieve.
  public struct Point: Hashable, Sendable {
    /// The keyboard's name; nil for a setting of the grid.
    public var preset: String?
    /// The setting.
    public var setting: Setting
    /// The mean time of an attempt in ms, corrections included.
    public var meanMs: Double
    /// The share of attempts that were wrong before they were corrected.
    public var wrongShare: Double
    /// Whether no setting of the grid is both faster and more exact.
    public var isOnFront = false
  }

  /// What is tuned.
  public var subject: Subject
  /// How many characters away the places are. Default 2, 5, 10, 20 and 40.
  public var distances = [2, 5, 10, 20, 40]
  /// Attempts for each distance. Default 40.
  public var attempts = 40
  /// Determines the people. Default 0.
  public var seed: UInt64 = 0
  /// How long the space bar is pressed in the grid's settings. Default 0.5 s. A shorter press is always
  /// faster here, as nobody knows how often people press so long without meaning it.
  public var press = Nanoseconds.milliseconds(500)

  /// Tunes a drag or a repeat.
  public init(_ subject: Subject) {
    self.subject = subject
  }

  /// The settings of the grid and of every preset, the grid first, with what people achieve.
  ///
  /// - Parameter progress: is told now and then how many settings are done, and of how many; false ends
  ///   the tuning with the settings that are done.
  /// - Complexity: O(settings × distances × attempts).
  public func points(progress: (_ done: Int, _ total: Int) -> Bool = { _, _ in true }) -> [Point] {
    let presets = TrackpadPreset.all.map { ($0.name as String?, setting(of: $0.parameters)) }
    let settings = grid.map { (nil as String?, $0) } + presets
    var points: [Point] = []
    for (preset, setting) in settings {
      let point = point(preset, setting) { progress(points.count, settings.count) }
      guard let point else { break }
      points.append(point)
    }
    return points.map { point in
      var marked = point
      marked.isOnFront = !points.contains { other in
        other.preset == nil && other.meanMs <= point.meanMs
          && other.wrongShare <= point.wrongShare
          && (other.meanMs < point.meanMs || other.wrongShare < point.wrongShare)
      }
      return marked
    }
  }

  /// A setting's figures; nil if `goesOn` said no meanwhile.
  private func point(
    _ preset: String?, _ setting: Setting, goesOn: () -> Bool
  ) -> Point? {
    var sum: Int64 = 0
    var wrong = 0
    for distance in distances {
      for number in 0..<attempts {
        if number % 16 == 0, !goesOn() { return nil }
        let user = CaretUser(number, of: attempts, seed: seed)
        let attempt =
          switch setting {
          case .drag(let press, let drag): user.drag(by: distance, press: press, drag)
          case .keyRepeat(let pace): user.holdKey(for: distance, pace)
          }
        sum += attempt.span.count
        wrong += attempt.wrong > 0 ? 1 : 0
      }
    }
    let total = max(distances.count * attempts, 1)
    return Point(
      preset: preset, setting: setting, meanMs: Double(sum) / Double(total) / 1_000_000,
      wrongShare: Double(wrong) / Double(total))
  }

  private func setting(of parameters: TrackpadParameters) -> Setting {
    switch subject {
    case .keyRepeat: return .keyRepeat(parameters.deleteRepeat)
    case .drag:
      if case .press(let span) = parameters.activation {
        return .drag(press: span, parameters.drag)
      }
      return .drag(press: nil, parameters.drag)
    }
  }

  private var grid: [Setting] {
    switch subject {
    case .drag:
      var settings: [Setting] = []
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
            settings.append(.drag(press: press, drag))
          }
        }
      }
      return settings
    case .keyRepeat:
      var settings: [Setting] = []
      for delay in stride(from: 300 as Int64, through: 550, by: 50) {
        for interval in stride(from: 40 as Int64, through: 150, by: 10) {
          for words in [nil, 10, 20] as [Int?] {
            var pace = DeleteRepeat()
            pace.initialDelay = .milliseconds(delay)
            pace.interval = .milliseconds(interval)
            pace.wordsAfter = words
            settings.append(.keyRepeat(pace))
          }
        }
      }
      return settings
    }
  }
}

extension CaretTuning.Setting: CustomStringConvertible {
  /// The setting in words: `10 pt a character, dead zone 8 pt`.
  public var description: String {
    func number(_ value: Double) -> String {
      value == value.rounded(.down) ? "\(Int(value))" : "\(value)"
    }
    func milliseconds(_ span: Nanoseconds) -> String { number(span.milliseconds) }
    switch self {
    case .drag(let press, let drag):
      var text =
        "\(number(drag.pointsPerCharacter)) pt a character, dead zone \(number(drag.deadZone)) pt"
      if let factor = drag.acceleration?.maximum { text += ", up to \(number(factor)) times" }
      return text + (press.map { ", press \(milliseconds($0)) ms" } ?? ", no press")
    case .keyRepeat(let pace):
      let intervals = [pace.interval] + pace.laterPaces.map(\.interval)
      let paces = intervals.map(milliseconds).joined(separator: ", then ")
      let words = pace.wordsAfter.map {
        "words after \($0) every \(milliseconds(pace.wordInterval)) ms"
      }
      return "after \(milliseconds(pace.initialDelay)) ms every \(paces) ms, \(words ?? "no words")"
    }
  }
}
