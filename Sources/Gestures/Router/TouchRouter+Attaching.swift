import Timing

extension TouchRouter {
  /// Attaches a recognizer. If nothing else decides, earlier recognizers come first.
  ///
  /// - Throws: ``GestureError/duplicateRecognizer(_:)``, or
  ///   ``GestureError/parameterOutOfRange(of:parameter:expected:)``, or
  ///   ``GestureError/requirementCycle(_:)`` if kinds wait for each other.
  public mutating func attach(_ recognizer: Recognizer) throws(GestureError) {
    try recognizer.validate()
    guard !recognizers.contains(where: { $0.recognizer.name == recognizer.name }) else {
      throw .duplicateRecognizer(recognizer.name)
    }
    recognizers.append(AttachedRecognizer(recognizer))
    do throws(GestureError) {
      try requireByKind()
    } catch {
      recognizers.removeLast()
      throw error
    }
  }

  /// Adds the requirements by kind between the newest recognizer and the others.
  private mutating func requireByKind() throws(GestureError) {
    guard let newest = recognizers.last?.recognizer else { return }
    let kind = RecognizerKinds(newest.kind)
    for other in recognizers.dropLast().map(\.recognizer) {
      let otherKind = RecognizerKinds(other.kind)
      let waits = newest.waitsFor.contains(otherKind) || other.isAwaitedBy.contains(kind)
      let isAwaited = other.waitsFor.contains(kind) || newest.isAwaitedBy.contains(otherKind)
      if waits, isAwaited { throw .requirementCycle([newest.name, other.name, newest.name]) }
      if waits { try require(newest.name, toFail: other.name) }
      if isAwaited { try require(other.name, toFail: newest.name) }
    }
  }

  /// Attaches a key in front of the others. Where keys overlap, a touch hits the front one.
  ///
  /// - Throws: ``GestureError/duplicateKey(_:)``.
  public mutating func attach(_ key: LayoutKey) throws(GestureError) {
    try stage.layout.append(key)
  }

  /// Allows `name` to win only after `other` has failed, as `require(toFail:)` does.
  ///
  /// - Throws: ``GestureError/requirementCycle(_:)`` if `other` already waits for `name`,
  ///   ``GestureError/unknownRecognizer(_:)``.
  public mutating func require(_ name: String, toFail other: String) throws(GestureError) {
    let (waiting, required) = try requirement(of: name, for: other)
    guard !recognizers[waiting].requirements.contains(required) else { return }
    recognizers[waiting].requirements.append(required)
  }

  /// Makes `name` wait for `other` in attempts whose first touch of `name` fulfils `condition`;
  /// UIKit asks a delegate this question once per attempt.
  ///
  /// Source: `gestureRecognizer(_:shouldRequireFailureOf:)`.
  /// - Throws: ``GestureError/requirementCycle(_:)`` if `other` ever waits for `name`,
  ///   ``GestureError/unknownRecognizer(_:)``.
  public mutating func require(
    _ name: String, toFail other: String, when condition: TouchCondition
  ) throws(GestureError) {
    let (waiting, required) = try requirement(of: name, for: other)
    recognizers[waiting].questions.append(.init(required: required, condition: condition))
  }

  /// Returns the indices of both recognizers after checking that the first may wait for the second.
  private func requirement(
    of name: String, for other: String
  ) throws(GestureError) -> (waiting: Int, required: Int) {
    let waiting = try index(of: name)
    let required = try index(of: other)
    if let path = requirementPath(from: required, to: waiting) {
      throw .requirementCycle(([waiting] + path).map { recognizers[$0].recognizer.name })
    }
    return (waiting, required)
  }

  /// Allows two recognizers to be active together: neither prevents the other.
  ///
  /// - Throws: ``GestureError/unknownRecognizer(_:)``.
  public mutating func allowTogether(_ name: String, _ other: String) throws(GestureError) {
    let first = try index(of: name)
    let second = try index(of: other)
    recognizers[first].companions.append(second)
    recognizers[second].companions.append(first)
  }

  /// Stops `name` from preventing `other`; `other` may still prevent `name`.
  ///
  /// This replaces both `canPrevent(_:)` of `name` and `canBePrevented(by:)` of `other`.
  /// - Throws: ``GestureError/unknownRecognizer(_:)``.
  public mutating func forbid(_ name: String, toPrevent other: String) throws(GestureError) {
    let preventing = try index(of: name)
    recognizers[preventing].spared.append(try index(of: other))
  }

  /// Returns the state of the recognizer called `name`, or nil if there is none.
  public func state(of name: String) -> RecognizerState? {
    recognizers.first { $0.recognizer.name == name }?.state
  }

  /// Returns the current gesture of the recognizer called `name`, also while the recognizer is
  /// possible; nil if it has no touch or does not exist.
  ///
  /// A possible pan returns its translation from the start and its velocity, as in UIKit.
  public func gesture(of name: String) -> RecognizedGesture? {
    guard let found = recognizers.first(where: { $0.recognizer.name == name }),
      found.attempt.hasTouches
    else { return nil }
    return found.machine.gesture(of: found.attempt, at: now, isEnding: false)
  }

  /// Sets a pan's translation, to which later moves add, and resets its velocity, as
  /// `setTranslation(_:in:)` does. Other recognizers and pans without touches ignore the call.
  ///
  /// - Throws: ``GestureError/unknownRecognizer(_:)``.
  public mutating func setTranslation(
    _ translation: Vector, of name: String
  ) throws(GestureError) {
    try setTranslation(translation, of: name, resettingVelocity: true)
  }

  /// Sets a pan's translation to zero and keeps its velocity, as a scroll view does with its own pan
  /// when it takes over.
  ///
  /// - Throws: ``GestureError/unknownRecognizer(_:)``.
  public mutating func rebase(_ name: String) throws(GestureError) {
    try setTranslation(.zero, of: name, resettingVelocity: false)
  }

  private mutating func setTranslation(
    _ translation: Vector, of name: String, resettingVelocity: Bool
  ) throws(GestureError) {
    let index = try self.index(of: name)
    recognizers[index].machine.setTranslation(
      translation, resettingVelocity: resettingVelocity)
  }

  func index(of name: String) throws(GestureError) -> Int {
    guard let index = recognizers.firstIndex(where: { $0.recognizer.name == name }) else {
      throw .unknownRecognizer(name)
    }
    return index
  }

  /// Returns the recognizers on a path of requirements from `start` to `goal`, both included.
  /// - Complexity: O(recognizers + requirements)
  private func requirementPath(from start: Int, to goal: Int) -> [Int]? {
    var visited: Set<Int> = []
    return requirementPath(from: start, to: goal, skipping: &visited)
  }

  /// Returns a path that avoids `visited`, and adds the recognizers from which no path leads to `goal`.
  private func requirementPath(
    from start: Int, to goal: Int, skipping visited: inout Set<Int>
  ) -> [Int]? {
    if start == goal { return [goal] }
    guard visited.insert(start).inserted else { return nil }
    let questions = recognizers[start].questions.map(\.required)
    for next in recognizers[start].requirements + questions {
      if let path = requirementPath(from: next, to: goal, skipping: &visited) {
        return [start] + path
      }
    }
    return nil
  }
}
