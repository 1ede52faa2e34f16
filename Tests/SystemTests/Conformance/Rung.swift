/// A way in which this machine can isolate extensions. The whole suite runs on each.
struct Rung: Hashable, Sendable {
    /// As launch records have it.
    let name: String
    /// What has the system use this one, and no better one.
    var systemArguments: [String] { ["--rung", name] }

    static let namespaces = Rung(name: "namespaces")
    static let landlock = Rung(name: "landlock")
    static let all = [namespaces, landlock]
}
