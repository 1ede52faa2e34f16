import ExtensionModel

/// The build settings of one bundle: the values for `$(NAME)` in its property lists.
///
/// Later sources win: the defaults, `AppexBuildSettings` in the app's `Info.plist`, the same in the extension's own, and definitions on the command
/// line. Names that begin with `PRODUCT_`, `TARGET_` or `EXECUTABLE_` are about one bundle, so an extension does not inherit them from its app.
struct BuildSettings: Sendable, Equatable {
    /// The key of an `Info.plist` with settings, a dictionary of strings. It is not copied into the bundle.
    static let key = "AppexBuildSettings"
    static let identifier = "PRODUCT_BUNDLE_IDENTIFIER"

    private(set) var values: [String: String]

    /// The settings of every bundle.
    static let defaults = [
        "DEVELOPMENT_LANGUAGE": "en", "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
        // There are no teams here; entitlements on Apple's systems begin identifiers with these.
        "AppIdentifierPrefix": "", "TeamIdentifierPrefix": "",
    ]

    /// The settings of the containing app.
    static func app(
        _ part: BundlePlan.Part, configuration: BuildConfiguration, definitions: [String: String]
    ) throws(BuildError) -> BuildSettings {
        var values = defaults
        values.merge(own(of: part, executable: part.product, packageType: "APPL", configuration: configuration)) { $1 }
        values.merge(try declared(in: part)) { $1 }
        values.merge(definitions) { $1 }
        if values[identifier] == nil, case .string(let literal)? = part.info["CFBundleIdentifier"], !literal.contains("$") {
            values[identifier] = literal
        }
        return BuildSettings(values: values)
    }

    /// The settings of an extension.
    /// - Parameter appIdentifier: the app's identifier, a prefix of the extension's.
    static func `extension`(
        _ part: BundlePlan.Part, app: BundlePlan.Part, appIdentifier: String, configuration: BuildConfiguration, definitions: [String: String]
    ) throws(BuildError) -> BuildSettings {
        var values = defaults
        values.merge(try declared(in: app).filter { !isOfOneBundle($0.key) }) { $1 }
        values.merge(own(of: part, executable: "lib\(part.product).so", packageType: "XPC!", configuration: configuration)) { $1 }
        values[identifier] = "\(appIdentifier).\(VariableModifier.rfc1034(part.target))"
        values.merge(try declared(in: part)) { $1 }
        values.merge(definitions.filter { !isOfOneBundle($0.key) }) { $1 }
        return BuildSettings(values: values)
    }

    /// Sets the actual identifier of the bundle.
    mutating func setIdentifier(_ text: String) { values[Self.identifier] = text }

    private static func own(
        of part: BundlePlan.Part, executable: String, packageType: String, configuration: BuildConfiguration
    ) -> [String: String] {
        [
            "TARGET_NAME": part.target, "PRODUCT_NAME": part.product, "PRODUCT_MODULE_NAME": part.module, "EXECUTABLE_NAME": executable,
            "PRODUCT_BUNDLE_PACKAGE_TYPE": packageType, "CONFIGURATION": configuration == .release ? "Release" : "Debug",
        ]
    }

    private static func isOfOneBundle(_ name: String) -> Bool {
        ["PRODUCT_", "TARGET_", "EXECUTABLE_"].contains(where: name.hasPrefix)
    }

    private static func declared(in part: BundlePlan.Part) throws(BuildError) -> [String: String] {
        guard let value = part.info[key] else { return [:] }
        var settings: [String: String] = [:]
        for (name, value) in value.dictionary ?? [:] {
            guard let text = value.string, isName(name) else {
                throw BuildError("\(part.infoPath): \(key).\(name) is not a setting. Write a name of letters, digits and “_”, and a string.")
            }
            settings[name] = text
        }
        guard value.dictionary != nil else { throw BuildError("\(part.infoPath): \(key) is \(value). Write a dictionary of strings.") }
        return settings
    }

    /// Letters, digits and underscores, not beginning with a digit.
    package static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, !isDigit(first) else { return false }
        return text.utf8.allSatisfy { isDigit($0) || isLetter($0) || $0 == UInt8(ascii: "_") }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
}
