// What lives here: what both command-line tools need: options, help, exit codes, streams, progress.

import TextLayout

/// What a command understands: its operands, options and examples. Help and parsing come from it.
package struct CommandSyntax: Sendable {
  /// One option, such as `--seed N`.
  package struct Option: Sendable {
    /// The name with its dashes.
    package var name: String
    /// What stands for the value in the help; nil if the option takes none.
    package var value: String?
    /// What it does, in a few words.
    package var help: String
    /// Whether it can be given several times.
    package var repeats: Bool
    /// The words that shells offer for its value, if there are some.
    package var choices: [String]

    /// An option.
    package init(
      _ name: String, _ value: String? = nil, choices: [String] = [], help: String,
      repeats: Bool = false
    ) {
      self.name = name
      self.value = value
      self.help = help
      self.repeats = repeats
      self.choices = choices
    }
  }

  /// The command as it is typed, such as `caretlab replay`.
  package var name: String
  /// Its operands as they are shown, such as `PATH…`; empty if it takes none.
  package var operands: String
  /// What it does, in a paragraph.
  package var summary: String
  /// Its options; `--help` is added.
  package var options: [Option]
  /// Further paragraphs below the options.
  package var notes: [String]
  /// Commands to try, each with a remark.
  package var examples: [(command: String, remark: String)]

  /// A command's syntax.
  package init(
    name: String, operands: String = "", summary: String, options: [Option] = [],
    notes: [String] = [], examples: [(command: String, remark: String)] = []
  ) {
    self.name = name
    self.operands = operands
    self.summary = summary
    self.options = options + [Option("--help", help: "show this text")]
    self.notes = notes
    self.examples = examples
  }
}

/// What was typed behind a command.
package struct CommandArguments: Sendable {
  /// What is no option, in order.
  package var operands: [String] = []
  fileprivate var given: [String: [String]] = [:]

  /// Whether the option was given.
  package func has(_ option: String) -> Bool { given[option] != nil }

  /// The option's value, or nil if it was not given.
  package func value(of option: String) -> String? { given[option]?.last }

  /// The values of an option that can be given several times, in order.
  package func values(of option: String) -> [String] { given[option] ?? [] }

  /// Those of some options that were given, with their values, as they can be typed again: each value in
  /// the word of its option, `--seed=7`.
  package func words(of options: [CommandSyntax.Option]) -> [String] {
    options.flatMap { option in
      values(of: option.name).map { option.value == nil ? option.name : "\(option.name)=\($0)" }
    }
  }
}

/// A command that was typed wrongly.
package struct UsageFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do about it.
  package var description: String

  /// A fault.
  package init(_ description: String) {
    self.description = description
  }

  /// A name that an option does not know, with the nearest that it knows, if one is near.
  ///
  /// - Parameters:
  ///   - option: the option.
  ///   - name: what was given.
  ///   - known: what it knows.
  ///   - others: what it knows too, listed first, but never taken for what was meant.
  package init(
    _ option: String, unknown name: String, among known: [String], or others: [String] = []
  ) {
    self.init(
      "\(option): there is no \"\(name)\"\(NearestName.hint(for: name, among: known)); it is one of "
        + (others + known).joined(separator: ", "))
  }
}

extension CommandSyntax {
  /// Reads what was typed behind the command.
  ///
  /// `--name value` and `--name=value` are the same; everything behind `--` is an operand, and so is
  /// a single `-`. `-h` is `--help`.
  ///
  /// - Throws: ``UsageFault`` if an operand in front of `--` is empty, or if an option is unknown, given twice, lacks its value or takes none.
  package func parse(_ words: [String]) throws(UsageFault) -> CommandArguments {
    var arguments = CommandArguments()
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        arguments.operands += rest
        break
      }
      guard !word.isEmpty else {
        throw UsageFault("a name is empty; see \(self.name) --help")
      }
      guard word.hasPrefix("-"), word != "-" else {
        arguments.operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = try self.option(named: parts[0] == "-h" ? "--help" : String(parts[0]))
      guard option.repeats || !arguments.has(option.name) else {
        throw UsageFault("\(option.name) is given twice; give it once")
      }
      let attached = parts.count == 2 ? String(parts[1]) : nil
      let value = try value(of: option, attached: attached, from: &rest)
      arguments.given[option.name, default: []].append(value)
    }
    return arguments
  }

  private func option(named name: String) throws(UsageFault) -> Option {
    if let option = options.first(where: { $0.name == name }) { return option }
    let hint = NearestName.hint(for: name, among: options.map(\.name))
    throw UsageFault("unknown option \"\(name)\"\(hint); see \(self.name) --help")
  }

  private func value(
    of option: Option, attached: String?, from rest: inout ArraySlice<String>
  ) throws(UsageFault) -> String {
    guard let placeholder = option.value else {
      guard attached == nil else { throw UsageFault("\(option.name) takes no value") }
      return ""
    }
    if let attached { return attached }
    guard let next = rest.popFirst() else {
      throw UsageFault("\(option.name) lacks its value; write \(option.name) \(placeholder)")
    }
    return next
  }
}
