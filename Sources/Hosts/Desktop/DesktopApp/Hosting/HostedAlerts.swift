import CGtk
package import ExtensionHost
import Foundation
package import GTKViews

/// Messages of a hosted extension or app, over its view.
@MainActor
package final class HostedAlerts {
    private let name: String
    private let view: Widget
    private var shown: (window: AlertWindow, request: AlertRequest)?
    private var isClosed = false

    /// - Parameter name: of the extension or app, which the person is to see.
    package init(_ name: String, over view: Widget) { (self.name, self.view) = (name, view) }

    package func serve(_ request: ExtensionRequest) {
        request.serveAlerts { [identifier = request.extension.appIdentifier] asked in
            DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.show(asked, of: identifier) } }
        }
    }

    /// The request is over.
    package func close() {
        isClosed = true
        end()
    }

    private func show(_ asked: AlertRequest, of identifier: String) {
        // Released without an answer, it counts as closed.
        guard !isClosed, shown == nil, let root = gtk_widget_get_root(view) else { return }
        let window = AlertWindow(asked.alert, appName: name, appIdentifier: identifier) { [weak self] answer in
            switch answer {
            case .button(let number): asked.answer(number)
            case .dismissed: asked.answer(nil)
            }
            soon { self?.shown = nil }
        }
        shown = (window, asked)
        asked.whenWithdrawn { [weak self] in DispatchQueue.main.async { MainActor.assumeIsolated { self?.end() } } }
        window.show(over: UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self))
    }

    private func end() {
        shown?.window.close()
        shown = nil
    }
}
