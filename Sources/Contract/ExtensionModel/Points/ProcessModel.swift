/// How many requests a process of an extension serves.
public enum ProcessModel: String, Sendable, Hashable, CaseIterable {
    /// A process is made for a request and ends with it.
    case onePerRequest = "OnePerRequest"
    /// One process serves all requests of a host until the host or the system ends it.
    case oneLongLived = "OneLongLived"
}
