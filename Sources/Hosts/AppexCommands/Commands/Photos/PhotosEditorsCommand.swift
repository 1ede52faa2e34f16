import ArgumentParser
import ExtensionHost
import HostPhotos
import PhotoStore

/// `appex photos editors`: what *Edit With* offers for a picture, also for plug-ins of other programs.
struct PhotosEditorsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "editors", abstract: "List the extensions that edit a picture or film, or say why it cannot be edited.",
        discussion: "Menus of other programs ask with it. The file is looked at in a sandbox, and no extension is started.")

    @Argument(help: "A picture or a film.", completion: .file())
    var file: String

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let path = try PhotoPath(argument: file)
        let system = ExtensionSystem(hostName: "appex photos")
        defer { withExtendedLifetime(system) {} }
        let found: PictureEditors
        do {
            found = try await PictureEditors.find(for: path, in: PersonalPhotoStore(), of: system)
        } catch {
            throw ExtensionHostError(editing: error) ?? error
        }
        if outputOptions.json { return try Output.json(PictureEditorsReport(found)) }
        switch found.offer {
        case .editors(let editors): try ExtensionTable.show(editors, json: false, whenEmpty: "")
        case .none(let reason): print(reason.text)
        case .nobody(let reason, let switchedOff):
            print(switchedOff.isEmpty ? reason.text : reason.sentence)
            for editor in switchedOff { print("`appex enable \(editor.identifier)` switches \(editor.displayName) on.") }
        }
        if found.isEdited { print("It is edited: `appex photos revert` brings the original back.") }
    }
}

/// The JSON of `appex photos editors`.
struct PictureEditorsReport: Codable, Sendable {
    /// Without symbolic links on the way.
    let path: String
    /// Whether `appex photos revert` would restore its original.
    let isEdited: Bool
    /// In the person's order.
    let editors: [InstalledExtension]
    /// Why there is none, in the person's language.
    let reason: String?
    /// What to do about it.
    let remedy: String?
}

extension PictureEditorsReport {
    init(_ found: PictureEditors) {
        let path = found.asset.path.text
        switch found.offer {
        case .editors(let editors): self.init(path: path, isEdited: found.isEdited, editors: editors, reason: nil, remedy: nil)
        case .none(let reason), .nobody(let reason, _):
            let remedy = reason.remedy.isEmpty ? nil : reason.remedy
            self.init(path: path, isEdited: found.isEdited, editors: [], reason: reason.sentence, remedy: remedy)
        }
    }
}
