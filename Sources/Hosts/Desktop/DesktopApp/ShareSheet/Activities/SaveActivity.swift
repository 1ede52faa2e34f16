import ExtensionHost
import Foundation
import GTKViews
import SafeText
import InterfaceText

/// Saves texts and files where the person says.
struct SaveActivity: ShareActivity {
    let identifier = "save"
    let title = localized("Save to…")

    func makeIcon() -> Widget { Self.icon("document-save-symbolic") }

    func canTake(_ content: SharedContent) -> Bool { content.areAll(.text, .file) }

    func perform(_ content: SharedContent, in place: ActivityPlace) async throws -> ActivityEnd {
        let sources = try await Self.sources(content)
        if sources.count == 1, let source = sources.first {
            guard let path = await choose(.save(name: source.name), in: place)?.first else { return .cancelled }
            // The dialog has asked about a file that is there already.
            try await Self.offMain { try FileSaver.save(source, replacing: path) }
            return .done
        }
        guard let folder = await choose(.folder(), in: place)?.first else { return .cancelled }
        try await Self.offMain { for source in sources { try FileSaver.save(source, into: folder) } }
        return .done
    }

    private static func sources(_ content: SharedContent) async throws -> [FileSaver.Source] {
        try await content.loadTexts()
        var paths = try await content.paths(asArchives: true)[...]
        return content.parts.indices.compactMap { index in
            if let text = content.texts[index] {
                let name = SafeFileName.make(content.title ?? localized("Text"), pathExtension: "txt", fallback: localized("Text"))
                return FileSaver.Source(name: name, content: .text(text))
            }
            return paths.popFirst().map { path in
                let name = (path as NSString).lastPathComponent
                let safe = content.isOwn(path) ? SafeFileName.own(name, fallback: localized("File")) : SafeFileName.make(name)
                return FileSaver.Source(name: safe, content: .file(path))
            }
        }
    }

    private func choose(_ purpose: FileChooser.Purpose, in place: ActivityPlace) async -> [String]? {
        var chooser: FileChooser?
        defer { withExtendedLifetime(chooser) {} }
        return await withCheckedContinuation { continuation in
            chooser = FileChooser(purpose, title: localized("Save"), accept: localized("_Save"), over: place.window) {
                continuation.resume(returning: $0)
            }
        }
    }

    /// The same task, so that it can be cancelled, on another thread.
    nonisolated private static func offMain(_ body: @Sendable () throws -> Void) async throws { try body() }
}
