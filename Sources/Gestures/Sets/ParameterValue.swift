import Timing

/// A property type that a ``GestureParameter`` can read and write as a number.
protocol ParameterValue: Sendable {
  /// Creates the value from a number in the parameter's unit; a duration's unit is milliseconds.
  init(parameter number: Double)
  /// The value as a number in the parameter's unit; nil if it is not set.
  var number: Double? { get }
}

extension Double: ParameterValue {
  init(parameter number: Double) { self = number }

  var number: Double? { self }
}

extension Int: ParameterValue {
  /// Drops the fraction.
  init(parameter number: Double) {
    self = number.magnitude < 1e15 ? Int(number) : number < 0 ? .min : .max
  }

  var number: Double? { Double(self) }
}

extension Nanoseconds: ParameterValue {
  /// Creates a duration from milliseconds, rounded to the nearest nanosecond.
  init(parameter number: Double) {
    let count = number * 1_000_000
    guard count.magnitude < 9e18 else {
      self = count < 0 ? Nanoseconds(Int64.min) : .max
      return
    }
    self = Nanoseconds(Int64(count + (count < 0 ? -0.5 : 0.5)))
  }

  var number: Double? { milliseconds }
}

extension Nanoseconds?: ParameterValue {
  init(parameter number: Double) { self = .some(Nanoseconds(parameter: number)) }

  var number: Double? { self?.milliseconds }
}

extension Recognizer.Kind {
  // The parameters of one kind; nil for every other kind. Setting them does not change the kind.

  var tapParameters: TapParameters? {
    get { if case .tap(let parameters) = self { parameters } else { nil } }
    set { if let newValue { self = .tap(newValue) } }
  }

  var longPressParameters: LongPressParameters? {
    get { if case .longPress(let parameters) = self { parameters } else { nil } }
    set { if let newValue { self = .longPress(newValue) } }
  }

  var swipeParameters: SwipeParameters? {
    get { if case .swipe(let parameters) = self { parameters } else { nil } }
    set { if let newValue { self = .swipe(newValue) } }
  }

  var panParameters: PanParameters? {
    get { if case .pan(let parameters) = self { parameters } else { nil } }
    set { if let newValue { self = .pan(newValue) } }
  }

  var cursorDragParameters: CursorDragParameters? {
    get { if case .cursorDrag(let parameters) = self { parameters } else { nil } }
    set { if let newValue { self = .cursorDrag(newValue) } }
  }

  var glidePathParameters: GlideParameters? {
    get { if case .glidePath(let parameters) = self { parameters } else { nil } }
    set { if let newValue { self = .glidePath(newValue) } }
  }
}
