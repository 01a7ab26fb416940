import KeyboardLab
import LabProperties
import TerminalSupport
import TouchTraces

/// The checks that have traces of `--from` as their first cases.
struct CheckExamples {
  private(set) var items: [CheckItem] = []

  init(_ options: CheckOptions, on terminal: inout some Terminal) throws {
    for path in options.examples {
      let trace = try CheckExamples.read(path, on: &terminal)
      try add(trace, path, options, on: &terminal)
    }
    if items.isEmpty {
      throw UsageFault(
        "no property can use \(options.examples.joined(separator: ", ")) as a case; the reasons "
          + "are above")
    }
  }

  private static func read(
    _ path: String, on terminal: inout some Terminal
  ) throws -> TouchTrace {
    let (files, faults) = TraceFiles.find([path])
    guard faults.isEmpty, files.count == 1 else {
      throw UsageFault(
        faults.first ?? "\(path): --from needs one trace; name the trace, not its "
          + "folder")
    }
    let reading = try files[0].read(screen: nil, on: &terminal)
    let (trace, diagnostics) = (reading.trace, reading.diagnostics)
    for diagnostic in diagnostics { terminal.say(line: "\(diagnostic)") }
    guard !diagnostics.hasErrors else {
      throw UsageFault("\(path): the trace can't be used; its faults are above")
    }
    return trace
  }

  /// Adds a trace to the properties that it expects. A trace that expects none is added to all
  /// properties that concern its keyboard.
  private mutating func add(
    _ trace: TouchTrace, _ path: String, _ options: CheckOptions,
    on terminal: inout some Terminal
  ) throws {
    let keyboard = options.keyboard ?? trace.header.keyboard
    let expected = trace.expectations.compactMap { entry -> String? in
      if case .property(let name) = entry.expectation.kind { name } else { nil }
    }
    if let keyboard, KeyboardFile.isFile(keyboard) {
      throw UsageFault("\(path): \(CheckOptions.advice(onLayout: keyboard))")
    }
    for property in options.properties {
      guard keyboard.map(property.concerns) ?? property.keyboards.isEmpty,
        options.areNamed || expected.isEmpty || expected.contains(property.name)
      else { continue }
      var item = try CheckItem(
        property, keyboard: keyboard, profile: options.profile, header: trace.header, from: path)
      let place = items.firstIndex { $0.savedName == item.savedName }
      if let place { item = items[place] }
      do {
        try item.add(example: trace)
      } catch {
        terminal.say(line: "\(path): can't be a case of \(property.name): \(error)")
        continue
      }
      if let place { items[place] = item } else { items.append(item) }
    }
  }
}
