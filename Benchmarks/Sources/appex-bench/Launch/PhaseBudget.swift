/// What each step of a launch may take, as a share of `bwrap … true` with a minimal root in the same run: about a fifth more than it took when
/// this was written. A step that grows is a target that is missed, by its name. `Documentation/launch.md` says what the steps are.
enum PhaseBudget {
    static let all: [(phase: String, most: Double)] = [
        ("decision", 0.10), ("plan", 0.15), ("spawn", 0.15), ("sandbox", 0.85), ("runtime", 0.40), ("SDK", 0.20), ("library", 0.15), ("begin", 0.20),
    ]
}
