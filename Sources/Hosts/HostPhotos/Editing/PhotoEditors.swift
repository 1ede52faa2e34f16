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
            let editors = offered(try await system.extensions(accepting: [.picture(path, type: type)]))
            guard editors.isEmpty else { return .editors(editors) }
            let nobody =
                facts.film == nil
                ? localized("No installed app edits this picture. Install one, or switch one on in Extensions.")
                : localized("No installed app edits films. Install one, or switch one on in Extensions.")
            return .none(PhotoEditProblemText(sentence: nobody))
        }
    }

    /// At most one of an app. Guide: *Photo Editing*, “Understand How a Photo Editing Extension Works with Photos”: an app has at most one for each type
    /// of media.
    static func offered(_ extensions: [InstalledExtension]) -> [InstalledExtension] {
        var apps: Set<String> = []
        return extensions.filter { $0.pointAlias == alias && $0.problem == nil && apps.insert($0.appIdentifier).inserted }
    }

    /// The short name of their extension point.
    package static let alias = "photo"
}
