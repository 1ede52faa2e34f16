import CoreImage
import CoreImage.CIFilterBuiltins
import MobileCoreServices
import UIKit

/// Makes the photograph brown. The name of the result says whether libvips was in the process before.
class RequestHandler: NSObject, NSExtensionRequestHandling {
    func beginRequest(with context: NSExtensionContext) {
        let wasLoaded = Self.hasVips
        Task.detached {
            do {
                for case let item as NSExtensionItem in context.inputItems {
                    for provider in item.attachments ?? [] where provider.hasItemConformingToTypeIdentifier(kUTTypeImage as String) {
                        guard let url = try await provider.loadItem(forTypeIdentifier: kUTTypeImage as String) as? NSURL else { continue }
                        let name = "\(wasLoaded ? "before" : "not before"), \(try self.tone(url as URL) ? "then" : "never").jpg"
                        let result = NSExtensionItem()
                        let toned = NSItemProvider(contentsOf: Self.output)
                        toned?.suggestedName = name
                        result.attachments = [toned].compactMap { $0 }
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

    private static let output = FileManager.default.temporaryDirectory.appendingPathComponent("toned.jpg")

    /// Whether the library is in the process afterwards.
    private func tone(_ url: URL) throws -> Bool {
        guard let image = CIImage(contentsOf: url, options: [.applyOrientationProperty: true]) else { throw CocoaError(.fileReadCorruptFile) }
        let sepia = CIFilter.sepiaTone()
        sepia.inputImage = image
        sepia.intensity = 1
        guard let toned = sepia.outputImage, let space = image.colorSpace else { throw CocoaError(.fileReadCorruptFile) }
        try CIContext().writeJPEGRepresentation(of: toned, to: Self.output, colorSpace: space)
        return Self.hasVips
    }

    private static var hasVips: Bool {
        // Not by the process's maps, which an ordinary user's process may not read in a sandbox.
        dlopen("libvips.so.42", RTLD_LAZY | RTLD_NOLOAD) != nil
    }
}
