import Foundation

/// What a person has chosen in a menu. The extension may not write into the folders, so it leaves a file in the group container, and the service does
/// what the file says.
public struct SyncRequest: Codable, Sendable, Equatable {
    public enum Action: String, Codable, Sendable {
        /// Compare the folders now; what has failed is tried again.
        case syncNow
        /// The conflict is over, and this is the version that stays.
        case keepThis
        /// The conflict is over, and both versions stay.
        case keepBoth
        case pause, resume
    }

    public let action: Action
    public let paths: [ItemPath]

    public init(_ action: Action, _ paths: [ItemPath] = []) {
        self.action = action
        self.paths = Array(paths.prefix(Self.limit))
    }

    /// The most items of a request, and bytes of its file.
    public static let limit = 1000
    public static let largest = 1 << 20
}
