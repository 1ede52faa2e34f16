import ExtensionHost
import Foundation
import HostItems
import PhotoStore

/// Which missing pictures a person means.
struct MissingPhotos {
    /// How many digits of the SHA-256 of an original `appex photos missing` shows, and how many a word needs at least.
    static let (shownDigits, fewestDigits) = (12, 6)

    let all: [MissingPhoto]

    init(in store: PhotoStore) throws { all = try store.missing(limit: .max) }

    /// Those whose folders are there: others may be on a disk that is not connected, and are forgotten by name only.
    var certain: [MissingPhoto] { all.filter { !$0.isFolderMissing } }

    /// - Parameter word: where the picture was, or the beginning of the SHA-256 of its original.
    func named(_ word: String, in store: PhotoStore) throws -> [MissingPhoto] {
        let asset = try store.asset(of: PhotoPath(argument: word))
        if case .missing = asset.state {
        } else {
            throw ExtensionHostError(
                .refused, "\(asset.path) is not missing.", remedy: "Only originals of missing pictures are deleted.")
        }
        let here = all.filter { $0.path == asset.path }
        if !here.isEmpty { return here }
        let isHash = word.utf8.count >= Self.fewestDigits && word.utf8.allSatisfy { Self.digits.contains($0) }
        let originals = isHash ? all.filter { $0.record.original.description.hasPrefix(word) } : []
        guard Set(originals.map(\.record.original)).count <= 1 else {
            throw ArgumentProblem("Several originals begin with \(word). Give more digits.")
        }
        guard !originals.isEmpty else {
            throw ExtensionHostError(
                .notFound, "No missing picture is named \(word.printableLine).", remedy: "`appex photos missing` lists those that are.")
        }
        return originals
    }

    private static let digits = Set("0123456789abcdef".utf8)
}
