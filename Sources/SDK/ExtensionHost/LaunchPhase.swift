import Wire

/// One step of a launch, and how long it took. The steps follow one another: their sum is the time from the request until
/// `beginRequest(with:)`.
public struct LaunchPhase: Sendable, Hashable, Codable {
    /// `decision`, `plan`, `spawn`, `sandbox`, `runtime`, `SDK`, `library` or `begin`. `Documentation/launch.md` says what each is.
    public let name: String
    public let milliseconds: Double

    /// The total of these steps, in milliseconds.
    public static func total(of phases: [LaunchPhase]) -> Double { phases.reduce(0) { $0 + $1.milliseconds } }

    /// The steps that a launch reached, in order.
    static func all(_ phases: WireLaunchPhases) -> [LaunchPhase] {
        let lengths = [
            ("decision", phases.decisionUs), ("plan", phases.planUs), ("spawn", phases.spawnUs), ("sandbox", phases.sandboxUs),
            ("runtime", phases.runtimeUs), ("SDK", phases.sdkUs), ("library", phases.libraryUs), ("begin", phases.beginUs),
        ]
        return lengths.filter { $0.1 > 0 }.map { LaunchPhase(name: $0.0, milliseconds: Double($0.1) / 1000) }
    }
}
