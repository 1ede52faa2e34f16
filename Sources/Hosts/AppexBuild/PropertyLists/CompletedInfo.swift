import ExtensionModel

/// The `Info.plist` of a bundle: expanded, and with the values that only the build knows.
struct CompletedInfo: Sendable {
    let dictionary: [String: PropertyListValue]
    let identifier: String

    init(_ part: BundlePlan.Part, settings: BuildSettings, sdkVersion: String) throws(BuildError) {
        var source = part.info
        source[BuildSettings.key] = nil
        let expansion = VariableExpansion(settings: settings)
        // Filled in where the author gave no value, and expanded with the rest.
        let isFilledIn = [
            "CFBundleIdentifier": "$(\(BuildSettings.identifier))", "CFBundleName": "$(PRODUCT_NAME)",
            "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)", "CFBundleShortVersionString": "$(MARKETING_VERSION)",
            "CFBundleVersion": "$(CURRENT_PROJECT_VERSION)",
        ]
        for (key, value) in isFilledIn where source[key] == nil { source[key] = .string(value) }
        // Always the build's value: another would name a missing file, or another SDK than the one that was used.
        source["CFBundleExecutable"] = .string("$(EXECUTABLE_NAME)")
        source["CFBundlePackageType"] = .string("$(PRODUCT_BUNDLE_PACKAGE_TYPE)")
        source["AppexSDKVersion"] = .string(sdkVersion)
        dictionary = try expansion.expand(source, file: part.infoPath)
        guard let identifier = dictionary["CFBundleIdentifier"]?.string else {
            throw BuildError("\(part.infoPath): CFBundleIdentifier is not a string. Write one, for example org.example.notes.")
        }
        self.identifier = identifier
    }
}
