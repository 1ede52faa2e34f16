/// What an asset is. The guide names both in `PHSupportedMediaTypes`.
package enum MediaKind: Int, Sendable, Codable {
    case picture = 1
    case film = 2
}
