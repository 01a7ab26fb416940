/// The members that may still win a pointer.
struct FlutterArena: Hashable, Sendable {
  let pointer: Int
  /// Indices of the members, in the order in which they entered.
  var members: [Int] = []
  /// Whether members may enter; true until the touch down has been dispatched to all.
  var isOpen = true
  /// Whether a member has asked to delay the end.
  var isHeld = false
  var sweepIsPending = false
  /// The first member that accepted while the arena was open.
  var eagerWinner: Int?
  /// Whether the only member left wins after this event.
  var isDecidedByDefault = false
}

extension FlutterGestures {
  enum Disposition {
    case accepted
    case rejected
  }

  /// Accepts or rejects for a member in all arenas in which it has not answered.
  mutating func resolve(_ index: Int, _ disposition: Disposition) {
    let pointers = members[index].entries
    members[index].entries = []
    for pointer in pointers { resolveArena(of: pointer, index, disposition) }
  }

  /// Accepts or rejects for a member in one arena.
  mutating func resolve(_ index: Int, _ pointer: Int, _ disposition: Disposition) {
    guard let entry = members[index].entries.firstIndex(of: pointer) else { return }
    members[index].entries.remove(at: entry)
    resolveArena(of: pointer, index, disposition)
  }

  /// Adds a member to the arena of a pointer that comes down.
  mutating func enter(_ index: Int, _ pointer: Int) {
    members[index].entries.append(pointer)
    if let arena = arena(of: pointer) {
      arenas[arena].members.append(index)
    } else {
      arenas.append(FlutterArena(pointer: pointer, members: [index]))
    }
  }

  /// Closes the arena after the touch down has been dispatched; no member can enter any more.
  mutating func close(_ pointer: Int) {
    guard let arena = arena(of: pointer) else { return }
    arenas[arena].isOpen = false
    decide(pointer)
  }

  /// Ends the arena of a pointer that is up: the first member wins, unless the arena is held.
  mutating func sweep(_ pointer: Int) {
    guard let arena = arena(of: pointer) else { return }
    if arenas[arena].isHeld {
      arenas[arena].sweepIsPending = true
    } else if let first = arenas[arena].members.first {
      win(first, pointer)
    } else {
      dissolve(pointer)
    }
  }

  mutating func hold(_ pointer: Int) {
    guard let arena = arena(of: pointer) else { return }
    arenas[arena].isHeld = true
  }

  mutating func release(_ pointer: Int) {
    guard let arena = arena(of: pointer) else { return }
    arenas[arena].isHeld = false
    if arenas[arena].sweepIsPending { sweep(pointer) }
  }

  /// After an event: makes the only member left in an arena win.
  mutating func resolveByDefault() {
    while let arena = arenas.firstIndex(where: \.isDecidedByDefault) {
      let (pointer, members) = (arenas[arena].pointer, arenas[arena].members)
      arenas[arena].isDecidedByDefault = false
      if let last = members.first { win(last, pointer) }
    }
  }

  /// Removes the arena of a cancelled pointer without a winner.
  mutating func abandon(_ pointer: Int) {
    dissolve(pointer)
  }

  private mutating func dissolve(_ pointer: Int) {
    arenas.removeAll { $0.pointer == pointer }
    for index in members.indices { members[index].entries.removeAll { $0 == pointer } }
  }

  private func arena(of pointer: Int) -> Int? {
    arenas.firstIndex { $0.pointer == pointer }
  }

  private mutating func resolveArena(
    of pointer: Int, _ index: Int, _ disposition: Disposition
  ) {
    guard let arena = arena(of: pointer) else { return }
    switch disposition {
    case .rejected:
      arenas[arena].members.removeAll { $0 == index }
      reject(index, pointer)
      decide(pointer)
    case .accepted where arenas[arena].isOpen:
      if arenas[arena].eagerWinner == nil { arenas[arena].eagerWinner = index }
    case .accepted:
      win(index, pointer)
    }
  }

  private mutating func decide(_ pointer: Int) {
    guard let arena = arena(of: pointer), !arenas[arena].isOpen else { return }
    if arenas[arena].members.count == 1 {
      arenas[arena].isDecidedByDefault = true
    } else if arenas[arena].members.isEmpty {
      dissolve(pointer)
    } else if let winner = arenas[arena].eagerWinner {
      win(winner, pointer)
    }
  }

  /// Ends the arena: rejects the other members, then accepts the winner.
  private mutating func win(_ winner: Int, _ pointer: Int) {
    guard let arena = arena(of: pointer) else { return }
    let losers = arenas[arena].members.filter { $0 != winner }
    dissolve(pointer)
    for loser in losers { reject(loser, pointer) }
    accept(winner, pointer)
  }

  private mutating func accept(_ index: Int, _ pointer: Int) {
    switch members[index].recognizer.kind {
    case .tap: acceptTap(index, pointer)
    case .horizontalDrag, .verticalDrag, .pan: acceptDrag(index, pointer)
    // These win by their own rules; winning an arena changes nothing for them.
    case .doubleTap, .longPress: break
    }
  }

  private mutating func reject(_ index: Int, _ pointer: Int) {
    switch members[index].recognizer.kind {
    case .tap, .longPress: rejectPress(index, pointer)
    case .doubleTap: rejectDoubleTap(index, pointer)
    case .horizontalDrag, .verticalDrag, .pan: giveUp(index, pointer)
    }
  }
}
