import CGtk
import CGtkSupport
import Foundation
import GTKViews
import SystemCalls
import UniformTypeIdentifiers

/// The shared items as other programs get them, from the clipboard or by dragging: files as files, texts as text, links as both, and one picture also
/// as its bytes.
@MainActor
struct OutgoingContents {
    private let text: String?
    private let paths: [String]
    /// A list after RFC 2483.
    private let addresses: String?
    /// The path of the one picture, and its MIME type.
    private let picture: (path: String, type: String)?

    /// - Throws: ``ActivityProblem`` when an item cannot be read.
    init(_ content: SharedContent) async throws {
        text = try await content.text()
        paths = try await content.paths(asArchives: false)
        let links = content.parts.indices.filter { content.parts[$0].kind == .link }.compactMap { content.texts[$0] }
        addresses = links.isEmpty ? nil : links.map { $0 + "\r\n" }.joined()
        let type = content.parts.count == 1 ? content.parts.first?.type : nil
        if let mimeType = type.flatMap(PictureTypes.mimeType), let path = paths.first { picture = (path, mimeType) } else { picture = nil }
    }

    var hasFiles: Bool { !paths.isEmpty }

    /// For GTK. The caller owns it; nil when there is nothing.
    func makeProvider() -> UnsafeMutablePointer<GdkContentProvider>? {
        let bytes = picture.flatMap { Self.bytes(at: $0.path) }
        defer { if let bytes { g_bytes_unref(bytes) } }
        return withCStrings(paths) { appex_contents_provider(text?.forC, $0, addresses?.forC, picture?.type, bytes) }
    }

    /// The bytes of a picture, for programs that paste pictures; they are not decoded here. Of a larger picture only the name is handed over.
    private static func bytes(at path: String) -> OpaquePointer? {
        let file = OwnedDescriptor(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
        return (try? file.wholeFile(atMost: OfferedContents.mostPictureBytes, "read the picture"))?.forGLib()
    }
}
