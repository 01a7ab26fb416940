import Chance
import DocumentProxy
import HostDocuments
import Timing

extension Disturbance {
  /// A disturbance made of drawn numbers. All draws of the lab make their disturbances here.
  ///
  /// - Parameters:
  ///   - kind: the kind.
  ///   - place: an offset in the text, in UTF-16 units.
  ///   - amount: how much: of the letters of `type`, whose count is 1 + `amount` mod 3; the units of `select`;
  ///     the milliseconds of `busy` and `refuse`.
  ///   - count: the length of the text, in UTF-16 units.
  ///   - otherField: the field that gets the focus; nil if there is none. A change of focus then becomes a tap.
  package init(
    _ kind: Kind, at place: Int, amount: Int, in count: Int, otherField: String? = nil
  ) {
    switch kind {
    case .tap: self = .tap(caret: place)
    case .type: self = .type(Array("xyz".utf16.prefix(1 + amount % 3)))
    case .select: self = .select(place..<min(count, place + amount))
    case .clear: self = .clear
    case .tapNoop: self = .tapNoop
    case .busy: self = .busy(.milliseconds(Int64(amount)))
    case .refuse: self = .refuse(.milliseconds(Int64(amount)))
    case .send: self = .send
    case .focus: self = otherField.map { .focus(to: $0) } ?? .tap(caret: place)
    case .rotate: self = .rotate
    case .keyboardSwitch: self = .keyboardSwitch
    case .recreateController: self = .recreateController(focus: place % 2 == 0 ? otherField : nil)
    case .killExtension: self = .killExtension
    case .secureReplacement: self = .secureReplacement
    }
  }

  /// Draws a disturbance of a text: of a kind by its weight, anywhere in the text, of up to three letters, four
  /// selected units, 2.5 s of a busy host or 0.6 s of refusals.
  ///
  /// - Parameters:
  ///   - weights: the kinds that may be drawn, and how often each is.
  ///   - document: the text at the beginning.
  ///   - otherField: the name of the host's other field.
  ///   - stream: gives the numbers.
  package static func draw(
    _ weights: KeyValuePairs<Kind, UInt64>, in document: MarkedDocument, otherField: String,
    from stream: inout RandomStream
  ) -> Disturbance {
    let count = document.units.count
    let place = Int(stream.next(below: UInt64(count + 1)))
    var left = stream.next(below: weights.reduce(0) { $0 + $1.value })
    var drawn = Kind.tapNoop
    for (kind, weight) in weights {
      drawn = kind
      if left < weight { break }
      left -= weight
    }
    let amount: Int =
      switch drawn {
      case .type: Int(stream.next(below: 3))
      case .select: 4
      case .busy: Int(stream.next(below: 2_500))
      case .refuse: Int(stream.next(below: 600))
      default: 0
      }
    return Disturbance(drawn, at: place, amount: amount, in: count, otherField: otherField)
  }
}
