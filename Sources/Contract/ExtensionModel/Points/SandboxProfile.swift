/// The permissions that an extension starts with; entitlements and the person's choices widen them. The sandbox policy defines what a
/// profile means for files, network and system calls, with reasons.
public enum SandboxProfile: String, Sendable, Hashable, CaseIterable {
    /// Own container, the app groups of its entitlements, and the files of the request.
    case request
    /// No network and no shared container unless the person allows open access (guide, “Designing for User Trust”).
    case keyboard
    /// As `request`, and reads the folders that it monitors (guide, “Specify Folders to Monitor”).
    case folderMonitor
    /// As `request`, and owns the documents of its document group (guide, “Setting up the Shared Container”).
    case documentStorage
    /// Own container and the files of the request, regardless of the entitlements. For points that an app declares.
    case strict
}
