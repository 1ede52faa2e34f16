import Foundation
import Wire

/// A background transfer as plain values, which this library exchanges with the library that contains `URLSession`.
package struct BackgroundTransfer: Sendable {
    package enum State: Sendable { case suspended, running, completed }

    package struct Response: Sendable {
        package var url: String
        package var status: Int
        package var headers: [String: String]
        package var version: String
    }

    /// The partial file of a failed download.
    package struct Part: Codable, Sendable {
        package var validator: String
        package var total: Int64
        package var size: Int64
    }

    package var task: Int
    package var isUpload: Bool
    package var url: String
    package var method: String
    package var headers: [String: String]
    package var body: Data
    /// In seconds.
    package var idleTimeout: Double
    package var state = State.running
    package var priority: Float = 0.5
    package var label = ""
    package var earliestBegin: Date?
    package var received: Int64 = 0
    /// -1 when the size is not known; so are the next properties.
    package var expectedToReceive: Int64 = -1
    package var sent: Int64 = 0
    package var expectedToSend: Int64 = -1
    package var response: Response?
    /// The partial file that the download resumes from.
    package var part: Part?

    package init(task: Int, isUpload: Bool, url: String, method: String, headers: [String: String], body: Data, idleTimeout: Double) {
        self.task = task
        self.isUpload = isUpload
        self.url = url
        self.method = method
        self.headers = headers
        self.body = body
        self.idleTimeout = idleTimeout
    }
}

extension BackgroundTransfer {
    init(_ status: WireTransferStatus) {
        self.init(
            task: Int(clamping: status.task), isUpload: status.kind == .upload, url: status.request.url, method: status.request.method,
            headers: Self.fields(status.request.headers), body: status.request.body, idleTimeout: Double(status.request.idleTimeoutMs) / 1000)
        state =
            switch status.state {
            case .suspended: .suspended
            case .finished: .completed
            case .paused, .waiting, .running, .unspecified, .UNRECOGNIZED: .running
            }
        priority = status.priority
        label = status.description_p
        earliestBegin = status.earliestBegin > 0 ? Date(timeIntervalSince1970: status.earliestBegin) : nil
        received = Int64(clamping: status.received)
        expectedToReceive = status.expectedToReceive
        sent = Int64(clamping: status.sent)
        expectedToSend = status.expectedToSend
        if status.hasResponse {
            response = Response(
                url: status.response.url, status: Int(status.response.status), headers: Self.fields(status.response.headers),
                version: status.response.version)
        }
    }

    /// A header field that occurs more than once is combined into one field with all values (RFC 9110, 5.3).
    private static func fields(_ headers: [WireTransferHeader]) -> [String: String] {
        Dictionary(headers.map { ($0.name, $0.value) }, uniquingKeysWith: { $0 + ", " + $1 })
    }

    static func part(_ message: WireTransferPart) -> Part {
        Part(validator: message.validator, total: message.total, size: Int64(clamping: message.size))
    }

    var wirePart: WireTransferPart? {
        part.map { part in
            var message = WireTransferPart()
            message.validator = part.validator
            message.total = part.total
            message.size = UInt64(clamping: part.size)
            return message
        }
    }

    var wire: WireTransferStatus {
        var status = WireTransferStatus()
        status.task = UInt64(clamping: task)
        status.kind = isUpload ? .upload : .download
        status.request.url = url
        status.request.method = method
        status.request.headers = Self.headers(headers)
        status.request.body = body
        status.request.idleTimeoutMs = UInt64(min(max(idleTimeout, 0), 3600) * 1000)
        status.priority = priority
        status.description_p = label
        status.earliestBegin = earliestBegin?.timeIntervalSince1970 ?? 0
        return status
    }

    static func headers(_ fields: [String: String]) -> [WireTransferHeader] {
        fields.sorted { $0.key < $1.key }.map { name, value in
            var header = WireTransferHeader()
            header.name = name
            header.value = value
            return header
        }
    }
}
