import ShardedWork
import Testing

@Suite("Shards")
struct ShardTests {
  @Test(
    "each cell is played by one shard, whatever their number", arguments: [1, 2, 3, 7, 8, 100, 333])
  func everyCellOnce(count: Int) {
    var players = Array(repeating: 0, count: 100)
    for index in 1...count {
      let header = JournalHeader(
        command: "test", shard: Shard(index: index, count: count), cellCount: 100,
        plan: .init(.null))
      #expect(header.ownCellCount == Array(header.ownCells).count)
      for cell in header.ownCells {
        #expect(header.shard.plays(cell: cell))
        players[cell] += 1
      }
    }
    #expect(players.allSatisfy { $0 == 1 })
  }

  @Test("a part is written as it is read")
  func text() {
    #expect(Shard("2/8") == Shard(index: 2, count: 8))
    #expect(Shard("2/8").map(\.description) == "2/8")
  }

  @Test(
    "what is no part is not taken for one",
    arguments: ["0/4", "5/4", "1", "1/", "/4", "1/2/3", "-1/4", "1/0", "a/b", "1/100001", ""])
  func noPart(text: String) { #expect(Shard(text) == nil) }

  @Test(
    "batch systems name the shard",
    arguments: [
      (["JOB_COMPLETION_INDEX": "0"], 1), (["JOB_COMPLETION_INDEX": "7"], 8),
      (slurm(task: 1, of: 8, from: 1, to: 8), 1), (slurm(task: 7, of: 8, from: 0, to: 7), 8),
      (slurm(task: 12, of: 8, from: 10, to: 17), 3),
    ])
  func systems(environment: [String: String], index: Int) throws {
    #expect(try Shard(count: 8, in: environment) == Shard(index: index, count: 8))
  }

  @Test(
    "a shard that is not known is refused, with what to do",
    arguments: [
      (
        [:],
        "neither SLURM_ARRAY_TASK_ID nor JOB_COMPLETION_INDEX is set; name the shard with --shard I/8"
      ),
      (
        slurm(task: 3, of: 1, from: 3, to: 3),
        "the array has 1 task, but --shards says 8; name the shard with --shard I/8 if you "
          + "restart only some tasks"
      ),
      (
        slurm(task: 3, of: 4, from: 1, to: 7),
        "the array has 4 tasks with numbers from 1 to 7, so some are missing and the shard is "
          + "unknown; name it with --shard I/8"
      ),
      (
        ["SLURM_ARRAY_TASK_ID": "3"],
        "SLURM_ARRAY_TASK_COUNT must be the number of an array task, but is not set; name the shard with --shard I/8"
      ),
      (
        ["JOB_COMPLETION_INDEX": "8"],
        "JOB_COMPLETION_INDEX is \"8\", which is not from 0 to 7; give --shards the job's number of "
          + "completions, or name the shard with --shard I/8"
      ),
      (
        ["JOB_COMPLETION_INDEX": "1", "SLURM_ARRAY_TASK_ID": "1"],
        "both SLURM_ARRAY_TASK_ID and JOB_COMPLETION_INDEX are set; name the shard with --shard I/8"
      ),
    ])
  func unknown(environment: [String: String], message: String) {
    #expect(throws: ShardFault(message)) { try Shard(count: 8, in: environment) }
  }

  private static func slurm(task: Int, of count: Int, from: Int, to: Int) -> [String: String] {
    [
      "SLURM_ARRAY_TASK_ID": "\(task)", "SLURM_ARRAY_TASK_COUNT": "\(count)",
      "SLURM_ARRAY_TASK_MIN": "\(from)", "SLURM_ARRAY_TASK_MAX": "\(to)",
    ]
  }
}
