import Gestures
import Testing
import TouchTraces
import Timing

@Suite("Android's detector and Flutter's arena, whatever the touches")
struct OtherEnginesTests {
  @Test("stop at nothing, count what they could not use, and keep to the order of time")
  func badInput() throws {
    for seed in 0..<40 as Range<UInt64> {
      var streams = TouchStreams(seed: seed, isFaulty: true)
      var detector = AndroidDetector("G")
      var gestures = try FlutterGestures(FlutterRecognizer.standard)
      var android: [AndroidEvent] = []
      var flutter: [FlutterEvent] = []
      for sample in streams.samples(200) {
        android += detector.handle(sample)
        flutter += gestures.handle(sample)
      }
      #expect(!android.isEmpty && flutter.count > 20)
      #expect(zip(android, android.dropFirst()).allSatisfy { $0.instant <= $1.instant })
      #expect(zip(flutter, flutter.dropFirst()).allSatisfy { $0.instant <= $1.instant })
      #expect(detector.unusableTouches > 0 && gestures.unusableTouches == detector.unusableTouches)
    }
  }

  @Test("a copy goes on exactly like the original", arguments: 0..<20 as Range<UInt64>)
  func snapshots(seed: UInt64) throws {
    var streams = TouchStreams(seed: seed)
    var detector = AndroidDetector("G")
    var gestures = try FlutterGestures(FlutterRecognizer.standard)
    let samples = streams.samples(120)
    for sample in samples[..<60] {
      _ = detector.handle(sample)
      _ = gestures.handle(sample)
    }
    var (otherDetector, otherGestures) = (detector, gestures)
    for sample in samples[60...] {
      #expect(detector.handle(sample) == otherDetector.handle(sample))
      #expect(gestures.handle(sample) == otherGestures.handle(sample))
    }
    #expect(detector == otherDetector && gestures == otherGestures)
  }

  @Test("a drag starts before it is updated, and ends once", arguments: 0..<40 as Range<UInt64>)
  func drags(seed: UInt64) throws {
    var streams = TouchStreams(seed: seed)
    var gestures = try FlutterGestures(FlutterRecognizer.standard)
    var active: Set<String> = []
    var drags = 0
    for sample in streams.samples(300, fingers: 3) {
      for event in gestures.handle(sample) {
        switch event.callback {
        case .dragStart:
          #expect(active.insert(event.name).inserted)
          drags += 1
        case .dragUpdate: #expect(active.contains(event.name))
        case .dragEnd: #expect(active.remove(event.name) != nil)
        case .tapDown, .tap, .tapCancel, .doubleTap, .longPressStart, .longPressEnd: break
        }
      }
    }
    #expect(drags > 3)
    #expect(active.isEmpty)
  }
}
