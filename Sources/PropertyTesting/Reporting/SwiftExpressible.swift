/// A value that can write itself as Swift code, for reports of what failed.
///
/// Numbers, texts, collections, enumerations and plain structures need nothing; a type whose initializer
/// is not memberwise, or that is too large to be read, says itself what it is called.
package protocol SwiftExpressible {
  /// An expression of this type that compiles where a value of the type is expected, such as
  /// `.fixed(command: .milliseconds(4))`; it may need `try`, which it then begins with.
  var swiftExpression: String { get }
}
