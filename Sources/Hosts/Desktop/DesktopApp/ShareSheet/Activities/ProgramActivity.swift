import CGtk
import GTKViews

/// Gives files, and links where it takes them, to one installed program.
struct ProgramActivity: ShareActivity {
    let identifier: String
    let title: String
    let takesLinks: Bool
    private let program: OpaquePointer?
    /// A program that takes paths, when its desktop entry does not say that it takes files.
    private let path: String?
    private let iconName: String

    /// Nil when the program is not installed.
    ///
    /// - Parameters:
    ///   - entries: its desktop entries, best first.
    ///   - commands: programs in PATH that take paths, best first.
    @MainActor
    init?(_ identifier: String, title: String, icon: String, entries: [String], commands: [String] = [], takesLinks: Bool = false) {
        let found = DesktopPrograms.find(entries: entries)
        program = found.flatMap { g_app_info_supports_uris($0) != 0 || g_app_info_supports_files($0) != 0 ? $0 : nil }
        path = program == nil ? commands.lazy.compactMap(DesktopPrograms.path).first : nil
        guard program != nil || path != nil else { return nil }
        (self.identifier, self.title, iconName, self.takesLinks) = (identifier, title, icon, takesLinks)
    }

    func makeIcon() -> Widget {
        guard let program, let icon = g_app_info_get_icon(program) else { return Self.icon(iconName) }
        return Make.icon(gtk_image_new_from_gicon(icon), size: 24)
    }

    func canTake(_ content: SharedContent) -> Bool { content.areAll(.file) || (takesLinks && program != nil && content.areAll(.link)) }

    func perform(_ content: SharedContent, in place: ActivityPlace) async throws -> ActivityEnd {
        try await content.loadTexts()
        let paths = try await content.paths(asArchives: true)
        content.leaveFiles()
        if let program {
            let links = content.parts.indices.compactMap { content.texts[$0] }
            try DesktopPrograms.launch(program, with: links + paths.map(DesktopPrograms.address), from: place.window)
        } else if let path {
            // It has a window of its own, which may stay open for long.
            try DesktopPrograms.start(path, paths)
        }
        return .done
    }
}
