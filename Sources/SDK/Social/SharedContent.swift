import ExtensionFoundation
import Foundation
import SystemCalls
import UIKit

/// The content that the host shares, as a compose sheet shows it.
@MainActor struct SharedContent {
    private static let (text, image, link, file, movie) = ("public.text", "public.image", "public.url", "public.file-url", "public.movie")

    private let items: [NSExtensionItem]

    init(_ context: NSExtensionContext?) { items = context?.inputItems.compactMap { $0 as? NSExtensionItem } ?? [] }

    private var attachments: [NSItemProvider] { items.flatMap { $0.attachments ?? [] } }

    /// The text of the first item.
    var contentText: String? { items.first?.attributedContentText.map(\.string).flatMap { $0.isEmpty ? nil : $0 } }

    // MARK: - Drafts

    /// The same for content of the same types.
    var kind: UInt32 { Self.checksum(attachments.map { $0.registeredTypeIdentifiers.sorted().joined(separator: " ") }.sorted()) }

    /// The same for the same content, as far as it is known before it is loaded: its texts and names.
    var identity: UInt32 {
        Self.checksum(
            items.flatMap { [$0.attributedTitle?.string, $0.attributedContentText?.string] + ($0.attachments ?? []).map(\.suggestedName) }.map {
                $0 ?? ""
            })
    }

    private static func checksum(_ parts: [String]) -> UInt32 {
        Array(parts.joined(separator: "\0").utf8).withUnsafeBytes { Checksum.of($0) }
    }

    // MARK: - Loading

    /// Loads the first text attachment; `loaded` is called on the main queue if there is such an attachment.
    func loadText(_ loaded: @escaping @MainActor (String) -> Void) {
        guard let provider = attachments.first(where: { $0.hasItemConformingToTypeIdentifier(Self.text) }) else { return }
        provider.loadItem(forTypeIdentifier: Self.text, options: nil) { item, _ in
            let text: String? =
                switch item {
                case let string as NSString: string as String
                case let attributed as NSAttributedString: attributed.string
                case let data as NSData: String(data: data as Data, encoding: .utf8)
                case let url as NSURL: try? String(contentsOf: url as URL, encoding: .utf8)
                default: nil
                }
            guard let text else { return }
            DispatchQueue.main.async { MainActor.assumeIsolated { loaded(text) } }
        }
    }

    /// The contents of a preview.
    enum Preview {
        case image(NSItemProvider, count: Int)
        case link(NSItemProvider)
        case document(name: String?)
    }

    /// Images take precedence over links, and links over other files; text has no preview.
    var preview: Preview? {
        let attachments = attachments
        let images = attachments.filter { $0.hasItemConformingToTypeIdentifier(Self.image) }
        if let first = images.first { return .image(first, count: images.count) }
        if let document = attachments.first(where: { isDocument($0) }) { return .document(name: document.suggestedName) }
        if let link = attachments.first(where: { $0.hasItemConformingToTypeIdentifier(Self.link) }) { return .link(link) }
        return nil
    }

    private func isDocument(_ provider: NSItemProvider) -> Bool {
        if provider.hasItemConformingToTypeIdentifier(Self.file) || provider.hasItemConformingToTypeIdentifier(Self.movie) { return true }
        return !provider.hasItemConformingToTypeIdentifier(Self.link) && !provider.hasItemConformingToTypeIdentifier(Self.text)
    }

    /// Loads a thumbnail of an image; `loaded` is called on the main queue if the image can be read.
    static func loadThumbnail(of provider: NSItemProvider, pixels: CGFloat, _ loaded: @escaping @MainActor (UIImage) -> Void) {
        let size = CGSize(width: pixels, height: pixels)
        let deliver: @Sendable (Data) -> Void = { data in
            guard let image = UIImage(data: data)?.preparingThumbnail(of: size) else { return }
            DispatchQueue.main.async { MainActor.assumeIsolated { loaded(image) } }
        }
        provider.loadPreviewImage(options: [NSItemProviderPreferredImageSizeKey: NSValue(size: size)]) { item, _ in
            switch item {
            case let data as NSData: deliver(data as Data)
            case let url as NSURL: if let data = try? Data(contentsOf: url as URL, options: .mappedIfSafe) { deliver(data) }
            case let image as UIImage: DispatchQueue.main.async { MainActor.assumeIsolated { loaded(image) } }
            default: break
            }
        }
    }

    /// Loads the URL of a link; `loaded` is called on the main queue.
    static func loadLink(of provider: NSItemProvider, _ loaded: @escaping @MainActor (URL) -> Void) {
        provider.loadItem(forTypeIdentifier: link, options: nil) { item, _ in
            let url: URL? =
                switch item {
                case let url as NSURL: url as URL
                case let data as NSData: URL(dataRepresentation: data as Data, relativeTo: nil)
                case let string as NSString: URL(string: string as String)
                default: nil
                }
            guard let url else { return }
            DispatchQueue.main.async { MainActor.assumeIsolated { loaded(url) } }
        }
    }
}
