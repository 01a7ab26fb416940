import JSONText
import KeyboardModels
import ProxySimulation
import TouchTraces
import Gestures

/// The keyboard's place on the screen during a run, and its stored settings.
struct SystemSide: Sendable {
  var setup: SystemSetup
  var orientation: DeviceOrientation
  /// The view's present height; nil without a keyboard.
  var height: Double?
  var store: SettingsStore
  /// The name of the field that is first responder.
  var field = "document"
  var hasLexiconBeenAsked = false

  /// The height of the view whose top is the origin of places in the trace.
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

  /// How far touches in the present view are below their places in the trace, in points.
  var shift: Double { height.map { $0 - tracedHeight } ?? 0 }

  /// Sets the height to which places in the trace refer from now on, after the device was turned.
  mutating func trace(height: Double) {
    tracedHeight = height
  }

  /// Returns the sample in the view's coordinates, or nil if no touch of it reaches the keyboard.
  ///
  /// The keyboard's lower edge stays in place, so the top of a taller view is farther up. Touches that
  /// begin outside the view don't reach it. While another keyboard is on the screen it gets all touches.
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
