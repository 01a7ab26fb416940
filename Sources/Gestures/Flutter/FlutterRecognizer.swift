/// One of Flutter's recognizers: its name, kind and parameters.
public struct FlutterRecognizer: Hashable, Sendable {
  /// The kinds of recognizers.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// `TapGestureRecognizer`.
    case tap
    /// `DoubleTapGestureRecognizer`.
    case doubleTap = "double"
    /// `LongPressGestureRecognizer`.
    case longPress = "long"
    /// `HorizontalDragGestureRecognizer`.
    case horizontalDrag = "hdrag"
    /// `VerticalDragGestureRecognizer`.
    case verticalDrag = "vdrag"
    /// `PanGestureRecognizer`.
    case pan
  }

  /// The recognizer's name in events; unique in its arena.
  public var name: String
  /// The recognizer's kind.
  public var kind: Kind
  /// The recognizer's parameters.
  public var parameters: FlutterParameters

  /// Creates a recognizer called `name`.
  package init(_ name: String, _ kind: Kind, _ parameters: FlutterParameters = FlutterParameters())
  {
    self.name = name
    self.kind = kind
    self.parameters = parameters
  }

  /// One recognizer of each kind.
  package static let standard = [
    FlutterRecognizer("tap", .tap),
    FlutterRecognizer("double tap", .doubleTap),
    FlutterRecognizer("long press", .longPress),
    FlutterRecognizer("horizontal drag", .horizontalDrag),
    FlutterRecognizer("vertical drag", .verticalDrag),
    FlutterRecognizer("pan", .pan),
  ]

  /// How far the fingers must move to drag.
  var dragSlop: Double { kind == .pan ? parameters.panSlop : parameters.touchSlop }

  /// Returns the part of a movement or velocity that the recognizer uses.
  func own(_ vector: Vector) -> Vector {
    switch kind {
    case .horizontalDrag: Vector(dx: vector.dx, dy: 0)
    case .verticalDrag: Vector(dx: 0, dy: vector.dy)
    case .tap, .doubleTap, .longPress, .pan: vector
    }
  }
}

/// The events for which Flutter's recognizers call back.
package enum FlutterCallback: Hashable, Sendable {
  /// A tap has won, or its finger has been down for a while.
  case tapDown
  /// A tap is complete.
  case tap
  /// A tap that was reported as down has failed.
  case tapCancel
  /// A double tap is complete.
  case doubleTap
  /// A long press has begun.
  case longPressStart
  /// The finger of a long press lifted.
  case longPressEnd
  /// A drag was accepted.
  case dragStart
  /// A drag's finger has moved by `delta`.
  case dragUpdate(delta: Vector)
  /// A drag's last finger lifted; `velocity` is zero if the finger did not fling.
  case dragEnd(velocity: Vector)

  /// The callback in one word, without `on`.
  package var word: String {
    switch self {
    case .tapDown: "tapDown"
    case .tap: "tap"
    case .tapCancel: "tapCancel"
    case .doubleTap: "doubleTap"
    case .longPressStart: "longPressStart"
    case .longPressEnd: "longPressEnd"
    case .dragStart: "dragStart"
    case .dragUpdate: "dragUpdate"
    case .dragEnd: "dragEnd"
    }
  }
}
