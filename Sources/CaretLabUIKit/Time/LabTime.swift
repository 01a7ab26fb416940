import Foundation
import Timing

/// What a keyboard uses to wait, on the virtual clock: `DispatchQueue`, `DispatchWorkItem`,
/// `DispatchTime`, `Timer`, `RunLoop` and `Thread`, with the names and signatures of Apple's.
///
/// A keyboard's module takes them by one file of names:
///
/// ```swift
/// import UIKit
/// typealias DispatchQueue = LabTime.DispatchQueue
/// typealias Timer = LabTime.Timer
/// ```
///
/// While a bench runs the keyboard's code (``LabTime/MainLoop/current``), time is the bench's: exact to
/// the nanosecond, first in, first out at one instant. Everywhere else they are Apple's own.
public enum LabTime {}

extension Nanoseconds {
  /// A number of seconds to the nearest nanosecond; what is not a number counts as zero, and sums
  /// that are too long saturate.
  init(seconds: Double) {
    let count = (seconds * 1_000_000_000).rounded()
    if count.isNaN {
      self = .zero
    } else {
      self.init(Int64(exactly: count) ?? (count < 0 ? .min : .max))
    }
  }
}
