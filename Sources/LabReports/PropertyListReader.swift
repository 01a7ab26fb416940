import Foundation
import JSONText

/// A reader of property lists, XML or binary, as trees; dates and data become texts.
package enum PropertyListReader {
  /// The reason why a property list can't be read.
  package struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong and what to do about it.
    package var description: String
  }

  /// The form of a property list.
  package enum Form: String, Hashable, Sendable {
    /// XML.
    case xml = "XML"
    /// Binary.
    case binary = "binary"
    /// The old form with braces.
    case openStep = "OpenStep"
  }

  /// The largest number of values of a property list; an Info.plist has a few hundred.
  package static let valuesLimit = 100_000

  /// The deepest nesting.
  package static let depthLimit = 100

  /// Returns the tree of the property list in `data`, with members ordered by their names.
  ///
  /// - Throws: ``Fault`` if it is no property list, or one beyond ``valuesLimit`` or ``depthLimit``.
  package static func tree(_ data: Data) throws(Fault) -> (tree: JSONValue, form: Form) {
    guard !data.isEmpty else {
      throw Fault(description: "the file is empty; name the extension's Info.plist")
    }
    // Building a binary list copies a value for each place that refers to it.
    if let list = BinaryPropertyList(data), list.isLarger(than: valuesLimit, or: depthLimit) {
      throw tooLarge
    }
    var format = PropertyListSerialization.PropertyListFormat.xml
    let list: Any
    do {
      list = try PropertyListSerialization.propertyList(from: data, options: [], format: &format)
    } catch {
      throw Fault(
        description: "this is not a property list: \(reason(error)); name the extension's "
          + "Info.plist, XML or binary")
    }
    let form: Form =
      switch format {
      case .binary: .binary
      case .openStep: .openStep
      default: .xml
      }
    var count = 0
    return (try value(list, depth: 0, &count), form)
  }

  private static let tooLarge = Fault(
    description: "this property list has more than \(valuesLimit) values in all, or is nested "
      + "more than \(depthLimit) deep; name the extension's Info.plist")

  private static func reason(_ error: any Error) -> String {
    let detail = (error as NSError).userInfo["NSDebugDescription"] as? String
    var text = detail ?? error.localizedDescription
    while text.last == "." || text.last == " " { text.removeLast() }
    return text
  }

  private static func value(
    _ list: Any, depth: Int, _ count: inout Int
  ) throws(Fault) -> JSONValue {
    count += 1
    guard depth <= depthLimit, count <= valuesLimit else { throw tooLarge }
    switch list {
    case let text as String: return JSONValue(.string(text))
    case let number as NSNumber where isBoolean(number): return JSONValue(.bool(number.boolValue))
    case let number as NSNumber:
      let integer = number.int64Value
      if Double(integer) == number.doubleValue { return JSONValue(.number(JSONNumber(integer))) }
      return JSONNumber(number.doubleValue).map { JSONValue(.number($0)) } ?? JSONValue(.null)
    case let list as [Any]:
      var values: [JSONValue] = []
      for element in list { values.append(try value(element, depth: depth + 1, &count)) }
      return JSONValue(.array(values))
    case let members as [String: Any]:
      // Sorted by name, because the order of a dictionary changes from run to run.
      let ordered = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      var values: [JSONMember] = []
      for (name, member) in ordered {
        values.append(JSONMember(name, try value(member, depth: depth + 1, &count)))
      }
      return JSONValue(.object(values))
    default: return JSONValue(.string(String(describing: list)))
    }
  }

  private static func isBoolean(_ number: NSNumber) -> Bool {
    // Only booleans are stored as single characters; the integers of a property list are longer.
    String(cString: number.objCType) == "c"
  }
}
