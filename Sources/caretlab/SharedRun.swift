import TerminalSupport
import ShardedWork

/// Plays work that several machines may share, with a progress line, interrupts and a journal.
struct SharedRun<Work: CelledWork> {
  let work: Work
  let options: ShardOptions
  let workers: Int

  /// Plays the cells of the shard and passes the results to `take`, in order.
  ///
  /// A shard without a journal writes the journal's lines to standard output. A shard passes no results
  /// to `take`, because `caretlab merge` reads its journal.
  ///
  /// - Returns: `fine`, or the exit code if an interrupt came before the last cell.
  /// - Throws: `ShardFault` if the journal can't be used.
  func play<Output: Terminal>(
    on terminal: inout Output,
    take: (_ cell: Int, _ result: Work.Cell, _ terminal: inout Output) -> Void
  ) throws(ShardFault) -> ExitCode {
    let interruption = Interruption()
    defer { interruption.end() }
    let shard = options.shard ?? .whole
    let run = try CellRun(work, shard: shard, journal: options.journal)
    let writesLines = options.shard != nil && options.journal == nil
    if writesLines { terminal.write(work.header(of: shard).line) }
    var progress = ProgressLine("cells", total: run.cellCount)
    var output = terminal
    defer { terminal = output }
    let isWhole = try run.play(workers: workers) { count in
      progress.show(count, on: &output)
      return interruption.isRequested
    } take: { cell, result in
      if writesLines {
        progress.clear(on: &output)
        output.write(work.line(of: cell, result))
      } else if options.shard == nil {
        progress.clear(on: &output)
        take(cell, result, &output)
      }
    }
    progress.clear(on: &output)
    guard !isWhole, let code = interruption.exitCode else { return .fine }
    output.say(
      line: "interrupted; "
        + (options.journal.map {
          "the journal \($0) has the results so far; run the same command to continue"
        }
          ?? "these are the results so far"))
    return code
  }
}
