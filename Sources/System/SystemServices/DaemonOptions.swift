import Sandbox

/// The options of `appexd`.
struct DaemonOptions: Equatable {
    /// Why the options are refused, as a sentence.
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    /// For developers: a request may ask to run without a sandbox.
    private(set) var allowsUnsandboxed = false
    /// The only sandbox rung that may be used; nil for the strongest that works.
    private(set) var rung: SandboxRung?
    /// The file with memory pressure; nil for the machine's.
    private(set) var memoryPressure: String?

    init(_ arguments: some Sequence<String>) throws(Problem) {
        var rest = Array(arguments)[...]
        while let option = rest.popFirst() {
            switch option {
            case "--allow-unsandboxed": allowsUnsandboxed = true
            case "--rung":
                let name = rest.popFirst() ?? ""
                rung = SandboxRung.ladder.first { $0.rawValue == name }
                if rung == nil {
                    let known = SandboxRung.ladder.map(\.rawValue).joined(separator: " and ")
                    throw Problem(description: "there is no rung \(name.debugDescription) of the sandbox; known ones are \(known).")
                }
            case "--memory-pressure":
                memoryPressure = rest.popFirst()
                guard memoryPressure != nil else { throw Problem(description: "--memory-pressure needs a file that tells of memory pressure.") }
            default:
                throw Problem(
                    description: "unknown option \(option.debugDescription); there are --allow-unsandboxed, for developers, --rung NAME and "
                        + "--memory-pressure FILE.")
            }
        }
    }
}
