import TouchTraces
import Timing

extension CaseLine {
  /// Reads `key NAME x y w h key=value …`.
  func key() throws(CaseFault) -> LayoutKey {
    let name = try word(1, "the key's name")
    var numbers: [Double] = []
    for index in 2...5 {
      let word = try self.word(index, "a number of x y width height")
      numbers.append(try number(word.text, of: word))
    }
    var attributes = try CaseAttributes(of: self, from: 6)
    let repeats = attributes.take("repeat") == nil ? nil : KeyRepeat()
    let frame = Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    var key = LayoutKey(String(name.text), at: frame, repeats: repeats)
    try attributes.take("exclusive", into: &key.isExclusive)
    try attributes.finish("repeat, exclusive")
    return key
  }

  /// Reads `t MS F+ X,Y; F~ X,Y; …`; `last` holds each finger's last position.
  func sample(last: inout [Int: LayoutPoint]) throws(CaseFault) -> TouchSample {
    var sample = TouchSample(at: try time(1), touches: [])
    var index = 2
    repeat {
      let word = try self.word(index, "a finger, such as 1+")
      index += 1
      let (finger, phase) = try touch(word)
      var location = last[finger]
      if index < words.count, words[index].text != ";" {
        let place = try vector(words[index].text, of: words[index])
        location = LayoutPoint(x: place.dx, y: place.dy)
        index += 1
      }
      guard let location else {
        throw fault(word, "finger \(finger) has no position yet; write X,Y after it")
      }
      last[finger] = location
      sample.touches.append(FingerTouch(finger: finger, phase: phase, location: location))
      guard index < words.count else { break }
      guard words[index].text == ";" else {
        throw fault(words[index], "\"\(words[index].text)\" is unexpected; put ; between fingers")
      }
      index += 1
    } while index < words.count
    return sample
  }

  private func touch(_ word: Word) throws(CaseFault) -> (Int, TouchPhase) {
    let phase: TouchPhase? =
      switch word.text.last {
      case "+": .began
      case "~": .moved
      case "-": .ended
      case "!": .cancelled
      default: nil
      }
    guard let phase, let finger = Int(word.text.dropLast()) else {
      throw fault(
        word, "\"\(word.text)\" is not a touch; write a finger's number and + ~ - or !, as in 1+")
    }
    return (finger, phase)
  }

  /// Reads `=> MS NAME EVENT key=value …`; returns nil for `=> none`.
  func expectation() throws(CaseFault) -> ExpectedEvent? {
    if words.count == 2, words[1].text == "none" { return nil }
    let instant = try time(1)
    let name = try word(2, "the name of a recognizer or a key")
    let event = try word(3, "the event")
    var attributes = try CaseAttributes(of: self, from: 4)
    var expected = ExpectedEvent(
      instant: instant, name: String(name.text), word: String(event.text),
      translation: try attributes.takeVector("tr"), velocity: try attributes.takeVector("v"),
      delta: try attributes.takeVector("d"))
    if attributes.has("by") {
      var characters = 0
      try attributes.take("by", into: &characters)
      expected.characters = characters
    }
    expected.path = attributes.take("path").map {
      $0.value.split(separator: "|").map(String.init)
    }
    try attributes.finish("tr, v, d, by, path")
    return expected
  }
}
