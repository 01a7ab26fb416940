extension Generator {
  /// Returns a generator of lists of any length.
  ///
  /// A list is drawn as "more? element, more? element, … no more". So its elements can be deleted, moved
  /// and duplicated one by one, and a shorter list is always simpler. Prefer this generator to drawing a
  /// count and then that many elements.
  @inlinable
  public static func array<Element>(of element: Generator<Element>) -> Generator
  where Value == [Element] {
    array(of: element, count: 0 ... .max)
  }

  /// Returns a generator of lists of exactly `count` elements.
  @inlinable
  public static func array<Element>(of element: Generator<Element>, count: Int) -> Generator
  where Value == [Element] {
    array(of: element, count: count...count)
  }

  /// Returns a generator of lists with a number of elements in `count`.
  ///
  /// - Complexity: O(length) choices, two for each element.
  @inlinable
  public static func array<Element>(of element: Generator<Element>, count: ClosedRange<Int>)
    -> Generator where Value == [Element]
  {
    let shape = ListShape(of: element.label, count: count)
    return Generator(label: shape.label) { draw in
      var elements: [Element] = []
      draw.list(shape) { elements.append(element.body(draw)) }
      return elements
    }
  }

  /// Returns a generator of sets with a number of elements in `count`.
  ///
  /// - Precondition: there are at least as many different elements as the smallest count.
  public static func set<Element>(
    of element: Generator<Element>, count: ClosedRange<Int> = 0 ... .max
  )
    -> Generator where Value == Set<Element>, Element: SendableMetatype
  {
    let shape = ListShape(of: element.label, count: count)
    return Generator(label: SpanLabel.mix(shape.label, 0x7365_7400)) { draw in
      var elements: Set<Element> = []
      draw.distinctList(shape) { elements.insert(element.body(draw)).inserted }
      return elements
    }
  }

  /// Returns a generator of dictionaries with a number of keys in `count`.
  ///
  /// - Precondition: there are at least as many different keys as the smallest count.
  public static func dictionary<Key, Element>(
    keys: Generator<Key>, values: Generator<Element>, count: ClosedRange<Int> = 0 ... .max
  ) -> Generator where Value == [Key: Element], Key: SendableMetatype {
    let shape = ListShape(of: SpanLabel.mix(keys.label, values.label), count: count)
    return Generator(label: SpanLabel.mix(shape.label, 0x6469_6374)) { draw in
      var pairs: [Key: Element] = [:]
      draw.distinctList(shape) {
        let key = keys.body(draw)
        let value = values.body(draw)
        guard pairs[key] == nil else { return false }
        pairs[key] = value
        return true
      }
      return pairs
    }
  }

  /// Returns a generator of `nil` or a value of `wrapped`; `nil` is simpler.
  public static func optional<Wrapped>(_ wrapped: Generator<Wrapped>) -> Generator
  where Value == Wrapped? {
    let label = SpanLabel.mix(wrapped.label, 0x6f70_7469)
    return Generator(label: label) { draw in
      let span = draw.beginSpan(label, .value)
      defer { draw.endSpan(span) }
      return draw.choose(.boolean) == 0 ? nil : wrapped.body(draw)
    }
  }
}

/// The possible numbers of elements of a list, and the labels of its spans.
@usableFromInline
struct ListShape: Sendable {
  @usableFromInline let label: UInt64
  let elementLabel: UInt64
  let least: Int
  let most: Int
  let mean: Double
  let odds: Odds

  @usableFromInline
  init(of element: UInt64, count: ClosedRange<Int>) {
    least = max(0, count.lowerBound)
    most = max(least, count.upperBound)
    let ideal = Double(max(least + min(least, 1_000_000), least + 5))
    mean = min(ideal, 0.5 * (Double(least) + Double(most))) - Double(least)
    odds = .more(mean: mean, most: most - least)
    elementLabel = SpanLabel.mix(element, 0x656c_656d)
    label = SpanLabel.mix(elementLabel, UInt64(least) &* 31 &+ UInt64(most))
  }

  var isFixed: Bool { least == most }
}

extension PropertyDraw {
  /// Draws as many elements as `shape` allows.
  @inlinable
  func list(_ shape: ListShape, _ element: () -> Void) {
    let list = beginSpan(shape.label, .value)
    defer { endSpan(list) }
    var count = 0
    while let span = beginElement(shape, count) {
      element()
      endSpan(span)
      count += 1
    }
  }

  /// Draws elements; if `insert` refuses one, forgets it and draws it again. Eight refusals end the list,
  /// or reject the run if the list is too short.
  func distinctList(_ shape: ListShape, _ insert: () -> Bool) {
    let list = beginSpan(shape.label, .value)
    defer { endSpan(list) }
    var count = 0
    var refused = 0
    while true {
      let mark = mark()
      guard let span = beginElement(shape, count) else { return }
      let inserted = insert()
      endSpan(span)
      if inserted {
        count += 1
        refused = 0
        continue
      }
      rewind(to: mark)
      refused += 1
      if refused % 8 != 0 { continue }
      if count >= shape.least {
        _ = choose(.boolean, odds: Odds(ofTrue: 0))
        return
      }
      precondition(
        refused < PropertyDraw.desperateAttempts,
        "set and dictionary: there are fewer different values than the \(shape.least) asked for")
      reject()
    }
  }

  /// Returns the odds of one more element in this run.
  private func oddsOfMore(_ shape: ListShape) -> Odds {
    if choiceCount > PropertyDraw.mostChoices / 8 { return Odds(ofTrue: 0) }
    let isSmall = self.shape.meanExtra > 0 && self.shape.meanExtra < shape.mean
    return isSmall ? .more(mean: self.shape.meanExtra, most: .max) : shape.odds
  }

  /// Chooses whether there is one more element; returns `nil` when the list ends.
  @usableFromInline
  func beginElement(_ shape: ListShape, _ count: Int) -> Int32? {
    if shape.isFixed {
      return count < shape.most ? beginSpan(shape.elementLabel, .element) : nil
    }
    let span = beginSpan(shape.elementLabel, .element)
    let more: Bool
    if count < shape.least {
      more = choose(.only(true)) != 0
    } else if count >= shape.most {
      more = choose(.only(false)) != 0
    } else {
      more = choose(.boolean, odds: oddsOfMore(shape)) != 0
    }
    if more { return span }
    cancelSpan(span)
    return nil
  }
}
