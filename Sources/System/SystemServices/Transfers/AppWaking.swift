/// Starts a containing app in the background, because its session has an event and no process uses the session.
protocol AppWaking: AnyObject, Sendable {
    /// - Parameters:
    ///   - app: the app's bundle identifier.
    ///   - identifier: the session's; the argument of `application(_:handleEventsForBackgroundURLSession:completionHandler:)`.
    func wake(app: String, forSession identifier: String)
}
