/// A search for places of short texts beside marks, so that they cover neither each other nor the marks.
struct PictureLabels: Sendable {
  /// The place of a text.
  struct Place: Sendable {
    /// The place where the base line begins, has its middle or ends.
    var x: Double
    var y: Double
    var anchor: PictureText.Anchor
    /// Whether the place is so far from the mark that a line must lead to it.
    var isFar: Bool
  }

  private struct Box {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    /// Returns how much of the box another box covers.
    func overlap(_ other: Box) -> Double {
      let width = min(right, other.right) - max(left, other.left)
      let height = min(bottom, other.bottom) - max(top, other.top)
      return width > 0 && height > 0 ? width * height : 0
    }
  }

  private var taken: [Box] = []
  private let room: Box

  /// Creates labels for an area of this size.
  init(width: Double, height: Double) {
    room = Box(left: 2, top: -10, right: width + 16, bottom: height - 2)
  }

  /// Marks the place of a mark as used.
  mutating func avoid(_ x: Double, _ y: Double, size: Double = 5) {
    taken.append(Box(left: x - size, top: y - size, right: x + size, bottom: y + size))
  }

  /// Finds the place for a text: the nearest place around the mark that covers nothing, else the one that
  /// covers least.
  mutating func place(_ text: String, beside x: Double, _ y: Double) -> Place {
    let width = PictureText.width(text, size: 11)
    var best: (cover: Double, place: Place, box: Box)?
    search: for distance in [7.0, 12, 18, 26, 36, 48, 60] {
      for (dx, dy) in [
        (1.0, 0.0), (-1, 0), (0, -1), (0, 1), (0.7, -0.7), (-0.7, -0.7), (0.7, 0.7), (-0.7, 0.7),
      ] {
        let anchor: PictureText.Anchor = dx > 0 ? .start : dx < 0 ? .end : .middle
        let place = Place(
          x: x + dx * distance, y: y + dy * distance + 4, anchor: anchor, isFar: distance > 12)
        let left = dx > 0 ? place.x : dx < 0 ? place.x - width : place.x - width / 2
        let box = Box(left: left, top: place.y - 9, right: left + width, bottom: place.y + 2)
        guard box.left >= room.left, box.right <= room.right, box.top >= room.top,
          box.bottom <= room.bottom
        else { continue }
        let cover = taken.reduce(0) { $0 + $1.overlap(box) }
        if cover < best?.cover ?? .infinity { best = (cover, place, box) }
        if cover == 0 { break search }
      }
    }
    guard let best else { return Place(x: x, y: y, anchor: .middle, isFar: false) }
    taken.append(best.box)
    return best.place
  }
}

extension PictureLabels {
  /// Creates labels for a plot.
  init(_ plot: PicturePlot) {
    self.init(width: PicturePlot.area.width, height: PicturePlot.area.height)
  }

  /// Marks the place of a mark at a pair of values as used.
  mutating func avoid(_ x: Double, _ y: Double, in plot: PicturePlot) {
    let place = plot.place(x, y)
    avoid(place.x, place.y)
  }
}

extension PicturePlot {
  /// Adds a text near a pair of values where there is room; adds a thin line if the text is far from them.
  mutating func label(_ text: String, at x: Double, _ y: Double, _ labels: inout PictureLabels) {
    let mark = place(x, y)
    let place = labels.place(text, beside: mark.x, mark.y)
    if place.isFar { leader(mark, (place.x, place.y - 4)) }
    self.text(place.x, place.y, text, place.anchor)
  }
}
