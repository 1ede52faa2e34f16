import CFilmEngine
public import CoreMedia
import FilmEngine
public import Foundation
import Synchronization
public import UIKit

/// A film: what it says about itself. Its pictures come from an ``AVAssetImageGenerator``, and parts of it from an ``AVAssetExportSession``.
///
/// Nothing is read before the first property is asked for; `load(_:)` does so without holding up the caller. The file is found by its content, and
/// is MP4, MOV, WebM, Matroska, AVI or MPEG-TS. Only files are read: an address on the network, and a file that names others, cannot be opened.
open class AVAsset: NSObject, AVAsynchronousKeyValueLoading, @unchecked Sendable {
    // SAFETY: the one variable is under a lock.
    private enum State {
        case new
        case open(FilmFile, [AVAssetTrack])
        case failed(AVError)
    }

    let source: URL
    private let state = Mutex(State.new)

    public init(url: URL) { source = url }

    /// The open film; throws an ``AVError``.
    func film() throws(AVError) -> FilmFile { try contents().film }

    func contents() throws(AVError) -> (film: FilmFile, tracks: [AVAssetTrack]) {
        let result = state.withLock { state -> Result<(FilmFile, [AVAssetTrack]), AVError> in
            switch state {
            case .open(let film, let tracks): return .success((film, tracks))
            case .failed(let error): return .failure(error)
            case .new: break
            }
            do throws(FilmError) {
                guard source.isFileURL else {
                    throw FilmError(.unreadable, "Only a film in a file can be opened. Copy \(source.scheme ?? "it") into a file first.")
                }
                let film = try FilmFile(path: source.path)
                let tracks = film.tracks.filter { $0.kind != .other }.map { AVAssetTrack($0, of: self) }
                state = .open(film, tracks)
                return .success((film, tracks))
            } catch {
                // It may be there later, or be complete then.
                if error.code != .unreadable { state = .failed(AVError(error)) }
                return .failure(AVError(error))
            }
        }
        return try result.get()
    }

    /// For ``status(of:)``: whether the film is open, without opening it.
    var known: Result<Void, AVError>? {
        state.withLock { state in
            switch state {
            case .new: nil
            case .open: .success(())
            case .failed(let error): .failure(error)
            }
        }
    }

    // MARK: - Older properties, which hold up the caller until the film is open

    /// Indefinite where the film does not say, and zero where it cannot be read.
    open var duration: CMTime { (try? film()).map { CMTime($0.duration) } ?? .zero }
    open var tracks: [AVAssetTrack] { (try? contents().tracks) ?? [] }
    open var preferredRate: Float { 1 }
    open var preferredVolume: Float { 1 }
    open var preferredTransform: CGAffineTransform { tracks(withMediaType: .video).first?.preferredTransform ?? .identity }
    open var isPlayable: Bool { tracks.contains { $0.isPlayable } }
    open var isReadable: Bool { (try? film()) != nil }
    open var isExportable: Bool { (try? film()).map { film in AVFileType.written(from: film.format).contains { film.can($0) } } ?? false }
    open var isComposable: Bool { isReadable }
    open var hasProtectedContent: Bool { false }
    open var providesPreciseDurationAndTiming: Bool { true }
    open var metadata: [AVMetadataItem] { (try? film()).map { AVMetadataItem.items(of: $0, common: false) } ?? [] }
    open var commonMetadata: [AVMetadataItem] { (try? film()).map { AVMetadataItem.items(of: $0, common: true) } ?? [] }
    /// When it was taken; nil when the film does not say.
    open var creationDate: AVMetadataItem? { commonMetadata.first { $0.identifier == .commonIdentifierCreationDate } }

    open func track(withTrackID trackID: CMPersistentTrackID) -> AVAssetTrack? { tracks.first { $0.trackID == trackID } }
    open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] { tracks.filter { $0.mediaType == mediaType } }
    open func tracks(withMediaCharacteristic mediaCharacteristic: AVMediaCharacteristic) -> [AVAssetTrack] {
        tracks.filter { $0.hasMediaCharacteristic(mediaCharacteristic) }
    }
}

extension FilmFile {
    /// Whether a part of it can be written as a type, in one way or the other.
    func can(_ type: AVFileType) -> Bool {
        type.format.map { canBecome($0, copying: true) || canBecome($0, copying: false) } ?? false
    }
}

/// The number of a track in its film.
public typealias CMPersistentTrackID = Int32
public let kCMPersistentTrackID_Invalid: CMPersistentTrackID = 0

/// A film in a file.
open class AVURLAsset: AVAsset, @unchecked Sendable {
    // SAFETY: all of it is constant.
    open var url: URL { source }

    /// - Parameter options: `AVURLAssetPreferPreciseDurationAndTimingKey` is always so, and the others have no meaning here.
    public init(url: URL, options: [String: Any]? = nil) { super.init(url: url) }

    override public convenience init(url: URL) { self.init(url: url, options: nil) }

    /// The types that can be read.
    open class func audiovisualTypes() -> [AVFileType] { [.mov, .mp4, .m4v, .mobile3GPP, .avi, .webm] }
    open class func audiovisualMIMETypes() -> [String] {
        ["video/mp4", "video/quicktime", "video/x-m4v", "video/webm", "video/x-matroska", "video/x-msvideo", "video/mp2t"]
    }

    open class func isPlayableExtendedMIMEType(_ extendedMIMEType: String) -> Bool {
        let type = extendedMIMEType.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        return audiovisualMIMETypes().contains(type)
    }
}

public let AVURLAssetPreferPreciseDurationAndTimingKey = "AVURLAssetPreferPreciseDurationAndTimingKey"
