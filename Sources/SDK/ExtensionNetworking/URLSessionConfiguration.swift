import Synchronization

/// FoundationNetworking's class with the part of Apple's API that it lacks: background sessions.
///
/// Guide: *Performing Uploads and Downloads*.
open class URLSessionConfiguration: FoundationNetworking.URLSessionConfiguration, @unchecked Sendable {
    // SAFETY of @unchecked: like its superclass, a configuration belongs to one thread until it is copied into a session.

    /// Set by ``background(withIdentifier:)`` only.
    private var name: String?
    private var group: String?
    private var canWait = false

    @available(*, deprecated, message: "Use .default instead.")
    public override init() { super.init() }

    /// As FoundationNetworking's.
    open override class var `default`: URLSessionConfiguration { make() }

    /// As FoundationNetworking's: cookies, credentials and responses are in memory only.
    open override class var ephemeral: URLSessionConfiguration {
        let (configuration, model) = (make(), FoundationNetworking.URLSessionConfiguration.ephemeral)
        configuration.httpCookieStorage = model.httpCookieStorage
        configuration.urlCredentialStorage = model.urlCredentialStorage
        configuration.urlCache = model.urlCache
        return configuration
    }

    /// A session whose transfers continue after the process has ended. Only one process at a time may have the session with an identifier.
    open class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
        let configuration = make()
        configuration.name = identifier
        configuration.timeoutIntervalForResource = 604_800
        return configuration
    }

    open override var identifier: String? {
        get { name }
        set { name = newValue }
    }

    /// The app group whose container receives the downloads of an extension's background session.
    open override var sharedContainerIdentifier: String? {
        get { group }
        set { group = newValue }
    }

    /// Whether the system may delay the transfers until nothing else is being transferred.
    open override var isDiscretionary: Bool {
        get { canWait }
        set { canWait = newValue }
    }

    /// Whether the system starts the containing app in the background when the transfers have finished.
    open var sessionSendsLaunchEvents = true

    open override func copy(with zone: NSZone?) -> Any {
        let copy = Self.make()
        copy.name = name
        copy.group = group
        copy.canWait = canWait
        copy.sessionSendsLaunchEvents = sessionSendsLaunchEvents
        copy.requestCachePolicy = requestCachePolicy
        copy.timeoutIntervalForRequest = timeoutIntervalForRequest
        copy.timeoutIntervalForResource = timeoutIntervalForResource
        copy.networkServiceType = networkServiceType
        copy.allowsCellularAccess = allowsCellularAccess
        copy.connectionProxyDictionary = connectionProxyDictionary
        copy.httpShouldSetCookies = httpShouldSetCookies
        copy.httpCookieAcceptPolicy = httpCookieAcceptPolicy
        copy.httpAdditionalHeaders = httpAdditionalHeaders
        copy.httpMaximumConnectionsPerHost = httpMaximumConnectionsPerHost
        copy.httpCookieStorage = httpCookieStorage
        copy.urlCredentialStorage = urlCredentialStorage
        copy.urlCache = urlCache
        copy.protocolClasses = protocolClasses
        return copy
    }

    private static func make() -> URLSessionConfiguration {
        let maker: any ConfigurationMaking.Type = URLSessionConfiguration.self
        return maker.made()
    }
}

/// FoundationNetworking marks the only initializer that a subclass can call as deprecated.
/// Calling it through a protocol keeps the warning out of authors' code.
private protocol ConfigurationMaking {
    static func made() -> URLSessionConfiguration
}

extension URLSessionConfiguration: ConfigurationMaking {
    @available(*, deprecated)
    fileprivate static func made() -> URLSessionConfiguration { URLSessionConfiguration() }
}
