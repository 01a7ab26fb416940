/// The identity of a failure: the kind of error and the place that threw it.
///
/// The shrinker keeps to one identity. It reports another failure that it finds on the way, but does not
/// take it for the counterexample.
public struct FailureIdentity: Hashable, Sendable, CustomStringConvertible {
  /// The type of the error; for an enum, with the case.
  public let kind: String
  /// The place that threw the error, if the error knows it.
  public let place: String

  /// The kind and the place in one line.
  public var description: String { place.isEmpty ? kind : "\(kind) at \(place)" }

  /// Creates the identity of a thrown error.
  init(of error: any Error) {
    switch error {
    case let failure as ExpectationFailure:
      kind = "expectation"
      place = "\(failure.fileID):\(failure.line)"
    case let failure as InvariantFailure:
      kind = "invariant"
      place = failure.name
    case let failure as any IdentifiedFailure:
      kind = "claim"
      place = failure.claim
    default:
      let type = String(reflecting: Swift.type(of: error))
      let mirror = Mirror(reflecting: error)
      let label = mirror.displayStyle == .enum ? mirror.children.first?.label ?? "\(error)" : nil
      kind = label.map { "\(type).\($0)" } ?? type
      place = ""
    }
  }
}

/// An error that names the claim of the property that does not hold; failures of one claim are the same.
package protocol IdentifiedFailure: Error {
  /// The claim in a word or a sentence, the same for each of its failures.
  var claim: String { get }
}

/// How a run ended.
enum RunOutcome: Equatable, Sendable {
  /// All claims held.
  case passed
  /// The property does not cover the input.
  case rejected
  /// A filter found no value; with other random numbers the same choices may lead further.
  case filteredOut
  /// The run requested more choices than the script has, or than are allowed.
  case overrun
  /// A claim did not hold; the number stands for the identity of the failure.
  case failed(Int32)

  /// Whether this outcome follows from the choices of the run alone.
  var isDetermined: Bool { self != .overrun && self != .filteredOut }

  var failure: Int32? {
    if case .failed(let number) = self { return number }
    return nil
  }
}
