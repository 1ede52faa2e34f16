import Foundation
import Testing

/// A look at what is installed, on the disk and through the command line.
enum InstalledBundle {
    /// Whether the installed version is the same in every file and in what the system says; returns it.
    ///
    /// `root` leads to the system's files when it has a mount namespace of its own.
    @discardableResult
    static func checkWhole(_ identifier: String, in system: SystemFixture, root: String = "", location: SourceLocation = #_sourceLocation) throws
        -> String
    {
        let listed = try system.succeed("list", "--json").json([Listed].self).filter { $0.appIdentifier == identifier }
        #expect(listed.count == 1, sourceLocation: location)
        let version = try #require(listed.first).version
        let folder = root + system.data + "/appex/Apps/" + identifier
        let generations = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(generations.count == 1, "what is not used any more was not removed: \(generations)", sourceLocation: location)
        var texts: Set<String> = []
        var count = 0
        for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() where name.hasSuffix(".txt") {
            texts.insert(try String(contentsOfFile: folder + "/" + name, encoding: .utf8))
            count += 1
        }
        #expect(texts == [version], "a mix of versions", sourceLocation: location)
        #expect(count % 50 == 0 && count > 0, "\(count) files", sourceLocation: location)
        return version
    }
}
