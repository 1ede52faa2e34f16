import Foundation

/// A URL with `NSURL`'s keys for its parts.
struct URLObject: PredicateObject {
    let url: URL

    /// The types are written out because some of these properties are also methods, which would match `Any`.
    func predicateValue(forKey key: String) -> PredicateValue? {
        switch key {
        case "absoluteString", "description": .string(url.absoluteString)
        case "scheme": .init(bridging: url.scheme as String?)
        case "host": .init(bridging: url.host as String?)
        case "port": .init(bridging: url.port as Int?)
        case "user": .init(bridging: url.user as String?)
        case "path": .string(url.path)
        case "query": .init(bridging: url.query as String?)
        case "fragment": .init(bridging: url.fragment as String?)
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
