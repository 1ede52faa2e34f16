import UIKit
import UniformTypeIdentifiers

/// Has the person choose texts and save one, and says what it got.
class ActionViewController: UIViewController, UIDocumentPickerDelegate {
    private let said = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        said.text = "Nothing chosen"
        said.numberOfLines = 0
        let stack = UIStackView(arrangedSubviews: [
            said, button("Import", Selector(ActionViewController.importTexts)), button("Open", Selector(ActionViewController.openText)),
            button("Export", Selector(ActionViewController.exportText)),
        ])
        stack.axis = .vertical
        stack.spacing = 12
        stack.frame = view.bounds.insetBy(dx: 20, dy: 20)
        stack.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
        view.addSubview(stack)
    }

    private func button(_ title: String, _ action: Selector) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.addTarget(self, action: action, for: .touchUpInside)
        return button
    }

    private func show(_ picker: UIDocumentPickerViewController) {
        picker.delegate = self
        present(picker, animated: true)
    }

    func importTexts() {
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText], asCopy: true)
        picker.allowsMultipleSelection = true
        picker.title = "Choose Texts"
        show(picker)
    }

    func openText() { show(UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])) }

    func exportText() {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("letter.txt")
        try? Data("Dear reader".utf8).write(to: file)
        show(UIDocumentPickerViewController(forExporting: [file], asCopy: true))
    }

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        guard controller.documentPickerMode != .exportToService else {
            said.text = "Saved \(urls.map(\.lastPathComponent).joined(separator: ", "))"
            return
        }
        let texts = urls.map { "\($0.lastPathComponent): \((try? String(contentsOf: $0, encoding: .utf8)) ?? "unreadable")" }
        let isOwn = urls.allSatisfy { (try? Data("changed".utf8).write(to: $0)) != nil }
        said.text = texts.joined(separator: ", ") + (isOwn ? ", writable" : ", read-only")
    }

    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { said.text = "Cancelled" }
}
