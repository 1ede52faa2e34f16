import Foundation

/// An edit as it is recorded: what the picture became, of which original, and how.
struct VersionRow: Sendable {
    /// 0 before it is recorded.
    var id: Int64 = 0
    var content: ContentHash
    var size: Int
    let original: ContentHash
    let originalSize: Int
    /// What the adjustment data applies to, when that is not the original.
    let base: ContentHash?
    let baseSize: Int
    let kind: MediaKind
    /// Nil for what another program made.
    let format: AdjustmentFormat?
    /// Nil when there is none, or it is not kept any more.
    let data: Data?
    let extensionIdentifier: String
    let appName: String
    /// In nanoseconds since 1970, as the next one.
    let madeAt: Int64
    /// When the original was written last, before it was edited.
    let originalModified: Int64

    var adjustment: PhotoAdjustment? {
        guard let format, let data else { return nil }
        return PhotoAdjustment(format: format, data: data, extensionIdentifier: extensionIdentifier, appName: appName)
    }

    var record: PhotoRecord {
        PhotoRecord(
            kind: kind, original: original, originalSize: originalSize, current: content, currentSize: size, format: format,
            extensionIdentifier: extensionIdentifier, appName: appName, madeAt: Date(timeIntervalSince1970: Double(madeAt) / 1e9))
    }
}

extension VersionRow {
    /// An edit with adjustment data, or without any when another program made it. Its content is filled in when it is known.
    ///
    /// - Parameter isComplete: whether what the adjustment data applies to is kept; the data is not of use otherwise.
    init(
        of original: Original, base: (hash: ContentHash, size: Int)? = nil, kind: MediaKind, _ adjustment: PhotoAdjustment? = nil,
        isComplete: Bool = true, content: ContentHash? = nil, size: Int = 0
    ) {
        self.init(
            content: content ?? original.hash, size: size, original: original.hash, originalSize: original.size, base: base?.hash,
            baseSize: base?.size ?? 0, kind: kind, format: adjustment?.format, data: isComplete ? adjustment?.data : nil,
            extensionIdentifier: adjustment?.extensionIdentifier ?? "", appName: adjustment?.appName ?? "", madeAt: FileIdentity.now,
            originalModified: original.modified)
    }

    /// An original that an edit was made of.
    struct Original: Sendable {
        let hash: ContentHash
        let size: Int
        let modified: Int64
    }

    var madeOf: Original { Original(hash: original, size: originalSize, modified: originalModified) }
}
