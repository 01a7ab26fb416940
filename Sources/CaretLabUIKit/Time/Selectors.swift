import Foundation
import Timing

#if canImport(ObjectiveC)
  import ObjectiveC
#else
  /// A method by its name. `#selector` needs the Objective-C runtime, which Linux does not have. There
  /// a selector has a name and a closure:
  ///
  /// ```swift
  /// Selector("tick") { (keyboard: MyKeyboard, _) in keyboard.tick() }
  /// ```
  public struct Selector: Hashable, Sendable, CustomStringConvertible {
    /// The method's name. Two selectors are equal if their names are.
    public let description: String
    let call: @MainActor @Sendable (Any, Any?) -> Void

    /// Creates a method of `Target`. The closure gets the target and the argument of the call.
    /// Targets of another type are not called.
    public init<Target>(
      _ name: String, _ call: @escaping @MainActor @Sendable (Target, Any?) -> Void
    ) {
      description = name
      self.call = { target, argument in
        if let target = target as? Target { call(target, argument) }
      }
    }

    /// Returns whether both have the same name.
    public static func == (left: Selector, right: Selector) -> Bool {
      left.description == right.description
    }

    /// Feeds the name into `hasher`.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(description)
    }
  }

  extension NSObject {
    /// Calls a method after a delay in seconds, as Apple's Foundation does. Outside of a bench the call
    /// can't be cancelled.
    public func perform(
      _ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      let call = TargetCall(target: self, selector: selector)
      let argument = Carried(argument)
      let item = LabTime.DispatchWorkItem { call.make(with: argument.value) }
      LabTime.MainLoop.current?.delays(item, of: self, selector)
      LabTime.DispatchQueue.main.asyncAfter(
        deadline: .now() + delay, fileID: fileID, line: line, execute: item)
    }

    /// Cancels the delayed calls of `target`.
    public static func cancelPreviousPerformRequests(withTarget target: Any) {
      LabTime.MainLoop.current?.cancelDelayed(of: target as AnyObject, nil)
    }

    /// Cancels the delayed calls of one method of `target`.
    public static func cancelPreviousPerformRequests(
      withTarget target: Any, selector: Selector, object: Any?
    ) {
      LabTime.MainLoop.current?.cancelDelayed(of: target as AnyObject, selector)
    }
  }
#endif

/// A method of an object that is called on the main actor.
///
/// `@unchecked Sendable`, proof: target and argument are used on the main actor only.
struct TargetCall: @unchecked Sendable {
  let target: Any
  let selector: Selector

  func make(with argument: Any?) {
    let argument = Carried(argument)
    MainActor.assumeIsolated {
      #if canImport(ObjectiveC)
        _ = (target as? NSObject)?.perform(selector, with: argument.value)
      #else
        selector.call(target, argument.value)
      #endif
    }
  }
}

/// A value that is passed to the main actor.
///
/// `@unchecked Sendable`, proof: it is made and read on the main thread.
struct Carried: @unchecked Sendable {
  let value: Any?

  init(_ value: Any?) {
    self.value = value
  }
}
