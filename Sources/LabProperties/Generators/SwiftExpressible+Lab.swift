import Gestures
import HostDocuments
import KeyboardModels
import PropertyTesting
import ProxySimulation
import Timing

extension ProxyProfile: SwiftExpressible {
  /// The name of the nearest profile, with the flags that differ from it.
  public var swiftExpression: String {
    let (name, assignments) = nearestName
    let arguments = ([name] + assignments).map(\.debugDescription).joined(separator: ", ")
    return "try ProxyProfile(named: \(arguments))"
  }
}

extension MarkedDocument: SwiftExpressible {
  /// The document in caret notation.
  public var swiftExpression: String { "try MarkedDocument(\(description.debugDescription))" }
}

extension KeyboardGeometry: SwiftExpressible {
  /// The keys, each with its frame.
  public var swiftExpression: String {
    "KeyboardGeometry(width: \(width), height: \(height), keys: ["
      + keys.map(\.swiftExpression).joined(separator: ", ") + "])"
  }
}

extension LayoutKey: SwiftExpressible {
  /// The name and the frame, without repeats and events.
  public var swiftExpression: String {
    "LayoutKey(\(name.debugDescription), at: Rectangle(x: \(frame.x), y: \(frame.y), "
      + "width: \(frame.width), height: \(frame.height)))"
  }
}

extension LabStep: SwiftExpressible {
  /// The action, and when it begins.
  public var swiftExpression: String {
    let parts = [SwiftCode.expression(of: action), SwiftCode.expression(of: begins)]
    return "LabStep(\(parts.map { $0 ?? "?" }.joined(separator: ", ")))"
  }
}

extension Nanoseconds: SwiftExpressible {
  /// The number of nanoseconds.
  public var swiftExpression: String { ".nanoseconds(\(count))" }
}
