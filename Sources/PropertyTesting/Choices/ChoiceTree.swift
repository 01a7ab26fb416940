/// All choice sequences that were run, as a tree. No sequence runs twice, and when every branch of the root
/// is explored the property is proved for all inputs.
///
/// A run that leaves the known tree adds one branch and a *tail*, its remaining choices in one piece. A
/// later run splits the tail if it shares part of it. The tree stops growing at ``capacity`` choices. Later
/// runs don't use it: then runs are many and long and seldom repeat one another, and walking a tree larger
/// than the caches would cost more than a run.
///
/// - Complexity: one hash look-up a choice inside the tree, nothing outside.
final class ChoiceTree {
  /// A place in the tree while a run walks it.
  struct Cursor {
    var node: Int32
    var offset: Int32

    static let outside = Cursor(node: -1, offset: 0)
    static let root = Cursor(node: 0, offset: 0)

    var isInside: Bool { node >= 0 }
  }

  /// What the tree knows about a script without running it.
  enum Knowledge {
    /// The script ends where a run ended with this outcome.
    case outcome(RunOutcome)
    /// The script ends before the end of every known run that begins with it.
    case tooShort
    case nothing
  }

  private struct Node {
    enum State {
      /// No finished run has reached the node yet.
      case unvisited
      /// Several runs passed through the node.
      case branch(domain: Int32, exploredChildren: UInt64)
      /// One run passed through the node: its remaining choices, and their number up to the last one that
      /// is not forced.
      case tail(start: Int32, count: Int32, free: Int32, outcome: RunOutcome)
    }
    var state: State
    var parent: Int32
    var isExplored: Bool
  }

  /// The number of choices at which the tree stops growing.
  let capacity: Int

  @exclusivity(unchecked) private var nodes = [
    Node(state: .unvisited, parent: -1, isExplored: false)
  ]
  @exclusivity(unchecked) private var edges = EdgeTable()
  @exclusivity(unchecked) private var domains = DomainTable()
  @exclusivity(unchecked) private var tailBits: [Int64] = []
  @exclusivity(unchecked) private var tailDomains: [Int32] = []

  init(capacity: Int = 1 << 18) {
    self.capacity = capacity
  }

  /// Whether the tree has stopped growing.
  private(set) var isFull = false

  /// Whether every possible input was run.
  var isComplete: Bool { nodes[0].isExplored }

  // MARK: Walking

  /// Returns the place after choosing `bits`.
  func step(_ cursor: Cursor, _ bits: Int64) -> Cursor {
    switch nodes[Int(cursor.node)].state {
    case .unvisited: return .outside
    case .branch:
      guard let child = edges[cursor.node, bits] else { return .outside }
      return Cursor(node: child, offset: 0)
    case .tail(let start, let count, _, _):
      guard cursor.offset < count, tailBits[Int(start + cursor.offset)] == bits else {
        return .outside
      }
      return Cursor(node: cursor.node, offset: cursor.offset + 1)
    }
  }

  /// Returns whether every run that chooses `bits` here was made.
  func isExplored(_ cursor: Cursor, _ bits: Int64) -> Bool {
    switch nodes[Int(cursor.node)].state {
    case .unvisited: return false
    case .branch:
      guard let child = edges[cursor.node, bits] else { return false }
      return nodes[Int(child)].isExplored
    case .tail(let start, let count, let free, _):
      return cursor.offset < count && cursor.offset + 1 >= free
        && tailBits[Int(start + cursor.offset)] == bits
    }
  }

  /// Returns the simplest value of `domain` that not all runs are made for; looks at the first thousands.
  func firstUnexplored(_ cursor: Cursor, _ domain: ChoiceDomain) -> Int64? {
    var index: UInt64 = 0
    while true {
      let bits = domain.bits(at: index)
      if !isExplored(cursor, bits) { return bits }
      if index == min(domain.lastIndex, 4_096) { return nil }
      index += 1
    }
  }

  /// Returns what is known of a run that follows `script` and then (if `goesOn`) takes the simplest values.
  func knowledge(of script: Script, goesOn: Bool) -> Knowledge {
    var cursor = Cursor.root
    var place = 0
    while true {
      let domain: ChoiceDomain
      switch nodes[Int(cursor.node)].state {
      case .unvisited: return .nothing
      case .branch(let id, _): domain = domains[id]
      case .tail(let start, let count, _, let outcome):
        if cursor.offset == count { return .outcome(outcome) }
        domain = domains[tailDomains[Int(start + cursor.offset)]]
      }
      let bits: Int64
      if place < script.count {
        let scripted = script[place]
        bits = scripted.kind == domain.kind ? domain.fit(scripted.bits) : domain.target
      } else if goesOn {
        bits = domain.target
      } else {
        return .tooShort
      }
      place += 1
      cursor = step(cursor, bits)
      if !cursor.isInside { return .nothing }
    }
  }

  // MARK: Growing

  /// Adds a finished run.
  func insert(_ choices: UnsafeBufferPointer<Choice>, _ outcome: RunOutcome) {
    if tailBits.count + choices.count > capacity { isFull = true }
    if isFull { return }
    var node: Int32 = 0
    for (place, choice) in choices.enumerated() {
      if case .unvisited = nodes[Int(node)].state {
        plant(UnsafeBufferPointer(rebasing: choices[place...]), outcome, at: node)
        return
      }
      splitTail(at: node)
      guard case .branch = nodes[Int(node)].state else { return }  // the same sequence, shorter
      if let child = edges[node, choice.bits] {
        node = child
      } else {
        let child = Int32(nodes.count)
        nodes.append(Node(state: .unvisited, parent: node, isExplored: false))
        edges[node, choice.bits] = child
        node = child
      }
    }
    if case .unvisited = nodes[Int(node)].state {
      plant(UnsafeBufferPointer(rebasing: choices[choices.count...]), outcome, at: node)
    }
  }

  private func plant(
    _ choices: UnsafeBufferPointer<Choice>, _ outcome: RunOutcome, at node: Int32
  ) {
    let start = Int32(tailBits.count)
    var free = 0
    for (place, choice) in choices.enumerated() {
      tailBits.append(choice.bits)
      tailDomains.append(domains.id(of: choice.domain))
      if !choice.domain.isForced { free = place + 1 }
    }
    nodes[Int(node)].state = .tail(
      start: start, count: Int32(choices.count), free: Int32(free), outcome: outcome)
    if free == 0 { explored(node) }
  }

  /// Turns the first choice of a tail into a branch, with the rest of the tail after it.
  private func splitTail(at node: Int32) {
    guard case .tail(let start, let count, let free, let outcome) = nodes[Int(node)].state,
      count > 0
    else { return }
    let child = Int32(nodes.count)
    let wasExplored = nodes[Int(node)].isExplored
    let rest = max(0, free - 1)
    nodes.append(
      Node(
        state: .tail(start: start + 1, count: count - 1, free: rest, outcome: outcome),
        parent: node, isExplored: rest == 0))
    edges[node, tailBits[Int(start)]] = child
    nodes[Int(node)].state = .branch(
      domain: tailDomains[Int(start)], exploredChildren: rest == 0 ? 1 : 0)
    assert(!wasExplored || rest == 0)
  }

  /// Notes that nothing is left to run after `node`, and passes it on to the branches above.
  private func explored(_ node: Int32) {
    var node = node
    while true {
      nodes[Int(node)].isExplored = true
      let parent = nodes[Int(node)].parent
      guard parent >= 0,
        case .branch(let domain, let children) = nodes[Int(parent)].state
      else { return }
      nodes[Int(parent)].state = .branch(domain: domain, exploredChildren: children + 1)
      if domains[domain].kind == .double || children < domains[domain].lastIndex { return }
      node = parent
    }
  }
}
