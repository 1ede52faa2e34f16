import AVFoundation
import MobileCoreServices
import UIKit

/// Writes a part of the film twice: copied, and encoded again. Their names say whether libavcodec was in the process before.
class RequestHandler: NSObject, NSExtensionRequestHandling {
    func beginRequest(with context: NSExtensionContext) {
        let wasLoaded = Self.hasCodecs
        Task.detached {
            do {
                for case let item as NSExtensionItem in context.inputItems {
                    for provider in item.attachments ?? [] where provider.hasItemConformingToTypeIdentifier(kUTTypeMovie as String) {
                        guard let url = try await provider.loadItem(forTypeIdentifier: kUTTypeMovie as String) as? NSURL else { continue }
                        let result = NSExtensionItem()
                        result.attachments = []
                        for preset in [AVAssetExportPresetPassthrough, AVAssetExportPreset640x480] {
                            let film = try await self.trim(url as URL, preset)
                            let provider = NSItemProvider(contentsOf: film)
                            let moment = wasLoaded ? "before" : Self.hasCodecs ? "then" : "never"
                            provider?.suggestedName = "\(moment), \(preset == AVAssetExportPresetPassthrough ? "copied" : "encoded").mp4"
                            result.attachments?.append(contentsOf: [provider].compactMap { $0 })
                        }
                        context.completeRequest(returningItems: [result], completionHandler: nil)
                        return
                    }
                }
                context.cancelRequest(withError: CocoaError(.fileReadUnknown))
            } catch {
                context.cancelRequest(withError: error)
            }
        }
    }

    private func trim(_ url: URL, _ preset: String) async throws -> URL {
        let output = FileManager.default.temporaryDirectory.appendingPathComponent("\(preset).mp4")
        guard let session = AVAssetExportSession(asset: AVURLAsset(url: url), presetName: preset) else { throw CocoaError(.featureUnsupported) }
        session.timeRange = CMTimeRange(start: CMTime(value: 11, timescale: 10), end: CMTime(value: 25, timescale: 10))
        try await session.export(to: output, as: .mp4)
        return output
    }

    private static var hasCodecs: Bool {
        // Not by the process's maps, which an ordinary user's process may not read in a sandbox.
        dlopen("libavcodec.so.59", RTLD_LAZY | RTLD_NOLOAD) != nil
    }
}
