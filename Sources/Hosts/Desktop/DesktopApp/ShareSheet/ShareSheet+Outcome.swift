package import ExtensionHost

extension ShareSheet {
    /// The outcome.
    package enum Outcome {
        /// An extension completed; the returned items can be read until `finish` is called, which reports to the person what becomes known later.
        case shared(with: InstalledExtension, [NSExtensionItem], finish: @Sendable () async -> Void)
        /// An activity of the desktop completed. `activityType` says which, as `UIActivity.ActivityType`.
        case performed(activityType: String)
        /// The person closed it, or its parent window was closed.
        case dismissed
    }
}
