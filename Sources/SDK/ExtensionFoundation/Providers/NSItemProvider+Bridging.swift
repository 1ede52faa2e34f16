public import Foundation

extension NSItemProvider {
    /// Creates a provider of a value that bridges to a Foundation class: a `String`, `URL`, `Data`, dictionary and so on.
    public convenience init<T: _ObjectiveCBridgeable>(item: T, typeIdentifier: String?) where T._ObjectiveCType: NSSecureCoding {
        self.init(item: item._bridgeToObjectiveC() as any NSSecureCoding, typeIdentifier: typeIdentifier)
    }

    /// Adds the representations of a value that bridges to a writable class (`String`, `URL`), created when they are requested.
    public func registerObject<T>(
        ofClass: T.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (T?, (any Error)?) -> Void) -> Progress?
    ) where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderWriting {
        registerBridged(
            T._ObjectiveCType.self, visibility, WritableBridge(object: { $0._bridgeToObjectiveC() }), loadHandler)
    }

    /// Whether a value of the type (`String`, `URL`) can be created from a representation.
    public func canLoadObject<T>(ofClass: T.Type) -> Bool where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
        canLoadObject(ofClass: T._ObjectiveCType.self)
    }

    /// Loads a value of a type that bridges to a readable class (`String`, `URL`).
    @discardableResult
    public func loadObject<T>(
        ofClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
    ) -> Progress where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
        loadBridged(T._ObjectiveCType.self, ReadableBridge(value: { try Self.bridge($0, to: T.self) }), completionHandler)
    }

    private func registerBridged<T>(
        _ aClass: any NSItemProviderWriting.Type, _ visibility: NSItemProviderRepresentationVisibility, _ bridge: WritableBridge<T>,
        _ loadHandler: @escaping @Sendable (@escaping @Sendable (T?, (any Error)?) -> Void) -> Progress?
    ) {
        registerObject(ofClass: aClass, visibility: visibility) { completion in
            loadHandler { value, error in completion(value.map(bridge.object), error) }
        }
    }

    private func loadBridged<T>(
        _ aClass: any NSItemProviderReading.Type, _ bridge: ReadableBridge<T>,
        _ completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
    ) -> Progress {
        loadReadable(aClass) { outcome in
            let bridged = outcome.flatMap { object in Result { try bridge.value(object) } }
            completionHandler(bridged.value, bridged.error)
        }
    }

    static func bridge<T: _ObjectiveCBridgeable>(_ object: Any, to type: T.Type) throws -> T {
        if let value = object as? T { return value }
        var value: T?
        if let object = object as? T._ObjectiveCType, T._conditionallyBridgeFromObjectiveC(object, result: &value), let value {
            return value
        }
        throw ItemRequest(typeIdentifier: "\(type)", offered: []).cannotConvert(object, to: "\(type)")
    }
}

// SAFETY: it depends on its argument alone; the box only carries a conformance that cannot be isolated into a closure.
private struct WritableBridge<T>: @unchecked Sendable {
    let object: (T) -> any NSItemProviderWriting
}

// SAFETY: as above.
private struct ReadableBridge<T>: @unchecked Sendable {
    let value: (Any) throws -> T
}
