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
    /// For those that do not end by themselves, in seconds.
    var timeout: Double = 20
    var needsView = false

    static let all = attempts + alone
}

/// A deed on a rung.
struct Trial: CustomTestStringConvertible, Sendable {
    let rung: Rung
    let deed: Deed
    var testDescription: String { Rung.all.count == 1 ? deed.name : "\(deed.name), \(rung.name)" }

    static func all(_ deeds: [Deed]) -> [Trial] { Rung.all.flatMap { rung in deeds.map { Trial(rung: rung, deed: $0) } } }
}
