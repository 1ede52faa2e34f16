import Cocoa
import UniformTypeIdentifiers

/// The same with the panels of macOS.
class ActionViewController: NSViewController {
    private let said = NSTextField(labelWithString: "Nothing chosen")

    override func loadView() {
        let open = NSButton(title: "Open Panel", target: self, action: Selector(ActionViewController.open(_:)))
        let save = NSButton(title: "Save Panel", target: self, action: Selector(ActionViewController.save(_:)))
        let stack = NSStackView(views: [said, open, save])
        stack.orientation = .vertical
        stack.spacing = 12
        stack.edgeInsets = NSEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        preferredContentSize = NSSize(width: 320, height: 200)
        view = stack
    }

    func open(_ sender: Any?) {
        let panel = NSOpenPanel()
        panel.allowsMultipleSelection = false
        panel.begin { [said] response in
            said.stringValue = response == .OK ? panel.url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "unreadable" : "Cancelled"
        }
    }

    func save(_ sender: Any?) {
        let panel = NSSavePanel()
        panel.nameFieldStringValue = "report"
        panel.allowedContentTypes = [.plainText]
        panel.begin { [said] response in
            guard response == .OK, let url = panel.url else { return said.stringValue = "Cancelled" }
            try? Data("All is well".utf8).write(to: url)
            said.stringValue = "Saving \(url.lastPathComponent)"
        }
    }
}
