extension ExtensionInfo {
    /// Keys that no extension may have, each with the reason.
    private static let refusedKeys = [
        (
            name: "UIBackgroundModes",
            remedy: "Remove the key: an extension does not run in the background. Use a background URLSession for transfers."
        )
    ]

    /// The keys of `NSExtension` that every extension point has.
    private static let commonKeys: Set<String> = [
        "NSExtensionPointIdentifier", "NSExtensionPrincipalClass", "NSExtensionMainStoryboard", "NSExtensionAttributes",
        "NSExtensionOverridesHostUIAppearance",
    ]

    /// Reads and checks the `Info.plist` of an extension. Nil when an indispensable key is missing; the report says which.
    /// - Parameter points: the extension points that exist.
    init?(reader: KeyedReader, points: [ExtensionPoint], report: inout BundleReport) {
        let bundle = BundleInfo(reader: reader, packageType: "XPC!", requiresExecutable: true, report: &report)
        for key in Self.refusedKeys where reader.root[[key.name]] != nil {
            report.add(
                BundleProblem(file: reader.file, keyPath: key.name, found: "the key", expected: "no such key in an extension", remedy: key.remedy))
        }
        let dictionary = reader.value(
            ["NSExtension"], .dictionary, isRequired: true,
            remedy: "Add the NSExtension dictionary with NSExtensionPointIdentifier and NSExtensionPrincipalClass.", report: &report)
        guard let dictionary = dictionary?.dictionary else { return nil }
        _ = reader.value(["NSExtension", "NSExtensionAttributes"], .dictionary, report: &report)
        let overrides = reader.value(["NSExtension", "NSExtensionOverridesHostUIAppearance"], .boolean, report: &report)?.boolean
        let identifier = reader.string(
            ["NSExtension", "NSExtensionPointIdentifier"], isRequired: true, expected: "the identifier of an extension point",
            remedy: "Write an identifier such as \(ExtensionPoint.share.identifier).", report: &report, where: Syntax.isBundleIdentifier)
        let point = identifier.flatMap { identifier in points.first { $0.identifier == identifier } }
        if let identifier, point == nil {
            report.warn(
                BundleWarning(
                    file: reader.file, keyPath: "NSExtension.NSExtensionPointIdentifier",
                    message: "Nothing on this system uses the extension point \(identifier.quotedForMessage); the extension is not offered anywhere.")
            )
        }
        let storyboard = reader.value(["NSExtension", "NSExtensionMainStoryboard"], .string, report: &report)?.string
        let principal = Self.principalClass(reader: reader, storyboard: storyboard, point: point, report: &report)
        if let point {
            Self.check(point.attributes, reader: reader, report: &report)
            Self.warnOfUnknownKeys(reader: reader, point: point, points: points, report: &report)
        }
        guard let bundle, let identifier, let principal else { return nil }
        self.init(
            bundle: bundle, pointIdentifier: identifier, principalClass: principal, mainStoryboard: storyboard,
            overridesHostUIAppearance: overrides ?? false, extensionDictionary: dictionary)
    }

    private static func principalClass(
        reader: KeyedReader, storyboard: String?, point: ExtensionPoint?, report: inout BundleReport
    ) -> String? {
        let path = ["NSExtension", "NSExtensionPrincipalClass"]
        let type = point?.principal.typeName ?? "the type that the extension point asks for"
        if let storyboard, reader.root[path] == nil {
            let isAllowed = point?.allowsMainStoryboard ?? true
            report.add(
                BundleProblem(
                    file: reader.file, keyPath: "NSExtension.NSExtensionMainStoryboard",
                    found: "the storyboard \(storyboard.quotedForMessage) and no principal class",
                    expected: "NSExtensionPrincipalClass with the name of a class as Module.Class",
                    remedy: isAllowed
                        ? "Storyboards cannot be loaded here: name the class of the storyboard's first view controller, a \(type), in "
                            + "NSExtensionPrincipalClass, and build its view in loadView()."
                        : "This extension point does not take a storyboard: name your \(type) in NSExtensionPrincipalClass."))
            return nil
        }
        if let storyboard {
            report.warn(
                BundleWarning(
                    file: reader.file, keyPath: "NSExtension.NSExtensionMainStoryboard",
                    message: "The storyboard \(storyboard.quotedForMessage) is not loaded; the principal class is used. Remove the key."))
        }
        return reader.string(
            path, isRequired: true, expected: "the name of a class as Module.Class (a \(type))",
            remedy: "Write the module and the class with a dot between them, such as Share.ShareViewController; a class inside another "
                + "type or a private class is not found.", report: &report, where: Syntax.isPrincipalClass)
    }

    private static func check(_ keys: [AttributeKey], reader: KeyedReader, report: inout BundleReport) {
        for key in keys {
            let path = key.place.path + [key.name]
            if let other = key.alternatePlace.map({ $0.path + [key.name] }), reader.root[path] == nil, reader.root[other] != nil {
                _ = reader.value(other, key.expectation, report: &report)
            } else {
                _ = reader.value(path, key.expectation, isRequired: key.isRequired, report: &report)
            }
        }
    }

    private static func warnOfUnknownKeys(
        reader: KeyedReader, point: ExtensionPoint, points: [ExtensionPoint], report: inout BundleReport
    ) {
        for place in [AttributeKey.Place.extensionDictionary, .attributes] {
            for name in (reader.root[place.path]?.dictionary ?? [:]).keys.sorted() {
                if place == .extensionDictionary, commonKeys.contains(name) { continue }
                let message: String
                if let key = point.attribute(name) {
                    if key.place == place || key.alternatePlace == place { continue }
                    message = "The key is not read here; move it into \(key.place.path.joined(separator: "."))."
                } else if let other = points.first(where: { $0.attribute(name) != nil }) {
                    message = "The key belongs to the extension point \(other.identifier) and is not used by \(point.identifier)."
                } else {
                    message = "The key is unknown and not used. Check its spelling."
                }
                report.warn(BundleWarning(file: reader.file, keyPath: KeyedReader.keyPath(place.path + [name]), message: message))
            }
        }
    }
}
