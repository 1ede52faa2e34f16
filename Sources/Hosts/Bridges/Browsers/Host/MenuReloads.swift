/// Asks one at a time, and once more when something has changed meanwhile: what was asked for may be older than the change.
struct MenuReloads {
    private var isAsking = false
    private var hasChanged = false

    /// Whether to ask now.
    mutating func begin() -> Bool {
        guard !isAsking else {
            hasChanged = true
            return false
        }
        isAsking = true
        return true
    }

    /// Whether to ask again.
    mutating func end() -> Bool {
        defer { (isAsking, hasChanged) = (false, false) }
        return hasChanged
    }
}
