/// A generator that also works backwards: from a value to the choices that make it.
///
/// It turns a recorded or hand-written example into choices, which can be simplified and varied. Both
/// directions are straight-line code, and the second mirrors the first:
///
/// ```swift
/// let caret = TwoWayGenerator { draw in
///   let text = draw.value(of: .text(count: 0...9))
///   return Field(text: text, caret: draw.value(of: .int(in: 0...text.count)))
/// } write: { field, choices throws(NotDrawable) in
///   try choices(field.text, as: .text(count: 0...9))
///   try choices(field.caret, as: .int(in: 0...field.text.count))
/// }
/// ```
public struct TwoWayGenerator<Value>: Sendable {
  /// The generator that makes values out of choices.
  public let generator: Generator<Value>
  let write: @Sendable (Value, ChoiceWriter) throws(NotDrawable) -> Void

  /// Creates a generator from two functions that mirror each other: the second writes what the first draws,
  /// in the same order.
  public init(
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ body: @escaping @Sendable (PropertyDraw) -> Value,
    write: @escaping @Sendable (Value, ChoiceWriter) throws(NotDrawable) -> Void
  ) {
    self.init(Generator(fileID: fileID, line: line, column: column, body), write: write)
  }

  init(
    _ generator: Generator<Value>,
    write: @escaping @Sendable (Value, ChoiceWriter) throws(NotDrawable) -> Void
  ) {
    self.generator = generator
    self.write = write
  }

  /// Returns the choices that make `value`.
  ///
  /// - Throws: ``NotDrawable`` if the generator makes no such value, or if the two functions do not mirror
  ///   each other.
  public func choices(for value: Value) throws(NotDrawable) -> Script where Value: Equatable {
    let writer = ChoiceWriter()
    try write(value, writer)
    guard let again = generator.replayed(writer.script)?.value else {
      throw NotDrawable("the generator rejects the choices that were written for it")
    }
    guard again == value else { throw NotDrawable("it comes back as another value: \(again)") }
    return writer.script
  }

  /// Returns a generator of values of another type that correspond to these one to one.
  ///
  /// - Parameters:
  ///   - transform: makes the other value.
  ///   - back: gives the value that it stands for.
  public func map<Result>(
    _ transform: @escaping @Sendable (Value) -> Result,
    back: @escaping @Sendable (Result) throws(NotDrawable) -> Value
  ) -> TwoWayGenerator<Result> {
    let write = write
    return TwoWayGenerator<Result>(generator.map(transform)) { value, writer throws(NotDrawable) in
      try write(try back(value), writer)
    }
  }
}

/// A value that a generator does not make.
public struct NotDrawable: Error, Hashable, Sendable, CustomStringConvertible {
  /// The part of the value that can't be made, and why.
  public let description: String

  /// Creates the error from a reason in words.
  public init(_ description: String) {
    self.description = description
  }
}

/// A writer of the choices that make a value; the mirror image of ``PropertyDraw``.
public final class ChoiceWriter {
  private(set) var script: Script = []

  init() {}

  /// Writes the choices that make `value`.
  ///
  /// - Throws: ``NotDrawable`` if the generator makes no such value.
  public func callAsFunction<Value>(_ value: Value, as generator: TwoWayGenerator<Value>)
    throws(NotDrawable)
  {
    try generator.write(value, self)
  }

  func write(_ bits: Int64, _ kind: ChoiceDomain.Kind) {
    script.append(ScriptedChoice(bits: bits, kind: kind))
  }

  /// Writes what `body` writes, or nothing if it fails; returns the error.
  func attempt(_ body: () throws(NotDrawable) -> Void) -> NotDrawable? {
    let count = script.count
    do throws(NotDrawable) {
      try body()
      return nil
    } catch {
      script.removeSubrange(count...)
      return error
    }
  }
}

extension PropertyDraw {
  /// Draws a value of a two-way generator.
  public func value<Value>(
    of generator: TwoWayGenerator<Value>, _ name: StaticString = ""
  ) -> Value {
    callAsFunction(generator.generator, name)
  }

  /// Draws a value. The report shows its parts, not the value itself.
  public func parts<Value>(of generator: TwoWayGenerator<Value>) -> Value {
    generator.generator.body(self)
  }
}
