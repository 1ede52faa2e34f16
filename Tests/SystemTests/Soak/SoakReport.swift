/// What a soak has found.
struct SoakReport: Codable {
    struct Kills: Codable {
        var extensions = 0
        var hosts = 0
        var system = 0
    }

    var requests = 0
    var hosts = 0
    var seed: UInt64 = 0
    var results = 0
    var errors = 0
    /// Begun by a host that was killed before it could say what came of it.
    var goneWithHost = 0
    var lost: [Int] = []
    var duplicated: [Int] = []
    var mistaken: [Int] = []
    var mistakenTexts: [String] = []
    /// Errors of requests while nothing was killed.
    var unexplainedErrors = 0
    var sentences: [String: Int] = [:]
    var kills = Kills()
    var seconds = 0.0
    /// The system's resident memory, in bytes, as the mean of the first and of the last quarter of the time in which extensions were killed and it
    /// was not.
    var firstMemory = 0
    var lastMemory = 0
    /// Descriptors of the system before and after.
    var descriptors = [0, 0]
    /// What those after lead to.
    var descriptorsAfter: [String] = []
    var processesLeft: [String] = []
    var mountsLeft = 0
    var controlGroupsLeft: [String] = []
    var filesLeft: [String] = []

    static func mebibytes(_ bytes: Int) -> String { "\((bytes * 10) >> 20)".withPoint }

    var lines: [String] {
        [
            "requests             \(requests) by \(hosts) hosts in \(Int(seconds)) s (seed \(seed))",
            "results              \(results); lost \(lost.count), duplicated \(duplicated.count), of another request \(mistaken.count)",
            "errors               \(errors), with nothing killed \(unexplainedErrors); gone with their host \(goneWithHost)",
            "killed               \(kills.extensions) extensions, \(kills.hosts) hosts, the system \(kills.system) times",
            "memory of the system \(Self.mebibytes(firstMemory)) MiB in the first quarter, \(Self.mebibytes(lastMemory)) in the last",
            "descriptors          \(descriptors[0]) before, \(descriptors[1]) after",
            "left                 \(processesLeft.count) processes, \(mountsLeft) mounts, \(controlGroupsLeft.count) control groups, "
                + "\(filesLeft.count) files",
        ]
            + (processesLeft + controlGroupsLeft + filesLeft).prefix(12).map { "still there          \($0)" }
            + sentences.sorted { $0.value > $1.value }.prefix(12).map { "error                \($0.value) × \($0.key)" }
    }
}

extension String {
    /// A number of tenths, with a point before its last digit.
    fileprivate var withPoint: String { count > 1 ? "\(dropLast()).\(suffix(1))" : "0.\(self)" }
}
