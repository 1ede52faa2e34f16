import Foundation

/// How much a soak does. In a test run little; `make soak` asks for all.
struct SoakPlan {
    var requests = 240
    var hosts = 8
    /// Where the report goes as JSON; nil: nowhere.
    var report: String?
    /// Says now and then how far it has come.
    var isTalkative = false
    /// Of the kills; the same numbers make the same decisions, although not the same moments.
    var seed = UInt64.random(in: 1...9999)

    /// As `APPEX_SOAK` says: REQUESTS:HOSTS or REQUESTS:HOSTS:SEED, and `APPEX_SOAK_REPORT`.
    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        report = environment["APPEX_SOAK_REPORT"]
        let numbers = (environment["APPEX_SOAK"] ?? "").split(separator: ":").compactMap { Int($0) }
        guard numbers.count >= 2, numbers[0] >= numbers[1], numbers[1] > 0 else { return }
        (requests, hosts, isTalkative) = (numbers[0], numbers[1], true)
        if numbers.count > 2 { seed = UInt64(numbers[2]) }
    }

    /// One of so many outcomes is followed by the end of an extension's process, of a host, of the system.
    var extensionKillEvery: Int { 8 }
    var hostKillEvery: Int { 40 }
    var systemKillEvery: Int { max(60, requests / 40) }
    /// The system is killed in the second half only: in the first it has to keep its memory.
    var firstSystemKill: Int { requests / 2 }
    /// How much more memory the system may have in the end, in bytes. In a short run it has not had everything to do yet.
    var memoryGrowth: Int { requests < 2000 ? 16 << 20 : 2 << 20 }
    /// Without an outcome for this long, somebody hangs; in seconds.
    var patience: Double { 60 }
}
