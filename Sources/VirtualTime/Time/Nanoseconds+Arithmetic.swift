import Timing

/// Generic code can add spans.
extension Nanoseconds: AdditiveArithmetic {}
