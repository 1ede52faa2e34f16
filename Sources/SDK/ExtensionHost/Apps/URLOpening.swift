/// What a host does with a URL that a process opens for the person.
enum URLOpening: Sendable {
    case refused
    case wanted
    /// Only when the person agrees, who may take as long as they like; the process learns that they are asked, and no more.
    case asks(@Sendable () async -> Bool)
}
