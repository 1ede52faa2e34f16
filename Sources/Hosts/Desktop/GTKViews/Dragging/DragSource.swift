package import CGtk
import CGtkSupport

/// A widget that can be dragged to other programs.
///
/// - Parameter contents: what it carries, which GTK owns from then on; nil when nothing can be dragged now.
@MainActor
package func onDragOut(of widget: Widget, _ contents: @escaping @MainActor () -> UnsafeMutablePointer<GdkContentProvider>?) {
    DragSource.add(to: widget) { event in if case .carries = event { contents() } else { nil } }
}

/// What happens to a widget that can be dragged.
enum DragSourceEvent {
    /// A drag may follow. In the widget's coordinates.
    case pressed(x: Double, y: Double)
    /// The pointer has moved far enough. Without contents this comes again with the next movement.
    case carries
    case began
    case ended(isCopied: Bool)
    /// The press is over, with or without a drag, and perhaps before ``began``. It may come twice.
    case released
}

@MainActor
enum DragSource {
    typealias Body = @MainActor (DragSourceEvent) -> UnsafeMutablePointer<GdkContentProvider>?

    private final class Handler {
        let body: Body
        init(_ body: @escaping Body) { self.body = body }
    }

    /// - Parameter body: returns the contents for ``DragSourceEvent/carries``, which GTK owns from then on.
    static func add(to widget: Widget, _ body: @escaping Body) {
        appex_drag_contents(
            widget,
            { event, x, y, data in
                // SAFETY: GTK calls on the main thread, and the pointers are used at once.
                nonisolated(unsafe) let data = data
                nonisolated(unsafe) var provider: UnsafeMutablePointer<GdkContentProvider>?
                MainActor.assumeIsolated {
                    guard let data else { return }
                    provider = Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue().body(DragSourceEvent(event, x, y))
                }
                return provider
            }, Unmanaged.passRetained(Handler(body)).toOpaque(),
            { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
    }
}

extension DragSourceEvent {
    fileprivate init(_ event: AppexSourceEvent, _ x: Double, _ y: Double) {
        self =
            switch event {
            case APPEX_SOURCE_PRESSED: .pressed(x: x, y: y)
            case APPEX_SOURCE_CARRIES: .carries
            case APPEX_SOURCE_BEGAN: .began
            case APPEX_SOURCE_COPIED: .ended(isCopied: true)
            case APPEX_SOURCE_CANCELLED: .ended(isCopied: false)
            default: .released
            }
    }
}
