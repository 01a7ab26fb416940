// The types with which this keyboard waits on a bench. They use the lab's time where the lab replaces UIKit,
// and with the real UIKit in builds with the condition CARETLAB. Written by `caretlab adopt`.

#if os(Linux) || os(macOS)
  import UIKit
#endif

#if os(Linux) || os(macOS) || CARETLAB
  typealias DispatchQueue = LabTime.DispatchQueue
  typealias DispatchTime = LabTime.DispatchTime
  typealias DispatchWorkItem = LabTime.DispatchWorkItem
  typealias RunLoop = LabTime.RunLoop
  typealias Thread = LabTime.Thread
  typealias Timer = LabTime.Timer
#endif
