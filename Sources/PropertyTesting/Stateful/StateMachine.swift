/// A system with a state, rules that change it, and invariants that must hold after every step.
///
/// ```swift
/// let jugs = StateMachine(initial: Jugs()) { machine in
///   machine.rule("fill the big jug") { jugs, _ in jugs.big = 5 }
///   machine.rule("empty the big jug", when: { $0.big > 0 }) { jugs, _ in jugs.big = 0 }
///   machine.rule("pour") { jugs, draw in jugs.pour(draw(1...5)) }
///   machine.invariant("the big jug never holds 4") { $0.big != 4 }
/// }
/// try checkMachine("jugs", jugs)
/// ```
///
/// The state contains both the system under test and the model, so a rule changes both and compares them
/// with ``expect(_:_:fileID:line:)``. Keep values from earlier steps in the state and draw them with
/// `draw(.element(of: …))`. If the state is a `Hashable` value, an exact search also looks for the shortest
/// failing sequence.
public struct StateMachine<State>: Sendable {
  let initial: @Sendable (PropertyDraw) -> State
  var rules: [Rule<State>] = []
  var invariants: [Invariant<State>] = []

  /// Creates a machine with one initial state.
  public init(initial: State, _ build: (inout StateMachine) -> Void) where State: Sendable {
    self.init(initial: { _ in initial }, build)
  }

  /// Creates a machine whose initial state is drawn.
  public init(
    initial: @escaping @Sendable (PropertyDraw) -> State, _ build: (inout StateMachine) -> Void
  ) {
    self.initial = initial
    build(&self)
  }

  /// Adds a rule; put the simplest first.
  ///
  /// - Parameters:
  ///   - name: the name of the step in the report.
  ///   - precondition: returns whether the step can be taken in this state.
  ///   - step: changes the state; draws its arguments, and throws an error if something is wrong.
  public mutating func rule(
    _ name: String, when precondition: @escaping @Sendable (State) -> Bool = { _ in true },
    _ step: @escaping @Sendable (inout State, PropertyDraw) throws -> Void
  ) {
    rules.append(Rule(name: name, isFirst: false, precondition: precondition, step: step))
  }

  /// Adds a rule that can only be the first step; if there are such rules, every run begins with one.
  public mutating func firstRule(
    _ name: String, _ step: @escaping @Sendable (inout State, PropertyDraw) throws -> Void
  ) {
    rules.append(Rule(name: name, isFirst: true, precondition: { _ in true }, step: step))
  }

  /// Adds a condition that must hold at the beginning and after every step.
  public mutating func invariant(
    _ name: String, _ holds: @escaping @Sendable (State) throws -> Bool
  ) {
    invariants.append(Invariant(name: name, holds: holds))
  }

  /// Returns whether a rule can be the next step.
  func isEnabled(_ rule: Int, _ state: State, afterSteps steps: Int) -> Bool {
    let rule = rules[rule]
    return rule.isFirst == (steps == 0 && hasFirstRules) && rule.precondition(state)
  }

  var hasFirstRules: Bool { rules.contains(where: \.isFirst) }

  /// Throws an error if an invariant does not hold.
  func check(_ state: State) throws {
    for invariant in invariants where try !invariant.holds(state) {
      throw InvariantFailure(name: invariant.name)
    }
  }
}

/// One rule of a state machine.
struct Rule<State>: Sendable {
  let name: String
  let isFirst: Bool
  let precondition: @Sendable (State) -> Bool
  let step: @Sendable (inout State, PropertyDraw) throws -> Void
}

/// A condition that must hold after every step.
struct Invariant<State>: Sendable {
  let name: String
  let holds: @Sendable (State) throws -> Bool
}

/// The error that a machine throws when an invariant does not hold.
package struct InvariantFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the invariant.
  package let name: String

  /// The invariant in a sentence.
  package var description: String { "the invariant \"\(name)\" does not hold" }
}
