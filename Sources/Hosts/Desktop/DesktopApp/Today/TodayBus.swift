import CGtk
import CGtkSupport
import Foundation

/// The Today view on the session's bus, as `org.appex.Today`: a panel or a hot key shows and hides it.
@MainActor
final class TodayBus {
    enum Method: String {
        case show = "Show"
        case toggle = "Toggle"
    }

    /// A program asks for the view to be shown or hidden; the token lets the window take the focus, and may be empty.
    private let onCall: (_ isVisible: Bool, _ token: String) -> Void
    private var bus: OpaquePointer?

    /// What the program that started this one was given to let its window take the focus.
    static var activationToken: String {
        let environment = ProcessInfo.processInfo.environment
        return environment["XDG_ACTIVATION_TOKEN"] ?? environment["DESKTOP_STARTUP_ID"] ?? ""
    }

    /// Asks the view that is running; false when none is.
    static func ask(_ method: Method) -> Bool { appex_today_bus_ask(method.rawValue, activationToken) }

    init(onCall: @escaping (_ isVisible: Bool, _ token: String) -> Void) {
        self.onCall = onCall
        let call: AppexTodayCall = { isVisible, token, context in
            nonisolated(unsafe) let context = context
            let token = token.map { String(cString: $0) } ?? ""
            // SAFETY: GLib calls on the main thread, and the bus is freed before this object.
            MainActor.assumeIsolated {
                if let context { Unmanaged<TodayBus>.fromOpaque(context).takeUnretainedValue().onCall(isVisible, token) }
            }
        }
        bus = appex_today_bus_new(call, Unmanaged.passUnretained(self).toOpaque())
    }

    var isVisible = false {
        didSet { if let bus { appex_today_bus_set_visible(bus, isVisible) } }
    }

    /// Gives the name up, so that the next one who asks starts a new view.
    func leave() {
        if let bus { appex_today_bus_free(bus) }
        bus = nil
    }

    isolated deinit { leave() }
}
