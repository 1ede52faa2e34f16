import Foundation
import Testing

extension SystemTests {
    /// Icons of strangers: converted where they can do no harm, and a letter in their place when they cannot.
    @Suite struct IconTests {
        private static let name = "<key>CFBundleIconFile</key><string>Icon.png</string>"
        private static let colourful = Place.repository + "/Samples/Markup/Sources/Markup/AppIcon.png"
        private static let template = Place.repository + "/Samples/Markup/Sources/MarkupAction/ActionIcon.png"

        private func give(_ icon: String, to folder: String) throws {
            try FileManager.default.copyItem(atPath: icon, toPath: folder + "/Icon.png")
        }

        private func listed(_ system: SystemFixture) throws -> Listed { try #require(try system.succeed("list", "--json").json([Listed].self).first) }

        @Test func anActionHasItsOwnIconAsAMask() throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home, appKeys: Self.name, extensionKeys: Self.name)
                try give(Self.colourful, to: app.path)
                try give(Self.template, to: app.extensionPath)
                try #expect(system.succeed("install", app.path, "--json").json(Installed.self).warnings.isEmpty)
                let action = try listed(system)
                let path = try #require(action.iconPath)
                #expect(action.iconIsTemplate)
                #expect(
                    path.hasPrefix(system.data + "/appex/Apps/\(app.identifier)/") && path.hasSuffix("/\(app.extensionIdentifier)/128.symbolic.png"))
                let icon = try Data(contentsOf: URL(fileURLWithPath: path))
                #expect(icon.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
                // Width and height, after the signature and the name of the first part.
                #expect(icon[16..<24] == Data([0, 0, 0, 128, 0, 0, 0, 128]))
                #expect(try icon != Data(contentsOf: URL(fileURLWithPath: Self.template)), "nothing of a stranger's file is kept")
            }
        }

        @Test func anExtensionWithoutIconHasThatOfItsApp() throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home, appKeys: Self.name)
                try give(Self.colourful, to: app.path)
                try system.succeed("install", app.path)
                let action = try listed(system)
                #expect(action.iconPath?.hasSuffix("/\(app.identifier)/128.png") == true)
                #expect(!action.iconIsTemplate)
            }
        }

        @Test func anUpgradeReplacesIconsAndRemovingTakesThemAway() throws {
            try withSystem { system in
                let old = try SyntheticApp(in: system.home, appKeys: Self.name)
                try give(Self.colourful, to: old.path)
                try system.succeed("install", old.path)
                let first = try #require(try listed(system).iconPath)
                let new = try SyntheticApp(in: system.out, version: "2.0", appKeys: Self.name)
                try give(Self.template, to: new.path)
                try system.succeed("upgrade", new.path)
                let second = try #require(try listed(system).iconPath)
                #expect(access(first, F_OK) != 0)
                #expect(access(second, F_OK) == 0)
                try system.succeed("uninstall", new.identifier, "--yes")
                #expect(access(second, F_OK) != 0)
            }
        }

        @Test(arguments: ["", "not a picture", "\u{89}PNG\r\n\u{1A}\n", "RIFF----WEBPVP8 "])
        func aBrokenIconIsAWarning(_ bytes: String) throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home, appKeys: Self.name)
                try Data(bytes.unicodeScalars.map { UInt8($0.value) }).write(to: URL(fileURLWithPath: app.path + "/Icon.png"))
                let warnings = try system.succeed("install", app.path, "--json").json(Installed.self).warnings
                #expect(warnings.count == 1 && warnings[0].contains("icon"), "\(warnings)")
                try #expect(listed(system).iconPath == nil)
            }
        }

        @Test func aHugePictureIsRefusedBeforeItIsDecoded() throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home, appKeys: Self.name)
                // The header alone: 30,000 by 30,000 pixels.
                var header = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]) + Data("IHDR".utf8)
                header += Data([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 6, 0, 0, 0, 0, 0, 0, 0])
                try header.write(to: URL(fileURLWithPath: app.path + "/Icon.png"))
                try #expect(system.succeed("install", app.path, "--json").json(Installed.self).warnings.count == 1)
                try #expect(listed(system).iconPath == nil)
            }
        }
    }
}
