import Foundation
import Testing

@testable import ExtensionModel

/// Which folders an extension may monitor.
@Suite struct MonitoredFolderTests {
    private func withHome(_ body: (MonitoredFolder, _ home: String) throws -> Void) throws {
        let made = FileManager.default.temporaryDirectory.path + "/monitored-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: made + "/share/appex/Groups", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: made) }
        let home = URL(fileURLWithPath: made).resolvingSymlinksInPath().path
        for name in ["One", "One/Two", ".hidden"] {
            try FileManager.default.createDirectory(atPath: home + "/" + name, withIntermediateDirectories: false)
        }
        try FileManager.default.createSymbolicLink(atPath: home + "/link", withDestinationPath: "One")
        try Data().write(to: URL(fileURLWithPath: home + "/file"))
        try body(MonitoredFolder(home: home, data: home + "/share/appex"), home)
    }

    @Test func aFolderOfThePersonsMayBe() throws {
        try withHome { folder, home in
            for path in ["/One", "/One/Two"] { #expect(folder.problem(with: home + path) == nil) }
        }
    }

    @Test(arguments: [
        ("", "open all that is yours"), ("/..", "symbolic link or a part that leads up"), ("/link", "symbolic link"), ("/file", "It is no folder"),
        ("/nothing", "There is no such folder"), ("/.hidden", "hidden folder"), ("/share", "open all that is yours"),
        ("/share/appex/Groups", "It is a folder of Appex"), ("/One/../One", "leads up"), ("/One/", "leads up"), ("/One\0", "leads up"),
    ])
    func others(_ path: String, _ problem: String) throws {
        try withHome { folder, home in
            let said = folder.problem(with: home + path)
            #expect(said?.contains(problem) == true, "\(said ?? "nothing")")
        }
    }

    @Test func aFolderThatSomebodyElseCouldExchangeMayNot() throws {
        try withHome { folder, home in
            chmod(home + "/One", 0o777)
            #expect(folder.problem(with: home + "/One") == nil, "what is in it is the person's business")
            #expect(folder.problem(with: home + "/One/Two")?.contains("in its place") == true)
            chmod(home + "/One", 0o1777)
            #expect(folder.problem(with: home + "/One/Two") == nil)
            chmod(home + "/One", 0o775)
            #expect(folder.problem(with: home + "/One/Two") == nil, "the person's own group")
        }
    }

    @Test func foldersOfTheSystemMayNot() throws {
        try withHome { folder, _ in for path in ["/", "/etc", "/usr/share", "/proc", "relative", ""] { #expect(folder.problem(with: path) != nil) } }
    }
}
