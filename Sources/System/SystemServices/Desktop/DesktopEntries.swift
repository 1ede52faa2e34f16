import ExtensionModel
import Foundation
import Sandbox
import Wire

/// The entries of installed apps on the person's desktop: in its menu, and as what opens the URLs of their schemes.
struct DesktopEntries: Sendable {
    /// `$XDG_DATA_HOME/applications`.
    let folder: String
    /// The absolute path of `appex`.
    let command: String
    /// What an app without a picture of its own is shown with.
    private static let fallbackIcon = "application-x-executable"
    private static let updater = "/usr/bin/update-desktop-database"

    /// Shows an app on the desktop; one that has no window is taken off it.
    ///
    /// - Parameter icon: the path of its picture, if it has one.
    /// - Returns: what was left out, as sentences.
    func add(_ app: AppBundle, icon: String?) async -> [String] {
        let identifier = app.info.identifier
        guard app.isApplication else {
            await remove(identifier)
            return []
        }
        guard isOurs(identifier) else {
            return [
                "\(path(identifier)) belongs to something else, so the app is not in the desktop's menu. Remove the file and install the app again."
            ]
        }
        var warnings = app.reservedSchemes.map { "\(identifier) cannot open \($0): URLs: they belong to other programs." }
        let handlers = SchemeHandlers()
        let schemes = app.schemes.filter { scheme in
            guard let other = handlers[scheme].first(where: { $0 != name(identifier) }) else { return true }
            warnings.append("The desktop opens \(scheme): URLs with \(other), and goes on to. `appex open` opens them with this app.")
            return false
        }
        let entry = DesktopEntry(app, command: command, icon: icon ?? Self.fallbackIcon, schemes: schemes)
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try Data(entry.text.utf8).write(to: URL(fileURLWithPath: path(identifier)), options: .atomic)
        } catch {
            warnings.append("The app is not in the desktop's menu: \(error)")
        }
        await update()
        return warnings
    }

    func remove(_ identifier: String) async {
        guard access(path(identifier), F_OK) == 0, isOurs(identifier) else { return }
        unlink(path(identifier))
        await update()
    }

    private func name(_ identifier: String) -> String { identifier + ".desktop" }
    private func path(_ identifier: String) -> String { folder + "/" + name(identifier) }

    /// Whether the file of this app may be written: it is one of ours, or there is none.
    private func isOurs(_ identifier: String) -> Bool {
        guard access(path(identifier), F_OK) == 0 else { return true }
        guard let data = FileManager.default.contents(atPath: path(identifier)) else { return false }
        return String(decoding: data, as: UTF8.self).split(separator: "\n").contains { $0 == DesktopEntry.mark(identifier) }
    }

    /// Has the desktop look at the folder anew. One without the program does so by itself.
    private func update() async {
        guard access(Self.updater, X_OK) == 0 else { return }
        let null = OwnedDescriptor(open("/dev/null", O_RDWR | O_CLOEXEC))
        do {
            let pid = try await SpawnThread.shared.spawn(
                executable: Self.updater, arguments: ["update-desktop-database", folder], environment: ["LANG=C.UTF-8"],
                descriptors: [0: null, 1: null, 2: null])
            // Reading some entries takes it a moment; an installation that waits for it can be used at once.
            let status: Int32 = await withCheckedContinuation { continuation in
                do throws(SystemError) {
                    _ = try ChildProcess(pid: pid) { continuation.resume(returning: $0.status) }
                } catch {
                    continuation.resume(returning: -1)
                }
            }
            if status != 0 { Log.write("\(Self.updater) \(folder) failed with status \(status).") }
        } catch {
            Log.write("\(error)")
        }
    }
}
