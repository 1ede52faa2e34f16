import TransferEngine

/// The head of a server's response, line by line.
final class ResponseGate: Gate {
    static let name = "responses"
    static let longest = 8 << 10

    func enter(_ bytes: [UInt8]) throws {
        var head = ResponseHead()
        for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            head.add(String(decoding: line, as: UTF8.self) + "\n")
            try check(head)
        }
    }

    private func check(_ head: ResponseHead) throws(Contradiction) {
        if let range = head.range {
            try require(range.first <= range.last && range.total.map { range.last < $0 } ?? true, "A range does not lie in its whole.")
        }
        if let validator = head.validator { try require(!validator.isEmpty, "A validator is empty.") }
        _ = head.retryAfter
        let length = head.headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
        try require(length <= 32_000, "A head is longer than one may be.")
    }
}
