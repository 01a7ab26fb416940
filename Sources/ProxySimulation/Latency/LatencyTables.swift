/// The numbers of the named latency models, in microseconds.
///
/// Source: The proxy §6, which also states the round trips they give.
struct LatencyTables {
  let command: QuantileTable
  let push: QuantileTable

  static func tables(of model: LatencyModel) -> LatencyTables? {
    switch model {
    case .device: device
    case .simulator: simulator
    case .slowPad: slowPad
    case .instant, .fixed, .scripted, .measured: nil
    }
  }

  private init(command: [Int64], push: [Int64]) {
    self.command = QuantileTable(microseconds: command)
    self.push = QuantileTable(microseconds: push)
  }

  private static let device = LatencyTables(
    command: [560, 1060, 1670, 2120, 3190, 5000, 7850, 11770, 15000, 23650, 39390, 60000],
    push: [820, 1600, 2560, 3290, 5010, 8000, 12760, 19440, 25000, 40080, 68040, 120_000])

  private static let simulator = LatencyTables(
    command: [860, 1590, 2450, 3090, 4550, 7000, 10770, 15860, 20000, 30900, 50310, 60000],
    push: [1110, 2110, 3330, 4250, 6370, 10000, 15690, 23540, 30000, 47290, 78770, 120_000])

  private static let slowPad = LatencyTables(
    command: [
      1930, 4080, 6940, 9220, 14790, 25000, 42270, 67820, 90000, 153_010, 277_380, 400_000,
    ],
    push: [
      4440, 8460, 13330, 17000, 25490, 40000, 62760, 94150, 120_000, 189_170, 315_090, 900_000,
    ])

  static let webHop = QuantileTable(microseconds: [
    620, 1410, 2500, 3400, 5660, 10000, 17660, 29450, 40000, 71040, 135_240, 200_000,
  ])
}
