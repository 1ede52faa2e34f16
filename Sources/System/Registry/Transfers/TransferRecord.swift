package import Foundation
import GRDB

/// A saved transfer. The received bytes are in its file; the length of the file is their number.
package struct TransferRecord: Codable, FetchableRecord, PersistableRecord, Sendable, Equatable {
    package static let databaseTableName = "transfer"

    package enum Kind: String, Codable, Sendable { case download, upload }

    package struct Header: Codable, Sendable, Equatable {
        package var name: String
        package var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    package struct Request: Codable, Sendable, Equatable {
        package var url: String
        package var method: String
        package var headers: [Header]
        package var body: Data
        /// In milliseconds.
        package var idleTimeout: UInt64

        package init(url: String, method: String, headers: [Header], body: Data, idleTimeout: UInt64) {
            self.url = url
            self.method = method
            self.headers = headers
            self.body = body
            self.idleTimeout = idleTimeout
        }
    }

    package struct Response: Codable, Sendable, Equatable {
        package var url: String
        package var status: Int
        package var headers: [Header]
        package var version: String

        package init(url: String, status: Int, headers: [Header], version: String) {
            self.url = url
            self.status = status
            self.headers = headers
            self.version = version
        }
    }

    /// The result: `code` 0 is success, others are of NSURLErrorDomain.
    package struct End: Codable, Sendable, Equatable {
        package var code: Int
        package var message: String

        package init(code: Int, message: String) {
            self.code = code
            self.message = message
        }
    }

    package var id: Int64?
    package var session: Int64
    /// The transfer's taskIdentifier.
    package var task: Int64
    package var kind: Kind
    package var request: Request
    package var priority: Float
    package var label: String
    /// Seconds since 1970, like the following times; 0 for at once.
    package var earliestBegin: Double
    package var deadline: Double
    package var isSuspended = false
    package var isPaused = false
    /// Nil until the transfer has ended; after that it waits for its app.
    package var end: End?
    package var response: Response?

    /// Length of the file at the end of the last try, and of the file to upload, in bytes.
    package var have: Int64 = 0
    package var size: Int64 = 0
    /// Length of the whole file; -1 when unknown.
    package var total: Int64 = -1
    package var validator = ""
    /// Whether a new try can continue where this one stops.
    package var isResumable: Bool { kind == .download && !validator.isEmpty }
    /// Bytes received and sent over the network in all tries.
    package var fetched: Int64 = 0
    package var sent: Int64 = 0
    /// Length of the file at the start of the current try; -1 when there is no current try.
    package var tryBegan: Int64 = -1
    package var tries = 0
    /// Failed tries in a row that fetched nothing.
    package var failures = 0
    /// How often the server's answer did not continue the file.
    package var restarts = 0
    package var retryAt: Double = 0
    /// Bytes that are certainly on the disk, and the boot of the machine in which more than that counts.
    package var checkpoint: Int64 = 0
    package var boot = ""
    /// The partial file is delivered even though the transfer failed: a new transfer may resume from it.
    package var keepsPart = false
    /// The request of the process that added it.
    package var origin = ""

    package init(
        session: Int64, task: Int64, kind: Kind, request: Request, priority: Float, label: String, earliestBegin: Double, deadline: Double,
        size: Int64
    ) {
        self.session = session
        self.task = task
        self.kind = kind
        self.request = request
        self.priority = priority
        self.label = label
        self.earliestBegin = earliestBegin
        self.deadline = deadline
        self.size = size
    }

    /// Bytes that were transferred more than once, or were of no use.
    package var fetchedTwice: Int64 { kind == .download ? max(0, fetched - have) : max(0, sent - size) }
}
