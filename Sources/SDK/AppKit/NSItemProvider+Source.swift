public import ExtensionFoundation
public import Foundation

// Where the host shows what it handed over. The screen is the host's window, from its lower left corner, y upwards. Known from `loadView()` on;
// zero where the host does not say. Guide: *Action*, "Design the UI".

extension NSItemProvider {
    /// All of the content that the item stands for, also what is scrolled away.
    public var sourceFrame: NSRect {
        guard let source = HostSource.current else { return .zero }
        return HostSource.onScreen((source.x, source.y, source.width, source.height), windowHeight: source.windowHeight)
    }

    /// The part of the window through which the content is seen.
    public var containerFrame: NSRect {
        guard let source = HostSource.current, source.hasContainer else { return .zero }
        let container = source.container
        return HostSource.onScreen((container.x, container.y, container.width, container.height), windowHeight: source.windowHeight)
    }
}
