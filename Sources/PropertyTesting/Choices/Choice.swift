/// One choice of a run: what could be chosen, and what was.
@frozen
public struct Choice: Hashable, Sendable {
  /// What could be chosen.
  package let domain: ChoiceDomain
  /// Whether a step of a state machine begins with this choice.
  package var beginsStep: Bool
  /// What was chosen: an integer, 0 or 1, or the bit pattern of a double.
  package var bits: Int64

  @usableFromInline
  init(domain: ChoiceDomain, beginsStep: Bool, bits: Int64) {
    self.domain = domain
    self.beginsStep = beginsStep
    self.bits = bits
  }

  /// Where the value stands in the order from simple to complex.
  public var index: UInt64 { domain.index(of: bits) }

  /// Whether no simpler value exists.
  var isSimplest: Bool { bits == domain.target }

  /// What a replay needs of it.
  var scripted: ScriptedChoice {
    ScriptedChoice(bits: bits, kind: domain.kind, beginsStep: beginsStep)
  }
}

/// One choice of a script: the value that a replay is to give, if it fits what is asked.
@frozen
public struct ScriptedChoice: Hashable, Sendable {
  /// The value: an integer, 0 or 1, or the bit pattern of a double.
  package var bits: Int64
  /// The type that it was chosen for; asked for another one, the replay gives the simplest.
  public var kind: ChoiceDomain.Kind
  /// Whether a step of a state machine begins here: a step that cannot be taken is skipped up to
  /// the next such place.
  package var beginsStep: Bool

  /// A value of a script.
  package init(bits: Int64, kind: ChoiceDomain.Kind, beginsStep: Bool = false) {
    self.bits = bits
    self.kind = kind
    self.beginsStep = beginsStep
  }
}

/// A sequence of choices that a run is to make.
public typealias Script = [ScriptedChoice]
