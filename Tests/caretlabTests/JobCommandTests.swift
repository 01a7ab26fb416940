import Foundation
import TerminalSupport
import Testing

@testable import caretlab

@Suite("caretlab job")
struct JobCommandTests {
  @Test("a Slurm job is a script that submits the array and the merge")
  func slurm() {
    let job = caretlab("job", "slurm", "--shards", "4", "--", "check", "--runs", "1e9", "--json")
    #expect(job.exit == .fine)
    #expect(
      job.output == """
        #!/bin/bash
        # caretlab check --runs 1e9 --json
        # on 4 tasks of a Slurm array; run this script with bash where sbatch is.
        set -euo pipefail
        mkdir -p shards

        array=$(sbatch --parsable <<'TASK'
        #!/bin/bash
        #SBATCH --job-name=caretlab
        #SBATCH --array=1-4
        #SBATCH --requeue
        #SBATCH --open-mode=append
        #SBATCH --output=caretlab-%A_%a.log
        shard=$SLURM_ARRAY_TASK_ID
        status=0
        caretlab check --runs 1e9 --json --shard "$shard/4" --journal shards/"$shard-of-4.jsonl" || status=$?
        if [ "$status" -ge 128 ] && [ "${SLURM_RESTART_COUNT:-0}" -lt 10 ]; then
          scontrol requeue "${SLURM_ARRAY_JOB_ID}_${SLURM_ARRAY_TASK_ID}"
        fi
        # 1 is a result: a check failed, as the merge tells.
        [ "$status" -le 1 ] || exit "$status"
        TASK
        )
        array=${array%%;*}

        merge=$(sbatch --parsable --dependency=afterok:"$array" <<'MERGE'
        #!/bin/bash
        #SBATCH --job-name=caretlab-merge
        #SBATCH --output=caretlab-merge-%j.log
        caretlab merge shards/*-of-4.jsonl > shards/merged.json
        MERGE
        )
        echo "array $array, merge ${merge%%;*}; the result will be shards/merged.json"

        """)
  }

  @Test(
    "a command that no machine would accept is refused when the job is made",
    arguments: [
      (["check", "--runs", "0"], "--runs"), (["check", "no-such-property"], "no-such-property"),
      (["compare", "--operation", "clearLin"], "did you mean \"clearLine\""),
      (["compare", "--operation", "read", "--strategy", "clearWindows(10)"], "can't do read"),
      (["tune", "delay", "--target", "2"], "--target"), (["sweep"], "name one file"),
      (["sweep", "nope.json", "--workers", "0"], "--workers"),
    ])
  func refused(words: [String], fault: String) {
    var terminal = CapturedTerminal()
    #expect(CaretLab.run(["job", "slurm", "--"] + words, on: &terminal) == .badInput)
    #expect(terminal.output.isEmpty)
    #expect(terminal.talk.contains(fault), "\(terminal.talk)")
  }

  @Test(
    "a file that is on the other machines only gets a warning",
    arguments: [
      ["sweep", "nope.json"], ["compare", "--profile", "nope.json", "--latency", "nope.csv"],
    ])
  func fileElsewhere(words: [String]) {
    var terminal = CapturedTerminal()
    #expect(CaretLab.run(["job", "slurm", "--"] + words, on: &terminal) == .fine)
    #expect(terminal.text.contains("nope.json"))
    #expect(terminal.talk.hasPrefix("nope."))
    #expect(terminal.talk.contains("nope.json: not here; it must be on each machine"))
  }

  @Test(
    "the result has the form that the command line asks for",
    arguments: [
      (["check"], "merge --text shards/*-of-8.jsonl > shards/merged.txt"),
      (["check", "--out", "my traces"], "merge --text --out 'my traces' shards/*-of-8.jsonl"),
      (["compare", "--json"], "merge shards/*-of-8.jsonl > shards/merged.json"),
      (["sweep", "a.json"], "merge shards/*-of-8.jsonl > shards/merged.jsonl"),
    ])
  func form(words: [String], merge: String) {
    for system in ["slurm", "kubernetes"] {
      var terminal = CapturedTerminal()
      #expect(CaretLab.run(["job", system, "--"] + words, on: &terminal) == .fine)
      #expect(terminal.text.contains(merge), "\(terminal.text)")
    }
  }

  @Test("words with special characters reach the command as they are")
  func quoting() throws {
    let word = #"it's "$HOME" `a` \ *"#
    let job = caretlab("job", "slurm", "--", "check", "--out", word).output
    let line = try #require(job.split(separator: "\n").first { $0.contains("--shard ") })
    #expect(line.contains(#"--out 'it'\''s "$HOME" `a` \ *' --shard"#))
  }

  @Test("a folder and a command with a colon or a number sign stay texts in a workflow")
  func yaml() {
    let job = caretlab(
      "job", "github", "--folder", "a: b #1", "--", "check", "--out", "it's: x #2"
    ).output
    #expect(job.components(separatedBy: "\n          path: 'a: b #1'\n").count == 3, "\(job)")
    let merge = #".build/release/caretlab merge --text --out 'it'\''s: x #2' "#
    let script = "        run: |\n          \(merge)'a: b #1'/*-of-8.jsonl > merged.txt\n"
    #expect(job.contains(script), "\(job)")
  }

  @Test("a word of two lines stays in the comment", arguments: ["slurm", "kubernetes", "github"])
  func comment(system: String) {
    let job = caretlab("job", system, "--", "check", "--out", "a\nkind: b").output
    #expect(job.contains("# caretlab check --out 'a\n# kind: b'\n"), "\(job)")
  }

  @Test(
    "what can't be shared is refused before anything is submitted",
    arguments: [
      ([], "name a system: slurm, kubernetes, github"),
      (["slrum", "--", "check"], "there is no \"slrum\" (did you mean \"slurm\"?)"),
      (["slurm"], "write the command after --"),
      (["slurm", "--", "replay", "x"], "there is no \"replay\""),
      (
        ["slurm", "--", "check", "--rnus", "5"],
        "unknown option \"--rnus\" (did you mean \"--runs\"?)"
      ),
      (["slurm", "--", "check", "--shard", "1/2"], "the job file sets --shard for each task"),
      (
        ["slurm", "--", "check", "--time", "30s"], "--time does not work with shards; leave it out"
      ),
      (["github", "--shards", "257", "--", "check"], "from 1 to 256"),
    ])
  func faults(words: [String], message: String) {
    var terminal = CapturedTerminal()
    #expect(CaretLab.run(["job"] + words, on: &terminal) == .badInput)
    #expect(terminal.text.isEmpty)
    #expect(terminal.talk.contains(message), "\(terminal.talk)")
  }
}
