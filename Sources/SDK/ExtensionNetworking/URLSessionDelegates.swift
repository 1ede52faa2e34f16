/// FoundationNetworking's protocol, and what it lacks of Apple's.
public protocol URLSessionDelegate: FoundationNetworking.URLSessionDelegate {
    /// Everything that happened to a background session while no process had it has been told.
    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession)
}

extension URLSessionDelegate {
    public func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {}
}

/// FoundationNetworking's protocol, for delegates of background sessions too.
public protocol URLSessionTaskDelegate: FoundationNetworking.URLSessionTaskDelegate, URLSessionDelegate {}

/// FoundationNetworking's protocol, for delegates of background sessions too.
public protocol URLSessionDataDelegate: FoundationNetworking.URLSessionDataDelegate, URLSessionTaskDelegate {}

/// FoundationNetworking's protocol, for delegates of background sessions too.
public protocol URLSessionDownloadDelegate: FoundationNetworking.URLSessionDownloadDelegate, URLSessionTaskDelegate {}
