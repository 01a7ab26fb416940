extension PropertyDraw {
  /// Whether the next choice is made at random.
  var isFresh: Bool {
    cursor >= script.count && continuation == .random && !isOverrun
  }

  /// Records `bits`, which the caller drew from its own distribution. Draws in the usual way instead if the
  /// run prefers repetition or the simplest values, or if the tree has explored `bits`.
  func chooseFresh(_ domain: ChoiceDomain, preferring bits: Int64) -> Int64 {
    let isShaped = shape.echo > 0 && random.next() & 255 < shape.echo
    let isExplored = treeCursor.isInside && (tree?.isExplored(treeCursor, bits) ?? false)
    let isTooComplex = shape.simplestNumbers > 0 && domain.lastIndex > 64
    let isRepeated = shape.isDistinct && domain.lastIndex > 64 && hasChosen(domain, bits)
    if isShaped || isExplored || isRepeated || isTooComplex || choiceCount >= choiceLimit {
      return choose(domain)
    }
    record(domain, bits)
    return bits
  }

  private func hasChosen(_ domain: ChoiceDomain, _ bits: Int64) -> Bool {
    (0..<choiceCount).contains { choices[$0].bits == bits && choices[$0].domain == domain }
  }
}
