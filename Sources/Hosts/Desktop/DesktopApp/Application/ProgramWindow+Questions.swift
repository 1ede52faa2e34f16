import CGtk
import CGtkSupport
import ExtensionHost

/// Windows of other programs are named by text: `x11:` and a number in hexadecimal. Other displays have no such names here.
extension ProgramWindow {
    private static let prefix = "x11:"

    /// Has the system's questions to the person appear over this window.
    func takesQuestions(of system: ExtensionSystem) { system.questionParent = { [weak self] in await self?.handle } }

    /// Nil while it is not shown, and on other displays.
    private var handle: String? {
        let number = appex_window_number(widget)
        return number == 0 ? nil : Self.prefix + String(number, radix: 16)
    }

    /// Places it over a window of another program, before it is shown.
    func place(over handle: String) {
        guard handle.hasPrefix(Self.prefix), let number = UInt64(handle.dropFirst(Self.prefix.count), radix: 16) else { return }
        appex_window_place_over(widget, number)
    }
}
