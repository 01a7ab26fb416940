import DocumentProxy
import Gestures
import Timing

/// A keyboard that a user has described in JSON; it runs like the lab's own keyboards.
public struct UserKeyboard<Strategy: EditingStrategy>: KeyboardModel {
  /// The description from the file.
  public let description: UserLayout
  /// How the keyboard performs its operations.
  public var strategy: Strategy
  private var isTurned = false

  /// Creates a keyboard from `description`.
  public init(_ description: UserLayout, strategy: Strategy) {
    self.description = description
    self.strategy = strategy
  }

  /// The name in the file, or the file's name.
  public var name: String { description.name }

  /// The layout for the device's orientation.
  public var layout: KeyboardGeometry {
    isTurned ? description.landscape ?? description.portrait : description.portrait
  }

  /// How the keys handle touches.
  public var keyHandling: KeyHandling { description.keyHandling }

  /// Attaches a long press for each key that has one and a swipe for each direction with an action.
  public func attachRecognizers(to router: inout TouchRouter) throws(GestureError) {
    for press in description.longPresses {
      try router.attach(
        Recognizer("long press \(press.key)", .longPress(LongPressParameters()), on: press.key))
    }
    for swipe in description.swipes {
      let parameters = SwipeParameters(directions: SwipeDirections(swipe.direction))
      try router.attach(Recognizer("swipe \(swipe.direction.rawValue)", .swipe(parameters)))
    }
  }

  /// Handles keys, long presses and swipes by their actions.
  public mutating func handle(
    _ event: KeyboardEvent, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    switch event {
    case .gesture(.key(let key, .upInside)), .gesture(.key(let key, .type)):
      let isHeld = layout.key(key)?.tellsRelease == true
      let action = isHeld ? .edit(.holdDelete) : description.action(of: key)
      return [.typed(key: key)] + perform(action, at: instant, proxy: &proxy)
    case .gesture(.key(let key, .repeat)):
      return perform(description.action(of: key), at: instant, proxy: &proxy)
    case .gesture(.key(_, .release)):
      return strategy.release(at: instant, proxy: &proxy)
    case .gesture(.recognizer(let name, .began)):
      let press = description.longPresses.first { "long press \($0.key)" == name }
      return press.map { perform($0.action, at: instant, proxy: &proxy) } ?? []
    case .gesture(.recognizer(let name, .recognized)):
      let swipe = description.swipes.first { "swipe \($0.direction.rawValue)" == name }
      return swipe.map { perform($0.action, at: instant, proxy: &proxy) } ?? []
    case .operation(let operation): return perform(.edit(operation), at: instant, proxy: &proxy)
    case .timerFired, .textDidChange, .sessionEnded:
      return strategy.handle(event, at: instant, proxy: &proxy)
    case .system(.resized(let situation)), .system(.willAppear(let situation)):
      return turn(to: situation.orientation)
    case .gesture, .textWillChange, .system: return []
    }
  }

  private mutating func turn(to orientation: DeviceOrientation) -> [ClientEffect] {
    let isLandscape = orientation == .landscape
    guard isLandscape != isTurned else { return [] }
    isTurned = isLandscape
    return description.landscape == nil
      ? [] : [.layoutChanged, .wantsHeight(layout.height)]
  }

  private mutating func perform(
    _ action: UserAction, at instant: Instant, proxy: inout some TextDocumentProxy
  ) -> [ClientEffect] {
    switch action {
    case .edit(let operation):
      return strategy.handle(.operation(operation), at: instant, proxy: &proxy)
    case .nextKeyboard: return [.nextKeyboard]
    case .dismiss: return [.dismiss]
    case .nothing: return []
    }
  }
}
