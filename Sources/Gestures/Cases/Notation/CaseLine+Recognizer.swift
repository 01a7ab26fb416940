import Timing

extension CaseLine {
  /// Reads `rec NAME KIND key=value …` of the set `uikit`.
  func recognizer() throws(CaseFault) -> Recognizer {
    let name = try word(1, "the recognizer's name")
    let kind = try word(2, "the recognizer's kind")
    var attributes = try CaseAttributes(of: self, from: 3)
    let own: (kind: Recognizer.Kind, known: String)
    switch kind.text {
    case "tap": own = try tap(&attributes)
    case "long": own = try longPress(&attributes)
    case "swipe": own = try swipe(&attributes)
    case "pan": own = try pan(&attributes)
    case "cursor": own = try cursorDrag(&attributes)
    case "glide": own = try glidePath(&attributes)
    default:
      throw fault(
        kind,
        "\"\(kind.text)\" is not a kind of recognizer; write tap, long, swipe, pan, cursor or glide"
      )
    }
    var recognizer = Recognizer(String(name.text), own.kind)
    recognizer.key = attributes.take("on").map { String($0.value) }
    try attributes.take("cancels", into: &recognizer.cancelsTouches)
    try attributes.take("delaysBegan", into: &recognizer.delaysTouchesBegan)
    try attributes.take("delaysEnded", into: &recognizer.delaysTouchesEnded)
    recognizer.waitsFor = try kinds("waits", &attributes)
    recognizer.isAwaitedBy = try kinds("awaited", &attributes)
    try conditions(of: &recognizer, &attributes)
    try attributes.finish(
      "\(own.known), on, cancels, delaysBegan, delaysEnded, waits, awaited, begin, receive")
    return recognizer
  }

  /// Reads kinds such as `waits=swipe|tap`, `awaited=pan`.
  private func kinds(
    _ name: String, _ attributes: inout CaseAttributes
  ) throws(CaseFault) -> RecognizerKinds {
    var kinds: RecognizerKinds = []
    for name in try attributes.takeNames(name, among: RecognizerKinds.named.map(\.name)) {
      kinds.formUnion(RecognizerKinds.named.first { $0.name == name }?.kinds ?? [])
    }
    return kinds
  }

  /// Reads conditions such as `begin=never`, `receive=onKeys`, which replace a delegate's answers.
  private func conditions(
    of recognizer: inout Recognizer, _ attributes: inout CaseAttributes
  ) throws(CaseFault) {
    if let (value, word) = attributes.take("begin") {
      switch value {
      case "always": recognizer.shouldBegin = .always
      case "never": recognizer.shouldBegin = .never
      case "horizontally": recognizer.shouldBegin = .horizontally
      case "vertically": recognizer.shouldBegin = .vertically
      default:
        throw fault(
          word, "\"\(value)\" is not an answer; write always, never, horizontally or vertically")
      }
    }
    if let condition = try attributes.takeCondition("receive") {
      recognizer.shouldReceive = condition
    }
  }

  private typealias Own = (kind: Recognizer.Kind, known: String)

  private func tap(_ attributes: inout CaseAttributes) throws(CaseFault) -> Own {
    var tap = TapParameters()
    try attributes.take("taps", into: &tap.taps)
    try attributes.take("touches", into: &tap.touches)
    try attributes.take("max", into: &tap.limits.maximumPress)
    try attributes.take("gap", into: &tap.limits.maximumGap)
    try attributes.take("move", into: &tap.limits.movement)
    return (.tap(tap), "taps, touches, max, gap, move")
  }

  private func longPress(_ attributes: inout CaseAttributes) throws(CaseFault) -> Own {
    var press = LongPressParameters()
    try attributes.take("min", into: &press.minimumPress)
    try attributes.take("taps", into: &press.taps)
    try attributes.take("touches", into: &press.touches)
    try attributes.take("move", into: &press.movement)
    return (.longPress(press), "min, taps, touches, move")
  }

  private func pan(_ attributes: inout CaseAttributes) throws(CaseFault) -> Own {
    var pan = PanParameters()
    try attributes.take("touches", into: &pan.minimumTouches)
    try attributes.take("most", into: &pan.maximumTouches)
    try attributes.take("slop", into: &pan.hysteresis)
    return (.pan(pan), "touches, most, slop")
  }

  private func cursorDrag(_ attributes: inout CaseAttributes) throws(CaseFault) -> Own {
    var drag = CursorDragParameters()
    try attributes.take("dead", into: &drag.deadZone)
    try attributes.take("per", into: &drag.pointsPerCharacter)
    try attributes.take("spacing", into: &drag.spacing)
    return (.cursorDrag(drag), "dead, per, spacing")
  }

  private func glidePath(_ attributes: inout CaseAttributes) throws(CaseFault) -> Own {
    var glide = GlideParameters()
    try attributes.take("keys", into: &glide.minimumKeys)
    return (.glidePath(glide), "keys")
  }

  private func swipe(_ attributes: inout CaseAttributes) throws(CaseFault) -> Own {
    var swipe = SwipeParameters()
    try attributes.take("touches", into: &swipe.touches)
    if let (value, word) = attributes.take("dir") {
      swipe.directions = []
      for name in value.split(separator: "|", omittingEmptySubsequences: false) {
        guard let direction = SwipeDirection(rawValue: String(name)) else {
          throw fault(word, "\"\(name)\" is not a direction; write right, left, up or down")
        }
        swipe.directions.insert(SwipeDirections(direction))
      }
    }
    return (.swipe(swipe), "dir, touches")
  }
}
