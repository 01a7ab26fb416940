import CaretControl
import CaretLabUIKit
import Foundation
import ProxySimulation
import Timing

/// The system's part: a controller comes, is called back, goes, is made anew, is killed.
extension KeyboardStage {
  /// Puts a controller on the stage: makes it, loads its view, lets it appear, all in one turn.
  ///
  /// ```swift
  /// let keyboard = bench.attach(KeyboardViewController())
  /// ```
  ///
  /// - Parameter controller: makes the controller; it is made again when the system recreates it.
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

  /// Takes what happened in the world into the story, and lets the controller come and go with it.
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

/// What a controller asks of the system.
@MainActor
final class BenchSystem: InputHost {
  weak var stage: KeyboardStage?
  var hasFullAccess = false
  var needsInputModeSwitchKey = true
  var lexicon = UILexicon.make([])
  private let nobody = UIInputViewController()

  var proxy: any UITextDocumentProxy { stage?.proxy ?? nobody.textDocumentProxy }
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

  /// Whether the user has given full access; false at the beginning.
  public var hasFullAccess: Bool {
    get { system.hasFullAccess }
    set { system.hasFullAccess = newValue }
  }

  /// Whether the keyboard has to show a key for the next one; true at the beginning.
  public var needsInputModeSwitchKey: Bool {
    get { system.needsInputModeSwitchKey }
    set { system.needsInputModeSwitchKey = newValue }
  }

  /// The supplementary lexicon, as pairs of what is typed and what is meant.
  public func setLexicon(_ pairs: [(typed: String, meant: String)]) {
    system.lexicon = UILexicon.make(pairs)
  }
}
