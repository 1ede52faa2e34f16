/// A controller that ends the request in its own way when the person closes the whole view, with Escape or the host's close button.
@MainActor package protocol RequestLeaving: AnyObject {
    func leaveRequest()
}
