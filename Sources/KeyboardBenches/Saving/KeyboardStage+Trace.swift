import Foundation
import JSONText
import KeyboardModels
import ProxySimulation
import Chance
import TouchTraces
import Timing

/// The story as a trace for `caretlab replay`: the keyboard's calls, and the acts of user and app.
extension KeyboardStage {
  /// The trace of the story. A replay makes the same calls at the same instants with the same host,
  /// without the keyboard's code, and expects the present document.
  ///
  /// The trace has a note for each act that it can't express: a tap that changes nothing, sending, switching
  /// keyboards, a new controller.
  public var trace: TouchTrace {
    collect()
    var header = TraceHeader()
    let (name, assignments) = setup.profile.nearestName
    header.keyboard = "recorded"
    header.document = setup.fields.first?.field.document.description
    header.fields = setup.fields.dropFirst().map {
      JSONMember($0.name, JSONValue(.string($0.field.document.description)))
    }
    header.profile = name
    header.flags = assignments.compactMap { assignment in
      guard let flag = ProfileFlag.all.first(where: { assignment.hasPrefix("\($0.name)=") }) else {
        return nil
      }
      return JSONMember(flag.name, flag.value(in: setup.profile))
    }
    header.latency = setup.latency.description
    header.seed = setup.seed
    header.source = "bench"
    header.settings = recordedCalls.enumerated().map { $0.element.setting(number: $0.offset + 1) }
    return TouchTrace(header: header, events: hostEvents + [expectation])
  }

  private var recordedCalls: [RecordedCall] {
    story.calls.compactMap { instant, call in
      let kind: RecordedCall.Kind
      switch call {
      case .insertText(let text): kind = .insert(text)
      case .deleteBackward(let count): kind = .delete(count: count)
      case .adjustTextPosition(let offset): kind = .move(offset)
      case .setMarkedText(let text): kind = .mark(text)
      case .unmarkText: kind = .unmark
      case .advanceToNextInputMode: kind = .nextKeyboard
      case .dismissKeyboard: kind = .dismiss
      case .setPrimaryLanguage: return nil
      }
      return RecordedCall(kind, at: instant)
    }
  }

  private var hostEvents: [TraceEvent] {
    let acts = story.acts.enumerated().sorted {
      ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset)
    }
    return acts.map { _, planned in
      let (instant, act) = planned
      guard let kind = HostEvent.Kind(act) else {
        return TraceEvent(.note("not played again: \(act) at \(instant.milliseconds) ms"))
      }
      return TraceEvent(.host(HostEvent(kind, at: instant)))
    }
  }

  private var expectation: TraceEvent {
    let document = simulated.world.host.field.document.description
    return TraceEvent(
      .expect(Expectation(.document(is: document, by: nil), keyboard: nil, field: nil)))
  }

  /// Writes the trace into the folder for temporary files. The name depends on the trace's content.
  ///
  /// - Returns: the URL of the file.
  /// - Throws: the error of the file system.
  public func saveTrace() throws -> URL {
    let bytes = NativeTraceWriter.bytes(of: trace).bytes
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("caretlab-\(String(StableHash.fnv1a(bytes), radix: 16)).trace.jsonl")
    try Data(bytes).write(to: url, options: .atomic)
    return url
  }

  /// Returns the command that plays the story again.
  func replayCommand() -> String {
    do {
      return "swift run caretlab replay \(try saveTrace().path)"
    } catch {
      return "no trace could be saved: \(error)"
    }
  }
}

extension HostEvent.Kind {
  /// Creates the trace's event for an act; nil if traces have none for it.
  fileprivate init?(_ act: Disturbance) {
    switch act {
    case .tap(let caret): self = .tap(caret: caret)
    case .type(let units): self = .type(String(decoding: units, as: UTF16.self))
    case .select(let range): self = .select(from: range.lowerBound, to: range.upperBound)
    case .clear: self = .clear
    case .busy(let span): self = .busy(span)
    case .refuse(let span): self = .refuse(span)
    case .focus(let field): self = .focus(to: field)
    case .secureReplacement: self = .replace(by: "secure", to: nil)
    case .tapNoop, .send, .rotate, .keyboardSwitch, .recreateController, .killExtension:
      return nil
    }
  }
}
