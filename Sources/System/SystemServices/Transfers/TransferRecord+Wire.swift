import Foundation
import Registry
import Wire

extension TransferRecord.Header {
    init(_ header: WireTransferHeader) { self.init(name: header.name, value: header.value) }

    var wire: WireTransferHeader {
        var header = WireTransferHeader()
        header.name = name
        header.value = value
        return header
    }
}

extension TransferRecord.Response {
    init(_ response: WireTransferResponse) {
        self.init(
            url: response.url, status: Int(response.status), headers: response.headers.map(TransferRecord.Header.init), version: response.version)
    }

    var wire: WireTransferResponse {
        var response = WireTransferResponse()
        response.url = url
        response.status = UInt32(clamping: status)
        response.headers = headers.map(\.wire)
        response.version = version
        return response
    }
}

extension TransferRecord.Request {
    /// Headers that belong to the connection, which the app cannot set (as on Apple's systems).
    private static let reserved: Set<String> = [
        "connection", "content-length", "expect", "host", "if-range", "range", "te", "trailer", "transfer-encoding", "upgrade",
    ]
    private static let headerLimit = 16_000
    private static let bodyLimit = 1 << 20

    /// A valid request; throws when it is not for a server, or contains something that no request may contain.
    init(_ request: WireTransferRequest, defaults: [WireTransferHeader], kind: TransferRecord.Kind) throws(URLProblem) {
        guard let url = URLComponents(string: request.url), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = url.host, !host.isEmpty, request.url.utf8.count <= 8192, request.url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { throw .unsupportedURL }
        var headers = request.headers
        headers += defaults.filter { header in !headers.contains { $0.name.lowercased() == header.name.lowercased() } }
        let kept = headers.filter { Self.isToken($0.name) && Self.isValue($0.value) && !Self.reserved.contains($0.name.lowercased()) }
        guard kept.reduce(0, { $0 + $1.name.utf8.count + $1.value.utf8.count }) <= Self.headerLimit, request.body.count <= Self.bodyLimit else {
            throw URLProblem(code: -1103, message: "The request is longer than one of a background transfer may be.")
        }
        let method = request.method.isEmpty ? (kind == .upload ? "PUT" : "GET") : request.method
        guard Self.isToken(method) else { throw URLProblem(code: -1, message: "The request has no method of HTTP.") }
        self.init(
            url: request.url, method: method, headers: kept.map(TransferRecord.Header.init), body: request.body,
            idleTimeout: min(max(request.idleTimeoutMs, 1000), 3_600_000))
    }

    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 200
            && text.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || "!#$%&'*+-.^_`|~".utf8.contains($0) }
    }

    static func isValue(_ text: String) -> Bool { text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 } }

    var wire: WireTransferRequest {
        var request = WireTransferRequest()
        request.url = url
        request.method = method
        request.headers = headers.map(\.wire)
        request.body = body
        request.idleTimeoutMs = idleTimeout
        return request
    }
}

extension TransferRecord {
    /// Resumes from the saved part of an earlier download.
    mutating func goOn(from part: WireTransferPart, boot: String) {
        have = Int64(clamping: part.size)
        total = max(-1, part.total)
        validator = part.validator
        // The part is written to the disk before the app gets a reply.
        checkpoint = have
        self.boot = boot
    }

    /// The saved part of a failed transfer, when the app asked for it and a new transfer can resume from it.
    var part: WireTransferPart? {
        guard isResumable, keepsPart, let end, end.code != 0, have > 0 else { return nil }
        var part = WireTransferPart()
        part.validator = validator
        part.total = total
        part.size = UInt64(clamping: have)
        return part
    }

    /// The status for the session and the command line. `live`: the bytes of the current try.
    func status(_ state: WireTransferState, live: (size: Int64, sent: Int64)? = nil, withRequest: Bool = true) -> WireTransferStatus {
        var status = WireTransferStatus()
        status.task = UInt64(clamping: task)
        status.kind = kind == .download ? .download : .upload
        if withRequest { status.request = request.wire }
        status.state = state
        status.priority = priority
        status.description_p = label
        status.earliestBegin = earliestBegin
        status.received = UInt64(clamping: live?.size ?? have)
        status.expectedToReceive = total
        status.sent = UInt64(clamping: live?.sent ?? (end != nil && kind == .upload ? size : 0))
        status.expectedToSend = kind == .upload ? size : Int64(request.body.count)
        if let response { status.response = response.wire }
        return status
    }
}
