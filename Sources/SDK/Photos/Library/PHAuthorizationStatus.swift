/// Whether an app may use the person's pictures.
public enum PHAuthorizationStatus: Int, Sendable {
    /// Does not occur: the person is asked before a process starts.
    case notDetermined = 0
    /// Does not occur.
    case restricted = 1
    /// The person has not allowed it, or the app does not ask for it with an entitlement.
    case denied = 2
    case authorized = 3
    /// Does not occur: a permission is for the whole folder.
    case limited = 4
}

/// What an app wants to do with the person's pictures.
public enum PHAccessLevel: Int, Sendable {
    /// Needs the permission for writing.
    case addOnly = 1
    /// Needs the permission for reading. What is changed needs that for writing, too.
    case readWrite = 2
}
