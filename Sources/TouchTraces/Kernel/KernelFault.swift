import JSONText

/// The faults of a recording of the kernel's input events, in addition to the faults of all formats.
public enum KernelFault: Hashable, Sendable {
  /// A line that is not an event of this format.
  case notAnEvent(found: String, wanted: String)
  /// A number of an event that can't be read.
  case badNumber(of: String, found: String, wanted: String)
  /// Events without times.
  case noTimes
  /// Fingers come down, but the device never reports their positions.
  case noPlaces(missing: [String])
  /// The file has no touch event.
  case noTouches
  /// The kernel dropped events; `cut` contacts ended there.
  case dropped(cut: Int)
  /// A contact whose beginning is not in the file. Reported once per device.
  case noBeginning
  /// A contact that lifts without ever having had a position.
  case noPlace
  /// A slot that no device has.
  case slotOutOfRange(Int)
  /// Two contacts of one frame have the same tracking id.
  case sameIDTwice(Int)
  /// More devices than a reader can follow.
  case tooManyDevices(limit: Int)
  /// Axes of contacts that a trace does not hold. Reported once.
  case ignoredAxes([String])
  /// Contacts above the glass. Reported once.
  case hovering(count: Int)
  /// Contacts that the screen reports as palms. Reported once.
  case palms(count: Int)
  /// The file ends before a frame's `SYN_REPORT`.
  case openFrame
  /// A screen is given, but the recording does not contain the ranges of the axes.
  case noRanges
}

extension KernelFault {
  /// How bad the fault is.
  package var severity: TraceSeverity {
    switch self {
    case .dropped, .noBeginning, .noPlace, .ignoredAxes, .openFrame, .noRanges, .hovering,
      .palms:
      .warning
    default: .error
    }
  }

  /// The problem, as the first half of a message.
  public var what: String {
    switch self {
    case .notAnEvent(let found, _): "\(JSONWriter.quoted(found)) is not an event"
    case .badNumber(let name, let found, _): "the \(name) is \(JSONWriter.quoted(found))"
    case .noTimes: "the events have no times"
    case .noPlaces(let missing):
      "a finger comes down, but the recording has no \(missing.joined(separator: " and no "))"
    case .noTouches: "the recording has no touch"
    case .dropped(let cut):
      "the kernel dropped events here (SYN_DROPPED)"
        + (cut == 0 ? "" : ", and \(cut) \(cut == 1 ? "contact was" : "contacts were") cut")
    case .noBeginning: "a contact's beginning is not in the recording"
    case .noPlace: "a contact lifts without ever having a place"
    case .slotOutOfRange(let slot): "the slot is \(slot)"
    case .sameIDTwice(let id): "two contacts of one frame have the tracking id \(id)"
    case .tooManyDevices(let limit): "the recording has more than \(limit) devices"
    case .ignoredAxes(let names):
      "\(names.joined(separator: ", ")) \(names.count == 1 ? "is" : "are") not kept"
    case .openFrame: "the last frame has no SYN_REPORT"
    case .hovering(let count):
      count == 1
        ? "1 contact hovers above the glass (ABS_MT_DISTANCE)"
        : "\(count) contacts hover above the glass (ABS_MT_DISTANCE)"
    case .palms(let count):
      count == 1
        ? "1 contact is a palm (ABS_MT_TOOL_TYPE)"
        : "\(count) contacts are palms (ABS_MT_TOOL_TYPE)"
    case .noRanges: "the recording does not have the ranges of the axes"
    }
  }

  /// What to do about it, as the second half of a message.
  package var remedy: String {
    switch self {
    case .notAnEvent(_, let wanted), .badNumber(_, _, let wanted): "write \(wanted)"
    case .noTimes: "record with getevent -lt"
    case .noPlaces: "record the touch screen; this device is left out"
    case .noTouches: "record the touch screen, such as with getevent -lt"
    case .dropped: "record again if the gesture matters; the dropped events stay missing"
    case .noBeginning: "its rest is left out; begin the recording earlier"
    case .noPlace: "it is left out"
    case .slotOutOfRange: "write a slot from 0 to \(ContactTracker.limit - 1)"
    case .sameIDTwice: "the second one is left out; give each contact its own id"
    case .tooManyDevices: "record the touch screen alone"
    case .ignoredAxes: "nothing to do unless you need them"
    case .hovering: "they are left out, because they do not touch the glass"
    case .palms: "they are left out, because systems cancel such touches"
    case .openFrame: "it is left out; the file may have been copied in part"
    case .noRanges:
      "its units are taken as pixels; give the description of the device if they are not"
    }
  }
}
