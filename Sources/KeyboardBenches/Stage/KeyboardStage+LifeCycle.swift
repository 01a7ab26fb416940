import CaretControl
import CaretLabUIKit
import Foundation
import ProxySimulation
import Timing

/// The system's part: it shows a controller, calls it back, hides it, creates it again, and kills
/// it.
extension KeyboardStage {
  /// Puts a controller on the stage: creates it, loads its view and makes it appear, in one turn.
  ///
  /// ```swift
  /// let keyboard = bench.attach(KeyboardViewController())
  /// ```
  ///
  /// - Parameter controller: creates the controller. It is called again when the system recreates
  ///   the controller.
  /// - Returns: the controller.
  @discardableResult
  public func attach<Controller: UIInputViewController>(
    _ controller: @escaping @autoclosure @MainActor () -> Controller
  ) -> Controller {
    make = controller
    return loop.run {
      let made = controller()
      show(made)
      return made
    }
  }

  private func show(_ made: UIInputViewController) {
    controller = made
    made.host = system
    accept(made)
    made.loadViewIfNeeded()
    appear()
  }

  func appear() {
    guard let controller, !isShown else { return }
    isShown = true
    story.tell("the keyboard appears", at: loop.now)
    controller.appearOnStage()
  }

  func disappear() {
    guard let controller, isShown else { return }
    isShown = false
    story.tell("the keyboard goes", at: loop.now)
    controller.disappearFromStage()
  }

  func call(_ callback: ProxyCallback) {
    guard isShown, let controller else { return }
    switch callback {
    case .textWillChange: controller.textWillChange(nil)
    case .textDidChange: controller.textDidChange(nil)
    case .selectionWillChange: controller.selectionWillChange(nil)
    case .selectionDidChange: controller.selectionDidChange(nil)
    }
  }

  /// Adds the world's events to the story, and shows or hides the controller as they require.
  func collect() {
    for event in simulated.takeEvents() {
      story.take(event)
      switch event.kind {
      case .disturbed(.keyboardSwitch, _):
        disappear()
        appear()
      case .keyboard(let presence, let session): follow(presence, session: session)
      default: break
      }
    }
  }

  private func follow(_ presence: KeyboardPresence, session: Int) {
    switch presence {
    case .killed:
      loop.end(withSystem: false)
      controller?.host = nil
      controller = nil
      isShown = false
    case .gone, .replaced: disappear()
    case .present where session != self.session:
      self.session = session
      disappear()
      controller?.host = nil
      if let make { show(make()) }
    case .present: appear()
    }
  }
}

/// The system that a controller on the stage uses.
@MainActor
final class BenchSystem: InputHost {
  weak var stage: KeyboardStage?
  var hasFullAccess = false
  var needsInputModeSwitchKey = true
  var lexicon = UILexicon.make([])
  private let detached = UIInputViewController()

  var proxy: any UITextDocumentProxy { stage?.proxy ?? detached.textDocumentProxy }
  var scheduler: any Scheduler { stage?.loop ?? DispatchScheduler(queue: .main) }

  func setPrimaryLanguage(_ language: String?) {
    stage?.proxy.ask("primaryLanguage = \(language ?? "nil")") { $0.primaryLanguage = language }
  }

  func advanceToNextInputMode() {
    stage?.proxy.ask("advanceToNextInputMode()") { $0.advanceToNextInputMode() }
  }

  func dismissKeyboard() {
    stage?.proxy.ask("dismissKeyboard()") { $0.dismissKeyboard() }
  }

  func note(_ result: CaretResult) { stage?.note(result) }
}

extension KeyboardStage {
  func note(_ result: CaretResult) {
    collect()
    results.append(result)
    story.tell("\(result.operation): \(result.outcome)", of: "outcome", at: loop.now)
  }

  /// Whether the user has given full access. The default is false.
  public var hasFullAccess: Bool {
    get { system.hasFullAccess }
    set { system.hasFullAccess = newValue }
  }

  /// Whether the keyboard has to show a key for the next keyboard. The default is true.
  public var needsInputModeSwitchKey: Bool {
    get { system.needsInputModeSwitchKey }
    set { system.needsInputModeSwitchKey = newValue }
  }

  /// Sets the supplementary lexicon, as pairs of a typed text and its replacement.
  public func setLexicon(_ pairs: [(typed: String, meant: String)]) {
    system.lexicon = UILexicon.make(pairs)
  }
}
