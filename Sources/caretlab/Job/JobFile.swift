import TerminalSupport

/// A shared command line, and how its tasks are started.
struct JobFile {
  /// The words after `caretlab`.
  let command: [String]
  let shards: Int
  let program: String
  let folder: String
  let image: String
  let claim: String
  /// The extension of the result's file: txt, json or jsonl.
  let form: String
  /// The folder in which a check saves the traces of failures, if the user gave one.
  let out: String?

  /// The greatest number of restarts of a task that a signal ended.
  static let restartsMax = 10

  func lines(for system: JobSystem) -> [String] {
    let text =
      switch system {
      case .slurm: slurm
      case .kubernetes: kubernetes
      case .github: github
      }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The command line as the user wrote it, for a comment.
  private var asked: String {
    ShellWord.line(["caretlab"] + command).split(separator: "\n").joined(separator: "\n# ")
  }

  /// Returns the command of a task. The shell variable `$shard` has the shard's number.
  private func task(_ program: String) -> String {
    let words = ([program] + command).map(ShellWord.quoted).joined(separator: " ")
    return "\(words) --shard \"$shard/\(shards)\" --journal "
      + "\(ShellWord.quoted(folder))/\"$shard-of-\(shards).jsonl\""
  }

  /// Returns the command that merges the journals into the output of the command line, in the form
  /// that the user asked for.
  ///
  /// A shell lists 10 before 2, but the order does not matter.
  private func merge(_ program: String) -> String {
    let text = form == "txt" ? " --text" : ""
    let out = out.map { " --out " + ShellWord.quoted($0) } ?? ""
    return "\(ShellWord.quoted(program)) merge\(text)\(out) "
      + "\(ShellWord.quoted(folder))/*-of-\(shards).jsonl"
  }

  /// The path of the result.
  private var result: String { ShellWord.quoted("\(folder)/merged.\(form)") }

  private func indented(_ text: String, by count: Int) -> String {
    let indent = String(repeating: " ", count: count)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : indent + $0 }.joined(separator: "\n")
  }
}

extension JobFile {
  /// A script that submits an array and a merge that waits for it.
  private var slurm: String {
    """
    #!/bin/bash
    # \(asked)
    # on \(shards) tasks of a Slurm array; run this script with bash where sbatch is.
    set -euo pipefail
    mkdir -p \(ShellWord.quoted(folder))

    array=$(sbatch --parsable <<'TASK'
    #!/bin/bash
    #SBATCH --job-name=caretlab
    #SBATCH --array=1-\(shards)
    #SBATCH --requeue
    #SBATCH --open-mode=append
    #SBATCH --output=caretlab-%A_%a.log
    shard=$SLURM_ARRAY_TASK_ID
    status=0
    \(task(program)) || status=$?
    if [ "$status" -ge 128 ] && [ "${SLURM_RESTART_COUNT:-0}" -lt \(JobFile.restartsMax) ]; then
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
    \(merge(program)) > \(result)
    MERGE
    )
    echo "array $array, merge ${merge%%;*}; the result will be \(folder)/merged.\(form)"
    """
  }

  /// A workflow with a job for each shard and one that merges.
  private var github: String {
    let program = ".build/release/caretlab"
    let numbers = (1...shards).map(String.init).joined(separator: ", ")
    return """
      # \(asked)
      # in \(shards) jobs of GitHub Actions.
      name: caretlab
      on: workflow_dispatch
      jobs:
        shard:
          runs-on: ubuntu-latest
          container: swift:6.3
          strategy:
            fail-fast: false
            matrix:
              shard: [\(numbers)]
          steps:
            - uses: actions/checkout@v4
            - run: swift build -c release --product caretlab
            - shell: bash
              run: |
      \(indented(repeatingTask(program, shard: "${{ matrix.shard }}"), by: 10))
            - uses: actions/upload-artifact@v4
              with:
                name: shard-${{ matrix.shard }}
                path: \(quotedYAML(folder))
        merge:
          needs: shard
          runs-on: ubuntu-latest
          container: swift:6.3
          steps:
            - uses: actions/checkout@v4
            - run: swift build -c release --product caretlab
            - uses: actions/download-artifact@v4
              with:
                pattern: shard-*
                path: \(quotedYAML(folder))
                merge-multiple: true
            - shell: bash
              run: |
      \(indented("\(merge(program)) > merged.\(form)", by: 10))
            - uses: actions/upload-artifact@v4
              if: always()
              with:
                name: merged
                path: merged.\(form)
      """
  }

  /// Returns the script of a task that starts again in the same job if a signal ends it.
  private func repeatingTask(_ program: String, shard: String) -> String {
    """
    set +e
    shard=\(shard)
    mkdir -p \(ShellWord.quoted(folder))
    for attempt in $(seq \(JobFile.restartsMax + 1)); do
      \(task(program))
      status=$?
      [ "$status" -ge 128 ] || break
    done
    # 1 is a result: a check failed, as the merge tells.
    [ "$status" -le 1 ] || exit "$status"
    """
  }

  /// An indexed job, and a job that merges when all shards are done.
  private var kubernetes: String {
    """
    # \(asked)
    # in \(shards) pods of Kubernetes.
    apiVersion: batch/v1
    kind: Job
    metadata:
      name: caretlab
    spec:
      completionMode: Indexed
      completions: \(shards)
      parallelism: \(shards)
      backoffLimitPerIndex: \(JobFile.restartsMax)
      maxFailedIndexes: \(shards)
      podFailurePolicy:
        rules:
          - action: FailIndex
            onExitCodes:
              operator: In
              values: [2]
    \(pod(shardTask))
    ---
    apiVersion: batch/v1
    kind: Job
    metadata:
      name: caretlab-merge
    spec:
      backoffLimit: \(JobFile.restartsMax)
    \(pod(waitingMerge))
    """
  }

  /// Returns the template of a job's pods, which run a shell script in the folder of the journals.
  private func pod(_ script: String) -> String {
    """
      template:
        spec:
          restartPolicy: Never
          containers:
            - name: caretlab
              image: \(quotedYAML(image))
              workingDir: /journals
              command:
                - sh
                - -c
                - |
    \(indented(script, by: 14))
              volumeMounts:
                - name: journals
                  mountPath: /journals
          volumes:
            - name: journals
              persistentVolumeClaim:
                claimName: \(quotedYAML(claim))
    """
  }

  private var shardTask: String {
    """
    shard=$((JOB_COMPLETION_INDEX + 1))
    mkdir -p \(ShellWord.quoted(folder))
    status=0
    \(task(program)) || status=$?
    # 1 is a result: a check failed, as the merge tells.
    [ "$status" -le 1 ] || exit "$status"
    touch \(ShellWord.quoted(folder))/"$shard-of-\(shards).done"
    """
  }

  private var waitingMerge: String {
    """
    until [ "$(ls \(ShellWord.quoted(folder)) 2>/dev/null | grep -c -- '-of-\(shards)\\.done$')" -eq \(shards) ]
    do sleep 10; done
    status=0
    \(merge(program)) > \(result) || status=$?
    # 1 is a result: a check failed.
    [ "$status" -le 1 ] || exit "$status"
    """
  }

  /// Returns a text, quoted for YAML.
  private func quotedYAML(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }
}
