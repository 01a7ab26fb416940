import KeyboardLab
import PropertyTesting

extension PropertyDraw {
  /// Adds the timeline of a run of the lab to the report of a failure. The report shows it beside that of
  /// the nearest input that passes, as `caretlab check` does.
  ///
  /// ```swift
  /// let run = scenario.run()
  /// draw.timeline(of: run.timeline)
  /// ```
  public func timeline(of entries: @autoclosure () -> [TimelineEntry]) {
    timeline(TimelineText(entries()).lines)
  }
}
