public import Foundation
public import UniformTypeIdentifiers

extension NSItemProvider {
    /// The registered types that are declared, in the order of registration.
    public var registeredContentTypes: [UTType] {
        registeredTypeIdentifiers.compactMap { UTType($0) }
    }

    /// The registered, declared types that can be opened in place.
    public var registeredContentTypesForOpenInPlace: [UTType] {
        registeredTypeIdentifiers(fileOptions: .openInPlace).compactMap { UTType($0) }
    }

    /// The registered types that conform to `contentType`.
    public func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
        registeredContentTypes.filter { $0.conforms(to: contentType) }
    }

    /// Creates a provider of a file's contents and URL.
    ///
    /// - Parameters:
    ///   - contentType: The type of the contents; `nil` for the type of the file name's extension.
    ///   - openInPlace: Readers may open the file itself instead of a copy.
    ///   - coordinated: Readers of the file itself should coordinate with other users of the file (`NSFileCoordinator`).
    public convenience init(
        contentsOf fileURL: URL, contentType: UTType?, openInPlace: Bool = false, coordinated: Bool = false,
        visibility: NSItemProviderRepresentationVisibility = .all
    ) {
        let state = Self.fileState(fileURL, typeIdentifier: contentType?.identifier, openInPlace: openInPlace, visibility: visibility)
        self.init(state: state ?? ItemProviderState())
    }

    /// Adds a representation that is supplied as bytes; see ``registerDataRepresentation(forTypeIdentifier:visibility:loadHandler:)``.
    public func registerDataRepresentation(
        for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
        loadHandler: @escaping @Sendable (@escaping (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        registerDataRepresentation(forTypeIdentifier: contentType.identifier, visibility: visibility) { loadHandler($0) }
    }

    /// Adds a representation that is supplied as a file; see
    /// ``registerFileRepresentation(forTypeIdentifier:fileOptions:visibility:loadHandler:)``.
    public func registerFileRepresentation(
        for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all, openInPlace: Bool = false,
        loadHandler: @escaping @Sendable (@escaping (URL?, Bool, (any Error)?) -> Void) -> Progress?
    ) {
        registerFileRepresentation(
            forTypeIdentifier: contentType.identifier, fileOptions: openInPlace ? .openInPlace : [], visibility: visibility
        ) { loadHandler($0) }
    }

    /// Loads the item as bytes.
    @discardableResult
    public func loadDataRepresentation(
        for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
    }

    /// Loads the item as a temporary file, which is deleted when the completion handler returns, or with `openInPlace` like
    /// ``loadInPlaceFileRepresentation(forTypeIdentifier:completionHandler:)``. The handler's second argument says whether it
    /// received the provider's own file.
    @discardableResult
    public func loadFileRepresentation(
        for contentType: UTType, openInPlace: Bool = false, completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        if openInPlace {
            return loadInPlaceFileRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
        }
        return loadFileRepresentation(forTypeIdentifier: contentType.identifier) { completionHandler($0, false, $1) }
    }
}
