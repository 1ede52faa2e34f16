import ExtensionModel
import Foundation
import Testing

@Suite struct BundleIconTests {
    /// An app with these files, whose `Info.plist` has these keys.
    private func icon(_ keys: String, _ files: [String: String]) throws -> String? {
        let scratch = try Scratch()
        let folder = scratch.url.appendingPathComponent("Icons.app")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let plist = """
            <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.example.icons</string>
            <key>CFBundlePackageType</key><string>APPL</string>\(keys)</dict></plist>
            """
        try Data(plist.utf8).write(to: folder.appendingPathComponent("Info.plist"))
        for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
        let app = try AppBundle.read(at: folder)
        return try BundleIcon.read(app.info.bundle, layout: app.layout, at: folder).map { String(decoding: $0, as: UTF8.self) }
    }

    private static let file = "<key>CFBundleIconFile</key><string>AppIcon</string>"
    private static let primary = """
        <key>CFBundleIcons</key><dict><key>CFBundlePrimaryIcon</key><dict><key>CFBundleIconFiles</key>
        <array><string>Small</string><string>AppIcon60x60</string></array></dict></dict>
        """

    @Test func namesStandForEveryScaleAndFormatAndTheLongestFileIsTaken() throws {
        try #expect(icon(Self.file, ["AppIcon.png": "1", "AppIcon@2x.png": "22", "AppIconOther.png": "4444"]) == "22")
        try #expect(icon(Self.primary, ["Small.png": "1", "AppIcon60x60@3x~ipad.jpg": "333", "AppIcon60x60@2x.png": "22"]) == "333")
        try #expect(icon("<key>CFBundleIconFile</key><string>A.webp</string>", ["A.webp": "w"]) == "w")
    }

    @Test func aBundleThatNamesNoneHasNone() throws {
        try #expect(icon("", ["AppIcon.png": "1"]) == nil)
    }

    @Test func whatIsNamedAndNotThereIsSaid() {
        #expect(throws: BundleWarning.self) { try icon(Self.file, [:]) }
        #expect(throws: BundleWarning.self) { try icon(Self.file, ["AppIcon.icns": "x", "AppIcon.svg": "x"]) }
    }
}
