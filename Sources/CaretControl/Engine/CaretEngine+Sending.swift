import DocumentProxy
import Timing

/// Sending and prediction.
extension CaretEngine {
  /// How many messages the engine remembers. It takes older ones as done if no operation waits for them.
  static let flightLimit = 8

  /// Returns the known text if all messages under way do what they ask for. Forgotten messages have most
  /// likely arrived before.
  ///
  /// - Parameter crosses: whether moves that no operation waits for any more lead past the known text. Mostly they do
  ///   not: the host would have answered.
  @inline(never)
  func prediction(crosses: Bool) -> KnownText {
    var text = base.text
    for message in flight where !message.mayBeInBase {
      text.play(message.edits, unit, crosses: crosses || !message.isOverdue)
    }
    return text
  }

  /// The known text after all messages under way, with the caret back from a fence: the next insertion happens there.
  var predictionAtHome: KnownText {
    var text = prediction(crosses: false)
    if let step = fence?.step, fence?.back == nil { text.play(Edits(.move(-step)), unit) }
    return text
  }

  /// This text with marked text made plain, as the next move or backspace finds it.
  @inline(never)
  var prospect: KnownText {
    var text = predictionAtHome
    if let marked { text.play(Edits(.unmark(marked)), unit) }
    return text
  }

  /// Sends edits in this turn's message. If the caret is out on a fence's first step, the same message
  /// brings it back first. A separate way back could be lost, and the edit would hit the wrong place.
  @discardableResult
  mutating func send(_ edits: Edits, for operation: Int?) -> Int {
    let step = fence?.back == nil ? fence?.step : nil
    let id = post(step.map { Edits(.move(-$0)) + edits } ?? edits, for: operation)
    if step != nil { fence?.back = id }
    return id
  }

  /// Adds edits to this turn's message, wherever the caret is.
  ///
  /// - Returns: the message's number.
  mutating func post(_ edits: Edits, for operation: Int?) -> Int {
    let edits = edits.effective
    for edit in edits { self.edits.append(edit) }
    guard let marked, let first = edits.first?.kind, first != .mark else {
      return note(edits, for: operation)
    }
    self.marked = nil
    // An insertion replaces marked text; a move or a backspace makes it plain first.
    let isReplaced = first == .insert || first == .unmark
    return note(isReplaced ? edits : Edits(.unmark(marked)) + edits, for: operation)
  }

  /// Notes edits as a part of this turn's message.
  ///
  /// - Returns: the message's number.
  @discardableResult
  mutating func note(_ edits: Edits, for operation: Int?) -> Int {
    if turnMessage == nil || flight.last?.id != turnMessage {
      let id = nextMessageNumber()
      turnMessage = id
      flight.append(Message(id: id, operations: Few(), edits: Edits(), sentAt: instant))
    }
    let last = flight.count - 1
    let id = flight[last].id
    flight[last].edits = (flight[last].edits + edits).effective
    if let operation { flight[last].operations.append(operation) }
    forgetOldMessages()
    return id
  }

  private mutating func forgetOldMessages() {
    while flight.count > CaretEngine.flightLimit, let first = flight.first,
      !running.contains(where: { first.operations.contains($0.number) }), fence?.out != first.id,
      fence?.back != first.id
    {
      var predicted = base.text
      predicted.play(first.edits, unit)
      place += predicted.shift
      base = Base(predicted: predicted)
      flight.removeFirst()
    }
  }

  /// Sends the next message of an operation that takes several.
  mutating func advance(
    _ number: Int, to stage: RunningOperation.Stage, sending edits: Edits
  ) {
    update(number) {
      $0.stage = stage
      $0.wasFenced = false
      $0.isStuck = false
    }
    send(edits, for: number)
    wait(number)
  }

  @inline(never)
  mutating func update(_ number: Int, to stage: RunningOperation.Stage) {
    update(number) { $0.stage = stage }
  }

  mutating func update(_ number: Int, _ change: (inout RunningOperation) -> Void) {
    if let index = running.index(of: number) { change(&running[index]) }
  }

  /// Returns the operation with this number, if it runs.
  func operation(_ number: Int) -> RunningOperation? { running.operation(number) }
}

extension [RunningOperation] {
  func index(of number: Int) -> Int? { firstIndex { $0.number == number } }

  func operation(_ number: Int) -> RunningOperation? { index(of: number).map { self[$0] } }
}

extension [Message] {
  /// How many messages of an operation are under way.
  func count(of number: Int) -> Int { count { $0.operations.contains(number) } }

  /// Whether no edit is under way but moves.
  @inline(never)
  var onlyMove: Bool { !contains(where: \.hasEdit) }

  /// Whether a move is under way.
  @inline(never)
  var haveMove: Bool { contains(where: \.hasMove) }

  /// Whether a move of an operation is under way.
  func haveMove(of number: Int) -> Bool {
    contains { $0.operations.contains(number) && $0.hasMove }
  }
}

extension KnownText {
  /// Applies edits to the text as if nothing goes wrong.
  ///
  /// - Parameter crosses: whether moves lead past the known text.
  @inline(never)
  mutating func play(_ edits: Edits, _ unit: HostUnit, crosses: Bool = true) {
    for edit in edits {
      guard edit.isMove else {
        play(edit)
        continue
      }
      if unit == .ignored { continue }
      let remaining = moveInside(by: edit.count, unit)
      if crosses, remaining != 0, !isEdge(remaining) { cross(remaining) }
    }
  }

  /// Applies an edit that is not a move.
  @inline(never)
  mutating func play(_ edit: Edit) {
    switch edit.kind {
    case .move: break
    case .insert: insert(edit.units)
    case .unmark: if !edit.units.isEmpty { insert(edit.units) }
    case .delete: delete(edit.count)
    case .mark: mark()
    }
  }
}
