import JSONText
import Timing

/// An event that the keyboard does not cause: a change of the host's document, or of the keyboard's place on
/// the screen.
public struct HostEvent: Hashable, Sendable {
  /// The kind of event. Offsets count UTF-16 units from the document's start and are not negative.
  public enum Kind: Hashable, Sendable {
    /// The user taps into the text, and the caret moves there.
    case tap(caret: Int)
    /// The user types a text on a hardware keyboard, or the app inserts it.
    case type(String)
    /// The user selects the units from `from` up to `to`; `from` ≤ `to`.
    case select(from: Int, to: Int)
    /// The app empties the field.
    case clear
    /// The app is busy for a while; messages wait.
    case busy(Nanoseconds)
    /// The field's delegate refuses every edit for a while; nil means until the end of the run.
    case refuse(Nanoseconds?)
    /// The field of this name becomes first responder. A hidden keyboard comes back.
    case focus(to: String)
    /// A field of the named kind (`secure`, `phonePad`, `namePhonePad`) becomes first responder, and
    /// the system's own keyboard replaces this one; `to` is its name if the app has such a field.
    case replace(by: String, to: String?)
    /// The user comes back to this keyboard from another one.
    case back
    /// The app goes to the background and comes back.
    case background
    /// The device is turned to `portrait` or `landscape`.
    case rotate(to: String)
    /// The system gives the keyboard another height, in points above 0.
    case resize(height: Double)
    /// The app writes a setting into the store that it shares with the keyboard.
    case setting(JSONMember)
  }

  /// The names of the kinds. Generators draw from `allCases` by position: if the order changes, a seed draws
  /// other events.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// The user types.
    case type
    /// The user taps into the text.
    case tap
    /// The user selects a part of the text.
    case select
    /// The app empties the field.
    case clear
    /// The app is busy for a while.
    case busy
    /// The field refuses edits for a while, or from now on.
    case refuse
    /// The user turns the device.
    case rotate
    /// The system gives the keyboard another height.
    case resize
    /// The app goes to the background and comes back.
    case background
    /// A field for which the system shows its own keyboard gets the focus.
    case replace
    /// The user comes back to this keyboard.
    case back
    /// Another field, or the first one again, gets the focus.
    case focus
    /// The app writes a setting.
    case setting
  }

  /// The instant of the event.
  public var instant: Instant
  /// The kind of event.
  public var kind: Kind

  /// Creates an event at `instant`.
  public init(_ kind: Kind, at instant: Instant) {
    self.kind = kind
    self.instant = instant
  }
}

extension HostEvent {
  /// The kinds of fields for which the system shows its own keyboard.
  ///
  /// Source: The keyboards §4: secure fields, phone pads and name-phone pads.
  public static let replacements = ["secure", "phonePad", "namePhonePad"]
  /// The ways the device can be held.
  public static let orientations = ["portrait", "landscape"]
  /// The words for all kinds in a trace. A replacement is named after the field's kind.
  public static let words = Name.allCases.flatMap { $0 == .replace ? replacements : [$0.rawValue] }
}

extension HostEvent.Kind {
  /// The kind's name.
  public var name: HostEvent.Name {
    switch self {
    case .tap: .tap
    case .type: .type
    case .select: .select
    case .clear: .clear
    case .busy: .busy
    case .refuse: .refuse
    case .focus: .focus
    case .replace: .replace
    case .back: .back
    case .background: .background
    case .rotate: .rotate
    case .resize: .resize
    case .setting: .setting
    }
  }
}
