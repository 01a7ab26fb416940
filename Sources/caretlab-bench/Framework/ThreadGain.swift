import Foundation

/// The gain from a second thread. It is measured by the same work in one thread and in two, in turns.
///
/// Only rounds in which both threads really ran at once count. If other work leaves them one core, they run
/// in turns and can't hinder each other. The clock of a core changes by the minute, so each run with two
/// threads is compared with the run with one thread just before it. The gain is the median of these ratios.
struct ThreadGain {
  /// The gain that two threads must bring by user time.
  static let bar = 1.8
  /// The number of cores that two threads must have used for their round to count.
  static let coresMin = 1.7
  /// The paragraph about these figures in the help of a benchmark.
  static let explanation = """
    The gain of a second thread: one and two threads do the same work in turns, many times. User time is
    what all threads of the process together spend in user mode, as the system counts it (getrusage);
    time in the system and time spent waiting for a core are not in it. The gain of a round is 2 × the
    user time of one thread ÷ that of two: 2 if they do not hinder each other at all, 1 if each takes
    twice as long. The median of the rounds counts, of those in which two threads had 1.7 cores or more
    (user time ÷ wall time), because threads that take turns on one core do not hinder each other. If
    there is no such round, the output says that the machine was busy. By wall time it is the median of one ÷
    two over the same rounds.
    """

  /// The times of one run, in seconds.
  struct Times {
    let wall: Double
    let user: Double

    /// Does `work` and measures its times.
    init(of work: () throws -> Void) rethrows {
      let (start, userStart) = (DispatchTime.now().uptimeNanoseconds, Times.userTime)
      try work()
      wall = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
      user = Times.userTime - userStart
    }

    init(wall: Double, user: Double) {
      self.wall = wall
      self.user = user
    }

    /// The number of cores in use, on average.
    var cores: Double { user / wall }

    /// The user time of the process so far.
    private static var userTime: Double {
      var usage = rusage()
      #if os(Linux)
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      #else
        getrusage(RUSAGE_SELF, &usage)
      #endif
      return Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) / 1e6
    }
  }

  /// The gain by user time.
  let byUserTime: Double
  /// The gain by wall time.
  let byWallTime: Double
  /// The number of cores that two threads used, in the median of the rounds that count.
  let cores: Double
  /// The least wall time of one thread, in seconds.
  let wallOfOne: Double

  /// Computes the gain from rounds, of which there must be at least one.
  init(rounds: [(one: Times, two: Times)]) {
    let parallel = rounds.filter { $0.two.cores >= ThreadGain.coresMin }
    let counted = parallel.isEmpty ? rounds : parallel
    wallOfOne = rounds.map(\.one.wall).min() ?? .infinity
    byUserTime = ThreadGain.median(counted.map { 2 * $0.one.user / $0.two.user })
    byWallTime = ThreadGain.median(counted.map { $0.one.wall / $0.two.wall })
    cores = ThreadGain.median(counted.map(\.two.cores))
  }

  /// Does the work in turns with one thread and with two, in `rounds` rounds after one warm-up round.
  static func measure(
    rounds: Int, _ work: (_ threads: Int) throws -> Void
  ) rethrows -> ThreadGain {
    ThreadGain(
      rounds: try (0...rounds).map { _ in (try Times { try work(1) }, try Times { try work(2) }) }
        .suffix(rounds))
  }

  /// Returns the median; the lower of the two middle values if the count is even.
  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[(values.count - 1) / 2]
  }

  var isWithinBar: Bool { byUserTime >= ThreadGain.bar }

  /// A warning about the figures if the machine was busy; nil otherwise.
  var warning: String? {
    guard cores < ThreadGain.coresMin else { return nil }
    return String(
      format: "two threads had only %.2f cores; measure on a quiet machine", cores)
  }

  /// The figures as members of a JSON object.
  var json: String {
    String(
      format: "\"userGainOfTwo\": %.2f, \"wallGainOfTwo\": %.2f, \"coresOfTwo\": %.2f", byUserTime,
      byWallTime, cores)
  }
}
