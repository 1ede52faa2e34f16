// How many descriptors each message takes. What comes beyond that is closed where it is received, before anything can hold it.

extension WireMethod {
    /// Descriptors that the request, or the event, takes beside its body.
    package var takenDescriptors: Int {
        switch self {
        case .updateView: WireLimits.descriptors  // one for each image
        case .fetch: 2  // what has been received, and what is sent
        case .installApp, .addTransfer, .deliverTransfer, .attachSession: 1
        default: 0
        }
    }

    /// Descriptors that the reply takes beside its body.
    package var returnedDescriptors: Int {
        switch self {
        case .beginExtension, .openApp, .loadAttachment: 1
        default: 0
        }
    }
}

extension WireFrame {
    /// Descriptors that it may bring. Of a reply, which does not name its method, the asker knows better.
    var takenDescriptors: Int {
        switch kind {
        case .request, .event: method.takenDescriptors
        case .reply: WireLimits.descriptors
        case .failure, .progress, .cancel, .unspecified, .UNRECOGNIZED: 0
        }
    }
}
