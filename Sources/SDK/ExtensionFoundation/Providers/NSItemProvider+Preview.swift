import Foundation

extension NSItemProvider {
    /// The preview comes from the handler, the remote provider, or a representation that is an image, in this order.
    @discardableResult
    func loadPreview(
        options: [AnyHashable: Any]?, deliver: @escaping @Sendable (Result<any NSSecureCoding, any Error>) -> Void
    ) -> Progress {
        guard let preview = previewRepresentation(preferredPixelSize: Self.preferredPixelSize(options)) else {
            return load(TypeIdentifier.image, .data, convert: { try $1.data(from: $0) as NSData }, deliver: deliver)
        }
        return load(
            preview, TypeIdentifier.image, .item, options: LoadOptions(options), convert: { try $1.item(from: $0) }, deliver: deliver)
    }

    /// The preview as a representation of its own, so that the guarantees of other loads apply to it.
    func previewRepresentation(preferredPixelSize: CGSize?) -> Representation? {
        let (handler, source) = state.withLock { ($0.previewImageHandler, $0.previewSource) }
        let description = RepresentationDescription(typeIdentifier: TypeIdentifier.image)
        if let handler { return Representation(description, .itemLoader(handler)) }
        return source.map { Representation(description, .remote(PreviewSource(source: $0, preferredPixelSize: preferredPixelSize))) }
    }

    static func preferredPixelSize(_ options: [AnyHashable: Any]?) -> CGSize? {
        let value = options?[NSItemProviderPreferredImageSizeKey]
        return value as? CGSize ?? (value as? NSValue)?.sizeValue
    }
}

/// The preview of a remote provider, requested like one of its representations.
private struct PreviewSource: RepresentationSource {
    let source: any RepresentationSource
    let preferredPixelSize: CGSize?

    func load(
        typeIdentifier: String, form: RepresentationForm,
        completion: @escaping @Sendable (Result<LoadedRepresentation, any Error>) -> Void
    ) -> Progress {
        source.loadPreview(preferredPixelSize: preferredPixelSize, completion: completion)
    }

    func loadPreview(
        preferredPixelSize: CGSize?, completion: @escaping @Sendable (Result<LoadedRepresentation, any Error>) -> Void
    ) -> Progress {
        source.loadPreview(preferredPixelSize: preferredPixelSize, completion: completion)
    }
}
