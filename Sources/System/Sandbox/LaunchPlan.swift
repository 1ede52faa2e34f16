package import Wire

/// How a process is started: a pure function of the policy, so that tests read it without any privilege.
package struct LaunchPlan: Sendable, Equatable {
    package var rung: SandboxRung
    /// The program and its arguments, the program's own name included.
    package var executable: String
    package var arguments: [String]
    package var environment: [String]
    /// The first packet to the process.
    package var launch: WireLaunch
    package var network: Bool

    /// Where bubblewrap finds its seccomp filter.
    package static let filterDescriptor: Int32 = 5
    /// Where it tells the process inside.
    package static let informationDescriptor: Int32 = 6

    package static func make(_ request: LaunchRequest, runtime: RuntimeLayout, rung: SandboxRung) -> LaunchPlan {
        let policy = SandboxPolicy.make(for: request, runtime: runtime)
        let isSandboxed = rung == .namespaces
        let home = isSandboxed ? SandboxPolicy.Inside.home : request.containerPath
        let temporary = isSandboxed ? SandboxPolicy.Inside.temporary : request.temporaryPath
        let libraries = isSandboxed ? SandboxPolicy.Inside.runtime : runtime.folder
        var environment = [
            "HOME=\(home)", "CFFIXED_USER_HOME=\(home)", "TMPDIR=\(temporary)", "LD_LIBRARY_PATH=\(libraries)",
            "LANG=C.UTF-8", "SWIFT_BACKTRACE=enable=no", "PATH=",
        ]
        // How a program knows that it has a line to the system.
        if request.program != nil { environment.append("APPEX_APP=\(request.appIdentifier)") }

        var launch = WireLaunch()
        launch.request = request.request
        launch.extensionIdentifier = request.extensionIdentifier
        launch.extensionPath = request.bundlePath(rung: rung)
        launch.library = request.library
        launch.principalClass = request.principalClass
        launch.extensionPoint = request.point.identifier
        launch.languages = request.languages
        launch.displayName = request.displayName
        launch.completionBudgetMs = request.point.completionBudget.wholeMilliseconds
        launch.mainThreadBudgetMs = request.point.mainThreadBudget?.wholeMilliseconds ?? 0
        launch.confinesWrites = isSandboxed
        launch.appIdentifier = request.appIdentifier
        launch.groups = request.sharedFolders.map { group, path in
            var container = WireGroupContainer()
            container.identifier = group
            container.path = isSandboxed ? SandboxPolicy.Inside.groups + "/" + group : path
            return container
        }
        launch.limits.dataBytes = UInt64(clamping: request.point.memoryLimit)
        launch.limits.openFiles = UInt64(clamping: request.point.openFileLimit)
        launch.limits.fileSize = UInt64(clamping: request.point.fileSizeLimit)
        launch.limits.threads = UInt64(clamping: request.point.threadLimit)

        // An app's program starts with its limits: they are in place before its first instruction.
        var program: [String] = []
        if let path = request.program {
            let limits = launch.limits
            program = [launch.extensionPath + "/" + path] + [limits.dataBytes, limits.openFiles, limits.fileSize, limits.threads].map(String.init)
        }
        guard isSandboxed else {
            return LaunchPlan(
                rung: rung, executable: runtime.runner, arguments: ["appex-runner"] + program, environment: environment, launch: launch,
                network: true)
        }
        return LaunchPlan(
            rung: rung, executable: runtime.bubblewrap,
            arguments: policy.bubblewrapArguments(
                environment: environment, folder: SandboxPolicy.Inside.home, command: [SandboxPolicy.Inside.runner] + program),
            environment: [], launch: launch, network: policy.network)
    }
}

extension Duration {
    /// In milliseconds, rounded down, at least 0.
    package var wholeMilliseconds: UInt64 {
        UInt64(clamping: components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
    }
}
