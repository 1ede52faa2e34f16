public import CoreMedia
import Foundation
public import UIKit

/// Something that is known of an asset or a track once it has been loaded.
open class AVPartialAsyncProperty<Root>: @unchecked Sendable {
    // SAFETY: nothing in it changes.
    init() {}
}

/// The same, with its type: `load(.duration)`.
public final class AVAsyncProperty<Root, Value>: AVPartialAsyncProperty<Root>, @unchecked Sendable {
    // SAFETY: nothing in it changes.
    /// How far loading is.
    public enum Status {
        case notYetLoaded
        case loading
        case loaded(Value)
        case failed(NSError)
    }

    let read: (Root) throws -> Value

    init(_ read: @escaping (Root) throws -> Value) { self.read = read }
}

/// What can be loaded.
public protocol AVAsynchronousKeyValueLoading: AnyObject, Sendable {}

extension AVPartialAsyncProperty where Root: AVAsset {
    private static func opened<Value>(_ value: @escaping (Root) -> Value) -> AVAsyncProperty<Root, Value> {
        AVAsyncProperty { root in
            _ = try root.film()
            return value(root)
        }
    }

    public static var duration: AVAsyncProperty<Root, CMTime> { opened { $0.duration } }
    public static var tracks: AVAsyncProperty<Root, [AVAssetTrack]> { opened { $0.tracks } }
    public static var metadata: AVAsyncProperty<Root, [AVMetadataItem]> { opened { $0.metadata } }
    public static var commonMetadata: AVAsyncProperty<Root, [AVMetadataItem]> { opened { $0.commonMetadata } }
    public static var creationDate: AVAsyncProperty<Root, AVMetadataItem?> { opened { $0.creationDate } }
    public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> { opened { $0.preferredTransform } }
    public static var preferredRate: AVAsyncProperty<Root, Float> { opened { $0.preferredRate } }
    public static var preferredVolume: AVAsyncProperty<Root, Float> { opened { $0.preferredVolume } }
    public static var isPlayable: AVAsyncProperty<Root, Bool> { opened { $0.isPlayable } }
    public static var isReadable: AVAsyncProperty<Root, Bool> { opened { $0.isReadable } }
    public static var isExportable: AVAsyncProperty<Root, Bool> { opened { $0.isExportable } }
    public static var isComposable: AVAsyncProperty<Root, Bool> { opened { $0.isComposable } }
    public static var hasProtectedContent: AVAsyncProperty<Root, Bool> { opened { $0.hasProtectedContent } }
    public static var providesPreciseDurationAndTiming: AVAsyncProperty<Root, Bool> { opened { $0.providesPreciseDurationAndTiming } }
}

extension AVPartialAsyncProperty where Root: AVAssetTrack {
    public static var naturalSize: AVAsyncProperty<Root, CGSize> { AVAsyncProperty { $0.naturalSize } }
    public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> { AVAsyncProperty { $0.preferredTransform } }
    public static var nominalFrameRate: AVAsyncProperty<Root, Float> { AVAsyncProperty { $0.nominalFrameRate } }
    public static var minFrameDuration: AVAsyncProperty<Root, CMTime> { AVAsyncProperty { $0.minFrameDuration } }
    public static var timeRange: AVAsyncProperty<Root, CMTimeRange> { AVAsyncProperty { $0.timeRange } }
    public static var estimatedDataRate: AVAsyncProperty<Root, Float> { AVAsyncProperty { $0.estimatedDataRate } }
    public static var naturalTimeScale: AVAsyncProperty<Root, CMTimeScale> { AVAsyncProperty { $0.naturalTimeScale } }
    public static var preferredVolume: AVAsyncProperty<Root, Float> { AVAsyncProperty { $0.preferredVolume } }
    public static var languageCode: AVAsyncProperty<Root, String?> { AVAsyncProperty { $0.languageCode } }
    public static var extendedLanguageTag: AVAsyncProperty<Root, String?> { AVAsyncProperty { $0.extendedLanguageTag } }
    public static var isEnabled: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.isEnabled } }
    public static var isPlayable: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.isPlayable } }
    public static var isDecodable: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.isDecodable } }
    public static var isSelfContained: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.isSelfContained } }
}

extension AVPartialAsyncProperty where Root: AVMetadataItem {
    public static var value: AVAsyncProperty<Root, (any NSCopying & NSObjectProtocol)?> { AVAsyncProperty { $0.value } }
    public static var stringValue: AVAsyncProperty<Root, String?> { AVAsyncProperty { $0.stringValue } }
    public static var dateValue: AVAsyncProperty<Root, Date?> { AVAsyncProperty { $0.dateValue } }
    public static var numberValue: AVAsyncProperty<Root, NSNumber?> { AVAsyncProperty { $0.numberValue } }
}
