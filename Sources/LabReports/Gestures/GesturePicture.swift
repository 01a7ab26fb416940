import Gestures
import TouchTraces
import Timing

/// Pictures of gestures: for each sequence of touches the path with the recognizers' thresholds around it,
/// and below it the speed with the recognizers' events.
///
/// The picture is built step by step while a ``/Gestures/SequencePlayer`` plays a trace:
///
/// ```swift
/// var picture = GesturePicture()
/// picture.begin("a.trace.jsonl", by: judge, inWords: "uikit")
/// for sample in trace.samples {
///   player.play(sample) { picture.add($0) }
///   picture.add(sample)
/// }
/// while player.finish({ picture.add($0) }) {}
/// picture.svg
/// ```
package struct GesturePicture: Sendable {
  /// The largest number of sequences of all traces that are drawn; further ones are counted.
  package static let sequenceLimit = 24
  /// The largest number of samples of a sequence that are drawn.
  package static let sampleLimit = 5_000

  /// A sequence with the data for its drawing.
  struct Drawn: Sendable {
    let sequence: TouchSequence
    /// The events of the recognizers.
    let events: [CaseEvent]
    let samples: [TouchSample]
    /// Whether there were more samples than ``GesturePicture/sampleLimit``.
    let isCut: Bool
  }

  private struct Trace: Sendable {
    let name: String
    let judge: GestureJudge
    let words: String
    var drawn: [Drawn] = []
    var left = 0
  }

  private var traces: [Trace] = []
  private var samples: [TouchSample] = []
  private var events: [CaseEvent] = []
  private var isCut = false
  private var count = 0

  /// Creates an empty picture.
  package init() {}

  /// Begins a trace.
  ///
  /// - Parameters:
  ///   - trace: the trace's name.
  ///   - judge: the recognizers whose thresholds are drawn.
  ///   - words: the recognizers in words, for people.
  package mutating func begin(_ trace: String, by judge: GestureJudge, inWords words: String) {
    traces.append(Trace(name: trace, judge: judge, words: words))
    (samples, events, isCut) = ([], [], false)
  }

  /// Adds a sample, after the steps that the player reported for it.
  package mutating func add(_ sample: TouchSample) {
    guard samples.count < Self.sampleLimit else {
      isCut = true
      return
    }
    samples.append(sample)
  }

  /// Adds a step that the player reported.
  package mutating func add(_ step: JudgedStep) {
    switch step {
    case .event(let event): events.append(event)
    case .ended(let sequence):
      let place = traces.count - 1
      if place >= 0, count < Self.sequenceLimit {
        let own = samples.filter { sequence.begin <= $0.instant && $0.instant <= sequence.end }
        traces[place].drawn.append(
          Drawn(sequence: sequence, events: events, samples: own, isCut: isCut))
        count += 1
      } else if place >= 0 {
        traces[place].left += 1
      }
      (samples, events, isCut) = ([], [], false)
    }
  }

  /// Whether no sequence was drawn.
  package var isEmpty: Bool { count == 0 }

  /// The number of sequences that were left out.
  package var left: Int { traces.reduce(0) { $0 + $1.left } }

  /// The drawing: two charts for each sequence, one below the other, as wide as a phone.
  package var svg: String {
    var number = 0
    return PictureSheet(
      title: "Gestures",
      sections: traces.filter { !$0.drawn.isEmpty }.map { trace in
        PictureSheet.Section(
          heading: "\(trace.name): \(trace.words)",
          charts: trace.drawn.flatMap { drawn -> [PictureChart] in
            number += 1
            let marks = GestureThresholds(trace.judge, in: drawn)
            return [
              .gesturePath(drawn, marks, number: number), .gestureSpeed(drawn, marks),
            ]
          })
      }
    ).svg
  }
}

extension GesturePicture.Drawn {
  /// The way of one finger.
  struct Finger {
    let number: Int
    var points: [(place: LayoutPoint, instant: Instant)]
  }

  /// The ways of all touches, in the order in which they began.
  var fingers: [Finger] {
    var done: [Finger] = []
    var open: [Int: Int] = [:]
    for sample in samples {
      for touch in sample.touches where touch.location.x.isFinite && touch.location.y.isFinite {
        if touch.phase == .began || open[touch.finger] == nil {
          guard touch.phase == .began else { continue }
          open[touch.finger] = done.count
          done.append(Finger(number: done.count + 1, points: []))
        }
        if let index = open[touch.finger] {
          done[index].points.append((Self.bounded(touch.location), sample.instant))
        }
        if touch.phase == .ended || touch.phase == .cancelled { open[touch.finger] = nil }
      }
    }
    return done
  }

  /// Returns the place within bounds that can be drawn; files may contain any number.
  private static func bounded(_ place: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: min(max(place.x, -1e7), 1e7), y: min(max(place.y, -1e7), 1e7))
  }

  /// Returns the milliseconds since the first touch came down.
  func milliseconds(_ instant: Instant) -> Double { (instant - sequence.begin).milliseconds }

  /// The events of gestures, without failures and without the changes of a continuing gesture.
  var told: [CaseEvent] {
    events.filter { event in
      event.failure == nil && event.delta == nil && event.word != "changed"
        && event.word != "failed"
    }
  }
}
