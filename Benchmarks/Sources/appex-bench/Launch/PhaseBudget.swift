/// What each step of a launch may take, as a share of `bwrap … true` with a minimal root in the same run: about a fifth more than it took when
/// this was written. A step that grows is a target that is missed, by its name. `Documentation/launch.md` says what the steps are.
enum PhaseBudget {
    static let all: [(phase: String, most: Double)] = [
        ("decision", 0.05), ("plan", 0.13), ("spawn", 0.17), ("sandbox", 1.25), ("runtime", 0.53), ("SDK", 0.27), ("library", 0.23), ("begin", 0.12),
    ]
}
