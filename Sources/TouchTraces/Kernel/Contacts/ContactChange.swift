/// What a frame of one device says about one contact.
struct ContactChange: Equatable, Sendable {
  /// The contact's number; no other contact of the device ever has it.
  var contact: Int
  var phase: TouchPhase
  var x: Int32
  var y: Int32
  /// The line in which the contact came down.
  var line: Int
}

/// A fault of a contact and the line that it is about.
struct ContactRemark: Sendable {
  var fault: KernelFault
  var line: Int
}

/// What a frame gives.
struct FrameResult: Sendable {
  var changes: [ContactChange] = []
  var remarks: [ContactRemark] = []
  /// Contacts that hover above the glass, or are palms, and were not counted before.
  var hovering = 0
  var palms = 0

  var isEmpty: Bool { changes.isEmpty && remarks.isEmpty }
}
