/// One request of a try: the first, or one after a redirect. Redirects are followed here and not by libcurl, so that a redirecting server decides
/// neither which server receives credentials nor how they travel.
package struct Hop: Sendable, Equatable {
    package struct Header: Sendable, Equatable {
        package var name: String
        package var value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    package enum Refusal: Error, Equatable {
        case tooMany
        /// Neither http nor https, or not an address at all.
        case notOfTheWeb
        /// From https to http.
        case insecure
    }

    package var url: String
    package var method: String
    package var headers: [Header]
    package var hasBody: Bool
    /// The number of earlier requests.
    package private(set) var number = 0

    package static let limit = 16
    /// The statuses of redirects (RFC 9110, 15.4).
    static let statuses: Set<Int> = [301, 302, 303, 307, 308]
    private static let secrets: Set<String> = ["authorization", "proxy-authorization", "cookie", "cookie2"]
    private static let ofBodies: Set<String> = ["content-type", "content-encoding", "content-language", "content-location"]

    package init(url: String, method: String, headers: [Header], hasBody: Bool) {
        self.url = url
        self.method = method
        self.headers = headers
        self.hasBody = hasBody
    }

    /// The next request. Credentials are dropped when the server changes, and are not used again after that.
    package func following(_ status: Int, to target: String) throws(Refusal) -> Hop {
        guard number < Self.limit else { throw .tooMany }
        guard let origin = Origin(target), ["http", "https"].contains(origin.scheme) else { throw .notOfTheWeb }
        let before = Origin(url)
        if before?.scheme == "https", origin.scheme != "https" { throw .insecure }
        var next = self
        next.url = target
        next.number += 1
        if origin != before { next.headers.removeAll { Self.secrets.contains($0.name.lowercased()) } }
        if (status == 303 && !["GET", "HEAD"].contains(method)) || ([301, 302].contains(status) && method == "POST") {
            next.method = "GET"
            next.hasBody = false
            next.headers.removeAll { Self.ofBodies.contains($0.name.lowercased()) }
        }
        return next
    }
}
