/// Starts a containing app in the background, because something happened to a session of it that no process has.
protocol AppWaking: AnyObject, Sendable {
    /// - Parameters:
    ///   - app: the app's bundle identifier.
    ///   - identifier: of the session: what `application(_:handleEventsForBackgroundURLSession:completionHandler:)` gets.
    func wake(app: String, forSession identifier: String)
}
