import Foundation

/// All mutable state of an item provider, which the provider keeps behind one lock.
struct ItemProviderState: Sendable {
    var representations: [Representation] = []
    var suggestedName: String?
    var teamData: Data?
    var preferredPresentationSize = CGSize.zero
    var preferredPresentationStyle = NSItemProvider.PreferredPresentationStyle.unspecified
    var previewImageHandler: NSItemProvider.LoadHandler?
    var previewSource: (any RepresentationSource)?
    /// Copies whose URL a reader received without a time limit; deleted when the provider is released.
    var keptFiles: [TemporaryFile] = []

    var typeIdentifiers: [String] {
        var seen = Set<String>()
        return representations.map(\.typeIdentifier).filter { seen.insert($0).inserted }
    }

    func typeIdentifiers(fileOptions: NSItemProviderFileOptions) -> [String] {
        guard fileOptions.contains(.openInPlace) else { return typeIdentifiers }
        var seen = Set<String>()
        return representations.filter(\.description.canOpenInPlace).map(\.typeIdentifier).filter { seen.insert($0).inserted }
    }

    /// The first registered representation that conforms; with `preferringInPlace`, a representation that opens in place comes first.
    func representation(conformingTo typeIdentifier: String, preferringInPlace: Bool = false) -> Representation? {
        func first(_ accepts: (Representation) -> Bool) -> Representation? {
            representations.first { accepts($0) && TypeConformance.conforms($0.typeIdentifier, to: typeIdentifier) }
        }
        if preferringInPlace, let inPlace = first(\.description.canOpenInPlace) { return inPlace }
        return first { _ in true }
    }

    /// A copy for another provider: the same representations, but no files that this provider handed out.
    var copied: ItemProviderState {
        var copy = self
        copy.keptFiles = []
        return copy
    }
}
