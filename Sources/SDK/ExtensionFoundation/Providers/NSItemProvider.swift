public import Foundation
import Synchronization

/// An attachment: one item in one or more representations, each supplied when a reader requests it.
///
/// Register the representation of the highest fidelity first: a load returns the first representation that conforms to the requested type.
/// Load handlers do not run on the caller's thread, and readers that request the same representation at the same time share one call.
/// Completion handlers run on a background thread, exactly once for each load, with a value or an error: the provider's own error,
/// `NSUserCancelledError` in `NSCocoaErrorDomain` after `cancel()` of the load's `Progress`, or an error in ``errorDomain``.
/// See the guide's "Handling Common Scenarios".
// SAFETY: the only stored property is a Mutex.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
    let state: Mutex<ItemProviderState>

    init(state: ItemProviderState) {
        self.state = Mutex(state)
        super.init()
    }

    /// Creates a provider without representations.
    public override init() {
        state = Mutex(ItemProviderState())
        super.init()
    }

    /// Creates a provider of one item.
    ///
    /// - Parameter typeIdentifier: The item's type; `nil` for the type that corresponds to the item's class.
    public init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
        var state = ItemProviderState()
        if let item, let typeIdentifier = typeIdentifier ?? ItemCoercion.typeIdentifier(of: item) {
            state.representations = [Representation(RepresentationDescription(typeIdentifier: typeIdentifier), .item(item))]
        }
        self.state = Mutex(state)
        super.init()
    }

    /// Creates a provider that writes an object as bytes on request.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    /// Creates a provider of a file: its contents, with the type of its name's extension, and its URL. `nil` when the file does not exist.
    public convenience init?(contentsOf fileURL: URL!) {
        guard let fileURL, let state = Self.fileState(fileURL) else { return nil }
        self.init(state: state)
    }

    /// Returns a provider with the same representations, name and presentation; a later registration affects only one of the two providers.
    open func copy(with zone: NSZone? = nil) -> Any {
        NSItemProvider(state: state.withLock(\.copied))
    }

    // MARK: Registering

    /// Adds a representation that is supplied as bytes.
    ///
    /// - Parameter loadHandler: Calls its closure once, with bytes or an error, and returns a progress when the work takes
    ///   long. Cancelling the load cancels that progress.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        add(RepresentationDescription(typeIdentifier: typeIdentifier, visibility: visibility), .data(loadHandler))
    }

    /// Adds a representation that is supplied as a file or a directory.
    ///
    /// - Parameters:
    ///   - fileOptions: With `.openInPlace`, readers may receive the file itself, which must then remain. Without it, each reader receives a copy,
    ///     made before the closure returns; the file may be deleted after that.
    ///   - loadHandler: Calls its closure once: with the file's URL and whether reading needs file coordination, or with an error.
    open func registerFileRepresentation(
        forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
        visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
    ) {
        let inPlace = fileOptions.contains(.openInPlace)
        add(RepresentationDescription(typeIdentifier: typeIdentifier, canOpenInPlace: inPlace, visibility: visibility), .file(loadHandler))
    }

    /// Adds a representation for each type that the object can be written as, except types that the provider has already.
    open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
        addObject(types: object.writableTypeIdentifiersForItemProvider, content: .object(object)) {
            visibility.restricted(by: object.itemProviderVisibilityForRepresentation(withTypeIdentifier: $0))
        }
    }

    /// Adds a representation for each type that the class can be written as; the object is created when the first of them is requested.
    open func registerObject(
        ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) -> Progress?
    ) {
        addObject(types: aClass.writableTypeIdentifiersForItemProvider, content: .objectLoader(loadHandler)) {
            visibility.restricted(by: aClass.itemProviderVisibilityForRepresentation(withTypeIdentifier: $0))
        }
    }

    /// Adds a representation that is supplied as an object: a string, URL, data, dictionary and so on.
    open func registerItem(forTypeIdentifier typeIdentifier: String, loadHandler: @escaping NSItemProvider.LoadHandler) {
        add(RepresentationDescription(typeIdentifier: typeIdentifier), .itemLoader(loadHandler))
    }

    // MARK: Queries

    /// The registered types, in the order of registration.
    open var registeredTypeIdentifiers: [String] {
        state.withLock(\.typeIdentifiers)
    }

    /// The registered types, in the order of registration; with `.openInPlace`, only the types that can be opened in place.
    open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions = []) -> [String] {
        state.withLock { $0.typeIdentifiers(fileOptions: fileOptions) }
    }

    /// Whether a representation conforms to the type.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        hasRepresentationConforming(toTypeIdentifier: typeIdentifier)
    }

    /// Whether a representation conforms to the type; with `.openInPlace`, whether one that can be opened in place does.
    open func hasRepresentationConforming(
        toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
    ) -> Bool {
        registeredTypeIdentifiers(fileOptions: fileOptions).contains { TypeConformance.conforms($0, to: typeIdentifier) }
    }

    /// Whether a representation has a type from which the class can be created.
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        aClass.readableTypeIdentifiersForItemProvider.contains { hasItemConformingToTypeIdentifier($0) }
    }

    /// The suggested file name for a copy of the item; readers use it for their temporary files.
    open var suggestedName: String? {
        get { state.withLock(\.suggestedName) }
        set { state.withLock { $0.suggestedName = newValue } }
    }

    /// Supplies the preview of the item: an image, data or URL. `nil` when the item has no preview of its own.
    open var previewImageHandler: NSItemProvider.LoadHandler? {
        get { state.withLock(\.previewImageHandler) }
        set { state.withLock { $0.previewImageHandler = newValue } }
    }

    // MARK: Loading

    /// Loads the item as bytes. A file is mapped, and an item that is an object is written as bytes.
    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        load(typeIdentifier, .data, convert: { try $1.data(from: $0) }) { completionHandler($0.value, $0.error) }
    }

    /// Loads the item as a temporary file, which is deleted when the completion handler returns: move or read it in the handler.
    @discardableResult
    open func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        load(typeIdentifier, .file, convert: { try $1.temporaryFile(from: $0) }) { outcome in
            completionHandler(outcome.value?.url, outcome.error)
            outcome.value?.remove()
        }
    }

    /// Loads the item as the provider's own file if it was registered for opening in place, otherwise as a copy.
    ///
    /// The completion handler's second argument says which. A copy is deleted when this provider is released.
    @discardableResult
    open func loadInPlaceFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        load(typeIdentifier, .inPlaceFile, convert: { try $1.file(from: $0) }) {
            completionHandler($0.value?.url, $0.value?.isInPlace ?? false, $0.error)
        }
    }

    /// Loads an object of a class that can be created from one of the registered types.
    @discardableResult
    open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        loadReadable(aClass) { completionHandler($0.value, $0.error) }
    }

    /// Loads the item as an object, without coercion: the registered object, `NSURL` for a file and for URL types,
    /// `NSString` for plain text registered as an object, otherwise `NSData`.
    ///
    /// For an object of a class of your choice, use ``loadItem(forTypeIdentifier:as:options:completionHandler:)``.
    open func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: NSItemProvider.CompletionHandler? = nil
    ) {
        loadUntyped(typeIdentifier, options: options) { completionHandler?($0.value, $0.error) }
    }

    /// Loads a small image of the item from ``previewImageHandler``, or else from a representation that is an image.
    ///
    /// - Parameter options: ``NSItemProviderPreferredImageSizeKey`` gives the size at which the image will be drawn.
    open func loadPreviewImage(
        options: [AnyHashable: Any]! = [:], completionHandler: NSItemProvider.CompletionHandler!
    ) {
        let completion: NSItemProvider.CompletionHandler? = completionHandler
        loadPreview(options: options) { completion?($0.value, $0.error) }
    }

    open override var description: String {
        let types = registeredTypeIdentifiers.map { "\n    \"\($0)\"" }.joined(separator: ",")
        return "<NSItemProvider: \(Unmanaged.passUnretained(self).toOpaque())> {types = (\(types)\n)}"
    }
}
