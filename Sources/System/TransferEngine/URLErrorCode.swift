import CCurl

/// Codes of NSURLErrorDomain, and what of libcurl they stand for.
enum URLErrorCode {
    static let badServerResponse: Int32 = -1011
    static let connectionLost: Int32 = -1005
    static let cannotWriteToFile: Int32 = -3003

    /// - Returns: the code, and whether another try may end better.
    static func of(_ result: CURLcode) -> (code: Int32, mayPass: Bool) {
        switch result {
        case CURLE_URL_MALFORMAT: (-1000, false)
        case CURLE_UNSUPPORTED_PROTOCOL: (-1002, false)
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: (-1003, true)
        case CURLE_COULDNT_CONNECT: (-1004, true)
        case CURLE_OPERATION_TIMEDOUT: (-1001, true)
        case CURLE_TOO_MANY_REDIRECTS: (-1007, false)
        case CURLE_SSL_CONNECT_ERROR: (-1200, true)
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR: (-1202, false)
        case CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING: (badServerResponse, false)
        case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING, CURLE_HTTP2, CURLE_HTTP2_STREAM, CURLE_SEND_FAIL_REWIND,
            CURLE_AGAIN, CURLE_SSL_SHUTDOWN_FAILED:
            (connectionLost, true)
        default: (-1, false)
        }
    }
}
