import CGtk
import CGtkSupport
package import ExtensionHost

extension ProgramWindow {
    /// Has the system's questions to the person appear over this window while it is shown.
    package func takesQuestions(of system: ExtensionSystem) { QuestionPlaces.add(self, widget, for: system) }

    /// Places it over a window of another program, before it is shown.
    ///
    /// - Parameter handle: as in ``ExtensionSystem/questionParent``.
    func place(over handle: String) { appex_window_place_over(widget, handle.forC) }

    /// Has window managers and screen readers take it for a question, before it is shown: also one that is over no window that is known.
    func makeDialog() { appex_window_make_dialog(widget) }
}
