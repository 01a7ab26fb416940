import Timing

/// Groups touch lines into samples while they arrive.
///
/// Consecutive touches of different fingers at the same instant form one ``TouchSample``. A new
/// instant, or a finger that is already in the sample, begins the next sample. Other lines between
/// touches do not separate samples.
public struct TouchSampler: Sendable {
  private var sample: TouchSample?

  /// Creates an empty sampler.
  public init() {}

  /// Adds a touch.
  /// - Returns: the previous sample, if the touch begins a new one.
  /// - Complexity: O(fingers in the sample).
  public mutating func add(_ touch: FingerTouch, at instant: Instant) -> TouchSample? {
    guard let current = sample, current.instant == instant,
      !current.touches.contains(where: { $0.finger == touch.finger })
    else {
      defer { sample = TouchSample(at: instant, touches: [touch]) }
      return sample
    }
    sample?.touches.append(touch)
    return nil
  }

  /// Returns the last sample, if there is one. The sampler is empty afterwards.
  public mutating func finish() -> TouchSample? {
    defer { sample = nil }
    return sample
  }
}
