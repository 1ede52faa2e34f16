import CCurl

/// Codes of NSURLErrorDomain, and the libcurl errors that they stand for.
enum URLErrorCode {
    static let unsupportedURL: Int32 = -1002
    static let connectionLost: Int32 = -1005
    static let tooManyRedirects: Int32 = -1007
    static let badServerResponse: Int32 = -1011
    /// From App Transport Security.
    static let needsSecureConnection: Int32 = -1022
    static let cannotWriteToFile: Int32 = -3003

    struct Problem: Sendable, Equatable {
        let code: Int32
        /// Whether another try may succeed.
        let mayPass: Bool
        let sentence: String
    }

    /// - Parameter certificate: OpenSSL's error for the server's certificate; 0 for none.
    static func of(_ result: CURLcode, certificate: Int) -> Problem {
        if [CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR].contains(result) { return refused(certificate) }
        let (code, mayPass): (Int32, Bool) =
            switch result {
            case CURLE_URL_MALFORMAT: (-1000, false)
            case CURLE_UNSUPPORTED_PROTOCOL: (unsupportedURL, false)
            case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: (-1003, true)
            case CURLE_COULDNT_CONNECT: (-1004, true)
            case CURLE_OPERATION_TIMEDOUT: (-1001, true)
            case CURLE_SSL_CONNECT_ERROR: (-1200, true)
            case CURLE_SSL_CACERT_BADFILE: (-1202, false)
            case CURLE_SSL_CLIENTCERT: (-1206, false)
            case CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING: (badServerResponse, false)
            case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING, CURLE_HTTP2, CURLE_HTTP2_STREAM,
                CURLE_SEND_FAIL_REWIND, CURLE_AGAIN, CURLE_SSL_SHUTDOWN_FAILED:
                (connectionLost, true)
            default: (-1, false)
            }
        return Problem(code: code, mayPass: mayPass, sentence: String(cString: curl_easy_strerror(result)) + ".")
    }

    /// The problem for a refused certificate. The numbers are those of OpenSSL's x509_vfy.h.
    private static func refused(_ certificate: Int) -> Problem {
        let (code, sentence): (Int32, String) =
            switch certificate {
            case 10: (-1201, "The server's certificate has expired.")
            case 9: (-1204, "The server's certificate is not valid yet.")
            case 2, 20, 21: (-1203, "The server's certificate was issued by nobody whom this machine knows.")
            case 18, 19: (-1202, "The server's certificate was issued by somebody whom this machine does not trust.")
            default: (-1202, "The server's certificate is not for its address, or not valid.")
            }
        return Problem(code: code, mayPass: false, sentence: sentence)
    }
}
