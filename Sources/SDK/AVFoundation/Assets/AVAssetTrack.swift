public import CoreMedia
import FilmEngine
public import Foundation
public import UIKit

/// A track of a film: its pictures, or its sound in one language.
open class AVAssetTrack: NSObject, AVAsynchronousKeyValueLoading, @unchecked Sendable {
    // SAFETY: all of it is constant but the weak reference, which the runtime guards.
    private let track: FilmTrack
    private weak var owner: AVAsset?

    init(_ track: FilmTrack, of asset: AVAsset) {
        self.track = track
        owner = asset
    }

    open var asset: AVAsset? { owner }
    open var trackID: CMPersistentTrackID { CMPersistentTrackID(truncatingIfNeeded: track.identifier) }
    open var mediaType: AVMediaType {
        switch track.kind {
        case .video: .video
        case .audio: .audio
        case .text: .subtitle
        case .other: .metadata
        }
    }

    /// In pixels, before ``preferredTransform``: pixels that are not square are counted as such.
    open var naturalSize: CGSize { CGSize(width: track.size.width, height: track.size.height) }
    /// How the pictures are turned for a person: a film of a telephone lies on its side.
    open var preferredTransform: CGAffineTransform {
        guard track.kind == .video, track.transform.count == 6 else { return .identity }
        let numbers = track.transform.map { CGFloat($0) }
        return CGAffineTransform(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }

    /// In frames for each second; of a film with an uneven rate the mean.
    open var nominalFrameRate: Float { Float(track.frameRate) }
    /// Invalid where the film does not say.
    open var minFrameDuration: CMTime { track.shortestFrame > 0 ? CMTime(seconds: track.shortestFrame, preferredTimescale: 120_000) : .invalid }
    /// In the film's time.
    open var timeRange: CMTimeRange { CMTimeRange(start: CMTime(track.start, unknown: .zero), duration: CMTime(track.duration)) }
    /// In bits for each second; 0 where the film does not say.
    open var estimatedDataRate: Float { Float(track.bitRate) }
    open var naturalTimeScale: CMTimeScale { track.duration.scale > 0 ? track.duration.scale : 600 }
    open var preferredVolume: Float { 1 }
    open var isEnabled: Bool { track.isEnabled }
    open var isPlayable: Bool { track.canDecode }
    open var isDecodable: Bool { track.canDecode }
    open var isSelfContained: Bool { true }
    /// Of ISO 639-2, such as `deu`.
    open var languageCode: String? { track.language.isEmpty || track.language == "und" ? nil : track.language }
    open var extendedLanguageTag: String? { languageCode }

    open func hasMediaCharacteristic(_ mediaCharacteristic: AVMediaCharacteristic) -> Bool {
        switch mediaCharacteristic {
        case .visual: track.kind == .video || track.kind == .text
        case .audible: track.kind == .audio
        case .legible: track.kind == .text
        default: false
        }
    }

    /// As libavcodec calls it, such as `h264`. Not one of Apple's.
    package var codec: String { track.codec }
}
