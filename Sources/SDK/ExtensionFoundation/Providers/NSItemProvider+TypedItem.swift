public import Foundation

extension NSItemProvider {
    /// Loads the item as a value of the class or bridged type you name. This form is our addition: on Apple's systems the class is
    /// taken from an Objective-C block's signature, which a Swift closure does not carry.
    ///
    /// The load handler is told the class. Coercions:
    /// - the same class, a subclass, or a type that bridges to it (`String`, `URL`, `Data`, `[String: Any]`): the value itself;
    /// - a file or a file's URL to `Data`: the file's contents; text, URLs, attributed text, and property lists to `Data`: written;
    /// - bytes or a file to a class that conforms to ``NSItemProviderReading``: read by the class;
    /// - a file to `URL`: its URL.
    ///
    /// - Parameter completionHandler: Gets the value, or `ErrorCode.unavailableCoercionError` if no coercion leads from the value to
    ///   the class, `unexpectedValueClassError` if its contents do not fit, or another of the provider's errors.
    @discardableResult
    public func loadItem<T>(
        forTypeIdentifier typeIdentifier: String, as type: T.Type, options: [AnyHashable: Any]? = nil,
        completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
    ) -> Progress {
        loadTyped(typeIdentifier, as: TypeBox(type: type), options: options) { completionHandler($0.value, $0.error) }
    }

    func loadTyped<T>(
        _ typeIdentifier: String, as target: TypeBox<T>, options: [AnyHashable: Any]?,
        deliver: @escaping @Sendable (Result<T, any Error>) -> Void
    ) -> Progress {
        load(
            typeIdentifier, target.form, valueClass: ItemCoercion.objectClass(of: target.type), options: LoadOptions(options),
            convert: { try $1.value(from: $0, as: target.type) }, deliver: deliver)
    }
}

/// A type on its way into the closures of a load.
// SAFETY: a metatype is immutable.
struct TypeBox<T>: @unchecked Sendable {
    let type: T.Type

    /// What reads bytes gets a file's mapped contents; the rest can use its URL.
    var form: RepresentationForm {
        type == Data.self || type == NSData.self ? .data : .item
    }
}
