/// How a host shows the view of an extension.
public enum Presentation: String, Sendable, Hashable, CaseIterable {
    /// There is no view.
    case none
    /// As a part of the host's own interface: a widget, a keyboard.
    case embedded
    /// Over the host, smaller than its window.
    case modal
    /// Over the host, in place of all its content.
    case fullScreen
}
