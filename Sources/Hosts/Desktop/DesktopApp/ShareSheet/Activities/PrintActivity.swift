import CGtkSupport
import Foundation
import GTKViews
import UniformTypeIdentifiers
import InterfaceText

/// Prints texts and links.
struct PrintActivity: ShareActivity {
    let identifier = "print"
    let title = localized("Print")
    let activityType = "com.apple.UIKit.activity.Print"

    func makeIcon() -> Widget { Self.icon("printer-symbolic") }

    func canTake(_ content: SharedContent) -> Bool {
        !content.parts.isEmpty && content.parts.allSatisfy { $0.kind != .file || $0.type.conforms(to: .plainText) }
    }

    func perform(_ content: SharedContent, in place: ActivityPlace) async throws -> ActivityEnd {
        try await content.loadTexts()
        var paths = try await content.paths(asArchives: true)[...]
        let texts = try content.parts.indices.map { index in
            try content.texts[index] ?? Self.text(of: paths.popFirst() ?? "")
        }
        return try await Self.print(texts.joined(separator: "\n"), title: content.title ?? localized("Shared Text"), over: place.window)
            ? .done : .cancelled
    }

    private static func text(of path: String) throws -> String {
        let limit = SharedContent.textLimit
        guard let data = try FileHandle(forReadingAtPath: path)?.read(upToCount: limit + 1) else {
            throw ActivityProblem(localized("The file cannot be read."))
        }
        guard data.count <= limit else { throw ActivityProblem(localized("The text is longer than 8 MiB.")) }
        guard let text = String(data: data, encoding: .utf8) else { throw ActivityProblem(localized("The file is not a text in UTF-8.")) }
        return text
    }

    private typealias Answer = (wasPrinted: Bool, problem: String?)

    /// Asks for a printer and prints; false when the person cancelled.
    ///
    /// - Parameter export: the path of a PDF file to write instead.
    static func print(_ text: String, title: String, over window: Widget?, export: String? = nil) async throws -> Bool {
        let answer = await CContinuation<Answer>.value { context in
            appex_print_text(
                window, text.forC, title.forC, export,
                { wasPrinted, problem, context in CContinuation<Answer>.resume(context, (wasPrinted, problem.map { String(cString: $0) })) }, context)
        }
        if let problem = answer.problem { throw ActivityProblem(problem) }
        return answer.wasPrinted
    }
}
