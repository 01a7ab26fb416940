/// Who may still win a pointer.
struct FlutterArena: Hashable, Sendable {
  let pointer: Int
  /// Indices of the members, in the order in which they came.
  var members: [Int] = []
  /// Until the touch down has been dispatched.
  var isOpen = true
  /// Whether a member wants the end put off.
  var isHeld = false
  var sweepIsPending = false
  /// The first member that accepted while the arena was open.
  var eagerWinner: Int?
  /// Whether the last member wins after this event.
  var isDecidedByDefault = false
}

extension FlutterGestures {
  enum Disposition {
    case accepted
    case rejected
  }

  /// A member says yes or no to everything it has not answered.
  mutating func resolve(_ index: Int, _ disposition: Disposition) {
    let pointers = members[index].entries
    members[index].entries = []
    for pointer in pointers { resolveArena(of: pointer, index, disposition) }
  }

  /// A member says yes or no in one arena.
  mutating func resolve(_ index: Int, _ pointer: Int, _ disposition: Disposition) {
    guard let entry = members[index].entries.firstIndex(of: pointer) else { return }
    members[index].entries.remove(at: entry)
    resolveArena(of: pointer, index, disposition)
  }

  /// Lets a member into the arena of a pointer that comes down.
  mutating func enter(_ index: Int, _ pointer: Int) {
    members[index].entries.append(pointer)
    if let arena = arena(of: pointer) {
      arenas[arena].members.append(index)
    } else {
      arenas.append(FlutterArena(pointer: pointer, members: [index]))
    }
  }

  /// The touch down has been dispatched: nobody comes in any more.
  mutating func close(_ pointer: Int) {
    guard let arena = arena(of: pointer) else { return }
    arenas[arena].isOpen = false
    decide(pointer)
  }

  /// The pointer is up: the first member wins, unless the arena is held.
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

  /// An event is over: who is alone in an arena wins.
  mutating func resolveByDefault() {
    while let arena = arenas.firstIndex(where: \.isDecidedByDefault) {
      let (pointer, members) = (arenas[arena].pointer, arenas[arena].members)
      arenas[arena].isDecidedByDefault = false
      if let last = members.first { win(last, pointer) }
    }
  }

  /// A cancelled pointer is not swept; nobody can win it any more.
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

  /// The arena is over: first the others are told that they lost, then the winner.
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
    // They win by their own rules; an arena alone says nothing to them.
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
