import Timing

/// Groups touch lines into samples while they arrive.
///
/// Neighbouring touches of one instant and of different fingers are one ``TouchSample``. A new
/// instant, or a finger that is in the sample already, begins the next one. Lines that are no touch
/// stand between touches without separating them.
public struct TouchSampler: Sendable {
  private var sample: TouchSample?

  /// A sampler that has seen nothing.
  public init() {}

  /// Adds a touch.
  /// - Returns: the sample before it, if the touch does not belong to that.
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

  /// The last sample, if one is open. The sampler is empty afterwards.
  public mutating func finish() -> TouchSample? {
    defer { sample = nil }
    return sample
  }
}
