// What the keyboards of this module wait with: the lab's time where the lab stands in for UIKit.

#if os(Linux) || os(macOS)
  import UIKit

  typealias DispatchQueue = LabTime.DispatchQueue
  typealias DispatchTime = LabTime.DispatchTime
  typealias DispatchWorkItem = LabTime.DispatchWorkItem
  typealias RunLoop = LabTime.RunLoop
  typealias Thread = LabTime.Thread
  typealias Timer = LabTime.Timer
#endif
