/// Lowers each value alone as far as possible.
///
/// Numbers are searched from below (0, 1, 2, 4 … then bisection) on their own side of the target. Then the
/// other side is tried, which decides between `[0, 1, 2]` and `[0, 1, -1]`.
struct MinimiseValues: ShrinkPass {
  let name = "lower a value"
  let isCheap = true

  func run(_ shrinker: Shrinker) {
    var place = 0
    while place < shrinker.best.choices.count && !shrinker.isSpent {
      let choice = shrinker.best.choices[place]
      if !choice.isSimplest && !shrinker.isContinuation(place) {
        minimise(shrinker, place, choice)
      }
      place += 1
    }
  }

  private func minimise(_ shrinker: Shrinker, _ place: Int, _ choice: Choice) {
    switch choice.domain.kind {
    case .boolean:
      shrinker.attempt(shrinker.setting(place, to: choice.domain.target))
    case .integer:
      integer(shrinker, place, choice)
    case .alternative:
      integer(shrinker, place, choice)
      switchAlternative(shrinker, place)
    case .double:
      DoubleMinimiser(shrinker, place).run()
    }
  }

  /// Tries an earlier alternative with the simplest content, because the content of one alternative seldom
  /// fits another.
  private func switchAlternative(_ shrinker: Shrinker, _ place: Int) {
    guard place < shrinker.best.choices.count,
      let span = shrinker.innermostSpan(around: place),
      Int(shrinker.best.spans[span].end) > place + 1
    else { return }
    let range = shrinker.best.spans[span].range
    for alternative in 0..<min(shrinker.best.choices[place].bits, 8) {
      var part = shrinker.best.choices[range.lowerBound...place].map(\.scripted)
      part[part.count - 1].bits = alternative
      let edit = Shrinker.Edit(
        script: shrinker.replacing(range, with: part),
        splice: .init(span: span, partEnd: range.lowerBound + part.count))
      if shrinker.attempt(edit) { return }
    }
  }

  private func integer(_ shrinker: Shrinker, _ place: Int, _ choice: Choice) {
    if shrinker.attempt(shrinker.setting(place, to: choice.domain.target)) { return }
    let offset = IntegerOffset(choice)
    var lowest = offset
    lowest.distance = findSmallest(below: offset.distance) { distance in
      var lower = offset
      lower.distance = distance
      return shrinker.attempt(shrinker.setting(place, to: lower.bits))
    }
    otherSide(shrinker, place, lowest)
  }

  @discardableResult
  private func otherSide(_ shrinker: Shrinker, _ place: Int, _ offset: IntegerOffset) -> Bool {
    guard offset.distance > 0 else { return false }
    var other = offset
    other.isBelow.toggle()
    if offset.isBelow && other.isInRange
      && shrinker.attempt(shrinker.setting(place, to: other.bits))
    {
      return true
    }
    other.distance -= 1
    return other.distance > 0 && other.isInRange
      && shrinker.attempt(shrinker.setting(place, to: other.bits))
  }
}
