import Foundation
import ShardedWork

/// The options of commands whose work machines can share and resume.
package struct ShardOptions: Sendable {
  /// The requested part of the work; nil for all of it.
  package var shard: Shard?
  /// The file for the results.
  package var journal: String?

  /// The options for a command's syntax.
  package static let options: [CommandSyntax.Option] = [
    .init(
      "--shard", "I/N",
      help: "play only part I of N, counted from 1; caretlab merge merges the "
        + "parts"),
    .init(
      "--shards", "N",
      help: "play only one part of N, named by SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX"),
    .init(
      "--journal", "FILE",
      help: "keep results in FILE; if the command is interrupted, run it again to continue"),
  ]

  /// The option for the number of threads.
  package static let workers = CommandSyntax.Option(
    "--workers", "W", help: "number of threads; it does not change the result (default 1)")

  /// The note about these options in a command's help.
  package static let note = """
    SHARDS AND JOURNALS
      A journal is a file of JSON Lines:
      {"journal":COMMAND,"version":1,"shard":{"index":I,"of":N},
      "cells":N,"plan":{…}},
      then a line for each cell, an independent piece of the work. Each line ends
      with a checksum. If a command was interrupted, even by kill -9, run it again:
      it continues where its journal ends. caretlab merge merges the journals of all
      shards.
    """

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - arguments: the command's arguments.
  ///   - environment: the variables of the process, for `--shards`.
  /// - Throws: ``UsageFault`` if the part is not valid or can't be found from the environment.
  package init(
    _ arguments: CommandArguments,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(UsageFault) {
    journal = arguments.value(of: "--journal")
    shard = try arguments.value("--shard", "a part such as 1/4, counted from 1") { Shard($0) }
    guard let count = try arguments.number("--shards", in: 1...Shard.countMax) else { return }
    guard shard == nil else {
      throw UsageFault("--shard already names the part; leave --shards out")
    }
    do {
      shard = try Shard(count: count, in: environment)
    } catch {
      throw UsageFault("--shards: \(error)")
    }
  }
}
