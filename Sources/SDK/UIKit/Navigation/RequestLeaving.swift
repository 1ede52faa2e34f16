/// A controller that ends the request in its own way when the person closes the whole view, with Escape or the host's close button.
@MainActor package protocol RequestLeaving: AnyObject {
    /// Goes back to an earlier page instead; false when there is none.
    func goBack() -> Bool
    func leaveRequest()
}
