import Foundation
import Timing

#if canImport(ObjectiveC)
  import ObjectiveC
#else
  /// A method by name. `#selector` needs the Objective-C runtime, which Linux does not have; there the
  /// name comes with what it does:
  ///
  /// ```swift
  /// Selector("tick") { (keyboard: MyKeyboard, _) in keyboard.tick() }
  /// ```
  public struct Selector: Hashable, Sendable, CustomStringConvertible {
    /// The method's name; two selectors are equal if their names are.
    public let description: String
    let call: @MainActor @Sendable (Any, Any?) -> Void

    /// A method of `Target`, which gets what it is called with; another target is not called.
    public init<Target>(
      _ name: String, _ call: @escaping @MainActor @Sendable (Target, Any?) -> Void
    ) {
      description = name
      self.call = { target, argument in
        if let target = target as? Target { call(target, argument) }
      }
    }

    /// Whether both name the same method.
    public static func == (left: Selector, right: Selector) -> Bool {
      left.description == right.description
    }

    /// Feeds the name into `hasher`.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(description)
    }
  }

  extension NSObject {
    /// Calls a method after a delay in seconds, as Apple's Foundation does. Outside of a bench it can't
    /// be cancelled.
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

    /// Forgets the delayed calls of `target`.
    public static func cancelPreviousPerformRequests(withTarget target: Any) {
      LabTime.MainLoop.current?.cancelDelayed(of: target as AnyObject, nil)
    }

    /// Forgets the delayed calls of one method of `target`.
    public static func cancelPreviousPerformRequests(
      withTarget target: Any, selector: Selector, object: Any?
    ) {
      LabTime.MainLoop.current?.cancelDelayed(of: target as AnyObject, selector)
    }
  }
#endif

/// A method of an object, to be called on the main actor.
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

/// A value on its way to the main actor.
///
/// `@unchecked Sendable`, proof: it is made and read on the main thread.
struct Carried: @unchecked Sendable {
  let value: Any?

  init(_ value: Any?) {
    self.value = value
  }
}
