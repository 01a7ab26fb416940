/// One choice of a run: the possible values and the chosen one.
@frozen
public struct Choice: Hashable, Sendable {
  /// The possible values.
  package let domain: ChoiceDomain
  /// Whether a step of a state machine begins with this choice.
  package var beginsStep: Bool
  /// The chosen value: an integer, 0 or 1, or the bit pattern of a double.
  package var bits: Int64

  @usableFromInline
  init(domain: ChoiceDomain, beginsStep: Bool, bits: Int64) {
    self.domain = domain
    self.beginsStep = beginsStep
    self.bits = bits
  }

  /// The index of the value in the order from simple to complex.
  public var index: UInt64 { domain.index(of: bits) }

  /// Whether no simpler value exists.
  var isSimplest: Bool { bits == domain.target }

  /// The part of the choice that a replay needs.
  var scripted: ScriptedChoice {
    ScriptedChoice(bits: bits, kind: domain.kind, beginsStep: beginsStep)
  }
}

/// One choice of a script: the value that a replay gives if it fits the requested domain.
@frozen
public struct ScriptedChoice: Hashable, Sendable {
  /// The value: an integer, 0 or 1, or the bit pattern of a double.
  package var bits: Int64
  /// The type of the choice; if the run requests another type, the replay gives the simplest value.
  public var kind: ChoiceDomain.Kind
  /// Whether a step of a state machine begins here. If a step cannot be taken, the replay skips the choices
  /// up to the next such place.
  package var beginsStep: Bool

  /// Creates a choice of a script.
  package init(bits: Int64, kind: ChoiceDomain.Kind, beginsStep: Bool = false) {
    self.bits = bits
    self.kind = kind
    self.beginsStep = beginsStep
  }
}

/// A sequence of choices for a run.
public typealias Script = [ScriptedChoice]
