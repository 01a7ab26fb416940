import Foundation

/// What a second thread brings: the same work in one thread and in two, in turns.
///
/// Only runs in which both threads really ran at once say anything: where other work leaves them one
/// core, they take turns and cannot hinder each other. Of these, and of those in one thread, the least
/// user time counts: whatever else the machine does only adds to it.
struct ThreadGain {
  /// The gain that two threads must bring by user time.
  static let bar = 1.8
  /// The cores that two threads must have had for their run to count.
  static let coresMin = 1.7
  /// What the help of a benchmark says about its figures.
  static let explanation = """
    The gain of a second thread: one and two threads do the same work in turns, many times. User time is
    what all threads of the process together spend in user mode, as the system counts it (getrusage);
    time in the system and time spent waiting for a core are not in it. The gain by user time is 2 × the
    least user time of one thread ÷ the least of two: 2 if they do not hinder each other at all, 1 if
    each takes twice as long. Of two threads only runs count in which they had 1.7 cores or more (user
    time ÷ wall time), because threads that take turns on one core do not hinder each other. If there is
    no such run the machine was busy, which is said. Wall time is the least of one ÷ the least of two;
    other work on the machine lowers it.
    """

  /// Seconds that one run took.
  struct Times {
    let wall: Double
    let user: Double

    /// Those of `work`.
    init(of work: () -> Void) {
      let (start, userStart) = (DispatchTime.now().uptimeNanoseconds, Times.userTime)
      work()
      wall = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
      user = Times.userTime - userStart
    }

    init(wall: Double, user: Double) {
      self.wall = wall
      self.user = user
    }

    /// How many cores were at work, on average.
    var cores: Double { user / wall }

    /// The process's so far.
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

  /// By user time.
  let byUserTime: Double
  /// By wall time.
  let byWallTime: Double
  /// How many cores two threads had in the run that counts.
  let cores: Double
  /// The least wall time of one thread, in seconds.
  let wallOfOne: Double

  /// What runs with one thread and with two, at least one of each, come to.
  init(one: [Times], two: [Times]) {
    let parallel = two.filter { $0.cores >= ThreadGain.coresMin }
    let best =
      parallel.min { $0.user < $1.user } ?? two.max { $0.cores < $1.cores }
      ?? Times(wall: .infinity, user: .infinity)
    wallOfOne = one.map(\.wall).min() ?? .infinity
    byUserTime = 2 * (one.map(\.user).min() ?? 0) / best.user
    byWallTime = wallOfOne / (two.map(\.wall).min() ?? .infinity)
    cores = best.cores
  }

  /// Does the work in turns with one thread and with two, `rounds` times each after once that warms
  /// up.
  static func measure(rounds: Int, _ work: (_ threads: Int) -> Void) -> ThreadGain {
    var times: [[Times]] = [[], []]
    for round in 0...rounds {
      for threads in 1...2 {
        let taken = Times { work(threads) }
        if round > 0 { times[threads - 1].append(taken) }
      }
    }
    return ThreadGain(one: times[0], two: times[1])
  }

  var isWithinBar: Bool { byUserTime >= ThreadGain.bar }

  /// What to make of the figures on a busy machine; nil on a quiet one.
  var warning: String? {
    guard cores < ThreadGain.coresMin else { return nil }
    return String(
      format: "two threads had only %.2f cores; measure on a quiet machine", cores)
  }

  /// Members of a JSON object.
  var json: String {
    String(
      format: "\"userGainOfTwo\": %.2f, \"wallGainOfTwo\": %.2f, \"coresOfTwo\": %.2f", byUserTime,
      byWallTime, cores)
  }
}
