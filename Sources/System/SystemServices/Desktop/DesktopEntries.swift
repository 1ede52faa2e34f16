import ExtensionModel
import Foundation
import SafeText
import Sandbox
import SystemCalls

/// The desktop entries of installed apps: for the menu, and to open the URLs of their schemes.
struct DesktopEntries: Sendable {
    /// `$XDG_DATA_HOME/applications`.
    let folder: String
    /// The absolute path of `appex`.
    let command: String
    /// The icon of an app that has none.
    private static let fallbackIcon = "application-x-executable"
    private static let updater = "/usr/bin/update-desktop-database"

    /// Refuses an app whose identifier belongs to an installed program: anything that goes by identifiers, from the icon of a window to a name on
    /// D-Bus, would confuse the two.
    func check(_ identifier: String) throws(SystemFailure) {
        guard let file = InstalledPrograms().file(of: identifier) else { return }
        throw SystemFailure(
            .refused, "The identifier \(identifier) belongs to a program that is on this computer already: \(PrintableText.line(file)).",
            remedy: "Do not install an app that goes by the name of another program. If you make it, give it another CFBundleIdentifier.")
    }

    /// Adds or updates the entry of an app; removes that of an app without a window.
    ///
    /// - Parameters:
    ///   - icon: the path of its icon, if it has one.
    ///   - agreed: the URL schemes that the person wants opened with the app, in addition to those of its existing entry.
    /// - Returns: warnings about the parts that were left out.
    func add(_ app: AppBundle, icon: String?, agreed: Set<String>) async -> [String] {
        let identifier = app.info.identifier
        guard app.isApplication else {
            await remove(identifier)
            return []
        }
        if let file = paths(identifier).first(where: { !isOurs($0, identifier) }) {
            return ["\(file) belongs to something else, so the app is not in the desktop's menu. Remove the file and install the app again."]
        }
        var warnings = app.reservedSchemes.map { "\(identifier) cannot open \($0): URLs: they belong to other programs." }
        warnings += agreed.subtracting(app.schemes).sorted().filter { !app.reservedSchemes.contains($0) }.map {
            "\(identifier) does not open \(PrintableText.line($0)): URLs; its Info.plist does not have the scheme."
        }
        let handlers = SchemeHandlers()
        let agreed = agreed.union(openedSchemes(identifier))
        let schemes = app.schemes.filter { scheme in
            if let other = handlers[scheme].first(where: { !names(identifier).contains($0) }) {
                let other = PrintableText.line(other)
                warnings.append("The desktop opens \(scheme): URLs with \(other), and goes on to. `appex open` opens them with this app.")
                return false
            }
            guard agreed.contains(scheme) else {
                warnings.append(
                    "The desktop does not open \(scheme): URLs with this app. If it is to, install it again with --replace --open-scheme \(scheme).")
                return false
            }
            return true
        }
        let programs = InstalledPrograms()
        let entry = DesktopEntry(app, command: command, icon: icon ?? Self.fallbackIcon, schemes: schemes, isTaken: programs.hasName)
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            for (file, text) in zip(paths(identifier), [entry.text, entry.opener]) {
                if let text { try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic) } else { unlink(file) }
            }
        } catch {
            warnings.append("The app is not in the desktop's menu: \(error)")
        }
        await update()
        return warnings
    }

    /// The schemes of an app that the desktop opens with nothing yet.
    func freeSchemes(of app: AppBundle) -> [String] {
        let handlers = SchemeHandlers()
        let opened = openedSchemes(app.info.identifier)
        return app.schemes.filter { handlers[$0].isEmpty && !opened.contains($0) }
    }

    func remove(_ identifier: String) async {
        let files = paths(identifier).filter { access($0, F_OK) == 0 && isOurs($0, identifier) }
        guard !files.isEmpty else { return }
        for file in files { unlink(file) }
        await update()
    }

    /// The files of an app: in the menu, and for its URLs.
    private func names(_ identifier: String) -> [String] {
        [DesktopEntryName.make(identifier), DesktopEntryName.opener(identifier)].map { $0 + ".desktop" }
    }
    private func paths(_ identifier: String) -> [String] { names(identifier).map { folder + "/" + $0 } }

    /// Whether an app's file may be written: it is one of ours, or does not exist.
    private func isOurs(_ file: String, _ identifier: String) -> Bool {
        guard access(file, F_OK) == 0 else { return true }
        guard let data = FileManager.default.contents(atPath: file) else { return false }
        return String(decoding: data, as: UTF8.self).split(separator: "\n").contains { $0 == DesktopEntry.mark(identifier) }
    }

    /// The schemes of the app's existing entries: the person agreed to them before. Earlier versions had one entry for menu and URLs.
    private func openedSchemes(_ identifier: String) -> Set<String> {
        let key = DesktopEntry.typesKey
        let texts = paths(identifier).compactMap { FileManager.default.contents(atPath: $0) }.map { String(decoding: $0, as: UTF8.self) }
        let lines = texts.flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix(key) }
        let types = lines.flatMap { $0.dropFirst(key.count).split(separator: ";") }
        return Set(types.map { String($0).replacing(DesktopEntry.schemePrefix, with: "") })
    }

    /// Has the desktop read the folder again. A desktop without the program does so by itself.
    private func update() async {
        guard access(Self.updater, X_OK) == 0 else { return }
        do {
            let updating = try Program(Self.updater, ["update-desktop-database", folder], environment: ["LANG=C.UTF-8"]).start()
            // Reading the entries takes a moment; waiting for it lets the app be used as soon as the installation ends.
            let status = await updating.end().status
            if status != 0 { Log.write("\(Self.updater) \(folder) failed with status \(status).", about: "desktop entries") }
        } catch {
            Log.write("\(error)", about: "desktop entries")
        }
    }
}
