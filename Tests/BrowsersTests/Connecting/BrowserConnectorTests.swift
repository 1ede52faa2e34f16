import Foundation
import Glibc
import SystemCalls
import Testing

@testable import Browsers

@Suite struct BrowserConnectorTests {
    private let scratch: ScratchFolder

    init() throws {
        scratch = try ScratchFolder()
        for (name, text) in [
            ("manifest.chromium.json", #"{"version": "1.0", "key": "k"}"#), ("manifest.firefox.json", #"{"version": "1.0"}"#),
            ("background.js", "1"), ("_locales/en/messages.json", "{}"),
        ] {
            try scratch.write(text, to: "share/" + name)
        }
    }

    private func connector(
        _ scope: BrowserConnector.Scope, _ variables: [String: String] = [:], isRoot: Bool = true
    ) -> BrowserConnector {
        BrowserConnector(
            scope, folder: WebExtensionFolder(source: scratch.path + "/share"), program: "/usr/lib/appex/bin/appex-browser",
            environment: ["HOME": scratch.path + "/home"].merging(variables) { $1 }, isRoot: isRoot,
            personal: scratch.path + "/data/appex/browsers/chromium")
    }

    private func browser(_ name: String) throws -> Browser { try #require(Browser.all.first { $0.name == name }) }

    private func object(_ name: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(scratch.text(name).utf8)) as? [String: Any])
    }

    // MARK: - One person

    @Test func connectsChromiumForOnePerson() throws {
        let sentences = try connector(.person).connect(browser("chromium"))
        // Nothing is installed before the person has done this.
        #expect(sentences.first?.hasPrefix("The web extension is ready to load. In Chromium, open chrome://extensions") == true)
        #expect(!sentences.contains { $0.contains("installed") })
        #expect(sentences.contains { $0.contains("“Load unpacked”") && $0.contains(scratch.path + "/data/appex/browsers/chromium") })
        #expect(sentences.contains { $0.contains("“Allow User Scripts”") } && sentences.contains { $0.contains("the pin beside Appex") })
        let host = try object("home/.config/chromium/NativeMessagingHosts/org.appex.browser.json")
        #expect(host["name"] as? String == "org.appex.browser" && host["path"] as? String == "/usr/lib/appex/bin/appex-browser")
        #expect(host["type"] as? String == "stdio" && host["allowed_origins"] as? [String] == ["chrome-extension://\(BrowserCaller.chromiumID)/"])
        #expect(try object("data/appex/browsers/chromium/manifest.json")["key"] as? String == "k")
        #expect(scratch.has("data/appex/browsers/chromium/_locales/en/messages.json") && scratch.has("data/appex/browsers/chromium/x"))
        #expect(!scratch.has("data/appex/browsers/chromium/manifest.firefox.json"))
    }

    @Test func whatAPersonHasToAllowIsNeverWritten() throws {
        for browser in Browser.all { _ = try connector(.person).connect(browser) }
        let written = scratch.files.filter { $0.hasPrefix("home/") }
        #expect(written.allSatisfy { $0.hasSuffix("/org.appex.browser.json") })
        #expect(written.count == 4)
    }

    @Test func disconnectingRemovesAllThatWasWrittenAndNothingElse() throws {
        let connector = connector(.person)
        try scratch.write("{}", to: "home/.config/chromium/NativeMessagingHosts/other.json")
        for browser in Browser.all { _ = try connector.connect(browser) }
        let remaining = try connector.disconnect(browser("chromium"))
        #expect(remaining?.first?.hasPrefix("Now press “Remove” at Appex at chrome://extensions in Chromium") == true)
        #expect(scratch.has("data/appex/browsers/chromium/manifest.json"), "Google Chrome has it still")
        for browser in Browser.all.dropFirst() { #expect(try connector.disconnect(browser) != nil) }
        #expect(scratch.files.filter { !$0.hasPrefix("share/") } == ["home/.config/chromium/NativeMessagingHosts/other.json"])
        #expect(!scratch.has("data/appex/browsers/chromium"))
        for browser in Browser.all { #expect(try connector.disconnect(browser) == nil) }
    }

    /// What is for everybody goes by itself, apart from what people have loaded themselves.
    @Test func disconnectingEverybodySaysWhatOnlyPeopleCanRemove() throws {
        let connector = connector(.everybody(root: scratch.path + "/root"))
        for browser in Browser.all { _ = try connector.connect(browser) }
        #expect(try connector.disconnect(browser("chromium")) == [])
        #expect(try connector.disconnect(browser("firefox")) == [])
        #expect(try connector.disconnect(browser("google-chrome"))?.first?.contains("chrome://extensions in Google Chrome") == true)
    }

    /// Tried with Chromium 156 and Firefox 153: Chromium follows the first of these variables, Firefox none of them.
    @Test(arguments: [
        ([:], "home/.config/chromium"), (["XDG_CONFIG_HOME": "/config"], "config/chromium"), (["CHROME_CONFIG_HOME": "/chrome"], "chrome/chromium"),
        (["CHROME_CONFIG_HOME": "/chrome", "XDG_CONFIG_HOME": "/config"], "chrome/chromium"),
        (["CHROME_USER_DATA_DIR": "/profiles", "CHROME_CONFIG_HOME": "/chrome"], "profiles"),
        (["XDG_CONFIG_HOME": "", "CHROME_CONFIG_HOME": ""], "home/.config/chromium"),
    ])
    func theFileIsWhereTheBrowserLooks(_ variables: [String: String], _ folder: String) throws {
        let connector = connector(.person, variables.mapValues { $0.isEmpty ? "" : scratch.path + $0 })
        for name in ["chromium", "firefox"] { _ = try connector.connect(browser(name)) }
        #expect(
            scratch.files.filter { $0.hasSuffix("/org.appex.browser.json") }
                == [folder + "/NativeMessagingHosts/org.appex.browser.json", "home/.mozilla/native-messaging-hosts/org.appex.browser.json"].sorted())
        #expect(connector.status(of: try browser("chromium"), root: scratch.path + "/root", connected: []).nativeHost == .current)
        #expect(try connector.disconnect(browser("chromium")) != nil)
    }

    @Test func aRelativeFolderIsNotFollowed() throws {
        let connector = connector(.person, ["XDG_CONFIG_HOME": "config", "CHROME_CONFIG_HOME": "chrome", "CHROME_USER_DATA_DIR": "x"])
        #expect(try connector.hosts(browser("brave")) == scratch.path + "/home/.config/BraveSoftware/Brave-Browser/NativeMessagingHosts")
    }

    @Test(arguments: ["connect", "disconnect"]) func withoutRootNothingIsTriedForEverybody(_ command: String) throws {
        let problem = #expect(throws: BrowserProblem.self) { try connector(.everybody(root: ""), isRoot: false).mayChange(command) }
        #expect(problem?.description.contains("Run `sudo appex browsers \(command) --system`") == true)
        // Packages are made by anybody.
        #expect(throws: Never.self) { try connector(.everybody(root: scratch.path), isRoot: false).mayChange(command) }
        #expect(throws: Never.self) { try connector(.everybody(root: "")).mayChange(command) }
        #expect(throws: Never.self) { try connector(.person, isRoot: false).mayChange(command) }
    }

    @Test func whatCannotBeWrittenIsNamed() throws {
        try scratch.write("in the way", to: "home/.config")
        let problem = #expect(throws: SystemError.self) { try connector(.person).connect(browser("chromium")) }
        #expect(problem?.description.contains(scratch.path + "/home/.config") == true && problem?.code == ENOTDIR, "\(String(describing: problem))")
    }

    @Test func whatLeadsNowhereIsRemovedToo() throws {
        let hosts = scratch.path + "/home/.config/chromium/NativeMessagingHosts"
        try FileManager.default.createDirectory(atPath: hosts, withIntermediateDirectories: true)
        try scratch.write("kept", to: "home/other.json")
        for target in ["nowhere", scratch.path + "/home/other.json"] {
            try FileManager.default.createSymbolicLink(atPath: hosts + "/org.appex.browser.json", withDestinationPath: target)
            #expect(try connector(.person).disconnect(browser("chromium")) != nil)
        }
        #expect(scratch.files.filter { !$0.hasPrefix("share/") } == ["home/other.json"])
        try FileManager.default.createDirectory(atPath: hosts + "/org.appex.browser.json", withIntermediateDirectories: true)
        #expect(throws: BrowserProblem.self) { try connector(.person).disconnect(browser("chromium")) }
    }

    /// As for root, whose files only root can read on some systems.
    @Test func everybodyCanReadWhatIsForEverybody() throws {
        let old = umask(0o077)
        defer { umask(old) }
        for name in ["chromium", "firefox"] { _ = try connector(.everybody(root: scratch.path + "/root")).connect(browser(name)) }
        let written = try FileManager.default.subpathsOfDirectory(atPath: scratch.path + "/root")
        #expect(written.contains { $0.hasSuffix("/org.appex.browser.json") } && written.contains { $0.hasSuffix("/manifest.json") })
        for path in written {
            let mode = try FileManager.default.attributesOfItem(atPath: scratch.path + "/root/" + path)[.posixPermissions] as? Int ?? 0
            #expect(mode & 0o044 == 0o044, "\(path) \(String(mode, radix: 8))")
        }
    }

    @Test func anOlderFolderIsWrittenAnewAndACurrentOneIsNotTouched() throws {
        let connector = connector(.person)
        _ = try connector.connect(browser("chromium"))
        let folder = "data/appex/browsers/chromium"
        try scratch.write("old", to: folder + "/background.js")
        try scratch.write("old", to: folder + "/removed.js")
        try scratch.write("run", to: folder + "/x/script.js")
        try connector.unpack()
        #expect(try scratch.text(folder + "/background.js") == "1")
        #expect(!scratch.has(folder + "/removed.js"))
        try scratch.write("run", to: folder + "/x/script.js")
        try connector.unpack()
        #expect(scratch.has(folder + "/x/script.js"))
    }

    // MARK: - Everybody

    @Test func connectsForEverybodyBelowARoot() throws {
        let connector = connector(.everybody(root: scratch.path + "/root"))
        for browser in Browser.all { _ = try connector.connect(browser) }
        let firefox = "usr/share/mozilla/extensions/{ec8030f7-c20a-464f-9b0e-13a3a9e97384}/appex@appex.org"
        #expect(
            scratch.files.filter { $0.hasPrefix("root/") }
                == [
                    "root/etc/chromium.d/zz-appex", "root/etc/chromium/native-messaging-hosts/org.appex.browser.json",
                    "root/etc/opt/chrome/native-messaging-hosts/org.appex.browser.json",
                    "root/usr/lib/mozilla/native-messaging-hosts/org.appex.browser.json", "root/\(firefox)/_locales/en/messages.json",
                    "root/\(firefox)/background.js", "root/\(firefox)/manifest.json",
                ])
        #expect(!scratch.has("root/\(firefox)/x"))
        let host = try object("root/usr/lib/mozilla/native-messaging-hosts/org.appex.browser.json")
        #expect(host["allowed_extensions"] as? [String] == ["appex@appex.org"] && host["allowed_origins"] == nil)
        for browser in Browser.all { _ = try connector.disconnect(browser) }
        #expect(!scratch.has("root/etc/chromium.d/zz-appex") && !scratch.has("root/" + firefox))
        #expect(!scratch.files.contains { $0.hasPrefix("root/") && $0.hasSuffix("org.appex.browser.json") })
    }

    @Test(arguments: [
        ("", " --load-extension=FOLDER"), ("--a --load-extension=", "--a --load-extension= --load-extension=FOLDER"),
        ("--load-extension=/usr/share/x,/y --b", "--load-extension=FOLDER,/usr/share/x,/y --b"),
    ])
    func theStartFileAddsTheFolderToTheSwitch(_ flags: String, _ expected: String) throws {
        try scratch.write(BrowserConnector.startFile(appex: "/bin/true"), to: "zz-appex")
        let shell = Program(
            "/bin/sh", ["sh", "-euc", #". "$1"; printf %s "$CHROMIUM_FLAGS""#, "sh", scratch.path + "/zz-appex"],
            environment: ["XDG_DATA_HOME=\(scratch.path)/data", "CHROMIUM_FLAGS=\(flags)", "PATH=/usr/bin:/bin"])
        let (end, bytes) = try shell.output(upTo: 4096)
        #expect(end.status == 0)
        #expect(String(decoding: bytes, as: UTF8.self) == expected.replacing("FOLDER", with: scratch.path + "/data/appex/browsers/chromium"))
    }

    @Test(arguments: ["/a b", "relative", "/a,b", "/a;touch x"]) func aFolderThatASwitchCannotNameIsLeftOut(_ data: String) throws {
        try scratch.write(BrowserConnector.startFile(appex: "/bin/true"), to: "zz-appex")
        let shell = Program(
            "/bin/sh", ["sh", "-euc", #". "$1"; printf %s "$CHROMIUM_FLAGS""#, "sh", scratch.path + "/zz-appex"],
            environment: ["XDG_DATA_HOME=\(data)", "CHROMIUM_FLAGS=--a", "PATH=/usr/bin:/bin"])
        #expect(try shell.output(upTo: 4096).bytes == Data("--a".utf8))
    }

    // MARK: - What is missing

    @Test func saysWhatIsMissing() throws {
        let connector = connector(.person)
        let chromium = try browser("chromium")
        let before = connector.status(of: chromium, root: scratch.path + "/root", connected: [])
        #expect(before.nativeHost == .missing && before.webExtension == .missing && !before.isConnected)
        #expect(before.steps == (chromium.isInstalled ? ["Run `appex browsers connect chromium`."] : []))
        _ = try connector.connect(chromium)
        let after = connector.status(of: chromium, root: scratch.path + "/root", connected: [])
        // Nobody knows yet whether the person has loaded it.
        #expect(after.nativeHost == .current && after.webExtension == .ready && after.webExtensionVersion == "1.0")
        #expect(after.steps.count == (chromium.isInstalled ? 2 : 0) && after.steps.prefix(1).allSatisfy { $0.contains("“Load unpacked”") })
        #expect(after.hints.isEmpty)
        let connected = connector.status(of: chromium, root: scratch.path + "/root", connected: ["chromium"])
        #expect(connected.steps.isEmpty)
        if chromium.isInstalled {
            #expect(connected.webExtension == .current)
            #expect(connected.hints.contains { $0.contains("“Allow User Scripts”") })
            #expect(connected.hints.contains { $0.contains("the pin beside Appex") })
        }
        try scratch.write("other", to: "data/appex/browsers/chromium/background.js")
        try scratch.write(
            #"{"name":"org.appex.browser","description":"Appex","path":"/old","type":"stdio"}"#,
            to: "home/.config/chromium/NativeMessagingHosts/org.appex.browser.json")
        let old = connector.status(of: chromium, root: scratch.path + "/root", connected: [])
        #expect(old.nativeHost == .other && old.webExtension == .other)
    }

    @Test func firefoxHasTheWebExtensionFromTheSystem() throws {
        let (person, everybody) = (connector(.person), connector(.everybody(root: scratch.path + "/root")))
        let firefox = try browser("firefox")
        _ = try person.connect(firefox)
        let before = person.status(of: firefox, root: scratch.path + "/root", connected: [])
        #expect(before.nativeHost == .current && before.webExtension == .missing)
        #expect(before.steps == (firefox.isInstalled ? ["Run `sudo appex browsers connect --system firefox`."] : []))
        _ = try everybody.connect(firefox)
        #expect(person.status(of: firefox, root: scratch.path + "/root", connected: []).webExtension == .current)
    }

    @Test func namesAreThoseOfBrowsers() {
        #expect(throws: BrowserProblem.self) { try Browser.named(["lynx"]) }
        #expect(throws: Never.self) { try Browser.named(["firefox", "brave"]) }
    }
}
