/// One step of a JSON text.
package enum JSONToken: Hashable, Sendable {
  /// `{`
  case beginObject
  /// `}`
  case endObject
  /// `[`
  case beginArray
  /// `]`
  case endArray
  /// The name of an object's next member; its value follows.
  case name(String)
  /// A text.
  case string(String)
  /// A number, with its original characters.
  case number(JSONNumber)
  /// `true` or `false`.
  case bool(Bool)
  /// `null`
  case null
  /// The value is complete and nothing but white space follows it.
  case end
}
