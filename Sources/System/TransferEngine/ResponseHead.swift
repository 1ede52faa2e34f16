import CCurl

/// The head of a response, read line by line. All values are cut to limits.
package struct ResponseHead: Sendable, Equatable {
    package private(set) var status = 0
    package private(set) var version = ""
    package private(set) var headers: [(name: String, value: String)] = []
    private var bytes = 0

    /// The limit of one response's head, in bytes.
    private static let limit = 24_000

    package init() {}

    /// Adds a received line. A status line starts over: after a redirect only the last response counts.
    package mutating func add(_ line: String) {
        let line = line.trimmingLineEnd
        if line.hasPrefix("HTTP/") {
            let parts = line.split(separator: " ", maxSplits: 2)
            self = ResponseHead()
            version = String(parts[0].dropFirst(5).prefix(8))
            status = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
            return
        }
        guard let colon = line.firstIndex(of: ":"), colon != line.startIndex, bytes + line.utf8.count <= Self.limit else { return }
        bytes += line.utf8.count
        headers.append((String(line[..<colon]), line[line.index(after: colon)...].trimmingSpaces))
    }

    package subscript(name: String) -> String? { headers.last { $0.name.lowercased() == name.lowercased() }?.value }

    /// Whether the response is a redirect.
    package var leadsElsewhere: Bool { Hop.statuses.contains(status) && self["Location"] != nil }

    /// The validator for If-Range with which a server continues exactly the same bytes; nil when there is none. A weak tag does not stand for bytes,
    /// and a date only when the file had been unchanged for a minute (RFC 9110, 8.8.2.2).
    package var validator: String? {
        if self["Accept-Ranges"]?.lowercased() == "none" { return nil }
        if let tag = self["ETag"] { return tag.hasPrefix("\"") ? tag : nil }
        guard let modified = self["Last-Modified"], let date = self["Date"] else { return nil }
        let (changed, now) = (curl_getdate(modified, nil), curl_getdate(date, nil))
        return changed > 0 && now - changed >= 60 ? modified : nil
    }

    /// The range of a partial response: its first and last byte, and the length of the whole when the server states it.
    package var range: (first: UInt64, last: UInt64, total: UInt64?)? {
        guard let match = self["Content-Range"]?.wholeMatch(of: /bytes +([0-9]{1,18})-([0-9]{1,18})\/([0-9]{1,18}|\*)/),
            let first = UInt64(match.1), let last = UInt64(match.2), first <= last
        else { return nil }
        let total = UInt64(match.3)
        if let total, last >= total { return nil }
        return (first, last, total)
    }

    /// In seconds; 0 when the server does not state it.
    package var retryAfter: UInt64 {
        guard let value = self["Retry-After"] else { return 0 }
        if let seconds = UInt64(value) { return seconds }
        let (date, now) = (curl_getdate(value, nil), time(nil))
        return date > now ? UInt64(date - now) : 0
    }

    package static func == (one: ResponseHead, other: ResponseHead) -> Bool {
        one.status == other.status && one.version == other.version && one.headers.elementsEqual(other.headers, by: ==)
    }
}

extension StringProtocol {
    fileprivate var trimmingLineEnd: String {
        var text = Substring(self)
        while let last = text.unicodeScalars.last, last == "\r" || last == "\n" { text.unicodeScalars.removeLast() }
        return String(text)
    }

    fileprivate var trimmingSpaces: String {
        var text = Substring(self)
        while text.first == " " || text.first == "\t" { text.removeFirst() }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return String(text)
    }
}
