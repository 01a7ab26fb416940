import DocumentProxy

/// The values of a profile that the mirror uses.
struct MirrorRules: Hashable, Sendable {
  let isOptimistic: Bool
  let callsLeaveAlone: Bool
  let sumsMoves: Bool
  let joinsEdits: Bool
  let clampsOffsets: Bool
  let markedTextChannel: ProxyProfile.MarkedTextChannel
  let moveUnit: TextUnit
  let deleteUnit: TextUnit
  let collapse: ProxyProfile.SelectionCollapse
  let trim: ProxyProfile.MirrorTrim?
  let selectionTrim: ProxyProfile.SelectionTrim?
  let showsLineEnd: Bool
  let emptyIsNil: Bool
  let identityComesLate: Bool

  init(_ profile: ProxyProfile) {
    isOptimistic = profile.mirror == .optimistic
    callsLeaveAlone = profile.flush == .perCall
    sumsMoves = profile.coalesceMoves == .sum
    joinsEdits = profile.itemVeto == .perItem
    clampsOffsets = profile.itemOffset == .clamped
    markedTextChannel = profile.markedTextChannel
    moveUnit = profile.mirrorMoveUnit
    deleteUnit = profile.deleteUnit
    collapse = profile.selectionCollapse
    trim = profile.mirrorTrim
    selectionTrim = profile.selectionTrim
    showsLineEnd = profile.lineEdge == .ios15
    emptyIsNil = profile.emptyIsNil == .nil
    identityComesLate = profile.identityComesLate
  }
}
