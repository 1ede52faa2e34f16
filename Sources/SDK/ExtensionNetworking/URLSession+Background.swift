/// An initializer that makes an object of a subclass: only one of a protocol may.
public protocol _URLSessionMaking {}

extension _URLSessionMaking where Self: URLSession {
    fileprivate init(making make: () -> URLSession) {
        guard let session = make() as? Self else {
            preconditionFailure("A class of your own over URLSession needs an initializer of its own, with a configuration of FoundationNetworking.")
        }
        self = session
    }
}

extension URLSession: _URLSessionMaking {
    /// A session of the configuration, with a delegate if it is one in the background.
    public convenience init(configuration: ExtensionNetworking.URLSessionConfiguration) {
        self.init(configuration: configuration, delegate: nil, delegateQueue: nil)
    }

    /// A session whose tasks tell the delegate what happens to them, on the queue; a queue of its own without one.
    ///
    /// The session of a background configuration tells what happened while no process had it, as soon as it is made.
    public convenience init(
        configuration: ExtensionNetworking.URLSessionConfiguration, delegate: (any FoundationNetworking.URLSessionDelegate)?,
        delegateQueue: OperationQueue?
    ) {
        self.init(making: {
            guard let identifier = configuration.identifier else {
                let plain: FoundationNetworking.URLSessionConfiguration = configuration
                return URLSession(configuration: plain, delegate: delegate, delegateQueue: delegateQueue)
            }
            return BackgroundSession.of(identifier, configuration, delegate, delegateQueue)
        })
    }
}
