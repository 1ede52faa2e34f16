public import Foundation
public import UniformTypeIdentifiers

extension NSItemProvider {
    /// Loads the item as an object, without coercion; cancelling the task cancels the load.
    nonisolated(nonsending) public func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil
    ) async throws -> any NSSecureCoding {
        try await AsyncLoad.value { loadUntyped(typeIdentifier, options: options, deliver: $0) }
    }

    /// Loads a small image of the item; cancelling the task cancels the load.
    nonisolated(nonsending) public func loadPreviewImage(options: [AnyHashable: Any]! = [:]) async throws -> any NSSecureCoding {
        try await AsyncLoad.value { loadPreview(options: options, deliver: $0) }
    }

    /// Loads the item coerced to a class or bridged type. This SDK's addition, like the completion form.
    nonisolated(nonsending) public func loadItem<T>(
        forTypeIdentifier typeIdentifier: String, as type: T.Type, options: [AnyHashable: Any]? = nil
    ) async throws -> T {
        try await AsyncLoad.value { loadTyped(typeIdentifier, as: TypeBox(type: type), options: options, deliver: $0) }
    }

    /// Loads the item as bytes. This SDK's addition: Apple has no `async` form of the loads that return a `Progress`.
    nonisolated(nonsending) public func loadDataRepresentation(forTypeIdentifier typeIdentifier: String) async throws -> Data {
        try await AsyncLoad.value { load(typeIdentifier, .data, convert: { try $1.data(from: $0) }, deliver: $0) }
    }

    /// Loads the item as bytes. This SDK's addition.
    nonisolated(nonsending) public func loadDataRepresentation(for contentType: UTType) async throws -> Data {
        try await loadDataRepresentation(forTypeIdentifier: contentType.identifier)
    }

    /// Loads the item as a copied file in `directory`, which the caller owns. This SDK's addition: a temporary file that is deleted when a
    /// handler returns has no `async` form.
    ///
    /// - Returns: The URL of the file, named after the item; a number is added when the name is taken.
    nonisolated(nonsending) public func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String, copyingInto directory: URL
    ) async throws -> URL {
        try await AsyncLoad.value {
            load(typeIdentifier, .file, convert: { try $1.temporaryFile(from: $0).move(into: directory, job: $1) }, deliver: $0)
        }
    }

    /// Loads the item as a copied file in `directory`. This SDK's addition.
    nonisolated(nonsending) public func loadFileRepresentation(for contentType: UTType, copyingInto directory: URL) async throws -> URL {
        try await loadFileRepresentation(forTypeIdentifier: contentType.identifier, copyingInto: directory)
    }

    /// Loads the item as the provider's own file if it may be opened in place, otherwise as a copy that exists as long as this provider.
    /// This SDK's addition.
    nonisolated(nonsending) public func loadInPlaceFileRepresentation(
        forTypeIdentifier typeIdentifier: String
    ) async throws -> (url: URL, isInPlace: Bool) {
        try await AsyncLoad.value { load(typeIdentifier, .inPlaceFile, convert: { try $1.file(from: $0) }, deliver: $0) }
    }

    /// Loads an object of a readable class. This SDK's addition.
    nonisolated(nonsending) public func loadObject<T: NSItemProviderReading>(ofClass aClass: T.Type) async throws -> T {
        let object = try await AsyncLoad.value { loadReadable(aClass, deliver: $0) }
        guard let object = object as? T else {
            throw request("\(aClass)").doesNotFit("The value is of class \(type(of: object))", "\(aClass)")
        }
        return object
    }

    /// Loads a value of a type that bridges to a readable class (`String`, `URL`). This SDK's addition.
    nonisolated(nonsending) public func loadObject<T>(
        ofClass: T.Type
    ) async throws -> T where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
        try Self.bridge(try await AsyncLoad.value { loadReadable(T._ObjectiveCType.self, deliver: $0) }, to: T.self)
    }
}
