/// A value that can write itself as Swift code, for reports of what failed.
///
/// Numbers, texts, collections, enumerations and plain structures do not need this. A type needs it if its
/// initializer is not memberwise, or if it is too large to be read.
package protocol SwiftExpressible {
  /// The expression, which compiles where a value of the type is expected, such as
  /// `.fixed(command: .milliseconds(4))`. If it needs `try`, it begins with `try`.
  var swiftExpression: String { get }
}
