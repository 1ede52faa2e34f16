import FilmEngine
public import Foundation

/// Something that a film says about itself: when and where it was taken, and with which camera.
open class AVMetadataItem: NSObject, AVAsynchronousKeyValueLoading, @unchecked Sendable {
    // SAFETY: all of it is constant.
    open var identifier: AVMetadataIdentifier? { itsIdentifier }
    open var commonKey: AVMetadataKey? { itsCommonKey }
    open var keySpace: AVMetadataKeySpace? { itsCommonKey != nil && isCommon ? .common : .quickTimeMetadata }
    open var stringValue: String? { text }

    private let itsIdentifier: AVMetadataIdentifier
    private let itsCommonKey: AVMetadataKey?
    private let isCommon: Bool
    private let text: String

    init(identifier: AVMetadataIdentifier, commonKey: AVMetadataKey?, isCommon: Bool, text: String) {
        (itsIdentifier, itsCommonKey, self.isCommon, self.text) = (identifier, commonKey, isCommon, text)
    }

    open var key: (any NSCopying & NSObjectProtocol)? {
        NSString(string: itsIdentifier.rawValue.split(separator: "/", maxSplits: 1).last.map { String($0) } ?? itsIdentifier.rawValue)
    }

    open var value: (any NSCopying & NSObjectProtocol)? { NSString(string: text) }
    open var numberValue: NSNumber? { Double(text).flatMap { $0.isFinite ? NSNumber(value: $0) : nil } }
    open var dataValue: Data? { Data(text.utf8) }
    /// Nil for what is no date.
    open var dateValue: Date? {
        // Fractions of a second, which a formatter either wants or refuses.
        let whole = text.replacingOccurrences(of: #"\.[0-9]+"#, with: "", options: .regularExpression)
        for form in ["yyyy-MM-dd'T'HH:mm:ssZZZZZ", "yyyy-MM-dd HH:mm:ssZZZZZ", "yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd"] {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.timeZone = TimeZone(identifier: "UTC")
            formatter.dateFormat = form
            if let date = formatter.date(from: whole) { return date }
        }
        return nil
    }

    open class func metadataItems(
        from metadataItems: [AVMetadataItem], filteredByIdentifier identifier: AVMetadataIdentifier
    ) -> [AVMetadataItem] {
        metadataItems.filter { $0.identifier == identifier }
    }

    open class func metadataItems(
        from metadataItems: [AVMetadataItem], withKey key: Any?, keySpace: AVMetadataKeySpace?
    ) -> [AVMetadataItem] {
        let name = (key as? AVMetadataKey)?.rawValue ?? key as? String
        return metadataItems.filter { item in
            (keySpace == nil || item.keySpace == keySpace) && (name == nil || item.key as? NSString == name as NSString?)
        }
    }
}

extension AVMetadataItem {
    /// Names of libavformat's, and what they are on Apple's systems.
    private static let names: [(names: [String], common: AVMetadataKey, quickTime: AVMetadataIdentifier?)] = [
        (["com.apple.quicktime.creationdate", "creation_time", "date"], .commonKeyCreationDate, .quickTimeMetadataCreationDate),
        (["com.apple.quicktime.location.ISO6709", "location", "location-eng"], .commonKeyLocation, .quickTimeMetadataLocationISO6709),
        (["com.apple.quicktime.make", "make"], .commonKeyMake, .quickTimeMetadataMake),
        (["com.apple.quicktime.model", "model"], .commonKeyModel, .quickTimeMetadataModel),
        (["com.apple.quicktime.software", "encoder"], .commonKeySoftware, .quickTimeMetadataSoftware),
        (["title"], .commonKeyTitle, nil), (["artist"], .commonKeyArtist, nil),
        (["description", "comment"], .commonKeyDescription, nil), (["copyright"], .commonKeyCopyrights, nil),
    ]

    /// - Parameter common: one item for each of the names that every format has; otherwise everything that the file says.
    static func items(of film: FilmFile, common: Bool) -> [AVMetadataItem] {
        guard !common else {
            return names.compactMap { entry in
                let found = entry.names.lazy.compactMap { name in film.metadata.first { $0.key.lowercased() == name.lowercased() } }.first
                return found.map {
                    AVMetadataItem(
                        identifier: AVMetadataIdentifier("common/\(entry.common.rawValue)"), commonKey: entry.common, isCommon: true, text: $0.value)
                }
            }
        }
        return film.metadata.map { key, value in
            let entry = names.first { $0.names.contains { $0.lowercased() == key.lowercased() } }
            let identifier = entry?.quickTime ?? AVMetadataIdentifier("mdta/\(key)")
            return AVMetadataItem(identifier: identifier, commonKey: entry?.common, isCommon: false, text: value)
        }
    }
}
