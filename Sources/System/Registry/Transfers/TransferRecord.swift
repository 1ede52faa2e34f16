package import Foundation
import GRDB

/// A transfer, as it survives everything. Bytes that have come are in its file; how many is the length of that.
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

    /// How it ended: `code` 0 is success, others are of NSURLErrorDomain.
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
    /// taskIdentifier.
    package var task: Int64
    package var kind: Kind
    package var request: Request
    package var priority: Float
    package var label: String
    /// Seconds since 1970, as the next ones; 0: at once.
    package var earliestBegin: Double
    package var deadline: Double
    package var isSuspended = false
    package var isPaused = false
    /// Nil until it is over; then it waits for its app.
    package var end: End?
    package var response: Response?

    /// Bytes of the file at the end of the last try, and of the file to send.
    package var have: Int64 = 0
    package var size: Int64 = 0
    /// Of the whole; -1: not known.
    package var total: Int64 = -1
    package var validator = ""
    /// Another try can go on where this one stops.
    package var isResumable: Bool { kind == .download && !validator.isEmpty }
    /// What came and went over the network in all tries.
    package var fetched: Int64 = 0
    package var sent: Int64 = 0
    /// Length of the file when the try that runs began; -1: none runs.
    package var tryBegan: Int64 = -1
    package var tries = 0
    /// Tries in a row that brought nothing.
    package var failures = 0
    /// How often the server's answer did not continue the file.
    package var restarts = 0
    package var retryAt: Double = 0
    /// Bytes that are on the disk for certain, and the run of the machine for which more than that counts.
    package var checkpoint: Int64 = 0
    package var boot = ""
    /// What has come is handed over though it failed: another one may go on from it.
    package var keepsPart = false

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

    /// Bytes that came more than once, or for nothing.
    package var fetchedTwice: Int64 { kind == .download ? max(0, fetched - have) : max(0, sent - size) }
}
