public import Foundation
import Synchronization

/// An attachment: one item in one or more representations, each made when somebody asks for it.
///
/// Register the representation of the highest fidelity first: a load returns the first one that conforms to the type asked for.
/// Load handlers run off the caller's thread, and readers that ask for the same representation at the same time share one call.
/// Completion handlers run on a background thread, exactly once for each load, with a value or an error: the provider's own,
/// `NSUserCancelledError` in `NSCocoaErrorDomain` after `cancel()` of the load's `Progress`, or one of ``errorDomain``.
/// See the guide's "Handling Common Scenarios".
// SAFETY: the only stored property is a Mutex.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
    let state: Mutex<ItemProviderState>

    init(state: ItemProviderState) {
        self.state = Mutex(state)
        super.init()
    }

    /// Makes a provider without representations.
    public override init() {
        state = Mutex(ItemProviderState())
        super.init()
    }

    /// Makes a provider of one item.
    ///
    /// - Parameter typeIdentifier: The item's type; `nil` for the type that the item's class stands for.
    public init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
        var state = ItemProviderState()
        if let item, let typeIdentifier = typeIdentifier ?? ItemCoercion.typeIdentifier(of: item) {
            state.representations = [Representation(RepresentationDescription(typeIdentifier: typeIdentifier), .item(item))]
        }
        self.state = Mutex(state)
        super.init()
    }

    /// Makes a provider that writes an object as bytes when asked.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    /// Makes a provider of a file: its contents, as the type its name's extension stands for, and its URL. `nil` if there is no such file.
    public convenience init?(contentsOf fileURL: URL!) {
        guard let fileURL, let state = Self.fileState(fileURL) else { return nil }
        self.init(state: state)
    }

    /// A provider with the same representations, name and presentation; later registrations go to one of the two only.
    open func copy(with zone: NSZone? = nil) -> Any {
        NSItemProvider(state: state.withLock(\.copied))
    }

    // MARK: Registering

    /// Adds a representation that is made as bytes.
    ///
    /// - Parameter loadHandler: Calls the closure it is given once, with bytes or an error, and returns a progress if the work takes
    ///   long. Cancelling reaches that progress.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        add(RepresentationDescription(typeIdentifier: typeIdentifier, visibility: visibility), .data(loadHandler))
    }

    /// Adds a representation that is made as a file or a directory.
    ///
    /// - Parameters:
    ///   - fileOptions: With `.openInPlace` readers may get the file itself, which then has to stay. Without, each reader gets a copy,
    ///     made before the closure returns: the file may be deleted after that.
    ///   - loadHandler: Calls the closure it is given once: with the file's URL, whether reading it needs file coordination, or an error.
    open func registerFileRepresentation(
        forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
        visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
    ) {
        let inPlace = fileOptions.contains(.openInPlace)
        add(RepresentationDescription(typeIdentifier: typeIdentifier, canOpenInPlace: inPlace, visibility: visibility), .file(loadHandler))
    }

    /// Adds a representation for each type the object can be written as; types the provider has already are left alone.
    open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
        addObject(types: object.writableTypeIdentifiersForItemProvider, content: .object(object)) {
            visibility.restricted(by: object.itemProviderVisibilityForRepresentation(withTypeIdentifier: $0))
        }
    }

    /// Adds a representation for each type the class can be written as; the object is made when the first of them is asked for.
    open func registerObject(
        ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) -> Progress?
    ) {
        addObject(types: aClass.writableTypeIdentifiersForItemProvider, content: .objectLoader(loadHandler)) {
            visibility.restricted(by: aClass.itemProviderVisibilityForRepresentation(withTypeIdentifier: $0))
        }
    }

    /// Adds a representation that is made as an object: a string, URL, data, dictionary and so on.
    open func registerItem(forTypeIdentifier typeIdentifier: String, loadHandler: @escaping NSItemProvider.LoadHandler) {
        add(RepresentationDescription(typeIdentifier: typeIdentifier), .itemLoader(loadHandler))
    }

    // MARK: Looking

    /// The types on offer, in the order of registration.
    open var registeredTypeIdentifiers: [String] {
        state.withLock(\.typeIdentifiers)
    }

    /// The types on offer, in the order of registration; with `.openInPlace` only those that can be opened in place.
    open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions = []) -> [String] {
        state.withLock { $0.typeIdentifiers(fileOptions: fileOptions) }
    }

    /// Whether a representation conforms to the type.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        hasRepresentationConforming(toTypeIdentifier: typeIdentifier)
    }

    /// Whether a representation conforms to the type, with `.openInPlace` one that can be opened in place.
    open func hasRepresentationConforming(
        toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
    ) -> Bool {
        registeredTypeIdentifiers(fileOptions: fileOptions).contains { TypeConformance.conforms($0, to: typeIdentifier) }
    }

    /// Whether a representation is of a type that the class can be made from.
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        aClass.readableTypeIdentifiersForItemProvider.contains { hasItemConformingToTypeIdentifier($0) }
    }

    /// What a copy of the item should be called as a file; readers use it for their temporary files.
    open var suggestedName: String? {
        get { state.withLock(\.suggestedName) }
        set { state.withLock { $0.suggestedName = newValue } }
    }

    /// Makes the preview of the item: an image, data or URL. `nil` if it has none of its own.
    open var previewImageHandler: NSItemProvider.LoadHandler? {
        get { state.withLock(\.previewImageHandler) }
        set { state.withLock { $0.previewImageHandler = newValue } }
    }

    // MARK: Loading

    /// Loads the item as bytes. The bytes of a file are its mapped pages, and an item that is an object is written as bytes.
    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        load(typeIdentifier, .data, convert: { try $1.data(from: $0) }) { completionHandler($0.value, $0.error) }
    }

    /// Loads the item as a temporary file, deleted when the completion handler returns: move or read it there.
    @discardableResult
    open func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        load(typeIdentifier, .file, convert: { try $1.temporaryFile(from: $0) }) { outcome in
            completionHandler(outcome.value?.url, outcome.error)
            outcome.value?.remove()
        }
    }

    /// Loads the item as the provider's own file if that was registered for opening in place, else as a copy.
    ///
    /// The completion handler's second argument tells which. A copy is deleted when this provider is released.
    @discardableResult
    open func loadInPlaceFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        load(typeIdentifier, .inPlaceFile, convert: { try $1.file(from: $0) }) {
            completionHandler($0.value?.url, $0.value?.isInPlace ?? false, $0.error)
        }
    }

    /// Loads an object of a class that can be made from one of the types on offer.
    @discardableResult
    open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        loadReadable(aClass) { completionHandler($0.value, $0.error) }
    }

    /// Loads the item as an object, without coercion: the object that was registered, `NSURL` for a file and for types of URL,
    /// `NSString` for plain text registered as an object, else `NSData`.
    ///
    /// For an object of a class of your choice use ``loadItem(forTypeIdentifier:as:options:completionHandler:)``.
    open func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: NSItemProvider.CompletionHandler? = nil
    ) {
        loadUntyped(typeIdentifier, options: options) { completionHandler?($0.value, $0.error) }
    }

    /// Loads a small image of the item: from ``previewImageHandler``, else from a representation that is an image.
    ///
    /// - Parameter options: ``NSItemProviderPreferredImageSizeKey`` says how large it will be drawn.
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
