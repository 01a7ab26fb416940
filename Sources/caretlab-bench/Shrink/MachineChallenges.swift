import PropertyTesting

/// Challenges on state machines. The best counterexample has the fewest steps.
enum MachineChallenges {
  static let all: [ShrinkChallenge] = [
    ShrinkChallenge(
      "die-hard", .init("26 of 30", first: 342, shrink: 279), fewest: 6, DieHard.machine),
    ShrinkChallenge("hanoi3", .init("71", first: 128, shrink: 328), fewest: 7, Hanoi.machine),
    ShrinkChallenge("ring", .init("95", first: 13, shrink: 161), fewest: 3, Ring.machine),
    ShrinkChallenge(
      "proxy-clear", .init("100", first: 11, shrink: 139), fewest: 3,
      ProxyClear.machine(onlyWhenQuiet: false)),
    ShrinkChallenge(
      "proxy-clear-quiet", .init("33 of 50", first: 490, shrink: 420), fewest: 5,
      ProxyClear.machine(onlyWhenQuiet: true)),
  ]
}

/// Two jugs that hold 3 and 5 units of water.
struct DieHard: Hashable, Sendable {
  var small = 0
  var big = 0

  static let machine = StateMachine(initial: DieHard()) { machine in
    machine.rule("fill small") { jugs, _ in jugs.small = 3 }
    machine.rule("fill big") { jugs, _ in jugs.big = 5 }
    machine.rule("empty small") { jugs, _ in jugs.small = 0 }
    machine.rule("empty big") { jugs, _ in jugs.big = 0 }
    machine.rule("pour small into big") { jugs, _ in
      let amount = min(jugs.small, 5 - jugs.big)
      jugs.small -= amount
      jugs.big += amount
    }
    machine.rule("pour big into small") { jugs, _ in
      let amount = min(jugs.big, 3 - jugs.small)
      jugs.big -= amount
      jugs.small += amount
    }
    machine.invariant("the big one never holds 4") { $0.big != 4 }
  }
}

/// Three discs on three pegs.
struct Hanoi: Hashable, Sendable {
  var pegs = [[3, 2, 1], [], []]

  static let machine = StateMachine(initial: Hanoi()) { machine in
    machine.rule("move") { hanoi, draw in
      let (from, to) = (draw(0...2), draw(0...2))
      guard let disc = hanoi.pegs[from].last, disc < hanoi.pegs[to].last ?? 4 else { return }
      hanoi.pegs[from].removeLast()
      hanoi.pegs[to].append(disc)
    }
    machine.invariant("the last peg never holds all") { $0.pegs[2].count < 3 }
  }
}

/// A ring buffer that reports a wrong size when it is full, with a queue as model.
struct Ring: Hashable, Sendable {
  var slots: [Int] = []
  var read = 0
  var write = 0
  var model: [Int] = []

  static let machine = StateMachine(initial: Ring()) { machine in
    machine.firstRule("new") { ring, draw in
      ring.slots = Array(repeating: 0, count: draw(1...10))
    }
    machine.rule("put", when: { $0.model.count < $0.slots.count }) { ring, draw in
      let value = draw(.int)
      ring.slots[ring.write % ring.slots.count] = value
      ring.write = (ring.write + 1) % ring.slots.count
      ring.model.append(value)
    }
    machine.rule("get", when: { !$0.model.isEmpty }) { ring, _ in
      let value = ring.slots[ring.read]
      ring.read = (ring.read + 1) % ring.slots.count
      try expect(value, equals: ring.model.removeFirst())
    }
    machine.rule("size") { ring, _ in
      let capacity = ring.slots.count
      let size = ((ring.write - ring.read) % capacity + capacity) % capacity
      try expect(size, equals: ring.model.count)
    }
  }
}

/// A host document that a queue of messages changes, and the mirror that the keyboard reads.
struct ProxyClear: Hashable, Sendable {
  enum Message: Hashable, Sendable {
    case insert(Character)
    case move(Int)
    case delete(Int)
  }

  var before: [Character] = []
  var after: [Character] = []
  var messages: [Message] = []
  var mirrorBefore: [Character] = []
  var mirrorAfter: [Character] = []

  /// Lets the host apply the oldest message. If none is left, the mirror becomes what the host shows.
  mutating func deliver() {
    if messages.isEmpty { return }
    switch messages.removeFirst() {
    case .insert(let character): before.append(character)
    case .delete(let count): before.removeLast(min(count, before.count))
    case .move(let offset):
      for _ in 0..<max(0, min(offset, after.count)) { before.append(after.removeFirst()) }
      for _ in 0..<max(0, min(-offset, before.count)) { after.insert(before.removeLast(), at: 0) }
    }
    if messages.isEmpty {
      mirrorBefore = before
      mirrorAfter = Array(after.prefix { $0 != "\n" })
    }
  }

  mutating func clear() throws {
    messages.append(.move(mirrorAfter.count))
    messages.append(.delete(mirrorBefore.count + mirrorAfter.count))
    while !messages.isEmpty { deliver() }
    try expect(before.isEmpty && after.isEmpty, "something is left")
  }

  static func machine(onlyWhenQuiet: Bool) -> StateMachine<ProxyClear> {
    StateMachine(initial: ProxyClear()) { machine in
      machine.rule("insert") { proxy, draw in
        let character = draw(.element(of: ["a", "b", "\n"] as [Character]))
        proxy.mirrorBefore.append(character)
        proxy.messages.append(.insert(character))
      }
      machine.rule("move") { proxy, draw in proxy.messages.append(.move(draw(-3...3))) }
      machine.rule("deliver", when: { !$0.messages.isEmpty }) { proxy, _ in proxy.deliver() }
      machine.rule("clear", when: { !onlyWhenQuiet || $0.messages.isEmpty }) { proxy, _ in
        try proxy.clear()
      }
    }
  }
}
