import Foundation
import KeyboardLab
import LabReports
import TerminalSupport
import TextLayout
import Timing

/// Shows a recorded run at a given speed: in place on a terminal's screen, elsewhere line by line.
enum WatchedReplay {
  /// The speed of the view.
  struct Speed {
    /// The seconds of the run that are shown in one second.
    let factor: Double
    /// The speed as the user wrote it.
    let text: String
  }

  /// The number of frames per second.
  private static let framesPerSecond = 30.0
  /// How long the last frame stays, in seconds.
  private static let rest = 0.7

  /// Shows a run to its end, or until a signal comes.
  static func show(
    _ title: String, _ recording: RunRecording, _ speed: Speed, unless interruption: Interruption,
    on terminal: inout some Terminal
  ) {
    var run = WatchedRun(title, recording, speed: speed.text)
    let clock = Clock(from: run.start, speed.factor)
    guard terminal.screenSize != nil else {
      return tell(&run, clock, unless: interruption, on: &terminal)
    }
    terminal.write(text: ScreenControl.enter)
    defer { terminal.write(text: ScreenControl.leave) }
    var shown: [String] = []
    while !interruption.isRequested {
      let instant = clock.now
      run.advance(to: min(instant, run.end))
      let size = terminal.screenSize ?? ScreenSize(columns: 80, rows: 24)
      var style = terminal.style
      style.width = size.columns
      // A line of text does not fit into fewer columns.
      let lines =
        size.columns < TextStyle.narrowest
        ? ["…"] : run.frame(rows: size.rows, in: style)
      if lines != shown { terminal.write(text: ScreenControl.frame(lines)) }
      shown = lines
      if run.isOver {
        pause(rest / max(speed.factor, 1), unless: interruption)
        return
      }
      pause(1 / framesPerSecond, unless: interruption)
    }
  }

  /// Writes each line of the timeline at its time.
  private static func tell(
    _ run: inout WatchedRun, _ clock: Clock, unless interruption: Interruption,
    on terminal: inout some Terminal
  ) {
    while let next = run.next, !interruption.isRequested {
      let seconds = clock.seconds(until: next)
      if seconds > 0 {
        pause(seconds, unless: interruption)
        continue
      }
      terminal.write(folded: run.advance(to: next))
    }
  }

  /// Waits, and ends early if a signal comes.
  private static func pause(_ seconds: Double, unless interruption: Interruption) {
    let end = Date(timeIntervalSinceNow: seconds)
    while !interruption.isRequested {
      let left = end.timeIntervalSinceNow
      guard left > 0 else { return }
      Thread.sleep(forTimeInterval: min(left, 0.05))
    }
  }

  /// The present time of the run in the view.
  private struct Clock {
    private let start: Instant
    private let factor: Double
    private let began = Date()

    init(from start: Instant, _ factor: Double) {
      self.start = start
      self.factor = factor
    }

    var now: Instant {
      let seconds = min(Date().timeIntervalSince(began) * factor, 1e9)
      return start + Nanoseconds(Int64(max(seconds, 0) * 1e9))
    }

    func seconds(until instant: Instant) -> Double {
      (instant - now).seconds / factor
    }
  }
}
