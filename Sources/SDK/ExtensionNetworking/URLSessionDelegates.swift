/// FoundationNetworking's protocol with the part of Apple's protocol that it lacks.
public protocol URLSessionDelegate: FoundationNetworking.URLSessionDelegate {
    /// Called when every event that happened while no process had the background session has been delivered.
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
