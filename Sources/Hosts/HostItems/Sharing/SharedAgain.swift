package import Foundation
package import SystemCalls

/// What `appex share` needs to share the same items once more: with the same extension, whose compose sheet has what the person wrote for them.
package struct SharedAgain: Codable, Sendable, Equatable {
    /// Absolute paths and addresses; - for `input`.
    package var items: [String]
    package var texts: [String]
    package var addresses: [String]
    package var type: String?
    package var userInfo: [String: String]
    /// What standard input was.
    package var input: Data?
    /// Identifier of the extension.
    package var `extension`: String

    /// A larger standard input is not kept for another try, in bytes.
    package static let mostInput = 16 << 20
    /// Of everything, encoded.
    private static let mostBytes = 32 << 20

    /// Reads what was written by ``memory()``; nil when it is something else.
    package static func read(from descriptor: Int32) -> SharedAgain? { SharingFile.read(from: descriptor, upTo: mostBytes) }

    /// A file in memory, for a process that reads it.
    package func memory() -> OwnedDescriptor? { SharingFile.memory(self) }
}

extension ItemOptions {
    /// The same items for another process; nil when standard input is among them and is too large.
    package func again(with extension: String) -> SharedAgain? {
        if items.contains("-"), (standardInput?.count ?? Int.max) > SharedAgain.mostInput { return nil }
        let absolute = items.map { item in
            let isOther = item == "-" || ["http://", "https://", "file:"].contains { item.hasPrefix($0) }
            return isOther ? item : URL(fileURLWithPath: item).path
        }
        return SharedAgain(
            items: absolute, texts: text, addresses: url, type: type, userInfo: userInfo.dictionary, input: standardInput,
            extension: `extension`)
    }

    package init(_ again: SharedAgain) {
        self.init()
        items = again.items
        text = again.texts
        url = again.addresses
        type = again.type
        userInfo = again.userInfo.sorted { $0.key < $1.key }.compactMap { NamedValue(argument: "\($0.key)=\($0.value)") }
        standardInput = again.input
    }
}
