// The only file that uses interfaces of the C library and its loader that are for tools and not stable.

#if canImport(Darwin)
  import Darwin

  /// The logger that the system's allocator calls, if there is one.
  ///
  /// Source: `malloc_logger` of libmalloc, which Instruments uses; type 2 is an allocation.
  struct AllocationWatch {
    private typealias Logger =
      @convention(c) (UInt32, UInt, UInt, UInt, UInt, UInt32) -> Void

    private let variable: UnsafeMutablePointer<Logger?>
    private let before: Logger?

    static func begin() throws(AllocationCounter.Fault) -> AllocationWatch {
      guard let symbol = dlsym(dlopen(nil, RTLD_LAZY), "malloc_logger") else {
        throw AllocationCounter.Fault(description: "this system has no malloc_logger")
      }
      let variable = symbol.assumingMemoryBound(to: Logger?.self)
      let watch = AllocationWatch(variable: variable, before: variable.pointee)
      variable.pointee = { type, _, _, _, _, _ in
        if type & 2 != 0 { AllocationCounter.noteAllocation() }
      }
      return watch
    }

    func end() { variable.pointee = before }
  }

#elseif canImport(Glibc) && (arch(x86_64) || arch(arm64))
  import Glibc

  /// The place where the Swift runtime keeps the address of the C library's `malloc`. Every Swift
  /// allocation calls this address.
  ///
  /// Source: ELF, dynamic section and relocations; in glibc a library's handle is its `link_map`, whose
  /// first word is the load address and whose third is the dynamic section.
  struct AllocationWatch {
    private typealias Allocate = @convention(c) (Int) -> UnsafeMutableRawPointer?

    private let slot: UnsafeMutablePointer<Allocate?>
    private let before: Allocate?

    static func begin() throws(AllocationCounter.Fault) -> AllocationWatch {
      let slot = try AllocationWatch.slot.get()
      let watch = AllocationWatch(slot: slot, before: slot.pointee)
      slot.pointee = { size in
        AllocationCounter.noteAllocation()
        return malloc(size)
      }
      return watch
    }

    func end() { slot.pointee = before }

    // `nonisolated(unsafe)`, proof: a constant; only `begin` and `end` write to the memory at this address.
    nonisolated(unsafe) private static let slot = findSlot()

    private static func findSlot()
      -> Result<UnsafeMutablePointer<Allocate?>, AllocationCounter.Fault>
    {
      let name = "libswiftCore.so"
      guard let handle = dlopen(name, RTLD_LAZY | RTLD_NOLOAD) else {
        return .failure(
          .init(description: "\(name) is not loaded; build without -static-stdlib"))
      }
      let base = UnsafeRawPointer(handle).load(as: UInt.self)
      guard let place = LoadedLibrary(handle).slot(of: "malloc"),
        let pointer = UnsafeMutableRawPointer(bitPattern: base + place)
      else { return .failure(.init(description: "\(name) does not import malloc")) }
      let page = UInt(getpagesize())
      let start = (base + place) / page * page
      guard
        mprotect(UnsafeMutableRawPointer(bitPattern: start), Int(page), PROT_READ | PROT_WRITE)
          == 0
      else { return .failure(.init(description: "\(name)'s table can't be changed")) }
      return .success(pointer.assumingMemoryBound(to: Allocate?.self))
    }
  }

  /// A shared library as loaded into memory.
  private struct LoadedLibrary {
    private var symbols: UnsafeRawPointer?
    private var names: UnsafePointer<CChar>?
    /// The tables of relocations: the start and the number of bytes of each.
    private var tables: [(start: UnsafeRawPointer?, size: UInt)] = [(nil, 0), (nil, 0)]

    init(_ handle: UnsafeMutableRawPointer) {
      guard
        var entry = UnsafeRawPointer(handle).load(fromByteOffset: 16, as: UnsafeRawPointer?.self)
      else { return }
      while true {
        let tag = entry.load(as: Int.self)
        let value = entry.load(fromByteOffset: 8, as: UInt.self)
        let pointer = UnsafeRawPointer(bitPattern: value)
        switch tag {
        case 0: return
        case 2: tables[0].size = value
        case 5: names = pointer?.assumingMemoryBound(to: CChar.self)
        case 6: symbols = pointer
        case 7: tables[1].start = pointer
        case 8: tables[1].size = value
        case 23: tables[0].start = pointer
        default: break
        }
        entry += 16
      }
    }

    /// Returns the offset in the library of the place that holds the address of an imported function.
    func slot(of name: String) -> UInt? {
      guard let symbols, let names else { return nil }
      for (start, size) in tables {
        guard let start else { continue }
        for offset in stride(from: 0, to: Int(size), by: 24) {
          let info = start.load(fromByteOffset: offset + 8, as: UInt64.self)
          guard LoadedLibrary.slotTypes.contains(UInt32(truncatingIfNeeded: info)) else { continue }
          let nameOffset = (symbols + Int(info >> 32) * 24).load(as: UInt32.self)
          if String(cString: names + Int(nameOffset)) == name {
            return start.load(fromByteOffset: offset, as: UInt.self)
          }
        }
      }
      return nil
    }

    /// The types of relocations for the address of a function: GLOB_DAT and JUMP_SLOT.
    #if arch(x86_64)
      private static let slotTypes: [UInt32] = [6, 7]
    #else
      private static let slotTypes: [UInt32] = [1_025, 1_026]
    #endif
  }

#else

  /// A watch that can't begin, because this system offers no way to watch allocations.
  struct AllocationWatch {
    static func begin() throws(AllocationCounter.Fault) -> AllocationWatch {
      throw AllocationCounter.Fault(description: "allocations can't be counted on this system")
    }

    func end() {}
  }

#endif
