import Testing

/// A deed of the app that means harm, what is to become of it, and why.
struct Deed: Sendable {
    enum Outcome: Sendable {
        /// It comes back with one of these errors.
        case stopped(Set<String>)
        /// It works, and the threat model says so.
        case works
        /// The process is ended, or ends; the host gets one error. The record has one of these reasons.
        case ends(Set<String>, words: String)
        /// The request completes as if nothing had been; the host prints this.
        case completes(String)
        /// The extension has completed, and the host refuses what came.
        case refused(words: String)
        /// It may come to an end in one way or another, soon.
        case over
    }

    let name: String
    let outcome: Outcome
    /// What stops it, for the threat model.
    let barrier: String
    /// What is different without namespaces; nil when nothing is.
    var withoutNamespaces: (outcome: Outcome, barrier: String)?
    /// For those that do not end by themselves, in seconds.
    var timeout: Double = 20
    var needsView = false

    static let all = attempts + alone

    func outcome(on rung: Rung) -> Outcome { (rung == .landlock ? withoutNamespaces?.outcome : nil) ?? outcome }

    /// From which points it is tried. What a process does to itself, to its lines and to its host is the same on both rungs, so on the second one
    /// such deeds take turns in where they come from.
    func points(on rung: Rung) -> [BadApp.Point] {
        let points = BadApp.Point.allCases.filter { $0.hasView || !needsView }
        guard rung == .landlock, let place = Self.alone.firstIndex(where: { $0.name == name }) else { return points }
        return [points[place % points.count]]
    }

    /// The same deed, which works without namespaces.
    func worksWithoutNamespaces(_ why: String) -> Deed { with(.works, why) }

    /// The same deed, which something else stops without namespaces.
    func stoppedWithoutNamespaces(_ errors: String..., by barrier: String) -> Deed { with(.stopped(Set(errors)), barrier) }

    private func with(_ outcome: Outcome, _ barrier: String) -> Deed {
        var deed = self
        deed.withoutNamespaces = (outcome, barrier)
        return deed
    }
}

/// A deed on a rung.
struct Trial: CustomTestStringConvertible, Sendable {
    let rung: Rung
    let deed: Deed
    var testDescription: String { "\(deed.name), \(rung.name)" }

    static func all(_ deeds: [Deed]) -> [Trial] { Rung.all.flatMap { rung in deeds.map { Trial(rung: rung, deed: $0) } } }
}
