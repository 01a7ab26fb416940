import Timing

extension CaseLine {
  /// Reads `rec NAME detector key=value …` of the set `android`.
  func androidDetector(_ defaults: AndroidParameters) throws(CaseFault) -> AndroidDetector {
    let (name, kind) = (try word(1, "the recognizer's name"), try word(2, "the recognizer's kind"))
    guard kind.text == "detector" else {
      throw fault(kind, "\"\(kind.text)\" is not a kind of recognizer; write detector")
    }
    var parameters = defaults
    var attributes = try CaseAttributes(of: self, from: 3)
    try attributes.take("slop", into: &parameters.touchSlop)
    try attributes.take("long", into: &parameters.longPressTimeout)
    try attributes.take("double", into: &parameters.listensForDoubleTaps)
    try attributes.take("density", into: &parameters.density)
    try attributes.finish("slop, long, double, density")
    guard parameters.density > 0, parameters.touchSlop >= 0, parameters.longPressTimeout >= .zero
    else { throw fault(name, "a density must be above 0, slop and long 0 or more") }
    return AndroidDetector(String(name.text), parameters)
  }

  /// Reads `rec NAME KIND key=value …` of the set `flutter`.
  func flutterRecognizer() throws(CaseFault) -> FlutterRecognizer {
    let (name, kind) = (try word(1, "the recognizer's name"), try word(2, "the recognizer's kind"))
    guard let known = FlutterRecognizer.Kind(rawValue: String(kind.text)) else {
      throw fault(
        kind,
        "\"\(kind.text)\" is not a kind of recognizer; write tap, double, long, hdrag, vdrag or pan"
      )
    }
    var attributes = try CaseAttributes(of: self, from: 3)
    var parameters = FlutterParameters()
    try attributes.take("slop", into: &parameters.touchSlop)
    parameters.panSlop = 2 * parameters.touchSlop
    if let (value, word) = attributes.take("start") {
      switch value {
      case "accepted": parameters.dragStart = .accepted
      case "down": parameters.dragStart = .down
      default: throw fault(word, "\"\(value)\" is not a start; write start=accepted or start=down")
      }
    }
    try attributes.finish("slop, start")
    return FlutterRecognizer(String(name.text), known, parameters)
  }
}
