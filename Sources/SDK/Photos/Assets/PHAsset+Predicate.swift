import Foundation
public import PredicateFormat

/// The keys of predicates and sort descriptors. Only those of the picture itself open its file.
extension PHAsset: PredicateObject {
    public func predicateValue(forKey key: String) -> PredicateValue? {
        switch key {
        case "localIdentifier": .string(localIdentifier)
        case "mediaType": .int(Int64(mediaType.rawValue))
        case "mediaSubtypes", "mediaSubtype": .int(Int64(mediaSubtypes.rawValue))
        case "creationDate": creationDate.map { .date($0) } ?? .null
        case "modificationDate": modificationDate.map { .date($0) } ?? .null
        case "duration": .double(duration)
        case "pixelWidth": .int(Int64(pixelWidth))
        case "pixelHeight": .int(Int64(pixelHeight))
        // Nobody has marked or hidden anything: there is no place where that would be.
        case "isFavorite", "favorite", "isHidden", "hidden": .bool(false)
        default: nil
        }
    }

    public var predicateIdentity: AnyHashable { identity }
}
