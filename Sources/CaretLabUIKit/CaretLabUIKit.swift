// What lives here: a replacement for UIKit on platforms without it, as far as a keyboard's logic needs
// it, and the types with which keyboards wait, on virtual time. A keyboard's target uses it with
// `-module-alias UIKit=CaretLabUIKit`; a `KeyboardBench` plays the system. On platforms with UIKit this
// module re-exports it.

#if canImport(UIKit)
  @_exported import UIKit
#else
  @_exported import Foundation
#endif
