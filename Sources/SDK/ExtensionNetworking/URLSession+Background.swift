/// Lets an initializer return an instance of a subclass: Swift allows `self = …` only in initializers of a protocol extension.
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
    /// Creates a session with this configuration and no delegate; a background session already open with its identifier keeps its delegate.
    public convenience init(configuration: ExtensionNetworking.URLSessionConfiguration) {
        self.init(configuration: configuration, delegate: nil, delegateQueue: nil)
    }

    /// Creates a session whose tasks notify the delegate on the queue; without a queue, on a queue of its own.
    ///
    /// As soon as a background session is created, it reports what happened while no process had it.
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
