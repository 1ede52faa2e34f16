import SystemCalls
import Wire

/// Why an extension cannot run, in the words of the system and the log.
struct RunnerProblem: Error {
    let reason: WireUnusableReason
    let sentence: String

    static func library(_ name: String, loaderSaid: String) -> RunnerProblem {
        RunnerProblem(
            reason: .library,
            sentence: "The library \(name) could not be loaded (\(loaderSaid)). Build the extension again with `appex build`.")
    }

    static func missingClass(_ name: String, library: String) -> RunnerProblem {
        RunnerProblem(
            reason: .principalClass,
            sentence: "The library \(library) has no class \(name). NSExtensionPrincipalClass must be Module.Class of a class that is not private.")
    }

    static func wrongKind(_ name: String, needed: String) -> RunnerProblem {
        RunnerProblem(
            reason: .principalKind,
            sentence: "The class \(name) is not what this extension point needs: a descendant of NSObject that is a \(needed).")
    }

    static func confinement(_ code: Int32) -> RunnerProblem {
        RunnerProblem(
            reason: .confinement, sentence: SystemError(code, "confine the extension's process").description + " Run `appex doctor`.")
    }
}
