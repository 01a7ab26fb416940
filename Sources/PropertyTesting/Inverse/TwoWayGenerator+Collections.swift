extension TwoWayGenerator {
  /// Returns a generator of lists with a number of elements in `count`.
  public static func array<Element>(
    of element: TwoWayGenerator<Element>, count: ClosedRange<Int> = 0 ... .max
  ) -> TwoWayGenerator where Value == [Element] {
    TwoWayGenerator(.array(of: element.generator, count: count)) {
      elements, writer throws(NotDrawable) in
      try writer.list(elements, count: count) { part throws(NotDrawable) in
        try element.write(part, writer)
      }
    }
  }

  /// Returns a generator of `nil` or a value of `wrapped`; `nil` is simpler.
  public static func optional<Wrapped>(_ wrapped: TwoWayGenerator<Wrapped>) -> TwoWayGenerator
  where Value == Wrapped? {
    TwoWayGenerator(.optional(wrapped.generator)) { value, writer throws(NotDrawable) in
      writer.write(value == nil ? 0 : 1, .boolean)
      if let value { try wrapped.write(value, writer) }
    }
  }
}

extension TwoWayGenerator where Value == String {
  /// Returns a generator of text that is difficult for programs that handle carets, with a number of pieces
  /// in `count`.
  public static func text(count: ClosedRange<Int> = 0 ... .max) -> TwoWayGenerator {
    TwoWayGenerator(.text(count: count)) { text, writer throws(NotDrawable) in
      try writer.list(TextPieces.places(in: text), count: count) { place in
        writer.write(Int64(place), .alternative)
      }
    }
  }

  /// Returns a generator of text made of the given characters (at least one), with a number of them in
  /// `count`; the first is the simplest.
  public static func text(of characters: String, count: ClosedRange<Int> = 0 ... .max)
    -> TwoWayGenerator
  {
    let all = Array(characters)
    return TwoWayGenerator(.text(of: characters, count: count)) {
      text, writer throws(NotDrawable) in
      try writer.list(Array(text), count: count) { character throws(NotDrawable) in
        guard let place = all.firstIndex(of: character) else {
          throw NotDrawable("the character \"\(character)\" is none of those that are drawn")
        }
        writer.write(Int64(place), .alternative)
      }
    }
  }
}

extension ChoiceWriter {
  /// Writes a list in the form that generators of collections draw: "more? element … no more".
  fileprivate func list<Element>(
    _ elements: [Element], count: ClosedRange<Int>,
    _ write: (Element) throws(NotDrawable) -> Void
  ) throws(NotDrawable) {
    guard count.contains(elements.count) else {
      throw NotDrawable(
        "there are \(elements.count) where \(count.lowerBound) to \(count.upperBound) are drawn")
    }
    let isFixed = count.lowerBound == count.upperBound
    for element in elements {
      if !isFixed { self.write(1, .boolean) }
      try write(element)
    }
    if !isFixed { self.write(0, .boolean) }
  }
}
