/// A controller that has its own way to end the request when the person closes the whole view, by Escape or the host's close button.
@MainActor package protocol RequestLeaving: AnyObject {
    func leaveRequest()
}
