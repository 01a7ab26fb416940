import DocumentProxy
import HostDocuments
import ProxySimulation

/// A text that is known only where a state has shown it. It stands for what another world may have held at
/// first.
///
/// It begins as one state showed it. Messages may reach beyond the known part; later states show what stood
/// there. A unit that no state has shown can be anything.
struct GuessedText: PossibleText {
  /// A unit of the text as it is now.
  private enum Slot: Hashable {
    /// The unit was there at first. Its index counts from the first caret; it is negative before that
    /// caret.
    case original(Int)
    /// The keyboard's message has inserted the unit.
    case inserted(UInt16)
  }

  /// What is known of the first text; nil is a unit that no state has shown.
  private var originals: [UInt16?]
  /// How many of these units stand before the first caret.
  private var originalCaret: Int
  private var originalSelection: Int
  private var slots: [Slot]
  private var selection: Range<Int>
  /// Whether the text may go on before or after the known part.
  private var isOpenBefore = true
  private var isOpenAfter = true

  /// A text that has shown this context, with any text around it.
  init(_ context: DocumentContext) {
    let shown = context.document
    originals = shown.units
    originalCaret = shown.selection.lowerBound
    originalSelection = shown.selection.count
    slots = shown.units.indices.map { .original($0 - shown.selection.lowerBound) }
    selection = shown.selection
  }

  /// Returns possible first texts, with one of these units in place of all unknown ones.
  func originals(filling fillings: UTF16Units) -> [HostField] {
    let selection = originalCaret..<originalCaret + originalSelection
    let needed = originals.contains(nil) ? fillings[...] : fillings.prefix(1)
    return needed.map { filling in
      HostField(MarkedDocument(units: originals.map { $0 ?? filling }, selection: selection))
    }
  }

  private func unit(at place: Int) -> UInt16? {
    switch slots[place] {
    case .original(let index): originals[originalCaret + index]
    case .inserted(let unit): unit
    }
  }

  /// The present text, with a letter in place of each unknown unit.
  private var units: UTF16Units { slots.indices.map { unit(at: $0) ?? 0x78 } }

  private mutating func growBefore(_ unit: UInt16? = nil) {
    originals.insert(unit, at: 0)
    originalCaret += 1
    slots.insert(.original(-originalCaret), at: 0)
    selection = selection.lowerBound + 1..<selection.upperBound + 1
  }

  private mutating func growAfter(_ unit: UInt16? = nil) {
    slots.append(.original(originals.count - originalCaret))
    originals.append(unit)
  }
}

extension GuessedText {
  /// Returns the texts that a message can lead to. The host applies its items in order.
  func applying(_ message: ProxyMessage, in profile: ProxyProfile) -> [GuessedText] {
    message.items.reduce([self]) { texts, item in
      texts.flatMap { text in
        text.moved(by: item.offset, in: profile)
          .flatMap { $0.deleting(item.deleteCount, in: profile) }
          .map { $0.inserting(item.insertion) }
      }
    }
  }

  private func moved(by offset: Int, in profile: ProxyProfile) -> [GuessedText] {
    guard offset != 0, let unit = profile.hostMoveUnit.textUnit else { return [self] }
    let place = unit.position(from: selection.upperBound, by: offset, in: units)
    let rest = abs(offset) - place.stepsMade
    var result = self
    result.selection = place.offset..<place.offset
    guard rest > 0, offset < 0 ? isOpenBefore : isOpenAfter else { return [result] }
    // The text may continue that far, or it may end before.
    return (0...min(rest, 3)).map { count in
      var grown = result
      let reach = count == 3 ? rest : count
      for _ in 0..<reach { offset < 0 ? grown.growBefore() : grown.growAfter() }
      let caret = offset < 0 ? 0 : grown.slots.count
      grown.selection = caret..<caret
      guard reach < rest else { return grown }
      grown.close(offset)
      if profile.hostMoveOvershoot == .ignore {
        grown.stay(beside: selection.upperBound, offset, reach)
      }
      return grown
    }
  }

  /// Puts the caret back: the host has ignored a move past the text's end.
  private mutating func stay(beside caret: Int, _ offset: Int, _ grown: Int) {
    let caret = caret + (offset < 0 ? grown : 0)
    selection = caret..<caret
  }

  private mutating func close(_ direction: Int) {
    if direction < 0 { isOpenBefore = false } else { isOpenAfter = false }
  }

  private func deleting(_ count: Int, in profile: ProxyProfile) -> [GuessedText] {
    guard count > 0 else { return [self] }
    var result = self
    var rest = count
    if !selection.isEmpty {
      result.remove(selection)
      rest -= 1
    }
    let end = result.selection.lowerBound
    let place = profile.deleteUnit.position(from: end, by: -rest, in: result.units)
    result.remove(place.offset..<end)
    rest -= place.stepsMade
    guard rest > 0, isOpenBefore else { return [result] }
    var grown = result
    for _ in 0..<rest { grown.growBefore() }
    grown.remove(0..<rest)
    result.close(-1)
    return [result, grown]
  }

  private mutating func remove(_ range: Range<Int>) {
    slots.removeSubrange(range)
    selection = range.lowerBound..<range.lowerBound
  }

  private func inserting(_ insertion: UTF16Units) -> GuessedText {
    guard !insertion.isEmpty else { return self }
    var result = self
    result.slots.replaceSubrange(selection, with: insertion.map { .inserted($0) })
    let caret = selection.lowerBound + insertion.count
    result.selection = caret..<caret
    return result
  }
}

extension GuessedText {
  /// Returns the text with what this context shows added; nil if the context contradicts the text.
  func showing(_ context: DocumentContext, in profile: ProxyProfile) -> GuessedText? {
    let shown = context.document
    guard shown.selection.isEmpty == selection.isEmpty else { return nil }
    var result = self
    for (steps, unit) in shown.units[..<shown.selection.lowerBound].reversed().enumerated() {
      if result.selection.lowerBound == steps {
        guard result.isOpenBefore else { return nil }
        result.growBefore()
      }
      guard result.take(unit, at: result.selection.lowerBound - 1 - steps) else { return nil }
    }
    let after = shown.units[shown.selection.upperBound...]
    for (steps, unit) in after.enumerated() {
      let place = result.selection.upperBound + steps
      if place == result.slots.count {
        guard result.isOpenAfter else { return nil }
        result.growAfter()
      }
      guard result.take(unit, at: place) else { return nil }
    }
    let end = result.selection.upperBound + after.count
    if !profile.hidesWindows || !after.isEmpty, end < result.slots.count,
      result.unit(at: end) == nil
    {
      _ = result.take(0x0A, at: end)
    }
    return result
  }

  private mutating func take(_ unit: UInt16, at place: Int) -> Bool {
    // States show U+FFFD for half a surrogate pair.
    if unit == 0xFFFD { return true }
    if let known = self.unit(at: place) { return known == unit }
    if case .original(let index) = slots[place] { originals[originalCaret + index] = unit }
    return true
  }
}
