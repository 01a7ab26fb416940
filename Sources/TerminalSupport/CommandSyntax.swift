// What lives here: code that both command-line tools need: options, help, exit codes, streams, progress.

import TextLayout

/// A command's operands, options and examples. The parser and the help use it.
package struct CommandSyntax: Sendable {
  /// One option, such as `--seed N`.
  package struct Option: Sendable {
    /// The name with its dashes.
    package var name: String
    /// The placeholder for the value in the help; nil if the option takes no value.
    package var value: String?
    /// The option's effect, in a few words.
    package var help: String
    /// Whether it can be given several times.
    package var repeats: Bool
    /// The words that shells offer for its value; can be empty.
    package var choices: [String]

    /// Creates an option.
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

  /// The command as the user types it, such as `caretlab replay`.
  package var name: String
  /// The operands in the help, such as `PATH…`; empty if the command takes none.
  package var operands: String
  /// The command's effect, in a paragraph.
  package var summary: String
  /// The command's options; `--help` is added automatically.
  package var options: [Option]
  /// Further paragraphs after the options.
  package var notes: [String]
  /// Example commands, each with a remark.
  package var examples: [(command: String, remark: String)]

  /// Creates a command's syntax.
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

/// The words that the user typed after a command.
package struct CommandArguments: Sendable {
  /// The words other than options, in order.
  package var operands: [String] = []
  fileprivate var given: [String: [String]] = [:]

  /// Whether the option was given.
  package func has(_ option: String) -> Bool { given[option] != nil }

  /// Returns the option's value, or nil if it was not given.
  package func value(of option: String) -> String? { given[option]?.last }

  /// Returns the values of an option that can be given several times, in order.
  package func values(of option: String) -> [String] { given[option] ?? [] }

  /// Returns the arguments that remain if only these operands and these values of options are kept.
  package func keeping(
    operands isKept: (String) -> Bool, values isValueKept: (_ option: String, String) -> Bool
  ) -> CommandArguments {
    var kept = CommandArguments()
    kept.operands = operands.filter(isKept)
    for (option, values) in given {
      let rest = values.filter { isValueKept(option, $0) }
      if !rest.isEmpty { kept.given[option] = rest }
    }
    return kept
  }

  /// Returns the given ones of `options` with their values, in a form that can be typed again: `--seed=7`.
  package func words(of options: [CommandSyntax.Option]) -> [String] {
    options.flatMap { option in
      values(of: option.name).map { option.value == nil ? option.name : "\(option.name)=\($0)" }
    }
  }
}

/// A fault in a command line.
package struct UsageFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem and the remedy.
  package var description: String

  /// Creates a fault.
  package init(_ description: String) {
    self.description = description
  }

  /// Creates the fault of an unknown value of an option. The message suggests the nearest known value, if one
  /// is near.
  ///
  /// - Parameters:
  ///   - option: the option.
  ///   - name: the given value.
  ///   - known: the known values.
  ///   - others: further known values, which the message lists first but never suggests.
  ///   - core: the part of a value that tells which one is near.
  package init(
    _ option: String, unknown name: String, among known: [String], or others: [String] = [],
    comparing core: (String) -> String = { $0 }
  ) {
    let hint = NearestName.hint(for: name, among: known, comparing: core)
    self.init(
      "\(option): there is no \"\(name)\"\(hint); use one of "
        + (others + known).joined(separator: ", "))
  }
}

extension CommandSyntax {
  /// Reads the words after the command.
  ///
  /// `--name value` and `--name=value` are the same. Every word after `--` is an operand, and so is a single
  /// `-`. `-h` is `--help`.
  ///
  /// - Throws: ``UsageFault`` if an operand before `--` is empty, or if an option is unknown, is given twice,
  ///   lacks its value, or has a value but takes none.
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
