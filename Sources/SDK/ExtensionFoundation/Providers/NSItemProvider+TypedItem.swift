public import Foundation

extension NSItemProvider {
    /// Loads the item as a value of the class or bridged type that you name. This form is this SDK's addition: on Apple's systems the class comes
    /// from an Objective-C block's signature, which a Swift closure does not have.
    ///
    /// The load handler receives the class. Coercions:
    /// - the same class, a subclass, or a type that bridges to it (`String`, `URL`, `Data`, `[String: Any]`): the value itself;
    /// - a file or a file's URL to `Data`: the file's contents; text, URLs, attributed text, and property lists to `Data`: their written form;
    /// - bytes or a file to a class that conforms to ``NSItemProviderReading``: an object that the class reads;
    /// - a file to `URL`: its URL.
    ///
    /// - Parameter completionHandler: Receives the value, or `ErrorCode.unavailableCoercionError` when the value cannot be coerced to the
    ///   class, `unexpectedValueClassError` when its contents do not fit, or another of the provider's errors.
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

/// Carries a type into the closures of a load.
// SAFETY: a metatype is immutable.
struct TypeBox<T>: @unchecked Sendable {
    let type: T.Type

    /// A type that reads bytes receives a file's mapped contents; any other type can use the file's URL.
    var form: RepresentationForm {
        type == Data.self || type == NSData.self ? .data : .item
    }
}
