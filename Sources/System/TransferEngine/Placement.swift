/// Where the body of a response is written.
package enum Placement: Sendable, Equatable {
    /// From this byte of the file on; existing bytes are compared, not written. `end`: the byte after the last one.
    case continues(at: UInt64, end: UInt64)
    /// It is the whole file, and replaces the existing bytes.
    case replaces
    /// It is only a request to try again or to log in, or a redirect.
    case discarded
    /// It does not continue the existing file.
    case mismatch(String)

    /// What is known of the file before the response.
    package struct Known: Sendable {
        package var have: UInt64
        package var overlap: UInt64
        package var total: UInt64?
        package var validator: String
        package var takesAnyStatus: Bool

        package init(have: UInt64, overlap: UInt64, total: UInt64?, validator: String, takesAnyStatus: Bool) {
            self.have = have
            self.overlap = overlap
            self.total = total
            self.validator = validator
            self.takesAnyStatus = takesAnyStatus
        }

        /// Whether only a part is requested.
        package var asksForRange: Bool { have > 0 && !validator.isEmpty }
        package var start: UInt64 { have - min(overlap, have) }
    }

    /// “Try again later”, and 401: “log in”.
    package static let statusesForLater: Set<Int> = [401, 429, 502, 503, 504]

    package static func of(_ head: ResponseHead, known: Known) -> Placement {
        if statusesForLater.contains(head.status), !known.takesAnyStatus { return .discarded }
        if head.leadsElsewhere { return .discarded }
        guard head.status == 206 || head.status == 416 else { return .replaces }
        guard known.asksForRange else {
            return head.status == 416 ? .replaces : .mismatch("It sent a part of the file though the whole was asked for.")
        }
        guard head.status == 206 else { return .mismatch("It does not have the part that was asked for any more.") }
        guard let range = head.range else { return .mismatch("It does not say which part of the file it sends.") }
        guard range.first == known.start else { return .mismatch("It sends the file from another byte on than was asked for.") }
        if let total = range.total, let expected = known.total, total != expected { return .mismatch("The file has another size now.") }
        let name = known.validator.hasPrefix("\"") ? "ETag" : "Last-Modified"
        if let current = head[name], current != known.validator { return .mismatch("It sends a part of another version of the file.") }
        return .continues(at: range.first, end: range.last + 1)
    }
}
