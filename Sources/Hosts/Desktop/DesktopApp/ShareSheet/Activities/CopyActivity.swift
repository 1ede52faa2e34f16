import CGtk
import CGtkSupport
import GTKViews
import InterfaceText

/// Puts the items on the clipboard.
struct CopyActivity: ShareActivity {
    let identifier = "copy"
    let title = localized("Copy")
    let activityType = "com.apple.UIKit.activity.CopyToPasteboard"

    func makeIcon() -> Widget { Self.icon("edit-copy-symbolic") }

    func canTake(_ content: SharedContent) -> Bool { !content.parts.isEmpty }

    func perform(_ content: SharedContent, in place: ActivityPlace) async throws -> ActivityEnd {
        try await Clipboard.copy(content, in: place.window)
        return .done
    }
}

/// The clipboard, while and after this program fills it.
@MainActor
package enum Clipboard {
    static func copy(_ content: SharedContent, in window: Widget) async throws {
        let contents = try await OutgoingContents(content)
        guard let provider = contents.makeProvider() else { throw ActivityProblem(localized("There is nothing to copy.")) }
        defer { g_object_unref(UnsafeMutableRawPointer(provider)) }
        guard appex_clipboard_set(window, provider) else { throw ActivityProblem(localized("Nothing can be copied on this desktop.")) }
        if contents.hasFiles { content.leaveFiles() }
    }

    /// Returns once the clipboard no longer needs this process: a clipboard manager has the contents, or another program has replaced them.
    package static func handOver() async {
        await CContinuation<Void>.value { appex_clipboard_hand_over({ CContinuation<Void>.resume($0, ()) }, $0) }
    }
}
