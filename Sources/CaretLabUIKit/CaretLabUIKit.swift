// What lives here: UIKit where there is none, as far as a keyboard's logic needs it, and what keyboards
// use to wait, on virtual time. A keyboard's target takes it with `-module-alias UIKit=CaretLabUIKit`;
// a `KeyboardBench` plays the system. Where there is UIKit, this module re-exports it.

#if canImport(UIKit)
  @_exported import UIKit
#else
  @_exported import Foundation
#endif
