import Foundation

/// Reads the arguments, runs a command, prints its table.
///
/// Exit codes: 0 fine, 1 a measurement failed or missed its bar, 2 wrong usage.
struct CommandLineRun {
  let program: String
  let commands: [any BenchCommand.Type]

  /// Runs the program and returns its exit code.
  func run(_ arguments: [String]) -> Int32 {
    var words = Array(arguments.dropFirst())
    let wantsHelp = take("--help", from: &words) || take("-h", from: &words)
    let wantsJSON = take("--json", from: &words)
    guard let name = words.first else {
      guard wantsHelp else { return complain("which benchmark?") }
      print(help)
      return 0
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      return complain("there is no benchmark \"\(name)\"")
    }
    if wantsHelp {
      print(help(for: command))
      return 0
    }
    do {
      let options = try options(of: command, words.dropFirst())
      let result = try command.run(options)
      print(wantsJSON ? result.json : result.text)
      return result.isWithinBars ? 0 : 1
    } catch let error as BenchOptionError {
      return complain(error.description)
    } catch {
      FileHandle.standardError.write(Data("\(program): \(error)\n".utf8))
      return 1
    }
  }

  /// The options that were given, by name.
  private func options(
    of command: any BenchCommand.Type, _ words: ArraySlice<String>
  ) throws(BenchOptionError) -> [String: String] {
    var options: [String: String] = [:]
    var rest = words
    while let word = rest.popFirst() {
      guard let option = command.options.first(where: { $0.name == word }) else {
        throw BenchOptionError(description: "\(command.name) does not know \"\(word)\"")
      }
      guard let value = option.value else {
        options[word] = ""
        continue
      }
      guard let given = rest.popFirst() else {
        throw BenchOptionError(description: "\(word) needs a value: \(word) \(value)")
      }
      options[word] = given
    }
    return options
  }

  private func take(_ flag: String, from words: inout [String]) -> Bool {
    let count = words.count
    words.removeAll { $0 == flag }
    return words.count < count
  }

  private func complain(_ problem: String) -> Int32 {
    let names = commands.map { $0.name }.joined(separator: ", ")
    let text = "\(program): \(problem); benchmarks: \(names); see \(program) --help\n"
    FileHandle.standardError.write(Data(text.utf8))
    return 2
  }

  private var help: String {
    let width = commands.map { $0.name.count }.max() ?? 0
    let list = commands.map {
      "  \($0.name.padding(toLength: width + 2, withPad: " ", startingAt: 0))\($0.summary)"
    }
    return """
      Measures parts of the laboratory beside references, in one run.

      usage: \(program) BENCHMARK [--json] [--help]

      \(list.joined(separator: "\n"))

      examples:
        \(program) time          a table with ratios to the reference
        \(program) time --json   the same as one JSON document

      Build with -c release; a debug build says so and measures nothing that counts.
      """
  }

  private func help(for command: any BenchCommand.Type) -> String {
    """
    \(command.summary)

    usage: \(program) \(command.name) \(usage(of: command))[--json] [--help]

    \(command.discussion)
    \(command.options.map { "\n  \(word($0))  \($0.summary)" }.joined())

    examples:
      \(program) \(command.name)
      \(program) \(command.name) --json > \(command.name).json
    """
  }

  private func usage(of command: any BenchCommand.Type) -> String {
    command.options.map { "[\(word($0))] " }.joined()
  }

  private func word(_ option: BenchOption) -> String {
    option.value.map { "\(option.name) \($0)" } ?? option.name
  }
}
