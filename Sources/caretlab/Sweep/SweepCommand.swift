import Foundation
import ProxySimulation
import ShardedWork
import TerminalSupport

/// `caretlab sweep`: plays every combination of parameters.
enum SweepCommand: Command {
  static func perform(
    _ arguments: CommandArguments, on terminal: inout some Terminal
  ) throws -> ExitCode {
    let path = try path(arguments)
    var options = try ShardOptions(arguments)
    let workers = try workers(arguments)
    let sweep = try sweep(path)
    // A sweep's result is its journal.
    if options.shard == nil { options.shard = .whole }
    return try SharedRun(work: sweep, options: options, workers: workers)
      .play(on: &terminal) { _, _, _ in }
  }

  /// Returns the path of the sweep's file.
  static func path(_ arguments: CommandArguments) throws(UsageFault) -> String {
    guard let path = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageFault("name one file with a sweep; see caretlab sweep --help")
    }
    return path
  }

  /// Returns the number of threads.
  static func workers(_ arguments: CommandArguments) throws(UsageFault) -> Int {
    try arguments.number("--workers", in: 1...64) ?? 1
  }

  static func sweep(_ path: String) throws(UsageFault) -> Sweep {
    do {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      return try Sweep(
        try SweepFile(parsing: Array(bytes)), profile: { try ProxyOptions.profile($0) },
        latency: { try ProxyOptions.latency($0) })
    } catch let fault as SweepFault {
      throw UsageFault("\(path):\(fault)")
    } catch let error as CocoaError {
      throw UsageFault("\(path): \(TraceFile.reason(for: error, path: path))")
    } catch {
      throw UsageFault("\(path):\(error)")
    }
  }
}
