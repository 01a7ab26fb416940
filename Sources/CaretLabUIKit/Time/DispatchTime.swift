import Dispatch
import Timing

extension LabTime {
  /// A deadline: one of Dispatch, or on a bench an instant of virtual time.
  public struct DispatchTime: Comparable, Sendable {
    enum Content: Sendable {
      case real(Dispatch.DispatchTime)
      case virtual(Instant)
    }

    let content: Content

    /// The present instant.
    public static func now() -> DispatchTime {
      guard let loop = MainLoop.current else { return DispatchTime(content: .real(.now())) }
      return DispatchTime(content: .virtual(loop.now))
    }

    /// A deadline that never comes.
    public static var distantFuture: DispatchTime {
      DispatchTime(content: .virtual(.distantFuture))
    }

    /// The nanoseconds since an arbitrary start; on a bench since the bench began.
    public var uptimeNanoseconds: UInt64 {
      switch content {
      case .real(let time): time.uptimeNanoseconds
      case .virtual(let instant): UInt64(max(0, instant.nanoseconds))
      }
    }

    /// Returns whether `left` is earlier than `right`.
    public static func < (left: DispatchTime, right: DispatchTime) -> Bool {
      left.nanoseconds < right.nanoseconds
    }

    /// Returns whether both are the same instant.
    public static func == (left: DispatchTime, right: DispatchTime) -> Bool {
      left.nanoseconds == right.nanoseconds
    }

    /// The nanoseconds since the start. On a bench they can be negative.
    private var nanoseconds: Int64 {
      switch content {
      case .real(let time): Int64(clamping: time.uptimeNanoseconds)
      case .virtual(let instant): instant.nanoseconds
      }
    }

    /// Returns the deadline that is this number of seconds later.
    public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
      time.moved(by: Nanoseconds(seconds: seconds))
    }

    /// Returns the deadline that is this number of seconds earlier.
    public static func - (time: DispatchTime, seconds: Double) -> DispatchTime {
      time.moved(by: Nanoseconds(seconds: -seconds))
    }

    /// Returns the deadline that is one interval later.
    public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
      time.moved(by: interval.nanoseconds)
    }

    /// Returns the deadline that is one interval earlier.
    public static func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
      time.moved(by: .zero - interval.nanoseconds)
    }

    /// Returns the deadline that is one interval later.
    public func advanced(by interval: DispatchTimeInterval) -> DispatchTime { self + interval }

    private func moved(by span: Nanoseconds) -> DispatchTime {
      switch content {
      case .virtual(let instant): DispatchTime(content: .virtual(instant + span))
      case .real(let time):
        DispatchTime(
          content: .real(time + .nanoseconds(Int(truncatingIfNeeded: span.count))))
      }
    }

    /// Returns the instant on a bench. A deadline in real time counts as now.
    func instant(on loop: MainLoop) -> Instant {
      if case .virtual(let instant) = content { instant } else { loop.now }
    }

    /// The deadline for Dispatch. A deadline in virtual time counts as now.
    var real: Dispatch.DispatchTime {
      switch content {
      case .real(let time): time
      case .virtual(.distantFuture): .distantFuture
      case .virtual: .now()
      }
    }
  }
}

extension DispatchTimeInterval {
  /// The interval in nanoseconds, limited to the range of `Int64`.
  var nanoseconds: Nanoseconds {
    switch self {
    case .seconds(let count): .seconds(Int64(count))
    case .milliseconds(let count): .milliseconds(Int64(count))
    case .microseconds(let count): .microseconds(Int64(count))
    case .nanoseconds(let count): .nanoseconds(Int64(count))
    case .never: .max
    @unknown default: .zero
    }
  }
}
