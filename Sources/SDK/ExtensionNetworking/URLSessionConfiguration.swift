import Synchronization

/// FoundationNetworking's class, and what it lacks of Apple's: background sessions.
///
/// Guide: *Performing Uploads and Downloads*.
open class URLSessionConfiguration: FoundationNetworking.URLSessionConfiguration, @unchecked Sendable {
    // SAFETY of @unchecked: as the class above it, a configuration belongs to one thread until it is copied into a session.

    /// Set by ``background(withIdentifier:)`` only.
    private var name: String?
    private var group: String?
    private var canWait = false

    @available(*, deprecated, message: "Use .default instead.")
    public override init() { super.init() }

    /// As FoundationNetworking's.
    open override class var `default`: URLSessionConfiguration { make() }

    /// As FoundationNetworking's: cookies, credentials and answers are in memory only.
    open override class var ephemeral: URLSessionConfiguration {
        let (configuration, model) = (make(), FoundationNetworking.URLSessionConfiguration.ephemeral)
        configuration.httpCookieStorage = model.httpCookieStorage
        configuration.urlCredentialStorage = model.urlCredentialStorage
        configuration.urlCache = model.urlCache
        return configuration
    }

    /// A session whose transfers go on when the process has ended. One process at a time may have the session of an identifier.
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

    /// The app group in whose container the downloads of an extension's background session arrive.
    open override var sharedContainerIdentifier: String? {
        get { group }
        set { group = newValue }
    }

    /// Whether the system may wait with the transfers until nothing else is transferred.
    open override var isDiscretionary: Bool {
        get { canWait }
        set { canWait = newValue }
    }

    /// Whether the containing app is started in the background when the transfers are over.
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

/// FoundationNetworking calls the one initializer that a subclass can have deprecated; asked for through a protocol, it is not an author's call.
private protocol ConfigurationMaking {
    static func made() -> URLSessionConfiguration
}

extension URLSessionConfiguration: ConfigurationMaking {
    @available(*, deprecated)
    fileprivate static func made() -> URLSessionConfiguration { URLSessionConfiguration() }
}
