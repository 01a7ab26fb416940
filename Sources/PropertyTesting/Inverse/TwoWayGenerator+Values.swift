extension TwoWayGenerator where Value == Int {
  /// Returns a generator of the whole numbers of `range`; `target` is the simplest.
  public static func int(in range: ClosedRange<Int>, towards target: Int = 0) -> TwoWayGenerator {
    TwoWayGenerator(.int(in: range, towards: target)) { value, writer throws(NotDrawable) in
      guard range.contains(value) else {
        throw NotDrawable(
          "\(value) is not from \(range.lowerBound) to \(range.upperBound)")
      }
      writer.write(Int64(value), .integer)
    }
  }
}

extension TwoWayGenerator where Value == Bool {
  /// A generator of `false` and `true`; `false` is simpler.
  public static var bool: TwoWayGenerator {
    TwoWayGenerator(.bool) { value, writer in writer.write(value ? 1 : 0, .boolean) }
  }
}

extension TwoWayGenerator where Value == Double {
  /// Returns a generator of the finite doubles of `range`; whole numbers are simpler than fractions.
  public static func double(in range: ClosedRange<Double>) -> TwoWayGenerator {
    TwoWayGenerator(.double(in: range)) { value, writer throws(NotDrawable) in
      guard range.contains(value) else {
        throw NotDrawable(
          "\(value) is not from \(range.lowerBound) to \(range.upperBound)")
      }
      writer.write(Int64(bitPattern: value.bitPattern), .double)
    }
  }
}

extension TwoWayGenerator where Value: Equatable & Sendable {
  /// Returns a generator of one of `values`; the first is the simplest.
  ///
  /// - Parameters:
  ///   - values: at least one.
  ///   - name: the name of such a value in an error message.
  public static func element(of values: [Value], _ name: String = "value") -> TwoWayGenerator {
    TwoWayGenerator(.element(of: values)) { value, writer throws(NotDrawable) in
      guard let place = values.firstIndex(of: value) else {
        throw NotDrawable("the \(name) \(value) is none of those that are drawn")
      }
      writer.write(Int64(place), .alternative)
    }
  }

  /// Returns a generator that always gives `value`; makes no choice.
  public static func always(_ value: Value, _ name: String = "value") -> TwoWayGenerator {
    TwoWayGenerator(.always(value)) { other, _ throws(NotDrawable) in
      guard other == value else {
        throw NotDrawable("the \(name) is \(other); only \(value) is drawn")
      }
    }
  }
}

extension TwoWayGenerator {
  /// One kind of value among several: how to draw it, and how to distinguish it from the others.
  public struct Alternative: Sendable {
    let weight: Int
    let generator: Generator<Value>
    let write: @Sendable (Value, ChoiceWriter) throws(NotDrawable) -> Void

    /// Creates the alternative of values that are made of a part: its weight, the generator of the part,
    /// the function that makes the value, and the function that takes it apart again, or returns nil for
    /// values of another kind.
    public init<Part>(
      _ weight: Int, _ part: TwoWayGenerator<Part>,
      make: @escaping @Sendable (Part) -> Value, part take: @escaping @Sendable (Value) -> Part?
    ) {
      self.weight = weight
      generator = part.generator.map(make)
      write = { value, writer throws(NotDrawable) in
        guard let taken = take(value) else { throw NotDrawable("it is of another kind") }
        try part.write(taken, writer)
      }
    }
  }

  /// Returns a generator of several kinds of values; put the simplest first.
  ///
  /// A value is written as the first kind that accepts it.
  ///
  /// - Parameters:
  ///   - alternatives: at least one.
  ///   - name: the name of such a value in an error message.
  public static func oneOf(_ alternatives: [Alternative], _ name: String = "value")
    -> TwoWayGenerator
  {
    TwoWayGenerator(.frequency(alternatives.map { ($0.weight, $0.generator) })) {
      value, writer throws(NotDrawable) in
      var refusals: [String] = []
      for (place, alternative) in alternatives.enumerated() {
        let refusal = writer.attempt { () throws(NotDrawable) in
          writer.write(Int64(place), .alternative)
          try alternative.write(value, writer)
        }
        guard let refusal else { return }
        if refusal.description != "it is of another kind" { refusals.append(refusal.description) }
      }
      throw NotDrawable(refusals.last ?? "such a \(name) is not drawn")
    }
  }
}
