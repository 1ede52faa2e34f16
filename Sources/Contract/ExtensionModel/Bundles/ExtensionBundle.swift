public import Foundation

/// An extension of an app on the disk: `Name.appex`.
public struct ExtensionBundle: Sendable, Hashable {
    /// The directory.
    public var url: URL
    /// Its path inside the app, for example `PlugIns/Share.appex`.
    public var path: String
    /// Its layout.
    public var layout: BundleLayout
    /// Its `Info.plist`.
    public var info: ExtensionInfo
    /// Its extension point; nil when this system does not know the point.
    public var point: ExtensionPoint?
    /// Its `Entitlements.plist`; ``Entitlements/none`` without one.
    public var entitlements: Entitlements
    /// The shared library that holds its code.
    public var executable: URL
    /// The texts of its `InfoPlist.strings` files.
    public var localizations: LocalizedInfo

    /// The name of the directory without `.appex`, unique in the app.
    public var fileName: String {
        url.deletingPathExtension().lastPathComponent
    }
}
