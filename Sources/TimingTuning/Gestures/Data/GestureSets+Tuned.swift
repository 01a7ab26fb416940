import Gestures
import KeyboardModels
import SyntheticTouches

extension GestureJudge {
  /// Returns the set called `name`: UIKit's, Android's or Flutter's, or a keyboard's preset.
  ///
  /// A preset consists of UIKit's recognizers with the keyboard's numbers: its press, the dead zone of its
  /// space bar, its double tap, and its flicks, which need the same distance whatever time they take.
  package static func tunable(named name: String, arbitrates: Bool) -> GestureJudge? {
    if let judge = named(name, arbitrates: arbitrates) { return judge }
    guard let preset = TrackpadPreset.named(name) else { return nil }
    let standard = arbitrates ? GestureSet.standardOnOneView : .standard
    return .uikit(preset.parameters.recognizers(in: standard))
  }

  /// The names of all sets that can be tuned.
  package static var tunableNames: [String] { names + TrackpadPreset.all.map(\.name) }

  /// Returns the name of the recognizer, or of the callback's owner, that finds a gesture in this set; nil
  /// if none does.
  func recognizer(of gesture: SyntheticGesture) -> String? {
    switch self {
    case .uikit:
      switch gesture {
      case .tap: "tap"
      case .doubleTap: "double tap"
      case .twoFingerTap: "two-finger tap"
      case .longPress: "long press"
      case .swipeLeft: "swipe left"
      case .swipeRight: "swipe right"
      case .swipeUp: "swipe up"
      case .swipeDown: "swipe down"
      case .dragLeft, .dragRight: "pan"
      case .keys: nil
      }
    case .android:
      switch gesture {
      case .twoFingerTap, .keys: nil
      default: "detector"
      }
    case .flutter:
      switch gesture {
      case .tap: "tap"
      case .doubleTap: "double tap"
      case .longPress: "long press"
      case .swipeLeft, .swipeRight, .dragLeft, .dragRight: "horizontal drag"
      case .swipeUp, .swipeDown: "vertical drag"
      case .twoFingerTap, .keys: nil
      }
    }
  }

  /// Returns the judge with only those recognizers that can matter to `gesture`.
  func reduced(to gesture: SyntheticGesture) -> GestureJudge {
    let name = recognizer(of: gesture)
    switch self {
    case .uikit(let set) where !set.arbitrates:
      return .uikit(GestureSet(set.recognizers.filter { $0.name == name }))
    case .flutter(let recognizers, arbitrates: false):
      return .flutter(recognizers.filter { $0.name == name }, arbitrates: false)
    case .uikit, .android, .flutter: return self
    }
  }
}

extension CaseEvent {
  /// Returns whether the event reports that the recognizer called `recognizer` found `gesture`.
  func finds(_ gesture: SyntheticGesture, by recognizer: String) -> Bool {
    guard name == recognizer, failure == nil else { return false }
    if self.gesture != nil { return word == "recognized" || word == "began" }
    switch gesture {
    case .tap: return word == "singleTapUp" || word == "tap"
    case .doubleTap: return word == "doubleTap"
    case .longPress: return word == "longPress" || word == "longPressStart"
    case .dragLeft, .dragRight: return word == "scroll" || word == "dragStart"
    case .swipeLeft, .swipeRight, .swipeUp, .swipeDown:
      guard word == "fling" || word == "dragEnd", let velocity else { return false }
      return velocity.direction == gesture
    case .twoFingerTap, .keys: return false
    }
  }
}

extension Vector {
  /// The swipe in the direction of the larger component; nil if there is none.
  fileprivate var direction: SyntheticGesture? {
    guard dx != 0 || dy != 0 else { return nil }
    if dx.magnitude >= dy.magnitude { return dx < 0 ? .swipeLeft : .swipeRight }
    return dy < 0 ? .swipeUp : .swipeDown
  }
}

extension TrackpadParameters {
  /// Returns `set` with this keyboard's numbers.
  fileprivate func recognizers(in set: GestureSet) -> GestureSet {
    var set = set
    for index in set.recognizers.indices {
      switch set.recognizers[index].kind {
      case .tap(var tap) where tap.taps == 2:
        if let doubleTap { tap.limits.maximumGap = doubleTap }
        set.recognizers[index].kind = .tap(tap)
      case .longPress(var press):
        if case .press(let span) = activation { press.minimumPress = span }
        set.recognizers[index].kind = .longPress(press)
      case .swipe(var swipe):
        swipe.minimumPrimary = flick
        swipe.minimumPrimaryDecay = 1
        swipe.maximumSecondary = flickAcross
        swipe.maximumSecondaryDecay = 1
        set.recognizers[index].kind = .swipe(swipe)
      case .pan(var pan):
        pan.hysteresis = drag.deadZone
        set.recognizers[index].kind = .pan(pan)
      case .tap, .cursorDrag, .glidePath: break
      }
    }
    return set
  }
}
