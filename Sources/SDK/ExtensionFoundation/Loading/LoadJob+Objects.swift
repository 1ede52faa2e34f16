import Foundation

extension LoadJob {
    /// Creates an object of a class from a loaded value, or returns the value itself when it is such an object.
    func object(
        from secured: SecuredRepresentation, of aClass: any NSItemProviderReading.Type, typeIdentifier: String
    ) throws -> any NSItemProviderReading {
        if case .loaded(.item(let item)) = secured, let same = ItemCoercion.instance(item, of: aClass) { return same }
        return try aClass.object(withItemProviderData: try data(from: secured), typeIdentifier: typeIdentifier)
    }

    /// Coerces a loaded value to the type that the reader named.
    func value<T>(from secured: SecuredRepresentation, as target: T.Type) throws -> T {
        let item: Any = target == Data.self || target == NSData.self ? try data(from: secured) : try item(from: secured)
        if let value = item as? T { return value }
        guard let readable = ItemCoercion.objectClass(of: target) as? any NSItemProviderReading.Type,
            let type = readable.readableTypeIdentifiersForItemProvider.first(where: { TypeConformance.conforms(typeIdentifier, to: $0) })
        else { throw request.cannotConvert(item, to: "\(target)") }
        let object: Any = try object(from: secured, of: readable, typeIdentifier: type)
        guard let value = object as? T else {
            throw request.doesNotFit("The value is of class \(Swift.type(of: object))", "\(target)")
        }
        return value
    }
}
