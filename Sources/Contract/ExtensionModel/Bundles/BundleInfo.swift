/// The keys that every bundle's `Info.plist` may have. Absent keys are nil; values have been checked when the bundle was read.
public struct BundleInfo: Sendable, Hashable {
    /// `CFBundleIdentifier`.
    public var identifier: String
    /// `CFBundleName`.
    public var name: String?
    /// `CFBundleDisplayName`, not localized.
    public var displayName: String?
    /// `CFBundleExecutable`, a plain file name.
    public var executable: String?
    /// `CFBundlePackageType`: `APPL` of an app, `XPC!` of an extension.
    public var packageType: String?
    /// `CFBundleShortVersionString`, the version that people see.
    public var shortVersion: String?
    /// `CFBundleVersion`, the version of the build.
    public var version: String?
    /// `CFBundleDevelopmentRegion`, the language in which the values of the `Info.plist` itself are written, for example `en`.
    public var developmentRegion: String?
    /// `CFBundleIconFile`, a plain file name.
    public var iconFile: String?
    /// The files of the icon, named by `CFBundleIcons` and `CFBundleIconFiles`, often without `@2x` and without an extension.
    public var iconFiles: [String]
    /// `AppexSDKVersion`, which the build writes: the SDK that the code was compiled against.
    public var sdkVersion: String?
    /// `CFBundleURLTypes`.
    public var urlTypes: [URLType]
    /// `UTExportedTypeDeclarations`, as written.
    public var exportedTypeDeclarations: [PropertyListValue]
    /// `UTImportedTypeDeclarations`, as written.
    public var importedTypeDeclarations: [PropertyListValue]
    /// The whole `Info.plist`, including keys that this version does not know.
    public var raw: [String: PropertyListValue]

    /// An entry of `CFBundleURLTypes`.
    public struct URLType: Sendable, Hashable {
        /// `CFBundleURLName`.
        public var name: String?
        /// `CFBundleURLSchemes`, lower case.
        public var schemes: [String]
    }
}
