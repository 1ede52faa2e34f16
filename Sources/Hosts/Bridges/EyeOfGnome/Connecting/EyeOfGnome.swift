import ExtensionHost
import Foundation
import Glibc
import InterfaceText
import SystemCalls

/// *Edit With* and *Revert to Original* in the menu of Eye of GNOME: a plug-in in the person's own folder, which is switched on in the person's settings.
package struct EyeOfGnome: Sendable {
    /// The words in what is written, in the person's language.
    package struct Words: Sendable {
        let description: String
        let editWith: String
        let revert: String
        let asking: String
        let noPicture: String
        let silent: String
        let missing: String
        let elsewhere: String
        let unsaved: String
        let notReverted: String
    }

    package static let name = "eog"
    package static let title = "Eye of GNOME"

    /// The folder of data that the plug-in goes to.
    private let data: String
    private let settings: PluginSettings
    /// Beside which the plug-in is.
    private let program: String?

    package init() { self.init(data: BaseDirectory.data(), program: OwnProgram.path("appex"), settings: PluginSettings()) }

    init(data: String, program: String?, settings: PluginSettings) {
        (self.data, self.program, self.settings) = (data, program, settings)
    }

    private var folder: String { data + "/eog/plugins/appex" }
    private var description: String { folder + "/appex-eog.plugin" }
    private var link: String { folder + "/lib\(PluginDescription.module).so" }

    package var isInstalled: Bool { access("/usr/bin/eog", X_OK) == 0 }
    /// Whether this Appex was built with the plug-in.
    package var hasPlugin: Bool { library != nil }
    /// Whether the plug-in is where Eye of GNOME looks for it.
    package var isPresent: Bool { isOwn && access(link, R_OK) == 0 }
    /// Whether it is switched on; false where the settings cannot be read.
    package var isSwitchedOn: Bool { (try? settings.active().contains(PluginDescription.module)) ?? false }

    /// The plug-in that was built with this Appex.
    private var library: String? {
        let path = programs.map { URL(fileURLWithPath: $0 + "/../lib/eog/lib\(PluginDescription.module).so").standardizedFileURL.path }
        return path.flatMap { access($0, R_OK) == 0 ? $0 : nil }
    }

    /// The folder of this Appex's programs.
    private var programs: String? {
        program.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent().path }
    }

    /// Writes the plug-in's description and a link to the plug-in, and switches it on.
    package func connect() throws {
        guard isInstalled else { throw EyeOfGnomeProblem("Eye of GNOME is not installed.", "Install eog.") }
        guard let programs, let library else {
            throw EyeOfGnomeProblem(
                "This Appex was built without its plug-in for Eye of GNOME.", "Install eog-dev and libjson-glib-dev, and run `make build` again.")
        }
        guard access(description, F_OK) != 0 || isOwn else {
            throw EyeOfGnomeProblem("\(description) was written by another program.", "Remove it, and try again.")
        }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let text = PluginDescription(program: programs + "/appex", windows: programs + "/appex-desktop", words: .person).text
        try Data(text.utf8).write(to: URL(fileURLWithPath: description), options: .atomic)
        // A link, so that a newer Appex has its own plug-in at once, and one that was removed has none.
        guard unlink(link) == 0 || errno == ENOENT else { throw SystemError(errno, "replace \(link)") }
        guard symlink(library, link) == 0 else { throw SystemError(errno, "make the link \(link)") }
        try settings.change { $0.adding(PluginDescription.module) }
    }

    /// Switches it off and removes what was written. Returns whether it was connected.
    package func disconnect() throws -> Bool {
        // Settings that cannot be changed keep no file from being removed: Eye of GNOME goes over a plug-in that is not there.
        let change = Result { if isInstalled, isSwitchedOn { try settings.change { $0.removing(PluginDescription.module) } } }
        guard isOwn else {
            try change.get()
            return false
        }
        for path in [link, description] {
            guard unlink(path) == 0 || errno == ENOENT else { throw SystemError(errno, "remove \(path)") }
        }
        // Whatever else somebody has put there stays.
        rmdir(folder)
        try change.get()
        return true
    }

    private var isOwn: Bool { (try? Data(contentsOf: URL(fileURLWithPath: description)))?.range(of: Data(PluginDescription.mark.utf8)) != nil }
}

extension EyeOfGnome.Words {
    /// In the language of this process.
    static var person: Self {
        .init(
            description: localized("Edit pictures with the apps that you have installed"), editWith: localized("Edit With"),
            revert: localized("Revert to Original"), asking: localized("Looking for Editors…"),
            noPicture: localized("No Single Picture Is Selected"), silent: localized("Appex Does Not Answer"),
            missing: localized("Appex Is Not Installed"), elsewhere: localized("Only files on this computer can be edited."),
            unsaved: localized("Save or undo the changes that were made here first."), notReverted: localized("The Picture Was Not Reverted"))
    }
}
