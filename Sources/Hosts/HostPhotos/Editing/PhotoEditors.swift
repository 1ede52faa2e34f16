package import ExtensionHost
import ExtensionFoundation
import InterfaceText
package import PhotoStore

/// The extensions for *Edit with*.
package enum PhotoEditors {
    /// What a menu has for a picture or film.
    package enum Offer: Sendable {
        /// At least one, in the person's order.
        case editors([InstalledExtension])
        /// Why there is none.
        case none(PhotoEditProblemText)
        /// There is no extension for it.
        ///
        /// - Parameter switchedOff: those that would edit it, when the person switches them on.
        case nobody(PhotoEditProblemText, switchedOff: [InstalledExtension])

        /// Of a file that is no picture.
        package static var unreadable: Offer { .none(PhotoEditProblemText(sentence: localized("This picture cannot be shown."))) }
    }

    /// - Parameter facts: what the picture's file says.
    package static func offer(
        for path: PhotoPath, _ facts: PictureFacts, in store: PersonalPhotoStore, of system: ExtensionSystem
    ) async throws -> Offer {
        switch try await store.run({ PhotoEditCheck(path, facts, in: $0) }) {
        case .obstacle(let problem): return .none(PhotoEditProblemText(problem))
        case .conflict(let conflict): return .none(PhotoEditProblemText(of: PhotoStoreProblem.changed(conflict)))
        case .editable(let type):
            let item = NSExtensionItem.picture(path, type: type)
            let editors = offered(try await system.extensions(accepting: [item]))
            guard editors.isEmpty else { return .editors(editors) }
            let switchedOff = try await switchedOff(for: item, of: system)
            return .nobody(sentence(switchedOff.map(\.displayName), isFilm: facts.film != nil), switchedOff: switchedOff)
        }
    }

    /// What a person who has no editor reads.
    ///
    /// - Parameter switchedOff: the names of those that only need to be switched on.
    static func sentence(_ switchedOff: [String], isFilm: Bool) -> PhotoEditProblemText {
        if switchedOff.count == 1, let name = switchedOff.first?.printable {
            let sentence =
                isFilm
                ? localized("{name} edits films, but is switched off.", ["name": name])
                : localized("{name} edits this picture, but is switched off.", ["name": name])
            return PhotoEditProblemText(sentence: sentence, remedy: localized("Switch it on in Extensions."))
        }
        if !switchedOff.isEmpty {
            let names = switchedOff.map(\.printable).joined(separator: ", ")
            return PhotoEditProblemText(
                sentence: localized("These are switched off: {names}.", ["names": names]), remedy: localized("Switch one on in Extensions."))
        }
        return PhotoEditProblemText(
            sentence: isFilm ? localized("No installed app edits films.") : localized("No installed app edits this picture."),
            remedy: localized("Install one that does."))
    }

    /// The editors for which everything is as it has to be, except that the person has not switched them on.
    private static func switchedOff(for item: NSExtensionItem, of system: ExtensionSystem) async throws -> [InstalledExtension] {
        var found: [InstalledExtension] = []
        for editor in try await system.extensions() where editor.pointAlias == alias && !editor.isEnabled && editor.problem == nil {
            let explanation = try await system.explain(editor.identifier, items: [item])
            if explanation.conditions.count(where: { !$0.passed }) == 1 { found.append(editor) }
            if found.count == mostNamed { break }
        }
        return found
    }

    private static let mostNamed = 5

    /// At most one of an app. Guide: *Photo Editing*, “Understand How a Photo Editing Extension Works with Photos”: an app has at most one for each type
    /// of media.
    static func offered(_ extensions: [InstalledExtension]) -> [InstalledExtension] {
        var apps: Set<String> = []
        return extensions.filter { $0.pointAlias == alias && $0.problem == nil && apps.insert($0.appIdentifier).inserted }
    }

    /// The short name of their extension point.
    package static let alias = "photo"
}
