import CCurl
import Foundation
import Wire

/// One try: a request, and where its answer goes. Lives on the loop's thread.
final class Exchange {
    let transfer: UInt64
    let easy: UnsafeMutableRawPointer
    private let fetch: WireFetch
    private let call: IncomingCall
    private let file: Int32
    private let source: Int32
    private let known: Placement.Known
    private var lists: [UnsafeMutablePointer<curl_slist>?] = []

    private var head = ResponseHead()
    private var placement: Placement?
    private var position: UInt64 = 0
    private var size: UInt64
    private var received: UInt64 = 0
    private var sendingPosition: UInt64 = 0
    private var sent: UInt64 = 0
    private var total: Int64
    private var validator: String
    /// Set by what ends the try from inside a callback.
    private var verdict: (outcome: WireFetchOutcome, sentence: String)?
    private var reported: (size: UInt64, sent: UInt64, hasResponse: Bool) = (0, 0, false)

    init?(_ fetch: WireFetch, _ call: IncomingCall) {
        guard let easy = curl_easy_init() else { return nil }
        self.easy = easy
        self.fetch = fetch
        self.call = call
        transfer = fetch.transfer
        guard let file = call.descriptors.first?.rawValue, fetch.kind == .download || call.descriptors.count > 1 else {
            curl_easy_cleanup(easy)
            return nil
        }
        self.file = file
        source = call.descriptors.count > 1 ? call.descriptors[1].rawValue : -1
        known = Placement.Known(
            have: fetch.have, overlap: fetch.overlap, total: UInt64(exactly: fetch.total), validator: fetch.validator,
            takesAnyStatus: fetch.takesAnyStatus)
        size = fetch.have
        total = fetch.total
        validator = fetch.validator
    }

    deinit {
        curl_easy_cleanup(easy)
        for list in lists { curl_slist_free_all(list) }
    }

    // MARK: - The request

    func begin(_ multi: UnsafeMutableRawPointer) {
        let request = fetch.request
        appex_curl_set_text(easy, CURLOPT_URL, request.url)
        appex_curl_set_text(easy, CURLOPT_PROTOCOLS_STR, "http,https")
        appex_curl_set_text(easy, CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
        appex_curl_set_long(easy, CURLOPT_FOLLOWLOCATION, 1)
        appex_curl_set_long(easy, CURLOPT_MAXREDIRS, 16)
        appex_curl_set_long(easy, CURLOPT_NOSIGNAL, 1)
        appex_curl_set_long(easy, CURLOPT_BUFFERSIZE, 512 << 10)
        appex_curl_set_long(easy, CURLOPT_CONNECTTIMEOUT, 30)
        appex_curl_set_long(easy, CURLOPT_LOW_SPEED_LIMIT, 1)
        appex_curl_set_long(easy, CURLOPT_LOW_SPEED_TIME, Int(clamping: max(1, (request.idleTimeoutMs + 999) / 1000)))
        if !fetch.user.isEmpty {
            appex_curl_set_text(easy, CURLOPT_USERNAME, fetch.user)
            appex_curl_set_text(easy, CURLOPT_PASSWORD, fetch.password)
            appex_curl_set_long(easy, CURLOPT_HTTPAUTH, 1 | 2 /* CURLAUTH_BASIC | CURLAUTH_DIGEST */)
        }
        setHeaders(request.headers)
        setMethod(request)
        // Those for sending are not called where nothing is sent.
        appex_curl_set_callbacks(easy, Unmanaged.passUnretained(self).toOpaque(), receiveBody, receiveHeader, sendBody, seekBody)
        curl_multi_add_handle(multi, easy)
    }

    private func setHeaders(_ headers: [WireTransferHeader]) {
        var list: UnsafeMutablePointer<curl_slist>?
        for header in headers { list = curl_slist_append(list, "\(header.name): \(header.value)") }
        if !headers.contains(where: { $0.name.lowercased() == "user-agent" }) { list = curl_slist_append(list, "User-Agent: appex") }
        if fetch.kind == .download, known.asksForRange {
            list = curl_slist_append(list, "Range: bytes=\(known.start)-")
            list = curl_slist_append(list, "If-Range: \(known.validator)")
        }
        lists.append(list)
        appex_curl_set_list(easy, CURLOPT_HTTPHEADER, list)
    }

    private func setMethod(_ request: WireTransferRequest) {
        if fetch.kind == .upload {
            appex_curl_set_long(easy, CURLOPT_UPLOAD, 1)
            appex_curl_set_offset(easy, CURLOPT_INFILESIZE_LARGE, curl_off_t(clamping: fetch.size))
            appex_curl_set_long(easy, CURLOPT_UPLOAD_BUFFERSIZE, 512 << 10)
        } else if !request.body.isEmpty {
            appex_curl_set_offset(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(request.body.count))
            request.body.withUnsafeBytes { bytes in
                _ = appex_curl_set_text(easy, CURLOPT_COPYPOSTFIELDS, bytes.bindMemory(to: CChar.self).baseAddress)
            }
        } else if request.method == "HEAD" {
            appex_curl_set_long(easy, CURLOPT_NOBODY, 1)
        }
        let usual = fetch.kind == .upload ? "PUT" : request.body.isEmpty ? "GET" : "POST"
        if !request.method.isEmpty, request.method != usual { appex_curl_set_text(easy, CURLOPT_CUSTOMREQUEST, request.method) }
    }

    // MARK: - What comes

    fileprivate func receive(header: UnsafeRawBufferPointer) { head.add(String(decoding: header, as: UTF8.self)) }

    /// How many of the bytes were taken: all, or 0 to end the try.
    fileprivate func receive(_ bytes: UnsafeRawBufferPointer) -> Int {
        received += UInt64(bytes.count)
        guard place() else { return 0 }
        if placement == .discarded { return bytes.count }
        return write(bytes) ? bytes.count : 0
    }

    /// Decides, once, where the body goes.
    private func place() -> Bool {
        guard placement == nil else { return verdict == nil }
        let decided = Placement.of(head, known: known)
        placement = decided
        switch decided {
        case .discarded: break
        case .mismatch(let sentence): verdict = (.mismatch, sentence)
        case .continues(let start, let end):
            position = start
            if let whole = head.range?.total { total = Int64(clamping: whole) } else if total < 0 { total = Int64(clamping: end) }
        case .replaces:
            guard ftruncate(file, 0) == 0 else {
                verdict = (.storage, SystemError(errno, "empty the file").description)
                return false
            }
            size = 0
            total = Int64(appex_curl_offset(easy, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T))
            validator = head.status == 200 ? head.validator ?? "" : ""
        }
        return verdict == nil
    }

    private func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes
        if position < size, case .continues = placement {
            let common = min(Int(size - position), rest.count)
            guard isThere(UnsafeRawBufferPointer(rebasing: rest[..<common])) else { return false }
            position += UInt64(common)
            rest = UnsafeRawBufferPointer(rebasing: rest[common...])
        }
        if case .continues(_, let end) = placement, position + UInt64(rest.count) > end {
            verdict = (.mismatch, "It sends more of the file than it has announced.")
            return false
        }
        guard position + UInt64(rest.count) <= fetch.limit else {
            verdict = (.storage, "The server sends more than may be kept.")
            return false
        }
        while let start = rest.baseAddress, !rest.isEmpty {
            let count = pwrite(file, start, rest.count, off_t(position))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                verdict = (.storage, SystemError(errno, "write the file").description)
                return false
            }
            position += UInt64(count)
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
        size = max(size, position)
        return true
    }

    /// Whether the file has the same bytes at this place: a server that says one part and sends another is found out here.
    private func isThere(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var present = [UInt8](repeating: 0, count: bytes.count)
        let count = pread(file, &present, present.count, off_t(position))
        let isSame = count == present.count && present.elementsEqual(bytes)
        if !isSame { verdict = (.mismatch, "It sends other bytes than those that came before.") }
        return isSame
    }

    // MARK: - What goes

    fileprivate func send(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let count = pread(source, buffer.baseAddress, buffer.count, off_t(sendingPosition))
        guard count >= 0 else {
            verdict = (.storage, SystemError(errno, "read the file to send").description)
            return Int(CURL_READFUNC_ABORT)
        }
        sendingPosition += UInt64(count)
        sent = sendingPosition
        return count
    }

    fileprivate func seek(to offset: Int64, from origin: Int32) -> Int32 {
        guard origin == SEEK_SET, let place = UInt64(exactly: offset) else { return CURL_SEEKFUNC_CANTSEEK }
        sendingPosition = place
        return CURL_SEEKFUNC_OK
    }

    // MARK: - Telling

    var hasNews: Bool { (size, sent) != (reported.size, reported.sent) || (placement != nil && !reported.hasResponse) }

    func report(on channel: Channel) {
        guard hasNews else { return }
        var event = WireFetchAdvanced()
        event.transfer = transfer
        event.size = size
        event.received = received
        event.sent = sent
        event.total = total
        event.validator = validator
        if placement != nil, !reported.hasResponse { event.response = response }
        reported = (size, sent, reported.hasResponse || placement != nil)
        try? channel.send(event)  // the next one says the same and more
    }

    private var response: WireTransferResponse {
        var response = WireTransferResponse()
        response.url = appex_curl_text(easy, CURLINFO_EFFECTIVE_URL).map { String(String(cString: $0).prefix(8192)) } ?? fetch.request.url
        response.status = UInt32(clamping: head.status)
        response.version = head.version
        response.headers = head.headers.map { name, value in
            var header = WireTransferHeader()
            header.name = name
            header.value = value
            return header
        }
        return response
    }

    func stop(_ multi: UnsafeMutableRawPointer) {
        curl_multi_remove_handle(multi, easy)
        var reply = answer()
        reply.outcome = .stopped
        call.reply(reply)
    }

    func finish(_ result: CURLcode, _ multi: UnsafeMutableRawPointer) {
        curl_multi_remove_handle(multi, easy)
        if result == CURLE_OK, placement == nil { _ = place() }
        var reply = answer()
        if let verdict {
            reply.outcome = verdict.outcome
            reply.problem.code = verdict.outcome == .storage ? URLErrorCode.cannotWriteToFile : URLErrorCode.badServerResponse
            reply.problem.message = verdict.sentence
        } else if result != CURLE_OK {
            let problem = URLErrorCode.of(result)
            reply.outcome = problem.mayPass ? .lost : .failed
            reply.problem.code = problem.code
            reply.problem.message = String(cString: curl_easy_strerror(result)) + "."
        } else if placement == .discarded {
            reply.outcome = .later
        } else if case .continues = placement, total >= 0, size < UInt64(total) {
            // The server cut the range short, and said so.
            reply.outcome = .lost
            reply.problem.code = URLErrorCode.connectionLost
            reply.problem.message = "The server sent a part of what was asked for."
        } else {
            reply.outcome = .done
        }
        call.reply(reply)
    }

    private func answer() -> WireFetched {
        var reply = WireFetched()
        reply.size = size
        reply.received = received
        reply.sent = sent
        reply.total = total
        reply.validator = validator
        if head.status > 0 { reply.response = response }
        reply.retryAfterS = head.retryAfter
        if head.status == 401 { reply.authentication = String((head["WWW-Authenticate"] ?? "").prefix(1024)) }
        return reply
    }
}

// SAFETY, for the functions below: libcurl calls them on the loop's thread while the exchange is among its transfers, which it is until it is
// removed from them, before it is let go.

private func receiveBody(_ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?) -> Int {
    guard let bytes, let context else { return 0 }
    return Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue().receive(UnsafeRawBufferPointer(start: bytes, count: size * count))
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
