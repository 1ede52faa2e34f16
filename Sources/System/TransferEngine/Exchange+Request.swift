import CCurl
import Foundation
import Wire

/// The request of a try, and the next request after a redirect.
extension Exchange {
    func begin(_ multi: UnsafeMutableRawPointer) {
        configure()
        curl_multi_add_handle(multi, easy)
    }

    /// Follows a redirect, if the response is one.
    func follow(_ result: CURLcode, _ multi: UnsafeMutableRawPointer) -> Bool {
        guard isDiscarded(result), head.leadsElsewhere else { return false }
        // Read before the handle belongs to the next request. The URL is absolute, whatever the server wrote.
        let target = appex_curl_text(easy, CURLINFO_REDIRECT_URL).map { String(cString: $0) } ?? ""
        do throws(Hop.Refusal) {
            hop = try hop.following(head.status, to: target)
        } catch {
            verdict = Self.verdict(error)
            return false
        }
        curl_multi_remove_handle(multi, easy)
        restart()
        begin(multi)
        return true
    }

    private static func verdict(_ refusal: Hop.Refusal) -> Verdict {
        switch refusal {
        case .tooMany: Verdict(.failed, URLErrorCode.tooManyRedirects, "The server led to other addresses more than \(Hop.limit) times.")
        case .notOfTheWeb: Verdict(.failed, URLErrorCode.unsupportedURL, "The server leads to an address that is neither of http nor of https.")
        case .insecure: Verdict(.failed, URLErrorCode.needsSecureConnection, "The server leads from https to an address of http.")
        }
    }

    /// Sets every option again: nothing of an earlier request remains, such as its answer to a challenge.
    private func configure() {
        curl_easy_reset(easy)
        appex_curl_set_text(easy, CURLOPT_URL, hop.url)
        appex_curl_set_text(easy, CURLOPT_PROTOCOLS_STR, "http,https")
        appex_curl_set_long(easy, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
        appex_curl_set_long(easy, CURLOPT_NOSIGNAL, 1)
        appex_curl_set_long(easy, CURLOPT_BUFFERSIZE, 512 << 10)
        appex_curl_set_long(easy, CURLOPT_CONNECTTIMEOUT, 30)
        appex_curl_set_long(easy, CURLOPT_LOW_SPEED_LIMIT, 1)
        appex_curl_set_long(easy, CURLOPT_LOW_SPEED_TIME, Int(clamping: max(1, (fetch.request.idleTimeoutMs + 999) / 1000)))
        if let certificates = Self.certificates { appex_curl_set_text(easy, CURLOPT_CAINFO, certificates) }
        if !fetch.user.isEmpty, let asker = Origin(fetch.credentialURL), asker == Origin(hop.url) {
            appex_curl_set_text(easy, CURLOPT_USERNAME, fetch.user)
            appex_curl_set_text(easy, CURLOPT_PASSWORD, fetch.password)
            appex_curl_set_long(easy, CURLOPT_HTTPAUTH, 1 | 2 /* CURLAUTH_BASIC | CURLAUTH_DIGEST */)
        }
        appex_curl_set_gate(easy, Unmanaged.passUnretained(self).toOpaque(), askGate)
        setHeaders()
        setMethod()
        // The callbacks for sending are not used when nothing is sent.
        appex_curl_set_callbacks(easy, Unmanaged.passUnretained(self).toOpaque(), receiveBody, receiveHeader, sendBody, seekBody)
    }

    /// Certificate authorities that the person trusts besides the machine's.
    private static let certificates = ProcessInfo.processInfo.environment["CURL_CA_BUNDLE"]

    private func setHeaders() {
        var list: UnsafeMutablePointer<curl_slist>?
        for header in hop.headers { list = curl_slist_append(list, "\(header.name): \(header.value)") }
        if !hop.headers.contains(where: { $0.name.lowercased() == "user-agent" }) { list = curl_slist_append(list, "User-Agent: appex") }
        if fetch.kind == .download, known.asksForRange {
            list = curl_slist_append(list, "Range: bytes=\(known.start)-")
            list = curl_slist_append(list, "If-Range: \(known.validator)")
        }
        lists.append(list)
        appex_curl_set_list(easy, CURLOPT_HTTPHEADER, list)
    }

    private func setMethod() {
        var usual = "GET"
        if hop.hasBody, fetch.kind == .upload {
            usual = "PUT"
            appex_curl_set_long(easy, CURLOPT_UPLOAD, 1)
            appex_curl_set_offset(easy, CURLOPT_INFILESIZE_LARGE, curl_off_t(clamping: fetch.size))
            appex_curl_set_long(easy, CURLOPT_UPLOAD_BUFFERSIZE, 512 << 10)
        } else if hop.hasBody {
            usual = "POST"
            appex_curl_set_offset(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(fetch.request.body.count))
            fetch.request.body.withUnsafeBytes { bytes in
                _ = appex_curl_set_text(easy, CURLOPT_COPYPOSTFIELDS, bytes.bindMemory(to: CChar.self).baseAddress)
            }
        } else if hop.method == "HEAD" {
            appex_curl_set_long(easy, CURLOPT_NOBODY, 1)
        }
        if !hop.method.isEmpty, hop.method != usual { appex_curl_set_text(easy, CURLOPT_CUSTOMREQUEST, hop.method) }
    }
}

extension Hop {
    /// The first request of a try.
    init(_ fetch: WireFetch) {
        self.init(
            url: fetch.request.url, method: fetch.request.method, headers: fetch.request.headers.map { Header($0.name, $0.value) },
            hasBody: fetch.kind == .upload || !fetch.request.body.isEmpty)
    }
}

// SAFETY, for the functions below: libcurl calls them on the loop's thread while the exchange is among its transfers, and it is removed from them
// before it is released.

private func receiveBody(_ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?) -> Int {
    guard let bytes, let context else { return 0 }
    return Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue().receive(UnsafeRawBufferPointer(start: bytes, count: size * count))
}

private func askGate(
    _ context: UnsafeMutableRawPointer?, _ server: UnsafeMutablePointer<CChar>?, _ own: UnsafeMutablePointer<CChar>?, _ port: Int32, _ ownPort: Int32
) -> Int32 {
    guard let server, let context else { return CURL_PREREQFUNC_ABORT }
    let mayAsk = Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue().mayAsk(String(cString: server))
    return mayAsk ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
}

private func receiveHeader(_ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?) -> Int {
    guard let bytes, let context else { return 0 }
    Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue().receive(header: UnsafeRawBufferPointer(start: bytes, count: size * count))
    return size * count
}

private func sendBody(_ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?) -> Int {
    guard let bytes, let context else { return 0 }
    return Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue().send(
        into: UnsafeMutableRawBufferPointer(start: bytes, count: size * count))
}

private func seekBody(_ context: UnsafeMutableRawPointer?, _ offset: curl_off_t, _ origin: Int32) -> Int32 {
    guard let context else { return CURL_SEEKFUNC_FAIL }
    return Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue().seek(to: Int64(offset), from: origin)
}
