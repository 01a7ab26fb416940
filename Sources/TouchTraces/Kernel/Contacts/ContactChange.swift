/// The change of one contact in a frame of one device.
struct ContactChange: Equatable, Sendable {
  /// The contact's number, unique in the recording of the device.
  var contact: Int
  var phase: TouchPhase
  var x: Int32
  var y: Int32
  /// The line in which the contact came down.
  var line: Int
}

/// A fault of a contact and the line of the fault.
struct ContactRemark: Sendable {
  var fault: KernelFault
  var line: Int
}

/// The result of a frame.
struct FrameResult: Sendable {
  var changes: [ContactChange] = []
  var remarks: [ContactRemark] = []
  /// The number of hovering contacts that were not counted before.
  var hovering = 0
  var palms = 0

  var isEmpty: Bool { changes.isEmpty && remarks.isEmpty }
}
