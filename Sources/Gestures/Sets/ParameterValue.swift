import Timing

/// A property's type that a ``GestureParameter`` reads and writes as a number.
protocol ParameterValue: Sendable {
  /// The value that is meant by a number in the parameter's unit; spans are meant in milliseconds.
  init(parameter number: Double)
  /// The value as such a number; nil if nothing is set.
  var number: Double? { get }
}

extension Double: ParameterValue {
  init(parameter number: Double) { self = number }

  var number: Double? { self }
}

extension Int: ParameterValue {
  /// Cuts off what is no whole number.
  init(parameter number: Double) {
    self = number.magnitude < 1e15 ? Int(number) : number < 0 ? .min : .max
  }

  var number: Double? { Double(self) }
}

extension Nanoseconds: ParameterValue {
  /// The span of so many milliseconds, to the nearest nanosecond.
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
  // The parameters of one kind; nil for every other kind. Setting them keeps the kind.

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
