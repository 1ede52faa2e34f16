import Foundation
import SystemCalls

/// The name of a draft's file: what was composed, a random number, and what became of it.
package struct DraftName: Hashable, Sendable {
    /// Of the types of the shared content.
    package let kind: UInt32
    /// Of the shared content, as far as it is known without loading it.
    package let items: UInt32
    package let number: UInt64
    package var state = State.draft

    /// What became of a text; the raw value is the ending of its file.
    package enum State: String, Sendable {
        case draft
        /// The person posted the text, and the post failed.
        case unsent
        /// The person posted the text, and it may become known later that it was not sent.
        case posted
    }

    package init(kind: UInt32, items: UInt32, number: UInt64 = .random(in: 0...UInt64.max)) {
        self.kind = kind
        self.items = items
        self.number = number
    }

    /// Nil when it is not the name of a draft.
    package init?(file: String) {
        let parts = file.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 2, let stem = String(parts[0]), let ending = String(parts[1]) else { return nil }
        let numbers = stem.split(separator: "-", omittingEmptySubsequences: false)
        guard numbers.count == 3, let kind = UInt32(numbers[0], radix: 16), let items = UInt32(numbers[1], radix: 16),
            let number = UInt64(numbers[2], radix: 16)
        else { return nil }
        self.init(kind: kind, items: items, number: number)
        guard let state = State(rawValue: ending) else { return nil }
        self.state = state
        // Only one spelling of each name is valid.
        guard self.file == file else { return nil }
    }

    package var file: String {
        let stem = [String(kind, radix: 16), String(items, radix: 16), String(number, radix: 16)].joined(separator: "-")
        return "\(stem).\(state.rawValue)"
    }
}
