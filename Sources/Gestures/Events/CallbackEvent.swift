import Timing

/// One callback of an engine that calls back instead of telling transitions.
package struct CallbackEvent<Callback: Hashable & Sendable>: Hashable, Sendable {
  /// When.
  package var instant: Instant
  /// The recognizer's or detector's name.
  package var name: String
  /// What it calls back for.
  package var callback: Callback

  /// A callback of `name` at `instant`.
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
