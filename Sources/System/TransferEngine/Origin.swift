import CCurl

/// Scheme, host and port of an address as libcurl parses them, so that the comparison matches the connection.
package struct Origin: Sendable, Equatable {
    package let scheme: String
    package let host: String
    package let port: String

    /// Nil for a text that libcurl does not accept as an address.
    package init?(_ address: String) {
        guard let url = curl_url() else { return nil }
        defer { curl_url_cleanup(url) }
        guard curl_url_set(url, CURLUPART_URL, address, 0) == CURLUE_OK, let scheme = Self.part(CURLUPART_SCHEME, of: url),
            let host = Self.part(CURLUPART_HOST, of: url), let port = Self.part(CURLUPART_PORT, of: url)
        else { return nil }
        self.scheme = scheme.lowercased()
        self.host = host.lowercased()
        self.port = port
    }

    private static func part(_ part: CURLUPart, of url: OpaquePointer) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard curl_url_get(url, part, &text, UInt32(CURLU_DEFAULT_PORT)) == CURLUE_OK, let text else { return nil }
        defer { curl_free(text) }
        return String(cString: text)
    }
}
