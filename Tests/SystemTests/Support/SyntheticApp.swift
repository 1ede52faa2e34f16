import Foundation

/// A bundle written by hand: an extension that is never run, and whatever else a test wants in it.
struct SyntheticApp {
    let path: String
    let identifier: String

    var extensionPath: String { path + "/PlugIns/Action.appex" }
    var extensionIdentifier: String { identifier + ".action" }

    /// - Parameters:
    ///   - folder: where the bundle is made.
    ///   - rule: the activation rule, as XML.
    ///   - attributes: all of `NSExtensionAttributes` in place of a rule, as XML.
    ///   - appKeys, extensionKeys: more of the two `Info.plist`, as XML.
    ///   - groups: app groups of the extension.
    ///   - keychainGroups: its keychain groups.
    ///   - files: how many resource files; each holds the version, so that a mix of two versions shows.
    init(
        in folder: String, name: String = "Synthetic", identifier: String = "org.appex.synthetic", version: String = "1.0",
        sdk: String? = nil, files: Int = 0, point: String = "com.apple.services", rule: String = Self.textRule, attributes: String? = nil,
        appKeys: String = "", extensionKeys: String = "", groups: [String] = [], keychainGroups: [String] = []
    ) throws {
        path = "\(folder)/\(name).app"
        self.identifier = identifier
        let manager = FileManager.default
        try? manager.removeItem(atPath: path)
        try manager.createDirectory(atPath: path + "/PlugIns/Action.appex", withIntermediateDirectories: true)
        let sdk = try sdk ?? Self.installedSDK()
        try Self.write(Self.propertyList(identifier, name: name, version: version, type: "APPL", more: appKeys), to: path + "/Info.plist")
        let more = """
            \(extensionKeys)<key>CFBundleExecutable</key><string>libAction.so</string><key>AppexSDKVersion</key><string>\(sdk)</string>
            <key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key><string>\(point)</string>
            <key>NSExtensionPrincipalClass</key><string>Action.RequestHandler</string>
            <key>NSExtensionAttributes</key><dict>\(attributes ?? "<key>NSExtensionActivationRule</key>\(rule)")</dict></dict>
            """
        try Self.write(
            Self.propertyList(identifier + ".action", name: "\(name) Action", version: version, type: "XPC!", more: more),
            to: extensionPath + "/Info.plist")
        if !groups.isEmpty || !keychainGroups.isEmpty {
            func list(_ names: [String]) -> String { names.map { "<string>\($0)</string>" }.joined() }
            try Self.write(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <plist version="1.0"><dict>
                <key>com.apple.security.application-groups</key><array>\(list(groups))</array>
                <key>keychain-access-groups</key><array>\(list(keychainGroups))</array>
                </dict></plist>
                """, to: extensionPath + "/Entitlements.plist")
        }
        // Any library will do: nothing of this bundle is loaded.
        try manager.copyItem(atPath: MisbehavingApp.bundle() + "/PlugIns/WrongKind.appex/libWrongKind.so", toPath: extensionPath + "/libAction.so")
        for number in 0..<files {
            let folder = path + "/Resources \(number / 50)"
            if number % 50 == 0 { try manager.createDirectory(atPath: folder, withIntermediateDirectories: true) }
            try Self.write(version, to: "\(folder)/\(number).txt")
        }
    }

    static let textRule = "<dict><key>NSExtensionActivationSupportsText</key><true/></dict>"

    static func installedSDK() throws -> String {
        try String(contentsOfFile: Place.build + "/sdk/version", encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    static func write(_ text: String, to path: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }

    private static func propertyList(_ identifier: String, name: String, version: String, type: String, more: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>\(identifier)</string><key>CFBundleName</key><string>\(name)</string>
        <key>CFBundlePackageType</key><string>\(type)</string><key>CFBundleShortVersionString</key><string>\(version)</string>
        <key>CFBundleVersion</key><string>1</string>
        \(more)
        </dict></plist>
        """
    }
}
