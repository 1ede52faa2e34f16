/// The set of permissions that an extension starts with; entitlements and the user's choices widen it. What a profile means for
/// files, network and system calls is written in the sandbox policy, with its reasons.
public enum SandboxProfile: String, Sendable, Hashable, CaseIterable {
    /// Own container, the app groups of its entitlements, and what the request hands over.
    case request
    /// No network and no shared container unless the user gives open access (guide, “Designing for User Trust”).
    case keyboard
    /// As `request`, and reads the folders it monitors (guide, “Specify Folders to Monitor”).
    case folderMonitor
    /// As `request`, and owns the documents of its document group (guide, “Setting up the Shared Container”).
    case documentStorage
    /// Own container and what the request hands over, whatever the entitlements say. For points that an app declares.
    case strict
}
