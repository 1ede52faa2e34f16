public import ExtensionFoundation
import Glibc
import SystemCalls
import Wire

extension ExtensionSystem {
    /// Whether the app must be new, must be installed already, or may be either.
    public enum InstallMode: Sendable { case install, upgrade, either }

    /// Installs a bundle `Name.app`. The old version remains until the new version is complete.
    /// - Parameters:
    ///   - bundle: the folder `Name.app`, or a zip archive with it and nothing else.
    ///   - sharedGroups: app and keychain groups of other apps that the person lets this app share.
    ///   - openedSchemes: the URL schemes of the app that the person's desktop should open with it.
    ///   - onProgress: called from time to time with a phrase for a person and the bytes copied so far.
    public func install(
        _ bundle: URL, mode: InstallMode = .install, sharedGroups: [String] = [], openedSchemes: [String] = [],
        onProgress: (@Sendable (String, Int) -> Void)? = nil
    ) async throws(ExtensionHostError) -> Installation {
        let source = try Self.open(bundle)
        var request = WireInstallApp()
        request.bundleName = bundle.standardizedFileURL.lastPathComponent
        request.mode =
            switch mode {
            case .install: .install
            case .upgrade: .upgrade
            case .either: .either
            }
        request.sharedGroups = sharedGroups
        request.openedSchemes = openedSchemes
        let installed = try await ask(request, descriptors: [source], deadline: Self.installBudget) { progress in
            onProgress?(progress.phase, Int(clamping: progress.completed))
        }
        BridgeSockets.reload()
        return Installation(installed)
    }

    /// What ``install(_:mode:sharedGroups:openedSchemes:onProgress:)`` would install, read and checked in the same way. Nothing is installed.
    ///
    /// - Parameter bundle: the folder `Name.app`, or a zip archive with it and nothing else.
    /// - Throws: the error with which the installation would fail, unless the person agrees to more.
    public func inspect(_ bundle: URL) async throws(ExtensionHostError) -> AppInspection {
        let request = WireInspectApp.with { $0.bundleName = bundle.standardizedFileURL.lastPathComponent }
        return AppInspection(try await ask(request, descriptors: [try Self.open(bundle)], deadline: Self.installBudget))
    }

    /// The installed apps, with and without extensions.
    /// - Parameter measures: whether their sizes are measured, which takes time.
    public func apps(measures: Bool = false) async throws(ExtensionHostError) -> [InstalledApp] {
        try await ask(WireListApps.with { $0.measures = measures }, deadline: .seconds(120)).apps.map(InstalledApp.init)
    }

    private static func open(_ bundle: URL) throws(ExtensionHostError) -> OwnedDescriptor {
        // A pipe must not block.
        let source = OwnedDescriptor(Glibc.open(bundle.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
        guard source.rawValue >= 0 else {
            let error = SystemError(errno, "open the bundle \(bundle.path)")
            throw ExtensionHostError(error.code == ENOENT ? .notFound : .other, error.description)
        }
        var status = stat()
        guard fstat(source.rawValue, &status) == 0, [S_IFDIR, S_IFREG].contains(status.st_mode & S_IFMT) else {
            throw ExtensionHostError(
                .invalidBundle, "\(bundle.path) is neither a folder nor a file.", remedy: "Give a folder Name.app, or a zip archive with one.")
        }
        return source
    }
}
