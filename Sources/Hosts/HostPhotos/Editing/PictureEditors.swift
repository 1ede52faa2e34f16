package import ExtensionHost
import InterfaceText
package import PhotoStore

/// What can be done with a picture, for a menu in a program that decodes and runs nothing of it.
package struct PictureEditors: Sendable {
    /// In the person's order.
    package let editors: [InstalledExtension]
    /// What the store knows of the picture.
    package let asset: PhotoAsset
    /// Why there is no editor.
    package let reason: PhotoEditProblemText?

    /// Whether `appex photos revert` would restore its original.
    package var isEdited: Bool { if case .edited = asset.state { true } else { false } }

    /// Looks at the picture, which the system reads in a sandbox; no pixel is decoded.
    package static func find(for path: PhotoPath, in store: PersonalPhotoStore, of system: ExtensionSystem) async throws -> PictureEditors {
        let file = try await PhotoFiles.run { try PhotoFiles.open(path) }
        let asset = try await store.run { try $0.asset(of: path) }
        let facts: PictureFacts
        do {
            facts = try await system.readPicture(file, longestSide: 0).facts
        } catch let error as ExtensionHostError where error.code != .systemUnavailable {
            return .init(asset, PhotoEditProblemText(sentence: localized("This picture cannot be shown.")))
        }
        switch try await store.run({ PhotoEditCheck(path, facts, in: $0) }) {
        case .obstacle(let problem): return .init(asset, PhotoEditProblemText(problem))
        case .conflict(let conflict): return .init(asset, PhotoEditProblemText(of: PhotoStoreProblem.changed(conflict)))
        case .editable(let type):
            let editors = try await PhotoEditors.find(for: path, type: type, in: system)
            guard editors.isEmpty else { return .init(asset, nil, editors) }
            let nobody = localized("No installed app edits this picture. Install one, or switch one on in Extensions.")
            return .init(asset, PhotoEditProblemText(sentence: nobody))
        }
    }

    private init(_ asset: PhotoAsset, _ reason: PhotoEditProblemText?, _ editors: [InstalledExtension] = []) {
        (self.asset, self.reason, self.editors) = (asset, reason, editors)
    }
}
