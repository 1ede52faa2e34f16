import ExtensionHost
import Foundation
import Testing

/// What the person has decided on folders.
@Suite struct FolderGrantsTests {
    private func withGrants(_ body: (FolderGrants, _ file: String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.path + "/grants-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(FolderGrants(configuration: folder), folder + "/appex/folders.json")
    }

    @Test func areKeptUntilTheyAreChanged() throws {
        try withGrants { grants, _ in
            #expect(grants.allowed(to: "a") == [])
            try grants.decide(.allowed, on: "/two", for: "a")
            try grants.decide(.allowed, on: "/one", for: "a")
            try grants.decide(.allowed, on: "/one", for: "a")
            #expect(grants.allowed(to: "a") == ["/one", "/two"] && grants.allowed(to: "b") == [])
            try grants.decide(.denied, on: "/one", for: "a")
            #expect(grants.allowed(to: "a") == ["/two"] && grants.decision(on: "/one", for: "a") == .denied)
            try grants.decide(.undecided, on: "/one", for: "a")
            #expect(grants.decision(on: "/one", for: "a") == .undecided)
            #expect(grants.decisions(for: "a").map(\.folder) == ["/two"])
        }
    }

    /// A window that shows them need not ask again and again.
    @Test func whoWatchesLearnsDecisions() async throws {
        try await confirmation { confirm in
            let folder = FileManager.default.temporaryDirectory.path + "/grants-\(UUID().uuidString)"
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let (grants, (changes, continuation)) = (FolderGrants(configuration: folder), AsyncStream.makeStream(of: Void.self))
            let watch = try #require(grants.watch { continuation.yield() })
            defer { watch.stop() }
            try FolderGrants(configuration: folder).decide(.allowed, on: "/one", for: "a")
            for await _ in changes where grants.allowed(to: "a") == ["/one"] { break }
            confirm()
        }
    }

    @Test func whatIsInAFolderIsDecidedWithIt() throws {
        try withGrants { grants, _ in
            try grants.decide(.allowed, on: "/home/me/Documents", for: "a")
            try grants.decide(.denied, on: "/home/me/Letters", for: "a")
            #expect(grants.decision(on: "/home/me/Documents/Work", for: "a") == .allowed)
            #expect(grants.decision(on: "/home/me/Letters/Old", for: "a") == .denied)
            #expect(grants.decision(on: "/home/me/Documents2", for: "a") == .undecided)
            #expect(grants.decision(on: "/home/me", for: "a") == .undecided)
        }
    }

    @Test func whatIsAllowedAgainIsNotDeniedInParts() throws {
        try withGrants { grants, _ in
            try grants.decide(.denied, on: "/home/me/Documents/Private", for: "a")
            #expect(grants.denies(inside: "/home/me/Documents", for: "a") && !grants.denies(inside: "/home/me/Music", for: "a"))
            try grants.decide(.allowed, on: "/home/me/Documents", for: "a")
            #expect(grants.decisions(for: "a").map(\.folder) == ["/home/me/Documents"])
            #expect(grants.grant(covering: "/home/me/Documents/Private", for: "a") == "/home/me/Documents")
        }
    }

    @Test func aPipeInPlaceOfTheFileIsNotWaitedFor() throws {
        try withGrants { grants, file in
            try grants.decide(.allowed, on: "/one", for: "a")
            unlink(file)
            #expect(mkfifo(file, 0o600) == 0)
            #expect(grants.allowed(to: "a") == [])
            #expect(throws: ExtensionHostError.self) { try grants.decide(.allowed, on: "/two", for: "a") }
        }
    }

    @Test func anAppThatIsRemovedIsForgotten() throws {
        try withGrants { grants, _ in
            try grants.decide(.allowed, on: "/one", for: "a")
            try grants.decide(.allowed, on: "/one", for: "b")
            try grants.forget("a")
            #expect(grants.decisions(for: "a").isEmpty && grants.allowed(to: "b") == ["/one"])
        }
    }

    @Test func aDamagedFileAllowsNothingAndIsKept() throws {
        try withGrants { grants, file in
            try grants.decide(.allowed, on: "/one", for: "a")
            for text in ["", "{", "[]", #"{"allowed": 1}"#] {
                try Data(text.utf8).write(to: URL(fileURLWithPath: file))
                #expect(grants.allowed(to: "a") == [])
                #expect(throws: ExtensionHostError.self) { try grants.decide(.allowed, on: "/two", for: "a") }
                try #expect(String(contentsOfFile: file, encoding: .utf8) == text)
            }
        }
    }
}
