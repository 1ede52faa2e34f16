import Foundation
import Synchronization
import SystemCalls

/// What a block of changes asks for. Files are written as a whole before any has a name, and get their names at the end, or none of them does.
final class ChangeTransaction: Sendable {
    @TaskLocal static var current: ChangeTransaction?

    private struct State {
        var pictures: [NewPicture] = []
        var problem: PHPhotosError?
    }

    private let folder: LibraryFolder?
    private let state = Mutex(State())

    init(_ folder: LibraryFolder?) { self.folder = folder }

    /// A place for a new picture; nil when there can be none, which the commit says.
    func makePicture() -> NewPicture? {
        do {
            guard let folder, folder.isReadable || folder.isWritable else { throw Self.missing }
            guard folder.isWritable else { throw Self.readOnly }
            let picture = try NewPicture(in: folder)
            state.withLock { $0.pictures.append(picture) }
            return picture
        } catch {
            fail(PHPhotosError.of(error))
            return nil
        }
    }

    /// The first problem decides.
    func fail(_ problem: PHPhotosError) { state.withLock { $0.problem = $0.problem ?? problem } }

    func commit() throws {
        let (pictures, problem) = state.withLock { ($0.pictures, $0.problem) }
        var named: [NewPicture] = []
        do {
            if let problem { throw problem }
            for picture in pictures { try picture.write() }
            for picture in pictures {
                try picture.publish()
                named.append(picture)
            }
            try named.first?.waitForDisk()
        } catch {
            for picture in pictures { picture.discard() }
            throw PHPhotosError.of(error)
        }
    }

    private static let missing = PHPhotosError(
        .accessUserDenied, "The app may not use the pictures. The person allows it in Extensions, when its entitlements ask for it.")
    private static let readOnly = PHPhotosError(
        .accessUserDenied,
        "The app may read the pictures and not add any. For that it needs the entitlement com.apple.security.assets.pictures.read-write.")
}
