// What lives here: nothing but the names of the modules in the layers above. One `import CaretLabKit` in
// a test target brings them all. Benches for controllers are a product of their own, KeyboardBenches.

@_exported import Chance
@_exported import CaretControl
@_exported import CaretJudge
@_exported import DocumentProxy
@_exported import PropertyTesting
@_exported import Gestures
@_exported import HostDocuments
@_exported import JSONText
@_exported import KeyboardLab
@_exported import KeyboardModels
@_exported import LabProperties
@_exported import LabReports
@_exported import ProxyScenarios
@_exported import ProxySimulation
@_exported import ShardedWork
@_exported import SyntheticTouches
@_exported import TextLayout
@_exported import TimingTuning
@_exported import TouchTraces
@_exported import VirtualTime
@_exported import Timing
