import AVFoundation
import Foundation

/// Which part of a film stays. As data, it is what an edit keeps, so that the part can be changed a week later.
public struct Trim: Codable, Equatable, Sendable {
    /// A film is never cut to less, in seconds.
    public static let shortest = 0.1

    /// In seconds from the beginning of the film.
    public var start: Double
    public var end: Double

    public init(start: Double, end: Double) { (self.start, self.end) = (start, end) }

    /// All of a film.
    public init(all duration: CMTime) { self.init(start: 0, end: duration.isNumeric ? max(0, duration.seconds) : 0) }

    /// The part, within a film that is so long.
    public func range(in duration: CMTime) -> CMTimeRange {
        let first = CMTime(seconds: max(0, start), preferredTimescale: 600)
        let last = CMTimeMinimum(CMTime(seconds: max(start + Self.shortest, end), preferredTimescale: 600), duration)
        return CMTimeRange(start: CMTimeMinimum(first, last), end: last)
    }

    /// Writes the part. Nothing is encoded again, so it takes a moment, and begins with the key frame at its start or before.
    ///
    /// - Parameter type: of the file; another one where a film cannot be written as that.
    public func write(_ film: AVAsset, to output: URL, as type: AVFileType) async throws {
        guard let session = AVAssetExportSession(asset: film, presetName: AVAssetExportPresetPassthrough) else {
            throw CocoaError(.featureUnsupported)
        }
        session.timeRange = range(in: try await film.load(.duration))
        try await session.export(to: output, as: session.supportedFileTypes.contains(type) ? type : .mov)
    }
}

extension Trim {
    /// The form of the data, which an extension of another version must know.
    public static let formatIdentifier = "org.appex.trim"
    public static let formatVersion = "1"

    /// Nil for data of another form.
    public init?(data: Data, formatIdentifier: String, formatVersion: String) {
        guard formatIdentifier == Self.formatIdentifier, formatVersion == Self.formatVersion,
            let trim = try? JSONDecoder().decode(Trim.self, from: data), trim.start.isFinite, trim.end.isFinite
        else { return nil }
        self = trim
    }

    public func data() throws -> Data { try JSONEncoder().encode(self) }
}
