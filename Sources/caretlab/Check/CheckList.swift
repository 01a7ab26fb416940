import JSONText
import LabProperties
import TerminalSupport

/// `caretlab check --list`.
enum CheckList {
  static func write(_ options: CheckOptions, on terminal: inout some Terminal) {
    let properties = options.properties.filter { property in
      options.keyboard.map(property.concerns) ?? true
    }
    guard options.json else {
      let width = properties.map(\.name.count).max() ?? 0
      terminal.write(
        lines: properties.map { property in
          let concerned = property.keyboards.filter(property.concerns)
          return property.name + String(repeating: " ", count: width - property.name.count + 2)
            + property.sentence
            + (concerned.isEmpty ? "" : " (\(concerned.joined(separator: ", ")))")
        })
      return
    }
    var json = JSONWriter()
    json.beginObject()
    json.array("properties") { json in
      for property in properties {
        json.object { json in
          json.member("name", property.name)
          json.member("sentence", property.sentence)
          json.array("keyboards") { json in
            property.keyboards.filter(property.concerns).forEach { json.value($0) }
          }
        }
      }
    }
    json.endObject()
    json.newline()
    terminal.write(json.takeBytes())
  }
}
