/// A parameter that can take several values.
public struct TuningParameter: Hashable, Sendable {
  /// The possible values.
  public enum Values: Hashable, Sendable {
    /// All numbers between two ends; multiples of `step` if that is above 0.
    case numbers(ClosedRange<Double>, step: Double)
    /// One of several names.
    case names([String])
  }

  /// The name, unique among the parameters of a search.
  public var name: String
  /// The values.
  public var values: Values

  /// Returns a parameter with the numbers of `range`, in multiples of `step`; 0: any number.
  public static func number(
    _ name: String, in range: ClosedRange<Double>, step: Double = 0
  ) -> TuningParameter {
    TuningParameter(name: name, values: .numbers(range, step: step))
  }

  /// Returns a parameter with the values `names`.
  public static func choice(_ name: String, among names: [String]) -> TuningParameter {
    TuningParameter(name: name, values: .names(names))
  }

  /// Returns the value at a place, at least 0 and below 1.
  func value(at place: Double) -> TuningSetting.Value {
    switch values {
    case .numbers(let range, let step):
      let number = range.lowerBound + place * (range.upperBound - range.lowerBound)
      guard step > 0 else { return .number(number) }
      let steps = ((number - range.lowerBound) / step + 0.5).rounded(.down)
      return .number(min(range.lowerBound + steps * step, range.upperBound))
    case .names(let names):
      let index = min(Int(place * Double(names.count)), names.count - 1)
      return .name(names[max(index, 0)])
    }
  }

  func check() throws(TuningFault) {
    switch values {
    case .numbers(let range, let step):
      guard range.lowerBound.isFinite, range.upperBound.isFinite,
        range.lowerBound < range.upperBound, step >= 0, step.isFinite
      else {
        throw TuningFault("the range of \"\(name)\" is empty, or an end is not a number")
      }
    case .names(let names):
      guard !names.isEmpty else { throw TuningFault("\"\(name)\" has no values to choose from") }
    }
  }
}

/// A value for each parameter.
public struct TuningSetting: Hashable, Sendable {
  /// A parameter's value.
  public enum Value: Hashable, Sendable {
    /// A number.
    case number(Double)
    /// A name.
    case name(String)
  }

  /// The names and values, in the order of the parameters.
  public let values: [(name: String, value: Value)]

  init(_ values: [(name: String, value: Value)]) {
    self.values = values
  }

  /// Returns the number of a parameter; nil if there is no number of this name.
  public func number(_ name: String) -> Double? {
    guard case .number(let number)? = self[name] else { return nil }
    return number
  }

  /// Returns the chosen name of a parameter; nil if there is no choice of this name.
  public func choice(_ name: String) -> String? {
    guard case .name(let choice)? = self[name] else { return nil }
    return choice
  }

  /// The value of a parameter.
  package subscript(name: String) -> Value? { values.first { $0.name == name }?.value }

  /// Returns whether both have the same values.
  public static func == (left: TuningSetting, right: TuningSetting) -> Bool {
    left.values.elementsEqual(right.values) { $0.name == $1.name && $0.value == $1.value }
  }

  /// Feeds the values into `hasher`.
  public func hash(into hasher: inout Hasher) {
    for (name, value) in values {
      hasher.combine(name)
      hasher.combine(value)
    }
  }
}
