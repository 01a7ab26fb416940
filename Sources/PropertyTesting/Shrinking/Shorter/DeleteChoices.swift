/// Deletes a few neighbouring choices anywhere in a recursive value. The run reads the rest anew, so a
/// sibling can become a child.
///
/// This changes the shape of trees in ways that edits of whole parts cannot. It does nothing for values
/// that are not recursive.
struct DeleteChoices: ShrinkPass {
  let name = "delete choices of a tree"
  let isCheap = false
  private let lengthMax = 3
  private let choicesMax = 200

  func run(_ shrinker: Shrinker) {
    guard shrinker.best.choices.count < choicesMax else { return }
    for range in shrinker.best.trees {
      for length in 1...lengthMax {
        for start in range.dropLast(length - 1).reversed() {
          var script = shrinker.best.script
          script.removeSubrange(start..<start + length)
          if shrinker.attempt(.init(script: script), .shorter) || shrinker.isSpent { return }
        }
      }
    }
  }
}

extension RecordedRun {
  /// The choices of recursive values: the outermost spans that contain another one of the same label.
  var trees: [Range<Int>] {
    var end: Int32 = 0
    var trees: [Range<Int>] = []
    for (place, span) in spans.enumerated() where span.kind == .value && span.start >= end {
      let inner = spans[(place + 1)...].prefix { $0.start < span.end }
      if inner.contains(where: { $0.label == span.label && $0.count > 0 }) {
        trees.append(span.range)
        end = span.end
      }
    }
    return trees
  }
}
