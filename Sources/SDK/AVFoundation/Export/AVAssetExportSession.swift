import CFilmEngine
public import CoreMedia
package import FilmEngine
public import Foundation
import Synchronization

/// Writes a film, or a part of it, as a new file.
///
/// With ``AVAssetExportPresetPassthrough`` nothing is decoded: the result has the film's own pictures. A part of a MOV, MP4 or M4V begins and ends
/// exactly at ``timeRange``. Its file also has what comes before, back to the last key frame, which a decoder needs; an edit list says that no
/// player shows it. Whoever must not leave these pictures in the file takes another preset. A WebM knows no edit list, and begins at the last key
/// frame itself. Sound begins with the pictures.
///
/// All other presets encode again. The result begins with the frame that is shown at the start of the range, is upright, and has nothing of the rest
/// of the film in it. Encoders are those of the installed libavcodec, in this order: for MOV, MP4 and M4V OpenH264, x264, MPEG-4, with AAC; for WebM
/// VP9, VP8 (in an extension VP8 first, for its memory), with Opus or Vorbis. x264 is under the GPL; Appex has none of them in it and needs no particular one.
///
/// The first track of pictures and up to eight of sound are written; other tracks, and chapters, are not. Frames keep their times.
open class AVAssetExportSession: NSObject, @unchecked Sendable {
    // SAFETY: the settings are made before the export; what changes then is under a lock.
    public enum Status: Int, Sendable {
        case unknown = 0
        case waiting = 1
        case exporting = 2
        case completed = 3
        case failed = 4
        case cancelled = 5
    }

    struct Condition {
        var status = Status.unknown
        var error: AVError?
        var progress: Float = 0
        var isCancelled = false
        var outcome: FilmExport.Outcome?
    }

    public let asset: AVAsset
    public let presetName: String
    let preset: ExportPreset
    /// Of the new file. A file that is there already is an error.
    open var outputURL: URL?
    open var outputFileType: AVFileType?
    /// The part that is written; as a rule all of the film.
    open var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
    /// Whether players can begin before they have the whole file.
    open var shouldOptimizeForNetworkUse = false
    let condition = Mutex(Condition())

    /// Nil for a preset that is not one of ``allExportPresets()``.
    public init?(asset: AVAsset, presetName: String) {
        guard let preset = ExportPreset.named(presetName) else { return nil }
        (self.asset, self.presetName, self.preset) = (asset, presetName, preset)
    }

    open var status: Status { condition.withLock { $0.status } }
    /// An ``AVError``.
    open var error: (any Error)? { condition.withLock { $0.error } }
    /// From 0 to 1.
    open var progress: Float { condition.withLock { $0.progress } }
    /// Where the result begins, and what has encoded it; nil before it is made.
    package var outcome: FilmExport.Outcome? { condition.withLock { $0.outcome } }
    /// What the film can be written as. Opens the film.
    open var supportedFileTypes: [AVFileType] { Self.types(of: asset, preset) }

    /// Ends the export; nothing is left of the file.
    open func cancelExport() {
        condition.withLock { condition in
            condition.isCancelled = true
            if condition.status == .unknown { condition.status = .cancelled }
        }
    }

    // MARK: - Exporting

    /// Writes the file at ``outputURL``. Afterwards ``status`` says what became of it.
    open func exportAsynchronously(completionHandler handler: @escaping @Sendable () -> Void) {
        begin(outputURL, outputFileType, handler)
    }

    /// The same for a task.
    open func export() async { try? await export(outputURL, outputFileType) }

    /// Writes a file. Throws an ``AVError``; cancelling the task cancels the export.
    open func export(to url: URL, as fileType: AVFileType) async throws { try await export(url, fileType) }

    private func export(_ url: URL?, _ type: AVFileType?) async throws {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in begin(url, type) { continuation.resume() } }
        } onCancel: {
            cancelExport()
        }
        if let error = condition.withLock({ $0.error }) { throw error }
    }

    private func begin(_ url: URL?, _ type: AVFileType?, _ handler: @escaping @Sendable () -> Void) {
        let isFirst = condition.withLock { condition in
            guard condition.status == .unknown || condition.status == .cancelled else { return false }
            condition.status = .waiting
            return true
        }
        let (timeRange, isIndexFirst) = (timeRange, shouldOptimizeForNetworkUse)
        FilmWork.queue.async { [self] in
            // A session writes one file; the second try is refused and changes nothing.
            guard isFirst else { return handler() }
            do throws(AVError) {
                let outcome = try write(url, type, timeRange, isIndexFirst)
                condition.withLock { ($0.status, $0.progress, $0.outcome) = (.completed, 1, outcome) }
            } catch {
                condition.withLock { ($0.status, $0.error) = (error.code == .operationCancelled ? .cancelled : .failed, error) }
            }
            handler()
        }
    }

    private func write(_ url: URL?, _ type: AVFileType?, _ timeRange: CMTimeRange, _ isIndexFirst: Bool) throws(AVError) -> FilmExport.Outcome {
        guard let url, url.isFileURL else { throw AVError(.operationNotAllowed, "The export has no place for a file. Set `outputURL` to one.") }
        guard let type else { throw AVError(.operationNotAllowed, "The export has no type of file. Set `outputFileType` first.") }
        let film = try asset.film()
        guard let format = type.format, film.canBecome(format, copying: preset.isCopy) else {
            throw AVError(
                preset.isCopy ? .operationNotSupportedForAsset : .encoderNotFound,
                "The film cannot be written as \(type.rawValue) with \(presetName). Choose one of `supportedFileTypes`.")
        }
        let whole = CMTimeRange(start: .zero, duration: CMTime(film.duration).isNumeric ? CMTime(film.duration) : Self.endless)
        let part = whole.intersection(timeRange)
        guard part.isValid, part.duration > .zero else {
            throw AVError(.operationNotAllowed, "The part \(timeRange) has nothing of the film, which has the duration \(whole.duration).")
        }
        var export = FilmExport(format: format, start: part.start.film, end: part.end.film, isCopy: preset.isCopy)
        (export.longerSide, export.shorterSide) = preset.size ?? (0, 0)
        export.quality = preset.quality
        export.isIndexFirst = isIndexFirst
        condition.withLock { $0.status = .exporting }
        do {
            return try export.write(film, to: url.path) { [self] done in
                condition.withLock { condition in
                    condition.progress = max(condition.progress, min(Float(done), 1))
                    return !condition.isCancelled
                }
            }
        } catch {
            throw AVError(error)
        }
    }

    /// For films that do not say how long they are.
    private static let endless = CMTime(value: 10_000_000, timescale: 1)
}
