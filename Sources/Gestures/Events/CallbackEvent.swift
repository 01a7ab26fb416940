import Timing

/// One callback of an engine that calls back instead of telling transitions.
public struct CallbackEvent<Callback: Hashable & Sendable>: Hashable, Sendable {
  /// When.
  public var instant: Instant
  /// The recognizer's or detector's name.
  public var name: String
  /// What it calls back for.
  public var callback: Callback

  /// A callback of `name` at `instant`.
  public init(at instant: Instant, _ name: String, _ callback: Callback) {
    self.instant = instant
    self.name = name
    self.callback = callback
  }
}

/// One callback of an ``AndroidDetector``.
public typealias AndroidEvent = CallbackEvent<AndroidCallback>

/// One callback of ``FlutterGestures``.
public typealias FlutterEvent = CallbackEvent<FlutterCallback>
