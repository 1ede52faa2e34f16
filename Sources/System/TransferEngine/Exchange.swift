import CCurl
import Foundation
import SystemCalls
import Wire

/// One try: a request, and where its response is written. Lives on the loop's thread.
final class Exchange {
    let transfer: UInt64
    let easy: UnsafeMutableRawPointer
    private let request: IncomingRequest<WireFetch>
    var fetch: WireFetch { request.message }
    private let file: Int32
    private let source: Int32
    let known: Placement.Known
    /// Lists that libcurl uses; they must live as long as the exchange.
    var lists: [UnsafeMutablePointer<curl_slist>?] = []

    /// The widest reach of the servers of this try so far; nil before the first one.
    private var reach: Reach?

    /// The current request.
    var hop: Hop
    private(set) var head = ResponseHead()
    private var placement: Placement?
    private var position: UInt64 = 0
    private var size: UInt64
    private var received: UInt64 = 0
    private var sendingPosition: UInt64 = 0
    private var sent: UInt64 = 0
    private var total: Int64
    private var validator: String
    /// Received bytes that were discarded.
    private var discarded = 0
    /// Set when the try must end, also from inside a callback.
    var verdict: Verdict?
    private var reported: (size: UInt64, sent: UInt64, hasResponse: Bool) = (0, 0, false)

    /// The result of a try that libcurl would have continued.
    struct Verdict {
        let outcome: WireFetchOutcome
        let code: Int32
        let sentence: String

        init(_ outcome: WireFetchOutcome, _ code: Int32, _ sentence: String) {
            self.outcome = outcome
            self.code = code
            self.sentence = sentence
        }

        static func mismatch(_ sentence: String) -> Verdict { Verdict(.mismatch, URLErrorCode.badServerResponse, sentence) }
        static func storage(_ sentence: String) -> Verdict { Verdict(.storage, URLErrorCode.cannotWriteToFile, sentence) }
    }

    /// The largest body of a discarded response that is read, in bytes.
    private static let discardLimit = 1 << 20

    init?(_ request: IncomingRequest<WireFetch>) {
        guard let easy = curl_easy_init() else { return nil }
        self.easy = easy
        self.request = request
        let (fetch, descriptors) = (request.message, request.descriptors)
        transfer = fetch.transfer
        guard let file = descriptors.first?.rawValue, fetch.kind == .download || descriptors.count > 1 else {
            curl_easy_cleanup(easy)
            return nil
        }
        self.file = file
        source = descriptors.count > 1 ? descriptors[1].rawValue : -1
        known = Placement.Known(
            have: fetch.have, overlap: fetch.overlap, total: UInt64(exactly: fetch.total), validator: fetch.validator,
            takesAnyStatus: fetch.takesAnyStatus)
        hop = Hop(fetch)
        size = fetch.have
        total = fetch.total
        validator = fetch.validator
    }

    deinit {
        curl_easy_cleanup(easy)
        for list in lists { curl_slist_free_all(list) }
    }

    // MARK: - Whom it asks

    /// Whether a request may go to this address. The first may go wherever the app decides; a redirect may not lead nearer than its server is.
    func mayAsk(_ address: String) -> Bool {
        let new = Reach(of: address)
        guard let reach, hop.number > 0 else {
            reach = new
            return true
        }
        guard new <= reach else {
            verdict = Verdict(
                .failed, URLErrorCode.unsupportedURL, "The server leads to an address of this machine or this network, where it is not itself.")
            return false
        }
        self.reach = min(new, reach)
        return true
    }

    // MARK: - What comes

    func receive(header: UnsafeRawBufferPointer) { head.add(String(decoding: header, as: UTF8.self)) }

    /// How many of the bytes were accepted: all, or 0 to end the try.
    func receive(_ bytes: UnsafeRawBufferPointer) -> Int {
        received += UInt64(bytes.count)
        guard place() else { return 0 }
        if placement == .discarded {
            discarded += bytes.count
            return discarded <= Self.discardLimit ? bytes.count : 0
        }
        return write(bytes) ? bytes.count : 0
    }

    /// Decides, once, where the body is written.
    private func place() -> Bool {
        guard placement == nil else { return verdict == nil }
        let decided = Placement.of(head, known: known)
        placement = decided
        switch decided {
        case .discarded: break
        case .mismatch(let sentence): verdict = .mismatch(sentence)
        case .continues(let start, let end):
            position = start
            if let whole = head.range?.total { total = Int64(clamping: whole) } else if total < 0 { total = Int64(clamping: end) }
        case .replaces:
            guard ftruncate(file, 0) == 0 else {
                verdict = .storage(SystemError(errno, "empty the file").description)
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
            verdict = .mismatch("It sends more of the file than it has announced.")
            return false
        }
        guard position + UInt64(rest.count) <= fetch.limit else {
            verdict = .storage("The server sends more than may be kept.")
            return false
        }
        do throws(SystemError) {
            try WholeTransfer.write(rest, to: file, at: Int(position), "write the file")
        } catch {
            verdict = .storage(error.description)
            return false
        }
        position += UInt64(rest.count)
        size = max(size, position)
        return true
    }

    /// Whether the file has the same bytes at this place: finds a server that announces one part and sends another.
    private func isThere(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var present = [UInt8](repeating: 0, count: bytes.count)
        let count = pread(file, &present, present.count, off_t(position))
        let isSame = count == present.count && present.elementsEqual(bytes)
        if !isSame { verdict = .mismatch("It sends other bytes than those that came before.") }
        return isSame
    }

    // MARK: - What goes

    func send(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let count = pread(source, buffer.baseAddress, buffer.count, off_t(sendingPosition))
        guard count >= 0 else {
            verdict = .storage(SystemError(errno, "read the file to send").description)
            return Int(CURL_READFUNC_ABORT)
        }
        sendingPosition += UInt64(count)
        sent = sendingPosition
        return count
    }

    func seek(to offset: Int64, from origin: Int32) -> Int32 {
        guard origin == SEEK_SET, let place = UInt64(exactly: offset) else { return CURL_SEEKFUNC_CANTSEEK }
        sendingPosition = place
        return CURL_SEEKFUNC_OK
    }

    // MARK: - Notifying

    /// Whether there is a response that counts.
    private var hasAnswer: Bool { placement != nil && !(placement == .discarded && head.leadsElsewhere) }

    var hasNews: Bool { (size, sent) != (reported.size, reported.sent) || (hasAnswer && !reported.hasResponse) }

    func report(on channel: Channel) {
        guard hasNews else { return }
        var event = WireFetchAdvanced()
        event.transfer = transfer
        event.size = size
        event.received = received
        event.sent = sent
        event.total = total
        event.validator = validator
        if hasAnswer, !reported.hasResponse { event.response = response }
        reported = (size, sent, reported.hasResponse || hasAnswer)
        try? channel.send(event)  // the next event has newer figures
    }

    private var response: WireTransferResponse {
        var response = WireTransferResponse()
        response.url = appex_curl_text(easy, CURLINFO_EFFECTIVE_URL).map { String(String(cString: $0).prefix(8192)) } ?? hop.url
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

    /// Whether a discarded response has ended. A body that does not end is cut off.
    func isDiscarded(_ result: CURLcode) -> Bool {
        if result == CURLE_OK { _ = place() }
        return placement == .discarded && verdict == nil && (result == CURLE_OK || discarded > Self.discardLimit)
    }

    /// Discards the redirecting response.
    func restart() {
        head = ResponseHead()
        placement = nil
        discarded = 0
        sendingPosition = 0
    }

    func stop(_ multi: UnsafeMutableRawPointer) {
        curl_multi_remove_handle(multi, easy)
        var reply = answer()
        reply.outcome = .stopped
        request.reply(reply)
    }

    func finish(_ result: CURLcode, _ multi: UnsafeMutableRawPointer) {
        curl_multi_remove_handle(multi, easy)
        if result == CURLE_OK { _ = place() }
        var reply = answer()
        if let verdict {
            reply.outcome = verdict.outcome
            reply.problem.code = verdict.code
            reply.problem.message = verdict.sentence
        } else if isDiscarded(result) {
            reply.outcome = .later
        } else if result != CURLE_OK {
            let problem = URLErrorCode.of(result, certificate: appex_curl_long(easy, CURLINFO_SSL_VERIFYRESULT))
            reply.outcome = problem.mayPass ? .lost : .failed
            reply.problem.code = problem.code
            reply.problem.message = problem.sentence
        } else if case .continues = placement, total >= 0, size < UInt64(total) {
            // The server sent a shorter range, and announced that.
            reply.outcome = .lost
            reply.problem.code = URLErrorCode.connectionLost
            reply.problem.message = "The server sent a part of what was asked for."
        } else {
            reply.outcome = .done
        }
        request.reply(reply)
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
