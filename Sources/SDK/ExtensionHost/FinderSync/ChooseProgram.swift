import ExtensionFoundation
import Foundation
import SystemCalls
import UniformTypeIdentifiers

/// The open dialog of a process that has no window: a program of its own, which prints what was chosen.
enum ChooseProgram {
    /// Longer answers are none.
    private static let limit = 8 << 20
    private static let queue = DispatchQueue(label: "appex.choose", attributes: .concurrent)

    /// - Parameters:
    ///   - types: identifiers that nobody has checked.
    ///   - title: of the window, with the name of the app.
    /// - Returns: nil when the person cancelled, and where no dialog can be shown.
    static func files(types: [String], several: Bool, title: String) async -> [String]? {
        let environment = ProcessInfo.processInfo.environment
        guard environment["DISPLAY"]?.isEmpty == false || environment["WAYLAND_DISPLAY"]?.isEmpty == false,
            let program = OwnProgram.path("appex-desktop")
        else { return nil }
        let arguments = arguments(types: types, several: several, title: title)
        return await withCheckedContinuation { continuation in
            queue.async {
                let dialog = Program(program, [program] + arguments, environment: Program.ownEnvironment)
                guard let (end, bytes) = try? dialog.output(upTo: limit), end.isSuccess else { return continuation.resume(returning: nil) }
                let paths = try? JSONDecoder().decode([String].self, from: bytes)
                continuation.resume(returning: paths?.isEmpty == false ? paths : nil)
            }
        }
    }

    /// Each text is part of one argument, so that none is an option. Types that are not known show nothing less.
    static func arguments(types: [String], several: Bool, title: String) -> [String] {
        ["choose", "--json", "--title=\(title)"] + (several ? ["--multiple"] : []) + types.filter { UTType($0) != nil }.map { "--type=\($0)" }
    }
}
