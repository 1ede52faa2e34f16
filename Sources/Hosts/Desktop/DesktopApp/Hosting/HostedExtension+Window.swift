package import GTKViews

extension HostedExtension {
    /// A window for the view, over another window. The receiver of the outcome must close it.
    package func makeWindow(title: String, over parent: Widget?) -> ProgramWindow {
        let window = ProgramWindow(title: title, width: Int32(Self.windowSize.width), height: Int32(Self.windowSize.height) + 40)
        if let parent { window.place(over: parent) }
        window.setContent(widget.widget)
        window.joinTitleBar(with: widget, titled: title)
        window.shouldClose = { [weak self] in
            self?.requestClose(insisting: true)
            return false
        }
        window.closeOnEscape { [weak self] in self?.requestClose() }
        return window
    }

    /// The size of a view in its own window.
    package static let windowSize = (width: 640.0, height: 520.0)
}
