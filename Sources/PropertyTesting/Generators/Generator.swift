import Chance

/// A way to make a random value out of choices.
///
/// ```swift
/// let caret = Generator { draw in
///   let text = draw(.text)
///   return (text, draw(0...text.count))
/// }
/// ```
///
/// Generators have no size parameter and no shrinker of their own. The runner decides how large values are,
/// and it simplifies values by simplifying their choices.
public struct Generator<Value>: Sendable {
  /// A number that is equal for generators of equal structure. Their values can replace one another when
  /// the runner copies parts of a run.
  public let label: UInt64
  @usableFromInline let body: @Sendable (PropertyDraw) -> Value

  @inlinable
  init(label: UInt64, body: @escaping @Sendable (PropertyDraw) -> Value) {
    self.label = label
    self.body = body
  }

  /// Creates a generator from straight-line code.
  ///
  /// The body draws what it needs. It may use generators that depend on earlier values, loop and call
  /// itself. Given the same values, it must draw the same. The place in the source distinguishes
  /// generators.
  public init(
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ body: @escaping @Sendable (PropertyDraw) -> Value
  ) {
    let label = SpanLabel.mix(callSite(fileID, line, column), 0x636f_6d70)
    self.init(label: label) { draw in
      let span = draw.beginSpan(label, .value)
      defer { draw.endSpan(span) }
      return body(draw)
    }
  }

  /// Returns a generator that always gives `value`; makes no choice.
  public static func always(_ value: Value) -> Generator where Value: Sendable {
    Generator(label: 0x616c_7761) { _ in value }
  }

  /// Returns a generator of the results of `transform`.
  @inlinable
  public func map<Result>(_ transform: @escaping @Sendable (Value) -> Result) -> Generator<Result> {
    let body = body
    return Generator<Result>(label: SpanLabel.mix(label, 0x6d61_7000)) { transform(body($0)) }
  }

  /// Returns a generator that draws a value, and then a value of the generator that `next` returns for it.
  ///
  /// `Generator { draw in … }` does the same in straight-line code.
  @inlinable
  public func flatMap<Result>(_ next: @escaping @Sendable (Value) -> Generator<Result>)
    -> Generator<Result>
  {
    let body = body
    return Generator<Result>(label: SpanLabel.mix(label, 0x666c_6174)) { draw in
      next(body(draw)).body(draw)
    }
  }

  /// Returns a generator of the values that `isAccepted` accepts.
  ///
  /// A refused value is drawn again, up to 8 times; then the run is rejected. Prefer `map` if the value can
  /// be built: `.int(in: 0...50).map { $0 * 2 }`, not a filter for even numbers.
  ///
  /// - Precondition: the filter accepts some value. If it refuses 100 000 random values in a row, the
  ///   process stops with a message that names `name`, because no value can be returned. If a filter
  ///   depends on earlier draws and may be impossible, use ``assume(_:)`` instead.
  public func filter(
    _ name: StaticString = "filter", _ isAccepted: @escaping @Sendable (Value) -> Bool
  ) -> Generator {
    let body = body
    return Generator(label: SpanLabel.mix(label, 0x6669_6c74)) { draw in
      draw.firstAccepted(of: body, label: name, where: isAccepted)
    }
  }
}

/// Returns a number for a place in the source.
@usableFromInline
func callSite(_ fileID: StaticString, _ line: UInt, _ column: UInt) -> UInt64 {
  let hash = fileID.withUTF8Buffer { StableHash.fnv1a($0) }
  return SpanLabel.mix(hash, UInt64(line) << 16 | UInt64(column))
}
