import CGtk
import CGtkSupport
import ExtensionHost
import Foundation
import InterfaceText
import SystemCalls
import UniformTypeIdentifiers

/// What a view of an extension carries, for other programs: files as files, texts as text, links as both, and one picture also as its bytes.
///
/// Only its types are known. The contents are loaded from the extension when another program reads them, within bounds; files are copied, because the
/// extension's own mean nothing outside of its sandbox.
@MainActor
final class DraggedContents {
    private struct Part {
        let kind: ContentKind
        /// The best type of the item.
        let type: UTType
        let provider: NSItemProvider
    }

    private let parts: [Part]
    private let files = HandedFiles()
    /// How long the extension may take for what another program reads, in milliseconds.
    private let patience: UInt32
    private var texts: Task<[(ContentKind, String)], any Error>?
    private var paths: Task<[String], any Error>?
    private var openReads = 0
    private static let mostOpenReads = 16
    private static let textTypes = ["text/plain;charset=utf-8", "text/plain"]

    /// - Returns: nil when there is nothing that other programs can read.
    init?(_ providers: [NSItemProvider], patience: UInt32 = OfferedContents.seconds * 1000) {
        guard !providers.isEmpty, providers.count <= OfferedContents.mostItems else { return nil }
        parts = providers.compactMap(Self.part)
        self.patience = patience
        guard !parts.isEmpty else { return nil }
    }

    isolated deinit { cancel() }

    private static func part(_ provider: NSItemProvider) -> Part? {
        let types = provider.registeredTypeIdentifiers.compactMap { UTType($0) }
        guard !types.isEmpty else { return nil }
        let (kind, type) = ContentKind.of(types)
        return Part(kind: kind, type: type, provider: provider)
    }

    var hasFiles: Bool { parts.contains { $0.kind == .file } }

    /// The one picture, and its MIME type.
    private var picture: (part: Part, type: String)? {
        guard parts.count == 1, let part = parts.first, part.kind == .file else { return nil }
        return PictureTypes.mimeType(of: part.type).map { (part, $0) }
    }

    /// The MIME types under which it can be read, except those of files.
    var mimeTypes: [String] {
        // A picture first: a program that can take it wants it more than its name.
        var types = picture.map { [$0.type] } ?? []
        if !hasFiles, parts.contains(where: { $0.kind == .link }) { types.append("text/uri-list") }
        if parts.contains(where: { $0.kind != .file }) { types += Self.textTypes }
        return types
    }

    // MARK: - For GTK

    /// For a drag. The caller owns it.
    func makePromise() -> UnsafeMutablePointer<GdkContentProvider>? {
        withCStrings(mimeTypes) { types in
            appex_promise_provider(
                types, hasFiles,
                { type, promised, data in
                    // SAFETY: GTK calls on the main thread. `type` and `data` are used at once, and `promised` is valid until it is answered.
                    nonisolated(unsafe) let (type, promised, data) = (type, promised, data)
                    MainActor.assumeIsolated {
                        guard let promised, let type, let data else { return }
                        Unmanaged<DraggedContents>.fromOpaque(data).takeUnretainedValue().answer(promised, String(cString: type))
                    }
                }, Unmanaged.passRetained(self).toOpaque(),
                { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
        }
    }

    /// For the clipboard, where it stays when the extension has ended: everything is loaded. The caller owns it; nil when there is nothing.
    func makeCopy() async throws -> UnsafeMutablePointer<GdkContentProvider>? {
        var timer: UInt32 = 0
        timer = afterMilliseconds(patience) { [weak self] in
            timer = 0
            self?.cancel()
        }
        defer { if timer != 0 { stopTimer(timer) } }
        let (text, addresses) = (try await text(), try await addresses())
        let paths = try await loadedPaths()
        let bytes = try? await pictureBytes()
        let shared = bytes?.forGLib()
        defer { if let shared { g_bytes_unref(shared) } }
        if !paths.isEmpty { files.isHandedOver = true }
        return withCStrings(paths) {
            appex_contents_provider(text?.forC, $0, addresses?.forC, shared == nil ? nil : picture?.type, shared)
        }
    }

    /// Nothing was dropped: programs that have read files on the way lose them.
    func takeBack() { files.isHandedOver = false }

    /// Nothing is loaded any more; what is being loaded fails.
    func cancel() {
        texts?.cancel()
        paths?.cancel()
    }

    private func answer(_ promised: OpaquePointer, _ type: String) {
        guard openReads < Self.mostOpenReads else { return appex_promised_answer(promised, nil) }
        openReads += 1
        let read = PromisedRead(promised, within: patience) { [weak self] in self?.cancel() }
        Task {
            if appex_contents_are_files(type), hasFiles {
                let paths = try? await loadedPaths()
                if read.answer(files: paths) { files.isHandedOver = true }
            } else {
                read.answer(try? await bytes(for: type))
            }
            openReads -= 1
        }
    }

    private func bytes(for type: String) async throws -> Data? {
        if let picture, type == picture.type { return try await pictureBytes() }
        return try await (Self.textTypes.contains(type) ? text() : addresses()).map { Data($0.utf8) }
    }

    // MARK: - Loading

    /// All texts and links, one below the other; nil when there is none.
    private func text() async throws -> String? {
        let all = try await loadedTexts()
        return all.isEmpty ? nil : all.map(\.1).joined(separator: "\n")
    }

    /// A list after RFC 2483; nil when there is none.
    private func addresses() async throws -> String? {
        let links = try await loadedTexts().filter { $0.0 == .link }
        return links.isEmpty ? nil : links.map { $0.1 + "\r\n" }.joined()
    }

    private func loadedTexts() async throws -> [(ContentKind, String)] {
        if texts == nil {
            texts = Task { [parts] in
                var texts: [(ContentKind, String)] = []
                var bytes = 0
                for part in parts where part.kind != .file {
                    guard let text = try await Self.text(of: part) else { throw Self.unreadable }
                    bytes += text.utf8.count
                    guard bytes <= OfferedContents.mostTextBytes, !text.hasZeroByte else { throw Self.unreadable }
                    guard part.kind == .text || AddressList.isWebAddress(text) else { throw Self.unreadable }
                    texts.append((part.kind, text))
                }
                return texts
            }
        }
        return try await texts?.value ?? []
    }

    private static func text(of part: Part) async throws -> String? {
        let value: Any = try await part.provider.loadItem(forTypeIdentifier: part.type.identifier)
        if let text = value as? String { return text }
        if let url = value as? URL {
            guard url.isFileURL else { return part.kind == .link ? url.absoluteString : nil }
            // A text that the extension has in a file: the path of its copy is nobody's business.
            let file = OwnedDescriptor(open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
            guard part.kind == .text, let bytes = try file.wholeFile(atMost: OfferedContents.mostTextBytes, "read the text") else { return nil }
            return String(validating: bytes, as: UTF8.self)
        }
        guard let bytes = value as? Data, bytes.count <= OfferedContents.mostTextBytes else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    private static var unreadable: OfferedContents.Problem { OfferedContents.Problem(localized("The text cannot be read.")) }

    /// Copies in a folder of this program, with names that are safe.
    private func loadedPaths() async throws -> [String] {
        if paths == nil {
            paths = Task { [parts, files] in
                var paths: [String] = []
                for part in parts where part.kind == .file {
                    paths.append(
                        try await part.provider.loadFileRepresentation(forTypeIdentifier: part.type.identifier, copyingInto: files.folder()).path)
                }
                return paths
            }
        }
        return try await paths?.value ?? []
    }

    /// Of the copy of the picture, if it is one; it is not decoded here.
    private func pictureBytes() async throws -> Data? {
        guard let type = picture?.type, let path = try await loadedPaths().first else { return nil }
        return try await Task.detached { () throws -> Data? in
            let file = OwnedDescriptor(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
            guard let bytes = try file.wholeFile(atMost: OfferedContents.mostPictureBytes, "read the picture") else { return nil }
            return PictureTypes.mimeType(of: UTType.detect(content: Data(bytes.prefix(4096)))) == type ? Data(bytes) : nil
        }.value
    }
}
