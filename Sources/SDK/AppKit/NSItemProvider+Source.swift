public import ExtensionFoundation
public import Foundation

// The position at which the host shows the content that it shared. The screen is the host's window, from its lower left corner, with y pointing up.
// Known from `loadView()` on; zero when the host does not report it. Guide: *Action*, "Design the UI".

extension NSItemProvider {
    /// The frame of the item's whole content, including content that is scrolled out of sight.
    public var sourceFrame: NSRect {
        guard let source = HostSource.current else { return .zero }
        return HostSource.onScreen((source.x, source.y, source.width, source.height), windowHeight: source.windowHeight)
    }

    /// The part of the window in which the content is visible.
    public var containerFrame: NSRect {
        guard let source = HostSource.current, source.hasContainer else { return .zero }
        let container = source.container
        return HostSource.onScreen((container.x, container.y, container.width, container.height), windowHeight: source.windowHeight)
    }
}
