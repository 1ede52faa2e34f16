import CSystemCalls
import Foundation
import SystemCalls

/// Finds out whether this machine can make the sandbox, by making one.
package struct SandboxProbe: Sendable {
    package struct Result: Sendable {
        /// The strongest rung that works, or the requested one; nil when none does.
        package let rung: SandboxRung?
        /// Each test: its title, whether it passed, and the remedy when it did not.
        package let checks: [Check]
    }

    package struct Check: Sendable, Equatable {
        package let title: String
        package let passed: Bool
        package let detail: String
    }

    /// The first version of Landlock with which a process can rename files between its own folders.
    package static let neededLandlock: Int32 = 2

    /// - Parameter only: the only rung to try; nil for the strongest.
    package static func run(runtime: RuntimeLayout, only: SandboxRung? = nil) async -> Result {
        let missing = runtime.problems
        let version = appex_landlock_version()
        let landlock = landlockCheck(version)
        var checks = [
            Check(title: "Programs and libraries", passed: missing.isEmpty, detail: missing.isEmpty ? "complete" : missing.joined(separator: " ")),
            landlock,
        ]
        var rung: SandboxRung?
        var mayDescend = true
        if only != .landlock {
            let answer = access(runtime.bubblewrap, X_OK) == 0 ? await namespaces(runtime) : nil
            if answer == .works { rung = .namespaces }
            if case .undecided = answer { mayDescend = false }
            checks.append(Check(title: "User namespaces through bubblewrap", passed: rung != nil, detail: namespaceWords(answer, runtime)))
            if rung != nil, missing.isEmpty { checks.append(procCheck(await narrowProc(runtime))) }
        }
        if only == .landlock || only == nil && rung == nil && mayDescend {
            let answer = version >= neededLandlock ? await confinement(runtime) : .refused("It needs Landlock.")
            checks.append(Check(title: "Landlock and seccomp in place of namespaces", passed: answer == .works, detail: answer.words))
            if answer == .works { rung = .landlock }
        }
        guard let rung, missing.isEmpty, landlock.passed else { return Result(rung: nil, checks: checks) }
        let forced = only.map { "the system was started with --rung \($0.rawValue); " } ?? ""
        checks.append(Check(title: "Isolation", passed: true, detail: forced + rung.words))
        return Result(rung: rung, checks: checks)
    }

    package static func landlockCheck(_ version: Int32) -> Check {
        let detail =
            switch version {
            case neededLandlock...: "version \(version)"
            case 1...: "This kernel has version \(version) of Landlock, and version \(neededLandlock) is needed. Use Linux 5.19 or later."
            default: "This kernel has no Landlock. Add landlock to the lsm= boot parameter, or use Linux 5.19 or later, such as Debian 12's."
            }
        return Check(title: "Landlock", passed: version >= neededLandlock, detail: detail)
    }

    /// The result of making a sandbox.
    private enum Answer: Equatable {
        case works
        case refused(String)
        /// It could not be tried, or took too long. That does not justify a lower rung: a machine that was busy for a moment would isolate less from
        /// then on.
        case undecided(String)

        var words: String {
            switch self {
            case .works: "work"
            case .refused(let words), .undecided(let words): words
            }
        }
    }

    private static func namespaceWords(_ answer: Answer?, _ runtime: RuntimeLayout) -> String {
        switch answer {
        case .refused(let words): "\(words) \(NamespaceSettings.current.remedy)"
        case .works, .undecided: answer?.words ?? ""
        case nil: "\(runtime.bubblewrap) is missing. Install the package bubblewrap."
        }
    }

    private static func namespaces(_ runtime: RuntimeLayout) async -> Answer {
        await inNamespaces(["--unshare-ipc", "--unshare-uts", "--unshare-net"], ["/bin/true"], runtime)
    }

    /// Whether the runner may remove the machine's files from /proc. Where it may not, they stay readable; nothing else changes.
    private static func narrowProc(_ runtime: RuntimeLayout) async -> Answer {
        await inNamespaces([], [runtime.runner, "--narrow-proc"], runtime)
    }

    private static func inNamespaces(_ others: [String], _ program: [String], _ runtime: RuntimeLayout) async -> Answer {
        let beginning = ["bwrap", "--unshare-user", "--unshare-pid"] + others + ["--die-with-parent", "--cap-drop", "ALL"]
        let view = ["--ro-bind", "/", "/", "--proc", "/proc", "--info-fd", "\(SandboxCommand.informationDescriptor)", "--"]
        let arguments = beginning + SandboxPolicy.capabilitiesInside + view + program
        return await answer(of: runtime.bubblewrap, arguments, tellsInside: true) { [:] }
    }

    private static func procCheck(_ answer: Answer) -> Check {
        let remedy = "Extensions can read about the machine in /proc, such as its load. A profile of AppArmor for bubblewrap may forbid mounting."
        return Check(
            title: "Nothing about the machine in /proc", passed: answer == .works,
            detail: answer == .works ? "its own processes only" : "\(answer.words) \(remedy)")
    }

    private static func confinement(_ runtime: RuntimeLayout) async -> Answer {
        let arguments = ["appex-confine", "\(getpid())", "/", "--read", "/", "--processes", "--", "/bin/true"]
        return await answer(of: runtime.confine, arguments) { () throws(SystemError) in
            [SandboxCommand.filterDescriptor: try SeccompFilter.make(network: false, rung: .landlock)]
        }
    }

    private static func answer(
        of program: String, _ arguments: [String], tellsInside: Bool = false, descriptors: () throws(SystemError) -> [Int32: OwnedDescriptor]
    ) async -> Answer {
        do {
            let (output, writing) = try OutputTail.make()
            var given = try descriptors().merging([1: writing, 2: writing]) { first, _ in first }
            // The first process inside bubblewrap's sandbox is collected, too; it may end last.
            let information = tellsInside ? try ClosingPipe() : nil
            given[SandboxCommand.informationDescriptor] = information?.writing
            let pid = try await SpawnThread.shared.spawn(Program(program, arguments, environment: [], descriptors: given))
            let report = try await ChildProcess.end(of: pid, information: information?.reading, within: .seconds(10))
            output.drain()
            if report.status == 0 { return .works }
            if report.signal == SIGKILL { return .undecided("It did not end within 10 s. Try again when the machine has less to do.") }
            return .refused(output.lines.last ?? "\(arguments[0]) ended with status \(report.status).")
        } catch {
            return .undecided(error.description)
        }
    }
}
