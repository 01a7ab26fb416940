import Gestures

extension KeyboardGeometry {
  /// 320 × 216 pt, four rows of 54 pt without gaps; the delete key reports its release.
  public static let trackpad: KeyboardGeometry = {
    var keys: [LayoutKey] = []
    func add(_ names: [String], row: Int, from x: Double, width: Double) {
      for (column, name) in names.enumerated() {
        let frame = Rectangle(
          x: x + Double(column) * width, y: Double(row) * 54, width: width, height: 54)
        keys.append(LayoutKey(name, at: frame))
      }
    }
    add("QWERTYUIOP".map(String.init), row: 0, from: 0, width: 32)
    add("ASDFGHJKL".map(String.init), row: 1, from: 16, width: 32)
    add("ZXCVBNM".map(String.init), row: 2, from: 16, width: 32)
    add([TrackpadKey.delete], row: 2, from: 240, width: 80)
    keys[keys.count - 1].tellsRelease = true
    add([TrackpadKey.globe], row: 3, from: 0, width: 48)
    add([TrackpadKey.space], row: 3, from: 48, width: 192)
    add([TrackpadKey.enter], row: 3, from: 240, width: 80)
    return KeyboardGeometry(width: 320, height: 216, keys: keys)
  }()
}

/// The names of the track pad keyboard's keys and recognizers.
enum TrackpadKey {
  static let delete = "delete"
  static let globe = "globe"
  static let space = "space"
  static let enter = "return"
  static let cursor = "cursor"
  static let swipe = "delete swipe"
  static let flick = "flick "
  static let letters = "QWERTYUIOPASDFGHJKLZXCVBNM".map(String.init)

  /// Returns the digit that a flick down types on a key of the top row.
  static func digit(on key: String) -> String? {
    let top = Array("QWERTYUIOP")
    guard let place = top.firstIndex(where: { String($0) == key }) else { return nil }
    return String((place + 1) % 10)
  }
}
