import CGtk
import CGtkSupport
import Foundation
import GTKViews
import SystemCalls
import UniformTypeIdentifiers
import InterfaceText

/// Puts the items on the clipboard.
struct CopyActivity: ShareActivity {
    let identifier = "copy"
    let title = localized("Copy")
    let activityType = "com.apple.UIKit.activity.CopyToPasteboard"
    /// Of a picture that is on the clipboard itself, in bytes; of a larger one only its name is.
    private static let pictureLimit = 64 << 20

    func makeIcon() -> Widget { Self.icon("edit-copy-symbolic") }

    func canTake(_ content: SharedContent) -> Bool { !content.parts.isEmpty }

    func perform(_ content: SharedContent, in place: ActivityPlace) async throws -> ActivityEnd {
        let text = try await content.text()
        let paths = try await content.paths(asArchives: false)
        let picture = content.parts.count == 1 ? try await Self.picture(content, at: paths.first) : nil
        let wasSet = withCStrings(paths) { paths in
            appex_clipboard_set(place.window, text?.forC, paths, picture?.type, picture?.bytes)
        }
        if let picture { g_bytes_unref(picture.bytes) }
        guard wasSet else { throw ActivityProblem(localized("Nothing can be copied on this desktop.")) }
        if !paths.isEmpty { content.leaveFiles() }
        return .done
    }

    /// The bytes of a picture, for programs that paste pictures; they are not decoded here.
    private static func picture(_ content: SharedContent, at path: String?) async throws -> (type: String, bytes: OpaquePointer)? {
        guard let part = content.parts.first, part.type.conforms(to: .image), let path, let type = part.type.preferredMIMEType else { return nil }
        guard let file = FileHandle(forReadingAtPath: path), let data = try file.read(upToCount: pictureLimit + 1), data.count <= pictureLimit else {
            return nil
        }
        return data.withUnsafeBytes { bytes in g_bytes_new(bytes.baseAddress, gsize(bytes.count)).map { (type, $0) } }
    }
}

/// The clipboard after the program that filled it.
@MainActor
enum Clipboard {
    /// Returns once the clipboard no longer needs this process: a clipboard manager has the contents, or another program has replaced them.
    static func handOver() async {
        await CContinuation<Void>.value { appex_clipboard_hand_over({ CContinuation<Void>.resume($0, ()) }, $0) }
    }
}
