package import ExtensionHost
import InterfaceText
package import PhotoStore

/// What can be done with a picture, for a menu in a program that decodes and runs nothing of it.
package struct PictureEditors: Sendable {
    /// What the store knows of the picture.
    package let asset: PhotoAsset
    package let offer: PhotoEditors.Offer

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
            let sentence = localized("{path} is no picture or film that can be shown.", ["path": path.shownName])
            return PictureEditors(asset: asset, offer: .none(PhotoEditProblemText(sentence: sentence)))
        }
        return PictureEditors(asset: asset, offer: try await PhotoEditors.offer(for: path, facts, in: store, of: system))
    }
}
