import Foundation

/// All that changes in an item provider; the provider keeps it behind one lock.
struct ItemProviderState: Sendable {
    var representations: [Representation] = []
    var suggestedName: String?
    var teamData: Data?
    var preferredPresentationSize = CGSize.zero
    var preferredPresentationStyle = NSItemProvider.PreferredPresentationStyle.unspecified
    var previewImageHandler: NSItemProvider.LoadHandler?
    var previewSource: (any RepresentationSource)?
    /// Copies whose URL a reader was given for keeps; deleted when the provider is released.
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

    /// The first registered representation that conforms; one that opens in place goes first where that is wanted.
    func representation(conformingTo typeIdentifier: String, preferringInPlace: Bool = false) -> Representation? {
        func first(_ accepts: (Representation) -> Bool) -> Representation? {
            representations.first { accepts($0) && TypeConformance.conforms($0.typeIdentifier, to: typeIdentifier) }
        }
        if preferringInPlace, let inPlace = first(\.description.canOpenInPlace) { return inPlace }
        return first { _ in true }
    }

    /// A copy for another provider: the same representations, none of the files handed out by this one.
    var copied: ItemProviderState {
        var copy = self
        copy.keptFiles = []
        return copy
    }
}
