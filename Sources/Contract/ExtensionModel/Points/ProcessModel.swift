/// How many requests a process of an extension serves.
public enum ProcessModel: String, Sendable, Hashable, CaseIterable {
    /// Each request has a process of its own, which ends with the request.
    case onePerRequest = "OnePerRequest"
    /// One process serves all requests of a host until the host or the system ends it.
    case oneLongLived = "OneLongLived"
}
