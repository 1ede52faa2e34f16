import CGtk
import Foundation
package import GTKViews
import SystemCalls
import InterfaceText

/// The installed programs of the desktop.
@MainActor
package enum DesktopPrograms {
    /// The first installed program with one of these desktop entries, hidden ones included; the caller releases it.
    static func find(entries: [String]) -> OpaquePointer? {
        if entries.isEmpty { return nil }
        let all = g_app_info_get_all()
        defer { g_list_free_full(all) { g_object_unref($0) } }
        var found: [Int: OpaquePointer] = [:]
        var item = all
        while let current = item {
            item = current.pointee.next
            guard let program = current.pointee.data.map({ OpaquePointer($0) }), let name = g_app_info_get_id(program) else { continue }
            if let place = entries.firstIndex(of: String(cString: name)) { found[place] = found[place] ?? program }
        }
        guard let program = found.min(by: { $0.key < $1.key })?.value else { return nil }
        g_object_ref(UnsafeMutableRawPointer(program))
        return program
    }

    /// The address of a file.
    static func address(_ path: String) -> String { URL(fileURLWithPath: path).absoluteString }

    /// Starts a program with addresses, as its desktop entry says.
    package static func launch(_ program: OpaquePointer, with addresses: [String], from window: Widget) throws {
        // The entry makes them arguments.
        guard !addresses.contains(where: { $0.utf8.first == UInt8(ascii: "-") }) else {
            throw ActivityProblem(localized("This is not the address of a web page."))
        }
        let context = gdk_display_get_app_launch_context(gtk_widget_get_display(window))
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        var list: UnsafeMutablePointer<GList>?
        for address in addresses.reversed() { list = g_list_prepend(list, g_strdup(address)) }
        defer { g_list_free_full(list) { g_free($0) } }
        var error: UnsafeMutablePointer<GError>?
        guard g_app_info_launch_uris(program, list, context?.cast(GAppLaunchContext.self), &error) == 0 else { return }
        defer { g_error_free(error) }
        throw ActivityProblem(error.map { String(cString: $0.pointee.message) } ?? localized("The program cannot be started."))
    }

    /// The absolute path of a program in `PATH`, whose relative folders do not count.
    static func path(_ name: String) -> String? {
        guard let path = g_find_program_in_path(name) else { return nil }
        defer { g_free(path) }
        return path.pointee == CChar(UInt8(ascii: "/")) ? String(cString: path) : nil
    }

    /// Starts a program without a shell, and returns its status when it has ended, or 128 + signal; nil when it is still running after `budget`.
    static func run(_ path: String, _ arguments: [String], within budget: Duration) async throws -> Int32? {
        await (try make(path, arguments).start()).ended(within: budget)?.status
    }

    /// Starts a program without a shell; it may run longer than this program.
    static func start(_ path: String, _ arguments: [String]) throws { try make(path, arguments).start().collect() }

    private static func make(_ path: String, _ arguments: [String]) throws -> Program {
        Program(path, [path] + arguments, environment: Program.ownEnvironment, descriptors: [2: try .standardError()])
    }
}
