/// The `Info.plist` of a containing app. The keys that all bundles have are also members: `info.identifier`.
@dynamicMemberLookup
public struct AppInfo: Sendable, Hashable {
    /// The shared keys.
    public var bundle: BundleInfo
    /// `AppexExtensionPoints`: the extension points that the app declares.
    public var declaredPoints: [ExtensionPoint]

    /// A shared key.
    public subscript<Value>(dynamicMember path: KeyPath<BundleInfo, Value>) -> Value {
        bundle[keyPath: path]
    }
}
