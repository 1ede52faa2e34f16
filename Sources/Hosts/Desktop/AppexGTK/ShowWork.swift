import CAppexGTK
import DesktopApp
import GTKViews

/// A running extension in a widget of the program.
final class ShowWork: HostedWork {
    private static let usualSize = (width: 540.0, height: 520.0)

    func start(_ identifier: String, _ items: GivenItems, width: Int32, height: Int32, appeared: @escaping (Widget) -> Void) {
        let size = width > 0 && height > 0 ? (Double(width), Double(height)) : Self.usualSize
        start(identifier, items, size: size) { hosted, _ in appeared(hosted.widget.widget) }
    }
}
