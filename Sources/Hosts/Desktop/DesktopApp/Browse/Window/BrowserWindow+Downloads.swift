import Foundation
import GTKViews
import InterfaceText
import SafeText

/// Files that a server sends in place of a page.
extension BrowserWindow {
    /// Asks where to save it; without an answer nothing is loaded.
    func take(_ download: WebDownload) {
        guard chooser == nil else { return download.cancel() }
        let name = SafeFileName.make(download.name, fallback: localized("File"))
        chooser = FileChooser(.save(name: name), title: localized("Save the File"), accept: localized("_Save"), over: window.widget) {
            [weak self] paths in
            soon { self?.chooser = nil }
            guard let path = paths?.first else { return download.cancel() }
            download.save(as: path) { [weak self] problem in
                let name = ShownPath.name(of: path)
                self?.say(
                    problem.map { localized("“{name}” cannot be saved: {reason}", ["name": name, "reason": $0]) }
                        ?? localized("Saved as {name}", ["name": name]))
            }
        }
    }
}
