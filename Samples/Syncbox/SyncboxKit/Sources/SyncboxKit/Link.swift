import Foundation

/// The two folders that are kept alike.
public struct Link: Codable, Sendable, Equatable {
    /// One of them.
    public enum Side: String, Codable, CaseIterable, Sendable {
        case left, right

        public var other: Side { self == .left ? .right : .left }
    }

    /// What a folder was when it was linked: an empty mount point in its place must not look like a folder whose files were all deleted.
    public struct Identity: Codable, Sendable, Equatable {
        public let device: UInt64
        public let inode: UInt64

        public init(device: UInt64, inode: UInt64) {
            self.device = device
            self.inode = inode
        }
    }

    public let left: String
    public let right: String
    public let leftIdentity: Identity
    public let rightIdentity: Identity
    /// Another link of the same folders has another name.
    public let name: String
    public var isPaused = false

    public init(left: String, right: String, leftIdentity: Identity, rightIdentity: Identity) {
        self.left = left
        self.right = right
        self.leftIdentity = leftIdentity
        self.rightIdentity = rightIdentity
        name = String(UUID().uuidString.prefix(8))
    }

    public func path(of side: Side) -> String { side == .left ? left : right }
    public func identity(of side: Side) -> Identity { side == .left ? leftIdentity : rightIdentity }

    /// Where a file is in the link; nil for what is in neither folder.
    public func place(of path: String) -> (side: Side, path: ItemPath)? {
        let bytes = Array(path.utf8)
        for side in Side.allCases {
            let root = Array(self.path(of: side).utf8)
            if bytes == root { return (side, .root) }
            guard bytes.starts(with: root), bytes.count > root.count + 1, bytes[root.count] == UInt8(ascii: "/") else { continue }
            let item = ItemPath(bytes: Array(bytes[(root.count + 1)...]))
            return item.isPlain ? (side, item) : nil
        }
        return nil
    }
}
