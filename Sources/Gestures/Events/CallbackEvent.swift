import Timing

/// A callback of an engine that reports callbacks instead of state transitions.
package struct CallbackEvent<Callback: Hashable & Sendable>: Hashable, Sendable {
  /// When it was called.
  package var instant: Instant
  /// The name of the recognizer or detector.
  package var name: String
  /// The reason for the callback.
  package var callback: Callback

  /// Creates a callback of `name` at `instant`.
  package init(at instant: Instant, _ name: String, _ callback: Callback) {
    self.instant = instant
    self.name = name
    self.callback = callback
  }
}

/// One callback of an ``AndroidDetector``.
package typealias AndroidEvent = CallbackEvent<AndroidCallback>

/// One callback of ``FlutterGestures``.
package typealias FlutterEvent = CallbackEvent<FlutterCallback>
