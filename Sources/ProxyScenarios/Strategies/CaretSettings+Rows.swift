import CaretControl
import DocumentProxy
import Timing

extension CaretSettings {
  /// The settings of the rows: a fixed time-out of 250 ms, and repeats that never delete whole
  /// words.
  ///
  /// Source: Rules of the simulation §1.5, §1.6.
  static var rows: CaretSettings {
    var settings = CaretSettings()
    settings.timeout = .fixed(.milliseconds(250))
    settings.deleteRepeat.wordsAfter = nil
    return settings
  }
}
