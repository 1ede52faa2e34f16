import Foundation
import SafeText
package import SystemCalls

extension PhotoStore {
    /// Makes an edited picture of an archive in a folder, as ``importArchive(_:to:)`` does, under the name that the archive says. When another file has
    /// that name, a number is added.
    ///
    /// - Parameter archive: open for reading; a stranger may have made it, so its name is made safe.
    @discardableResult
    package func importArchive(_ archive: OwnedDescriptor, into folder: PhotoPath) throws(PhotoStoreProblem) -> PhotoAsset {
        let name = try answering { Array(SafeFileName.make(try PhotoArchiveReader(archive).about.name, fallback: "Photo").utf8) }
        for name in [name] + FreeNames.beside(name) {
            let place = try answering { try folder.appending(name) }
            do throws(PhotoStoreProblem) {
                return try importArchive(archive, to: place)
            } catch {
                guard case .exists = error else { throw error }
            }
        }
        throw .exists(try answering { try folder.appending(name) })
    }
}
