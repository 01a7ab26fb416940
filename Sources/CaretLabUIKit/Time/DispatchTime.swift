import Dispatch
import Timing

extension LabTime {
  /// A deadline: Dispatch's, or on a bench an instant of virtual time.
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

    /// Nanoseconds since an arbitrary beginning; on a bench since the bench began.
    public var uptimeNanoseconds: UInt64 {
      switch content {
      case .real(let time): time.uptimeNanoseconds
      case .virtual(let instant): UInt64(max(0, instant.nanoseconds))
      }
    }

    /// Whether `left` comes first.
    public static func < (left: DispatchTime, right: DispatchTime) -> Bool {
      left.nanoseconds < right.nanoseconds
    }

    /// Whether both are the same instant.
    public static func == (left: DispatchTime, right: DispatchTime) -> Bool {
      left.nanoseconds == right.nanoseconds
    }

    /// Nanoseconds since the beginning, which before it are negative on a bench.
    private var nanoseconds: Int64 {
      switch content {
      case .real(let time): Int64(clamping: time.uptimeNanoseconds)
      case .virtual(let instant): instant.nanoseconds
      }
    }

    /// The deadline so many seconds later.
    public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
      time.moved(by: Nanoseconds(seconds: seconds))
    }

    /// The deadline so many seconds earlier.
    public static func - (time: DispatchTime, seconds: Double) -> DispatchTime {
      time.moved(by: Nanoseconds(seconds: -seconds))
    }

    /// The deadline an interval later.
    public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
      time.moved(by: interval.nanoseconds)
    }

    /// The deadline an interval earlier.
    public static func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
      time.moved(by: .zero - interval.nanoseconds)
    }

    /// The deadline an interval later.
    public func advanced(by interval: DispatchTimeInterval) -> DispatchTime { self + interval }

    private func moved(by span: Nanoseconds) -> DispatchTime {
      switch content {
      case .virtual(let instant): DispatchTime(content: .virtual(instant + span))
      case .real(let time):
        DispatchTime(
          content: .real(time + .nanoseconds(Int(truncatingIfNeeded: span.count))))
      }
    }

    /// The instant on a bench; one of real time counts as now.
    func instant(on loop: MainLoop) -> Instant {
      if case .virtual(let instant) = content { instant } else { loop.now }
    }

    /// The deadline for Dispatch; one of a bench counts as now.
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
  /// The interval in nanoseconds; saturates.
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
