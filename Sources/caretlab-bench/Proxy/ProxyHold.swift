import DocumentProxy
import HostDocuments
import ProxySimulation
import Chance
import Timing

/// The kinds of work that are measured.
enum ProxyWork: String, CaseIterable {
  case typing = "insert, then delete"
  case moving = "move, with the state that answers"
  case answered = "insert, every message answered"
  case afterSnapshot = "first insert or delete after a snapshot"
  case textAfterSnapshot = "the text alone: write after a snapshot"
  case messages = "message of 100 calls"

  var operations: Int { self == .messages ? 400 : 4_000 }

  /// The largest allowed ratio of the time on the long document to that on the short one; nil for no bar.
  var bar: Double? { self == .textAfterSnapshot ? nil : 3 }
}

/// A world whose size stays the same during the measurement.
struct ProxyHold {
  private var world: ProxyWorld
  private var answering: ProxyWorld
  private var text: ChunkedText
  private var places = RandomStreams(seed: 1).stream("places")
  private var now = Instant.start

  /// Creates a world with a document of this many UTF-16 units, in sentences of 50.
  init(units: Int) {
    let sentence = Array("aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjj. ".utf16)
    let text = (0..<units).map { sentence[$0 % sentence.count] }
    let document = MarkedDocument(units: text, selection: 0..<0)
    world = ProxyWorld(document, latency: .instant)
    var profile = ProxyProfile.uikit26
    profile.pushPolicy = .afterEveryMessage
    answering = ProxyWorld(document, profile: profile, latency: .instant)
    self.text = ChunkedText(text)
  }

  mutating func measure(_ work: ProxyWork, operations: Int) -> UInt64 {
    switch work {
    case .typing: blocks(of: 40, operations, on: \.world) { $0.type($1) }
    case .answered: blocks(of: 40, operations, on: \.answering) { $0.type($1) }
    case .moving: blocks(of: 40, operations, on: \.world) { $0.move($1) }
    case .messages: blocks(of: 4, operations, on: \.world) { $0.sendLongMessage($1) }
    case .afterSnapshot: snapshots(operations)
    case .textAfterSnapshot: textSnapshots(operations)
    }
  }

  private mutating func blocks(
    of size: Int, _ operations: Int, on path: WritableKeyPath<ProxyHold, ProxyWorld>,
    _ operation: (inout ProxyWorld, Int) -> Void
  ) -> UInt64 {
    var world = self[keyPath: path]
    var total: UInt64 = 0
    for _ in 0..<operations / size {
      world.goTo(places.next(below: UInt64(world.host.field.text.count)))
      total += elapsed {
        for index in 0..<size { operation(&world, index) }
      }
    }
    self[keyPath: path] = world
    return total
  }

  private mutating func snapshots(_ operations: Int) -> UInt64 {
    var total: UInt64 = 0
    for index in 0..<operations {
      if index.isMultiple(of: 2) {
        world.goTo(places.next(below: UInt64(world.host.field.text.count)))
      }
      let before = world
      total += elapsed { world.type(index) }
      withExtendedLifetime(before) {}
    }
    return total
  }

  private mutating func textSnapshots(_ operations: Int) -> UInt64 {
    var total: UInt64 = 0
    for index in 0..<operations {
      let place = Int(places.next(below: UInt64(text.count)))
      let before = text
      total += elapsed {
        if index.isMultiple(of: 2) {
          text.replace(place..<place, with: CollectionOfOne(0x78))
        } else {
          text.replace(place..<place + 1, with: EmptyCollection())
        }
      }
      withExtendedLifetime(before) {}
    }
    return total
  }
}

extension ProxyWorld {
  fileprivate mutating func goTo(_ place: UInt64) {
    plan(.tap(caret: Int(place)), at: .start)
    settle()
  }

  fileprivate mutating func type(_ index: Int) {
    turn(at: .start) { proxy in
      if index.isMultiple(of: 2) { proxy.insertText("x") } else { proxy.deleteBackward() }
    }
    settle()
  }

  fileprivate mutating func move(_ index: Int) {
    turn(at: .start) {
      $0.adjustTextPosition(byCharacterOffset: index.isMultiple(of: 2) ? 1 : -1)
    }
    settle()
  }

  fileprivate mutating func sendLongMessage(_ index: Int) {
    turn(at: .start) { proxy in
      for _ in 0..<50 { proxy.insertText("x") }
      proxy.adjustTextPosition(byCharacterOffset: 0)
      for _ in 0..<50 { proxy.deleteBackward() }
    }
    settle()
  }

  fileprivate mutating func settle() {
    while step(callback: { _, _ in }) {}
    _ = takeEvents()
  }
}
