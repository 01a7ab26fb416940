extension Shard {
  /// Creates the shard that a batch system assigns to this process.
  ///
  /// Slurm numbers the tasks of an array by `SLURM_ARRAY_TASK_ID`, from `SLURM_ARRAY_TASK_MIN` to
  /// `SLURM_ARRAY_TASK_MAX`; the pods of an indexed Kubernetes job count from 0 in
  /// `JOB_COMPLETION_INDEX`.
  ///
  /// - Parameters:
  ///   - count: the number of shards.
  ///   - environment: the variables of the process.
  /// - Throws: ``ShardFault`` if there are no such variables, variables of both systems, or variables that do
  ///   not agree with `count`.
  ///
  /// Source: "Job Array Support" in the documentation of Slurm; "Indexed Job for Parallel Processing
  /// with Static Work Assignment" in that of Kubernetes.
  package init(count: Int, in environment: [String: String]) throws(ShardFault) {
    let task = environment["SLURM_ARRAY_TASK_ID"]
    let completion = environment["JOB_COMPLETION_INDEX"]
    switch (task, completion) {
    case (_?, nil):
      self.init(
        index: try Shard.slurmIndex(count: count, in: environment), count: count)
    case (nil, let text?):
      guard let index = Int(text), (0..<count).contains(index) else {
        throw ShardFault(
          "JOB_COMPLETION_INDEX is \"\(text)\", which is not from 0 to \(count - 1); give "
            + "--shards the job's number of completions, or name the shard with --shard I/\(count)")
      }
      self.init(index: index + 1, count: count)
    case (_?, _?):
      throw ShardFault(
        "both SLURM_ARRAY_TASK_ID and JOB_COMPLETION_INDEX are set; name the shard with --shard "
          + "I/\(count)"
      )
    case (nil, nil):
      throw ShardFault(
        "neither SLURM_ARRAY_TASK_ID nor JOB_COMPLETION_INDEX is set; name the shard with --shard "
          + "I/\(count)"
      )
    }
  }

  private static func slurmIndex(
    count: Int, in environment: [String: String]
  ) throws(ShardFault) -> Int {
    func number(_ name: String) throws(ShardFault) -> Int {
      let text = environment[name]
      guard let number = text.flatMap({ Int($0) }), (0...1_000_000_000).contains(number) else {
        throw ShardFault(
          "\(name) must be the number of an array task, but is "
            + "\(text.map { "\"\($0)\"" } ?? "not set"); name the shard with --shard I/\(count)")
      }
      return number
    }
    let task = try number("SLURM_ARRAY_TASK_ID")
    let tasks = try number("SLURM_ARRAY_TASK_COUNT")
    let first = try number("SLURM_ARRAY_TASK_MIN")
    let last = try number("SLURM_ARRAY_TASK_MAX")
    guard tasks == last - first + 1, (first...max(first, last)).contains(task) else {
      throw ShardFault(
        "the array has \(tasks) tasks with numbers from \(first) to \(last), so some are missing "
          + "and the shard is unknown; name it with --shard I/\(count)")
    }
    guard tasks == count else {
      throw ShardFault(
        "the array has \(tasks) task\(tasks == 1 ? "" : "s"), but --shards says \(count); name "
          + "the shard with --shard I/\(count) if you restart only some tasks")
    }
    return task - first + 1
  }
}
