import ExtensionModel
import Foundation
import Sandbox
import SystemCalls

/// A bundle in the system's own folder: copied and read, but not installed.
struct StagedApp: Sendable {
    let app: AppBundle
    /// Of its installation, when it becomes one.
    let generation: String
    /// The folder with the bundle, and later with its icons.
    let folder: String
    /// Name.app.
    let name: String
    /// Of its files, in bytes.
    let size: Int64

    var icons: InstalledIcons { InstalledIcons(folder: folder + "/Icons") }

    /// Deletes the folder, unless it has become an installation.
    func remove() { try? FolderRemoval.remove(folder) }
}

/// Brings bundles of strangers into the system's own folder, where nobody can change them while they are checked, and makes them installations.
struct AppStaging: Sendable {
    let paths: SystemPaths
    let ladder: SandboxLadder

    /// The time to unpack, copy and read depends on the bundle's size, so this runs off the caller's actor: other apps can be installed meanwhile.
    ///
    /// - Parameters:
    ///   - source: the bundle's directory, or a zip archive with it.
    ///   - name: Name.app, or the name of the archive.
    /// - Returns: the staged app, which the caller must remove.
    @concurrent
    func stage(
        _ source: OwnedDescriptor, name: String, onProgress: @escaping @Sendable (Int, Int64) -> Void
    ) async throws -> StagedApp {
        guard source.regularFileSize != nil else { return try copy(source, name: name, onProgress: onProgress) }
        let folder = try makeFolder(UUID().uuidString)
        defer { try? FolderRemoval.remove(folder) }
        do {
            try await ArchiveUnpacker(ladder).unpack(source, into: folder)
        } catch let problem as ArchiveUnpacker.Problem {
            throw SystemFailure(.invalidBundle, "\(name.debugDescription) cannot be installed. \(problem)")
        }
        let inner = try FileManager.default.contentsOfDirectory(atPath: folder)
        guard inner.count == 1, let app = inner.first else {
            throw SystemFailure(.invalidBundle, "\(name.debugDescription) cannot be installed. It is not an archive of one app.")
        }
        return try copy(try open(folder + "/" + app), name: app, onProgress: onProgress)
    }

    /// Copies what was unpacked, too: the copy has passed the same checks, whatever the process that unpacked it has done.
    private func copy(_ source: OwnedDescriptor, name: String, onProgress: @escaping @Sendable (Int, Int64) -> Void) throws -> StagedApp {
        guard name.hasSuffix(".app"), !name.hasSlash, name.count > 4, name.utf8.count < 200 else {
            throw SystemFailure(
                .invalidBundle, "\(name.debugDescription) is not the name of an app bundle.",
                remedy: "Give a folder Name.app, or a zip archive with one.")
        }
        let generation = UUID().uuidString
        let folder = try makeFolder(generation)
        do {
            var copy = BundleCopy(onProgress: onProgress)
            try copy.copy(source, to: "\(folder)/\(name)")
            let app = try AppBundle.read(at: URL(fileURLWithPath: "\(folder)/\(name)"))
            return StagedApp(app: app, generation: generation, folder: folder, name: name, size: copy.bytes)
        } catch {
            try? FolderRemoval.remove(folder)
            throw error
        }
    }

    /// - Returns: warnings about icons that cannot be used.
    func makeIcons(of staged: StagedApp) async -> [String] {
        var icons = IconMaker(ladder, icons: staged.icons)
        await icons.make(for: staged.app)
        return icons.warnings
    }

    // MARK: - Installations

    /// - Returns: the folder of the installation.
    func moveIntoPlace(_ staged: StagedApp) throws -> String {
        let folder = installations(of: staged.app.info.identifier)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let place = "\(folder)/\(staged.generation)"
        guard rename(staged.folder, place) == 0 else { throw SystemError(errno, "move the new installation into place") }
        return place
    }

    /// Removes the earlier installations of an app.
    func removeOthers(than staged: StagedApp) {
        try? Sweep.removeContents(of: installations(of: staged.app.info.identifier)) { $0 != staged.generation }
    }

    func removeInstallation(of app: String) throws { try FolderRemoval.remove(installations(of: app)) }

    private func installations(of app: String) -> String { "\(paths.apps)/\(app)" }

    // MARK: - Folders

    private func makeFolder(_ name: String) throws(SystemError) -> String {
        let folder = "\(paths.staging)/\(name)"
        guard mkdir(folder, 0o700) == 0 else { throw SystemError(errno, "make \(folder)") }
        return folder
    }

    private func open(_ folder: String) throws(SystemError) -> OwnedDescriptor {
        let number = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard number >= 0 else { throw SystemError(errno, "open the folder of the app in the archive") }
        return OwnedDescriptor(number)
    }
}
