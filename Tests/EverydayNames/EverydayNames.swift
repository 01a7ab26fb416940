// What lives here: a keyboard's module whose types have the names that keyboards give them. A test imports
// it beside the lab.

/// A place on the keyboard.
public struct Point: Equatable {
  /// To the right.
  public let x: Int
  /// Down.
  public let y: Int

  /// The place that is `x` to the right and `y` down.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A key with its middle.
public struct Key: Equatable {
  let name: String
  let middle: Point

  /// The key `name` around `middle`.
  public init(_ name: String, at middle: Point) {
    self.name = name
    self.middle = middle
  }
}

/// The keys of a keyboard.
public struct KeyboardLayout {
  let keys: [Key]

  /// A layout of these keys.
  public init(_ keys: [Key]) { self.keys = keys }

  /// Returns the key that a touch presses.
  public func key(under touch: Touch) -> Key? { keys.first { $0.middle == touch.place } }
}

/// A finger's place.
public struct Touch {
  let place: Point

  /// A touch at `place`.
  public init(at place: Point) { self.place = place }
}

/// What a touch turned out to be.
public enum Gesture: Equatable {
  /// A tap on a key.
  case tap(Key)
}

/// The app that gets the text.
public struct Host {
  /// What was typed.
  public internal(set) var text = ""
}

/// Paints keys.
public struct Draw {
  /// The keys that were painted, in order.
  public internal(set) var painted: [Key] = []
}

/// Where a keyboard's authors try things out.
public struct Lab {
  /// The app.
  public private(set) var host = Host()
  /// What was painted.
  public private(set) var draw = Draw()

  /// A lab in which nothing happened yet.
  public init() {}

  /// Types and paints the key of a tap.
  public mutating func play(_ gesture: Gesture) {
    switch gesture {
    case .tap(let key):
      host.text += key.name
      draw.painted.append(key)
    }
  }
}
