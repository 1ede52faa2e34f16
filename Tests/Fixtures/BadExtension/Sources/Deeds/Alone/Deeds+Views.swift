import UIKit

extension Deeds {
    private static let theme = "Views"

    /// With UIKit; what goes wrong on the wire of a view has tests of its own.
    static let views = [
        Deed(theme, "show ten thousand labels", "more views than any host draws", needsView: true) { request in
            guard let view = request.controller?.view else { return }
            for number in 0..<10_000 {
                let label = UILabel()
                label.text = "\(number)"
                view.addSubview(label)
            }
        },
        Deed(theme, "show views in views", "300 levels", needsView: true) { request in
            guard var view = request.controller?.view else { return }
            for _ in 0..<300 {
                let inner = UIView()
                view.addSubview(inner)
                view = inner
            }
        },
        Deed(theme, "show a text of 2 MB", "a label that no host can lay out", needsView: true) { request in
            let label = UILabel()
            label.text = String(repeating: "words ", count: 350_000)
            request.controller?.view.addSubview(label)
        },
        Deed(theme, "change its view without pause", "in a loop, on the main thread's every turn", needsView: true) { request in
            guard let view = request.controller?.view else { return }
            for number in 0..<200 {
                let label = UILabel()
                label.text = "\(number)"
                view.addSubview(label)
            }
            flicker(view, round: 0)
        },
        Deed(theme, "show control sequences", "as a label's text and a title", needsView: true) { request in
            let label = UILabel()
            label.text = "\u{1B}[2J\u{1B}]0;owned\u{7}\u{202E}txt.exe"
            request.controller?.title = label.text
            request.controller?.view.addSubview(label)
            request.answer("shown")
        },
    ]

    private static func flicker(_ view: UIView, round: Int) {
        for case let label as UILabel in view.subviews { label.text = "\(round) \(label.text?.suffix(10) ?? "")" }
        DispatchQueue.main.async { flicker(view, round: round + 1) }
    }
}
