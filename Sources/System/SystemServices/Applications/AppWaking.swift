/// Who can start a containing app in the background.
protocol AppWaking: AnyObject, Sendable {
    /// Has the app called back about a background URL session, and starts it for that when it does not run.
    func wake(app: String, forSession identifier: String)
}
