public import Foundation

/// A containing app on the disk, read and checked: `Name.app` with its extensions in `PlugIns`.
public struct AppBundle: Sendable, Hashable {
    /// The directory.
    public var url: URL
    /// Its layout.
    public var layout: BundleLayout
    /// Its `Info.plist`.
    public var info: AppInfo
    /// Its `Entitlements.plist`; ``Entitlements/none`` without one.
    public var entitlements: Entitlements
    /// Its executable; nil when the `Info.plist` names none, as in a bundle that only carries extensions.
    public var executable: URL?
    /// Its extensions, sorted by the names of their directories.
    public var extensions: [ExtensionBundle]
    /// The shared libraries in `Frameworks`, sorted by name.
    public var frameworks: [URL]
    /// The texts of its `InfoPlist.strings` files.
    public var localizations: LocalizedInfo
    /// What is unusual in the app and its extensions but does no harm.
    public var warnings: [BundleWarning]

    /// The most extensions of an app.
    public static let extensionLimit = 64
    /// The most shared libraries in `Frameworks`.
    public static let frameworkLimit = 64

    /// Reads a bundle and all its files that the system uses.
    ///
    /// Nothing in the bundle is executed or loaded, no symbolic link in it is followed, and every file and list has a limit, so the bundle may
    /// come from an untrusted source.
    /// - Parameter knownPoints: the extension points that exist, in addition to those that the app declares.
    /// - Throws: ``BundleErrors`` with all problems of the app and its extensions at once.
    public static func read(at url: URL, knownPoints: [ExtensionPoint] = ExtensionPoint.all) throws(BundleErrors) -> AppBundle {
        var reading = AppReading(url: url, knownPoints: knownPoints)
        let bundle = reading.run()
        try reading.report.finish()
        guard var bundle else {
            // A report without problems always comes with a bundle; this covers a rule that fails without a report.
            throw BundleErrors(problems: [
                BundleProblem(
                    file: ".", found: "a bundle that cannot be read", expected: "an app bundle", remedy: "Build it again with “appex build”.")
            ])
        }
        bundle.warnings = reading.report.warnings
        return bundle
    }
}
