/// The edges of a choice tree: (node, value) → node, in one open-addressing table.
struct EdgeTable {
  private struct Edge {
    var node: Int32
    var child: Int32
    var bits: Int64
  }

  private var slots = [Edge](repeating: Edge(node: -1, child: 0, bits: 0), count: 64)
  private var count = 0

  subscript(node: Int32, bits: Int64) -> Int32? {
    get {
      let edge = slots[slot(node, bits)]
      return edge.node < 0 ? nil : edge.child
    }
    set {
      guard let newValue else { return }
      if count * 2 >= slots.count { grow() }
      let slot = slot(node, bits)
      if slots[slot].node < 0 { count += 1 }
      slots[slot] = Edge(node: node, child: newValue, bits: bits)
    }
  }

  private func slot(_ node: Int32, _ bits: Int64) -> Int {
    let mask = slots.count - 1
    var slot =
      Int(
        truncatingIfNeeded: SpanLabel.mix(UInt64(bitPattern: Int64(node)), UInt64(bitPattern: bits))
      )
      & mask
    while slots[slot].node >= 0 && (slots[slot].node != node || slots[slot].bits != bits) {
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = [Edge](repeating: Edge(node: -1, child: 0, bits: 0), count: old.count * 2)
    for edge in old where edge.node >= 0 { slots[slot(edge.node, edge.bits)] = edge }
  }
}

/// The domains of a choice tree, each stored once.
struct DomainTable {
  private var domains: [ChoiceDomain] = []
  private var slots = [Int32](repeating: -1, count: 64)

  subscript(id: Int32) -> ChoiceDomain { domains[Int(id)] }

  mutating func id(of domain: ChoiceDomain) -> Int32 {
    let slot = slot(of: domain)
    if slots[slot] >= 0 { return slots[slot] }
    let id = Int32(domains.count)
    domains.append(domain)
    slots[slot] = id
    if domains.count * 2 >= slots.count { grow() }
    return id
  }

  private func slot(of domain: ChoiceDomain) -> Int {
    let mask = slots.count - 1
    let ends = SpanLabel.mix(
      UInt64(bitPattern: domain.lower) ^ UInt64(domain.kind.rawValue),
      UInt64(bitPattern: domain.upper))
    var slot = Int(truncatingIfNeeded: ends) & mask
    while slots[slot] >= 0 && domains[Int(slots[slot])] != domain {
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (id, domain) in domains.enumerated() { slots[slot(of: domain)] = Int32(id) }
  }
}
