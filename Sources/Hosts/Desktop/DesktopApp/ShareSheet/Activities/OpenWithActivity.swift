import CGtk
import CGtkSupport
import GTKViews
import UniformTypeIdentifiers
import InterfaceText

/// Opens files, a folder or a link with a program of the person's choice.
struct OpenWithActivity: ShareActivity {
    let identifier = "open-with"
    let title = localized("Open With…")

    func makeIcon() -> Widget { Self.icon("document-open-symbolic") }

    /// Programs are listed by type, so the files need one in common.
    func canTake(_ content: SharedContent) -> Bool { Self.type(content) != nil }

    private static func type(_ content: SharedContent) -> String? {
        let types = Set(content.parts.map(type))
        guard types.count == 1, let type = types.first, content.areAll(.file) || content.parts.count == 1 else { return nil }
        return type
    }

    private static func type(_ part: SharedContent.Part) -> String? {
        switch part.kind {
        case .text: nil
        // Web addresses are what programs open; another scheme has one program at most.
        case .link: "x-scheme-handler/https"
        case .file: part.folder != nil ? "inode/directory" : part.type.preferredMIMEType ?? "application/octet-stream"
        }
    }

    func perform(_ content: SharedContent, in place: ActivityPlace) async throws -> ActivityEnd {
        guard let type = Self.type(content) else { throw ActivityProblem(localized("These items cannot be opened together.")) }
        let paths = try await content.paths(asArchives: false)
        let link = try await content.text()
        if let link, link.wholeMatch(of: /(?i)https?:.*/) == nil {
            throw ActivityProblem(localized("Only web addresses can be opened with a program."))
        }
        let addresses = link.map { [$0] } ?? paths.map(DesktopPrograms.address)
        guard let program = await choose(type, in: place) else { return .cancelled }
        defer { g_object_unref(UnsafeMutableRawPointer(program)) }
        try DesktopPrograms.launch(program, with: addresses, from: place.window)
        content.leaveFiles()
        return .done
    }

    /// The program that the person chose, which the caller releases; nil when the person cancelled.
    private func choose(_ type: String, in place: ActivityPlace) async -> OpaquePointer? {
        let dialog: Widget = gtk_app_chooser_dialog_new_for_content_type(place.window.cast(), GTK_DIALOG_MODAL, type)
        // Escape destroys it.
        g_object_ref(dialog.raw)
        let answer = await withCheckedContinuation { continuation in
            var continuation: CheckedContinuation<Int32, Never>? = continuation
            onResponse(dialog.raw) {
                continuation?.resume(returning: $0)
                continuation = nil
            }
            gtk_window_present(dialog.cast())
        }
        defer {
            appex_window_destroy(dialog)
            g_object_unref(dialog.raw)
        }
        return answer == GTK_RESPONSE_OK.rawValue ? gtk_app_chooser_get_app_info(dialog.object) : nil
    }
}
