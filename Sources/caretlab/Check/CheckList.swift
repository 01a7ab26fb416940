import JSONText
import LabProperties
import TerminalSupport
import TextLayout

/// `caretlab check --list`.
enum CheckList {
  static func write(_ options: CheckOptions, on terminal: inout some Terminal) {
    let properties = options.properties.filter { property in
      options.keyboard.map(property.concerns) ?? true
    }
    guard options.json else {
      let list = properties.map { property in
        let concerned = property.keyboards.filter(property.concerns)
        let keyboards = concerned.isEmpty ? "" : " (\(concerned.joined(separator: ", ")))"
        return (property.name, property.sentence + keyboards)
      }
      terminal.write(lines: TextTable(names: list).lines(in: terminal.style))
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
