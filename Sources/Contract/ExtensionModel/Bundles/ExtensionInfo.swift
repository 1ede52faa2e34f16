/// The `Info.plist` of an extension. The keys that all bundles have are also members: `info.identifier`.
@dynamicMemberLookup
public struct ExtensionInfo: Sendable, Hashable {
    /// The shared keys.
    public var bundle: BundleInfo
    /// `NSExtensionPointIdentifier`.
    public var pointIdentifier: String
    /// `NSExtensionPrincipalClass` as `Module.Class`.
    public var principalClass: String
    /// `NSExtensionMainStoryboard`, which is ignored when there is a principal class as well.
    public var mainStoryboard: String?
    /// `NSExtensionOverridesHostUIAppearance`: the view does not take the host's appearance. False when absent.
    public var overridesHostUIAppearance: Bool
    /// The `NSExtension` dictionary, as written.
    public var extensionDictionary: [String: PropertyListValue]

    /// A shared key.
    public subscript<Value>(dynamicMember path: KeyPath<BundleInfo, Value>) -> Value {
        bundle[keyPath: path]
    }

    /// `NSExtensionAttributes`, as written.
    public var attributes: [String: PropertyListValue] {
        extensionDictionary["NSExtensionAttributes"]?.dictionary ?? [:]
    }

    /// The value of a key that an extension point defines: from its place, else from its alternate place, else its default.
    public func value(of key: AttributeKey) -> PropertyListValue? {
        stated(key)?.value ?? key.defaultValue
    }

    /// The value of a key in the file, and the place where it was found.
    func stated(_ key: AttributeKey) -> (value: PropertyListValue, path: [String])? {
        let root = PropertyListValue.dictionary(bundle.raw)
        for place in [key.place, key.alternatePlace].compactMap(\.self) {
            let path = place.path + [key.name]
            if let value = root[path] { return (value, path) }
        }
        return nil
    }
}
