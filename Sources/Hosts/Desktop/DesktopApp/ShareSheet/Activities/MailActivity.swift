import CGtk
import CGtkSupport
import Foundation
import GTKViews
import SystemCalls
import InterfaceText

/// Writes a message with the person's mail program.
struct MailActivity: ShareActivity {
    /// What composes the message, best first.
    enum Route: Equatable {
        /// The desktop's portal.
        case portal
        /// `xdg-email`, at this path.
        case command(String)
        /// The program for `mailto:`, which takes no files.
        case address
    }

    let identifier = "mail"
    let title = localized("Mail")
    let activityType = "com.apple.UIKit.activity.Mail"
    let route: Route
    /// Of a text in an address, in bytes; programs cut longer addresses.
    private static let addressLimit = 16 << 10

    /// How long `xdg-email` may take until it says that there is no mail program.
    private static let patience = Duration.seconds(5)

    /// Nil when there is no mail program.
    static func find() async -> MailActivity? {
        if await isTherePortal() { return MailActivity(route: .portal) }
        guard let program = g_app_info_get_default_for_uri_scheme("mailto") else { return nil }
        g_object_unref(UnsafeMutableRawPointer(program))
        return MailActivity(route: DesktopPrograms.path("xdg-email").map { .command($0) } ?? .address)
    }

    func makeIcon() -> Widget { Self.icon("mail-unread-symbolic") }

    func canTake(_ content: SharedContent) -> Bool { !content.parts.isEmpty && (route != .address || content.areAll(.text, .link)) }

    func perform(_ content: SharedContent, in place: ActivityPlace) async throws -> ActivityEnd {
        let text = try await content.text()
        let paths = try await content.paths(asArchives: true)
        switch route {
        case .portal:
            content.leaveFiles()
            return try await Self.compose(content.title, text, paths)
        case .command(let path):
            content.leaveFiles()
            // It runs as long as a mail program that it had to start.
            let arguments = Self.arguments(content.title, text, try content.plainPaths(paths))
            let status = try await DesktopPrograms.run(path, arguments, within: Self.patience)
            guard status == nil || status == 0 else {
                throw ActivityProblem(localized("The mail program cannot be opened. Choose one in the settings of the desktop."))
            }
            return .done
        case .address:
            guard (text?.utf8.count ?? 0) <= Self.addressLimit else {
                throw ActivityProblem(localized("The text is too long for a message: the mail program takes 16 KiB. Save it as a file instead."))
            }
            let address = Self.address(content.title, text)
            guard let program = g_app_info_get_default_for_uri_scheme("mailto") else { throw ActivityProblem(localized("There is no mail program.")) }
            defer { g_object_unref(UnsafeMutableRawPointer(program)) }
            try DesktopPrograms.launch(program, with: [address], from: place.window)
            return .done
        }
    }

    /// The arguments of `xdg-email`.
    static func arguments(_ subject: String?, _ body: String?, _ paths: [String]) -> [String] {
        var arguments = ["--utf8"]
        if let subject { arguments += ["--subject", subject] }
        if let body { arguments += ["--body", body] }
        for path in paths { arguments += ["--attach", path] }
        return arguments
    }

    /// An address that opens a new message (RFC 6068).
    static func address(_ subject: String?, _ body: String?) -> String {
        let fields = [("subject", subject), ("body", body?.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n"))]
        let query = fields.compactMap { name, value in
            value.map { "\(name)=\($0.addingPercentEncoding(withAllowedCharacters: Self.plain) ?? "")" }
        }
        return "mailto:" + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }

    private static let plain = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

    // MARK: - The portal

    private typealias Answer = (end: AppexMailEnd, problem: String?)

    private static func isTherePortal() async -> Bool {
        await CContinuation<Bool>.value { appex_mail_portal_find({ CContinuation<Bool>.resume($1, $0) }, $0) }
    }

    private static func compose(_ subject: String?, _ body: String?, _ paths: [String]) async throws -> ActivityEnd {
        let answer = await CContinuation<Answer>.value { context in
            withCStrings(paths) { paths in
                appex_mail_portal_compose(
                    subject?.forC, body?.forC, paths,
                    { end, problem, context in CContinuation<Answer>.resume(context, (end, problem.map { String(cString: $0) })) }, context)
            }
        }
        switch answer.end {
        case APPEX_MAIL_WRITTEN: return .done
        case APPEX_MAIL_CANCELLED: return .cancelled
        default:
            throw ActivityProblem(
                [localized("The mail program cannot be opened. Choose one in the settings of the desktop."), answer.problem].compactMap(\.self)
                    .joined(
                        separator: " "))
        }
    }
}
