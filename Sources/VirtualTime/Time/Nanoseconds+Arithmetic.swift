import Timing

/// Spans can be added up by generic code.
extension Nanoseconds: AdditiveArithmetic {}
