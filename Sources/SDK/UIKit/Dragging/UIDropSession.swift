public import Foundation

/// What is known of something that a person drags.
@MainActor @preconcurrency
public protocol UIDragDropSession: AnyObject {
    var items: [UIDragItem] { get }
    var allowsMoveOperation: Bool { get }
    var isRestrictedToDraggingApplication: Bool { get }
    func location(in view: UIView) -> CGPoint
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
    }

    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }
}

/// Something is dragged over a view, or was dropped on it.
@MainActor @preconcurrency
public protocol UIDropSession: UIDragDropSession {
    var progress: Progress { get }
    /// Loads the items from which the class can be made. The handler is called on the main queue.
    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
    ) -> Progress
}

/// The session of the view that something is dragged over.
@MainActor final class DropSession: UIDropSession {
    private(set) var items: [UIDragItem]
    let progress = Progress(totalUnitCount: 1)
    /// Nothing is taken away from the other program.
    let allowsMoveOperation = false
    let isRestrictedToDraggingApplication = false
    weak var view: UIView?
    /// In the view's coordinates.
    var point = CGPoint.zero
    /// Whether the items can be loaded.
    private(set) var wasDropped = false

    init(_ providers: [NSItemProvider], in view: UIView) {
        items = providers.map(UIDragItem.init)
        self.view = view
    }

    /// The items that were dropped, with their contents.
    func drop(_ providers: [NSItemProvider]) {
        items = providers.map(UIDragItem.init)
        wasDropped = true
    }

    func location(in view: UIView) -> CGPoint { self.view?.convert(point, to: view) ?? point }

    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
    ) -> Progress {
        let loading = wasDropped ? items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) } : []
        let whole = Progress(totalUnitCount: Int64(max(1, loading.count)))
        let loaded = LoadedObjects(loading.count, completion)
        for (place, provider) in loading.enumerated() {
            let part = provider.loadObject(ofClass: aClass) { object, _ in
                // SAFETY: the object is not used here after it has been handed over.
                nonisolated(unsafe) let object = object
                DispatchQueue.main.async { MainActor.assumeIsolated { loaded.put(object, at: place) } }
            }
            whole.addChild(part, withPendingUnitCount: 1)
        }
        return whole
    }
}

/// Collects what is loaded, in order, until all has come.
@MainActor private final class LoadedObjects {
    private var objects: [(any NSItemProviderReading)?]
    private var missing: Int
    private let completion: @MainActor ([any NSItemProviderReading]) -> Void

    init(_ count: Int, _ completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void) {
        objects = Array(repeating: nil, count: count)
        missing = count
        self.completion = completion
        if count == 0 { DispatchQueue.main.async { MainActor.assumeIsolated { completion([]) } } }
    }

    func put(_ object: (any NSItemProviderReading)?, at place: Int) {
        objects[place] = object
        missing -= 1
        if missing == 0 { completion(objects.compactMap(\.self)) }
    }
}
