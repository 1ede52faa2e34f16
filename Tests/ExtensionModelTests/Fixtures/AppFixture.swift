@testable import ExtensionModel
import Foundation

/// An app bundle on the disk, correct unless a test makes it wrong.
struct AppFixture {
    var info: PropertyListValue = [
        "CFBundleIdentifier": "org.example.notes", "CFBundleName": "Notes", "CFBundlePackageType": "APPL", "CFBundleVersion": "7",
        "CFBundleShortVersionString": "1.2", "CFBundleDevelopmentRegion": "en",
    ]
    var extensions: [Extension] = []
    var layout = BundleLayout.flat
    /// More files, by their paths from the bundle.
    var files: [String: [UInt8]] = [:]

    struct Extension {
        var name: String
        var info: PropertyListValue
        var entitlements: PropertyListValue?
        var library: [UInt8]? = ELFFixture.library()
        /// More files, by their paths from the extension.
        var files: [String: String] = [:]

        init(_ name: String, point: ExtensionPoint, app: String = "org.example.notes") {
            self.name = name
            var info: PropertyListValue = [
                "CFBundleIdentifier": .string("\(app).\(name)"), "CFBundleExecutable": .string("lib\(name).so"),
                "CFBundlePackageType": "XPC!", "AppexSDKVersion": "1.0",
                "NSExtension": [
                    "NSExtensionPointIdentifier": .string(point.identifier), "NSExtensionPrincipalClass": .string("\(name).Controller"),
                ],
            ]
            for key in point.requiredAttributes {
                info = info.setting(key.place.path + [key.name], to: Self.sample(key.expectation))
                if let list = key.listedInEntitlement { entitlements = .dictionary([list: [Self.sample(key.expectation)]]) }
            }
            self.info = info
        }

        static func sample(_ expectation: ValueExpectation) -> PropertyListValue {
            switch expectation {
            case .boolean: true
            case .integer(let range): .integer(range.lowerBound)
            case .string, .fileName, .activationRule: "Sample"
            case .oneOf(let allowed): .string(allowed[0])
            case .languageTag: "de-AT"
            case .groupIdentifier: "group.org.example.notes"
            case .arrayOf(let allowed): [.string(allowed[0])]
            case .arrayOfTypeIdentifiers: ["public.content"]
            case .arrayOfStrings: ["a"]
            case .arrayOfGroupIdentifiers: ["group.org.example.notes"]
            case .arrayOfDictionaries: [["a": "b"]]
            case .dictionary: ["a": "b"]
            }
        }
    }

    /// Writes `Notes.app` and answers its place.
    func write(to scratch: Scratch) throws -> URL {
        let root = "Notes.app/"
        let base = root + (layout == .contents ? "Contents/" : "")
        try scratch.write(info.document, to: base + "Info.plist")
        for item in extensions {
            let place = base + "PlugIns/\(item.name).appex/"
            try scratch.write(item.info.document, to: place + "Info.plist")
            if let entitlements = item.entitlements { try scratch.write(entitlements.document, to: place + "Entitlements.plist") }
            if let library = item.library { try scratch.write(library, to: place + "lib\(item.name).so") }
            for (path, text) in item.files { try scratch.write(text, to: place + path) }
        }
        for (path, bytes) in files { try scratch.write(bytes, to: root + path) }
        return scratch.url.appendingPathComponent("Notes.app", isDirectory: true)
    }

    /// Writes the bundle and reads it.
    func read(in scratch: Scratch, knownPoints: [ExtensionPoint] = ExtensionPoint.all) throws -> AppBundle {
        try AppBundle.read(at: try write(to: scratch), knownPoints: knownPoints)
    }

    /// Writes the bundle and answers what is wrong with it.
    func problems(knownPoints: [ExtensionPoint] = ExtensionPoint.all) throws -> [BundleProblem] {
        let scratch = try Scratch()
        let url = try write(to: scratch)
        do throws(BundleErrors) {
            _ = try AppBundle.read(at: url, knownPoints: knownPoints)
            return []
        } catch {
            return error.problems
        }
    }
}
