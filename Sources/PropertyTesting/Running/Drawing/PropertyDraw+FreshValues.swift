extension PropertyDraw {
  /// Returns a random value after the end of the script. It follows the shape of the run and avoids values
  /// that the choice tree has explored.
  func freshValue(_ domain: ChoiceDomain, odds: Odds) -> Int64 {
    if domain.isForced { return domain.target }
    var bits = candidate(domain, odds: odds)
    guard treeCursor.isInside, let tree else { return bits }
    var attempts = 0
    while tree.isExplored(treeCursor, bits) {
      attempts += 1
      if attempts > 6 { return tree.firstUnexplored(treeCursor, domain) ?? bits }
      bits = candidate(domain, odds: odds)
    }
    return bits
  }

  private func candidate(_ domain: ChoiceDomain, odds: Odds) -> Int64 {
    if domain.kind == .boolean {
      return UInt32(truncatingIfNeeded: random.next() >> 32) < odds.ofTrue ? 1 : 0
    }
    if shape.echo > 0 && choiceCount > 0 {
      let dice = random.next()
      if dice & 255 < shape.echo, let bits = echo(domain, dice >> 8) { return bits }
    }
    if shape.simplestNumbers > 0 {
      let last = domain.lastIndex
      let limit = domain.kind == .alternative ? shape.simplestNumbers * 4 : shape.simplestNumbers
      let bound = last < limit ? last + 1 : limit
      return domain.bits(at: random.next(below: bound))
    }
    return FreshValues.any(domain, &random)
  }

  /// Returns an earlier value of the same domain, or a neighbour of it; independent draws practically never
  /// give equal or nearly equal values.
  private func echo(_ domain: ChoiceDomain, _ dice: UInt64) -> Int64? {
    var place = Int(dice & 0xffff) % choiceCount
    for _ in 0..<min(choiceCount, 8) {
      let earlier = choices[place]
      if earlier.domain == domain {
        if domain.kind != .integer { return earlier.bits }
        switch dice >> 16 & 7 {
        case 0: return domain.fit(earlier.bits &+ (earlier.bits < .max ? 1 : 0))
        case 1: return domain.fit(earlier.bits &- (earlier.bits > .min ? 1 : 0))
        default: return earlier.bits
        }
      }
      place = place == 0 ? choiceCount - 1 : place - 1
    }
    return nil
  }
}
