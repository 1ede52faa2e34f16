import SystemCalls
package import Wire

/// How the process of an extension or an app is started: a pure function of the policy, so that tests need no privilege.
package struct LaunchPlan: Sendable, Equatable {
    package var command: SandboxCommand
    /// The first packet to the process.
    package var launch: WireLaunch

    package var rung: SandboxRung { command.rung }

    package static func make(_ request: LaunchRequest, runtime: RuntimeLayout, rung: SandboxRung) -> LaunchPlan {
        let paths = SandboxPaths(request, rung: rung)
        let folder = runtime.folder(on: rung)
        // Names the program that would write Swift's backtraces, although it does not exist: otherwise the runtime, when it is loaded, reads every
        // symbol of the library to find its own path and look for the program there.
        var environment = [
            "HOME=\(paths.home)", "CFFIXED_USER_HOME=\(paths.home)", "TMPDIR=\(paths.temporary)", "LD_LIBRARY_PATH=\(folder)",
            "LANG=C.UTF-8", "SWIFT_BACKTRACE=enable=no,swift-backtrace=\(folder)/none", "PATH=",
        ]
        if let directories = paths.dataDirectories { environment.append("XDG_DATA_DIRS=\(directories)") }
        // Shows a program that it has a system line.
        if request.program != nil { environment.append("APPEX_APP=\(request.appIdentifier)") }

        var launch = WireLaunch()
        launch.request = request.request
        launch.extensionIdentifier = request.extensionIdentifier
        launch.extensionPath = paths.bundle
        launch.library = request.library
        launch.principalClass = request.principalClass
        launch.extensionPoint = request.point.identifier
        launch.languages = request.languages
        launch.displayName = request.displayName
        launch.completionBudgetMs = request.point.completionBudget.wholeMilliseconds
        launch.confinesWrites = rung.isSandboxed
        launch.mainThreadBudgetMs = request.point.mainThreadBudget?.wholeMilliseconds ?? 0
        launch.appIdentifier = request.appIdentifier
        launch.groups = paths.groups.map { folder in
            var container = WireGroupContainer()
            container.identifier = folder.group
            container.path = folder.path
            return container
        }
        launch.writableFolders = paths.personal.filter(\.folder.isWritable).map(\.path)
        launch.limits.dataBytes = UInt64(clamping: request.point.memoryLimit)
        launch.limits.openFiles = UInt64(clamping: request.point.openFileLimit)
        launch.limits.fileSize = UInt64(clamping: request.point.fileSizeLimit)
        // Outside of a user namespace the kernel counts the threads of all programs of the person. On Landlock's rung appex-confine limits their sum.
        launch.limits.threads = rung != .namespaces ? 0 : UInt64(clamping: request.point.threadLimit)

        // An app's program starts with its limits and restricted to its folders: both are in effect before its first instruction.
        var program = [folder + "/" + RuntimeLayout.runnerName] + (rung == .namespaces ? ["--in-namespaces"] : [])
        if let path = request.program {
            let limits = [launch.limits.dataBytes, launch.limits.openFiles, launch.limits.fileSize, launch.limits.threads]
            program += [paths.bundle + "/" + path] + limits.map { String($0 > 0 ? $0 : .max) } + (rung.isSandboxed ? paths.writable : [])
        }
        let policy = SandboxPolicy.make(for: request, runtime: runtime)
        return LaunchPlan(
            command: SandboxCommand(
                policy, rung: rung, runtime: runtime, environment: environment, folder: paths.home, program: program,
                isFinishedInside: true),
            launch: launch)
    }
}
