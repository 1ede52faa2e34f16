import CFilmEngine
import FilmEngine
import Foundation

extension AVAssetExportSession {
    static func types(of asset: AVAsset, _ preset: ExportPreset) -> [AVFileType] {
        guard let film = try? asset.film() else { return [] }
        return AVFileType.written(from: film.format).filter { type in
            type.format.map { film.canBecome($0, copying: preset.isCopy) } ?? false
        }
    }

    /// The names of all presets.
    public class func allExportPresets() -> [String] { ExportPreset.all.map(\.name) }

    /// Of those, what can be made of a film. Opens the film.
    public class func exportPresets(compatibleWith asset: AVAsset) -> [String] {
        ExportPreset.all.filter { !types(of: asset, $0).isEmpty }.map(\.name)
    }

    /// Whether a preset can make a file of a type, or of any, out of a film.
    public class func determineCompatibility(
        ofExportPreset presetName: String, with asset: AVAsset, outputFileType: AVFileType?,
        completionHandler handler: @escaping @Sendable (Bool) -> Void
    ) {
        FilmWork.queue.async {
            guard let preset = ExportPreset.named(presetName) else { return handler(false) }
            let types = types(of: asset, preset)
            handler(outputFileType.map { types.contains($0) } ?? !types.isEmpty)
        }
    }

    public class func compatibility(ofExportPreset presetName: String, with asset: AVAsset, outputFileType: AVFileType?) async -> Bool {
        await withCheckedContinuation { continuation in
            determineCompatibility(ofExportPreset: presetName, with: asset, outputFileType: outputFileType) { continuation.resume(returning: $0) }
        }
    }

    public func determineCompatibleFileTypes(completionHandler handler: @escaping @Sendable ([AVFileType]) -> Void) {
        FilmWork.queue.async { [self] in handler(supportedFileTypes) }
    }

    public var compatibleFileTypes: [AVFileType] {
        get async { await withCheckedContinuation { continuation in determineCompatibleFileTypes { continuation.resume(returning: $0) } } }
    }
}
