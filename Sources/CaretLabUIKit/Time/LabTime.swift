import Foundation
import Timing

/// The types with which a keyboard waits, on the virtual clock: `DispatchQueue`,
/// `DispatchWorkItem`, `DispatchTime`, `Timer`, `RunLoop` and `Thread`, with the names and
/// signatures of Apple's types.
///
/// A keyboard's module uses them through one file of type aliases:
///
/// ```swift
/// import UIKit
/// typealias DispatchQueue = LabTime.DispatchQueue
/// typealias Timer = LabTime.Timer
/// ```
///
/// While a bench runs the keyboard's code (``LabTime/MainLoop/current``), the types use the bench's
/// time: exact to the nanosecond, and in the order of scheduling at one instant. Everywhere else they
/// use Apple's types.
public enum LabTime {}

extension Nanoseconds {
  /// Creates a duration from seconds, to the nearest nanosecond. A value that is not a number
  /// counts as zero, and a value that is too large becomes the greatest duration.
  init(seconds: Double) {
    let count = (seconds * 1_000_000_000).rounded()
    if count.isNaN {
      self = .zero
    } else {
      self.init(Int64(exactly: count) ?? (count < 0 ? .min : .max))
    }
  }
}
