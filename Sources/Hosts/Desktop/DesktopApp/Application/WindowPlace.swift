import CGtk
import CGtkSupport
import GTKViews

/// What a window is shown over.
enum WindowPlace {
    case alone
    /// Another window of this program, which is blocked meanwhile.
    case over(Widget)
    /// A window of another program, as in ``ExtensionSystem/questionParent``.
    case overOther(String)

    /// The window of another process that is in front of its others, where the desktop tells which that is: on X11.
    @MainActor static func window(ofProcess process: Int32?) -> WindowPlace {
        guard let process, let handle = appex_window_find_of_process(process) else { return .alone }
        defer { g_free(handle) }
        return .overOther(String(cString: handle))
    }
}

extension ProgramWindow {
    /// Before it is shown.
    func place(_ place: WindowPlace) {
        switch place {
        case .alone: break
        case .over(let window): self.place(over: window)
        case .overOther(let handle): self.place(over: handle)
        }
    }
}
