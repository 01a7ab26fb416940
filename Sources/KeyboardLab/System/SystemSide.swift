import JSONText
import KeyboardModels
import ProxySimulation
import TouchTraces
import Gestures

/// The keyboard's place on the screen while a run goes on, and the settings that are kept for it.
struct SystemSide: Sendable {
  var setup: SystemSetup
  var orientation: DeviceOrientation
  /// The view's height now; nil without a keyboard.
  var height: Double?
  var store: SettingsStore
  /// The field that is first responder.
  var field = "document"
  var hasLexiconBeenAsked = false

  /// The height that places in the trace are counted for: its origin is that view's top.
  private var tracedHeight: Double

  init(_ scenario: Scenario) {
    setup = scenario.system
    orientation = setup.orientation
    height = scenario.keyboard?.heightBeforeAsking
    tracedHeight = scenario.keyboard?.layout.height ?? 0
    store = SettingsStore(defaults: setup.defaults, lapse: setup.lapse)
  }

  var situation: KeyboardSituation {
    KeyboardSituation(
      orientation: orientation, height: height ?? 0, hasFullAccess: setup.isOpen, field: field)
  }

  /// How far below its traced place a touch is in the keyboard's view as it is now, in points.
  var shift: Double { height.map { $0 - tracedHeight } ?? 0 }

  /// The traced places are those of another view from now on: the device was turned.
  mutating func trace(height: Double) {
    tracedHeight = height
  }

  /// The sample in the view's coordinates, or nil if no touch of it reaches the keyboard.
  ///
  /// The keyboard's lower edge stays where it is, so a taller view has its top farther up. Below the
  /// view's lower edge there is nothing to touch. While another keyboard is there touches go to it.
  func sampleInView(
    _ sample: TouchSample, presence: KeyboardPresence, _ router: TouchRouter
  ) -> TouchSample? {
    guard presence == .present else { return nil }
    let shift = shift
    guard let height, shift != 0 else { return sample }
    var sample = sample
    sample.touches = sample.touches.compactMap { touch in
      var touch = touch
      touch.location.y += shift
      let isOutside = touch.location.y >= height || touch.location.y < 0
      return touch.phase == .began && isOutside ? nil : touch
    }
    return sample.touches.isEmpty ? nil : sample
  }
}
