import Foundation

/// A URL with the keys that `NSURL` has for its parts.
struct URLObject: PredicateObject {
    let url: URL

    func predicateValue(forKey key: String) -> PredicateValue? {
        switch key {
        case "absoluteString", "description": .string(url.absoluteString)
        case "scheme": .init(bridging: url.scheme)
        case "host": .init(bridging: url.host)
        case "port": .init(bridging: url.port)
        case "user": .init(bridging: url.user)
        case "path": .string(url.path)
        case "query": .init(bridging: url.query)
        case "fragment": .init(bridging: url.fragment)
        case "lastPathComponent": .string(url.lastPathComponent)
        case "pathExtension": .string(url.pathExtension)
        case "pathComponents": .array(url.pathComponents.map { .string($0) })
        case "isFileURL", "fileURL": .bool(url.isFileURL)
        default: nil
        }
    }

    var predicateIdentity: AnyHashable { url }
    var predicateDescription: String { url.absoluteString }
}
