import ExtensionHost
import Foundation

/// The phases of a launch as a table.
enum LaunchTiming {
    private static let meanings = [
        "decision": "the system decides whether it may run",
        "plan": "what its sandbox has; folders, sockets, the control group",
        "spawn": "the process that makes the sandbox is made",
        "sandbox": "the sandbox is made and finished",
        "runtime": "the SDK and Swift's runtime are loaded",
        "SDK": "the runner confines itself and listens to the system",
        "library": "the extension's library is loaded, its principal object made",
        "begin": "the host's items arrive, beginRequest(with:) is called",
    ]

    /// Lines for standard error; nil when the phases are unknown.
    static func text(_ phases: [LaunchPhase], prepared: Bool = false) -> String? {
        guard !phases.isEmpty else { return nil }
        let total = LaunchPhase.total(of: phases)
        var table = Table(["PHASE", "     MS", "SHARE", "WHAT IS DONE"])
        for phase in phases {
            table.add([
                phase.name, String(format: "%7.2f", phase.milliseconds), String(format: "%3.0f %%", phase.milliseconds / total * 100),
                meanings[phase.name] ?? "",
            ])
        }
        table.add([
            "total", String(format: "%7.2f", total), "", "from the request to beginRequest(with:)" + (prepared ? ", of a prepared process" : ""),
        ])
        return table.text + "\n"
    }
}
