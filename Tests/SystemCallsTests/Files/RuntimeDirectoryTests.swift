import Foundation
import Glibc
import SystemCalls
import TestSupport
import Testing

@Suite struct RuntimeDirectoryTests {
    @Test func thePathIsInTheSessionsRuntimeFolder() {
        #expect(RuntimeDirectory.path(environment: ["XDG_RUNTIME_DIR": "/run/user/7"]) == "/run/user/7/appex")
        #expect(RuntimeDirectory.socket(environment: ["XDG_RUNTIME_DIR": "/run/user/7"]) == "/run/user/7/appex/system.sock")
    }

    @Test(arguments: [[:], ["XDG_RUNTIME_DIR": ""], ["XDG_RUNTIME_DIR": "run/user/7"]])
    func withoutAnAbsoluteRuntimeFolderThePathIsTheUsersOwnInTmp(environment: [String: String]) {
        #expect(RuntimeDirectory.path(environment: environment) == "/tmp/appex-\(getuid())")
    }

    @Test func aFolderIsMadeForThisUserAloneAndFoundAgain() throws {
        let scratch = try ScratchDirectory()
        for _ in 0..<2 {
            try RuntimeDirectory.prepare(scratch.path("appex"))
            #expect(scratch.mode("appex") == 0o700)
            #expect(RuntimeDirectory.isOwn(scratch.path("appex")))
        }
    }

    @Test(arguments: [0o755, 0o770, 0o701, 0o710, 0o777, 0o1777, 0o702] as [mode_t]) func aFolderThatOthersCanEnterIsRefused(mode: mode_t) throws {
        let scratch = try ScratchDirectory()
        let path = scratch.path("appex")
        #expect(mkdir(path, 0o700) == 0)
        #expect(chmod(path, mode) == 0)
        #expect(!RuntimeDirectory.isOwn(path))
        let error = #expect(throws: SystemError.self) { try RuntimeDirectory.prepare(path) }
        #expect(error?.code == EPERM)
        #expect(error?.description.contains("it must be a folder that belongs to you with mode 0700") == true)
        #expect(scratch.mode("appex") == mode, "it is not changed behind its owner's back")
    }

    @Test func aLinkToAFolderIsRefused() throws {
        let scratch = try ScratchDirectory()
        #expect(mkdir(scratch.path("real"), 0o700) == 0)
        #expect(symlink(scratch.path("real"), scratch.path("link")) == 0)
        #expect(symlink(scratch.path("nowhere"), scratch.path("dangling")) == 0)
        for name in ["link", "dangling"] {
            #expect(!RuntimeDirectory.isOwn(scratch.path(name)))
            #expect(throws: SystemError.self) { try RuntimeDirectory.prepare(scratch.path(name)) }
        }
    }

    @Test func aFileIsRefused() throws {
        let scratch = try ScratchDirectory()
        _ = try scratch.file("appex")
        #expect(chmod(scratch.path("appex"), 0o700) == 0)
        #expect(throws: SystemError.self) { try RuntimeDirectory.prepare(scratch.path("appex")) }
        #expect(!RuntimeDirectory.isOwn(scratch.path("missing")))
    }

    @Test(.enabled(if: getuid() == 0, "only root can give a folder away")) func anotherUsersFolderIsRefused() throws {
        let scratch = try ScratchDirectory()
        let path = scratch.path("appex")
        #expect(mkdir(path, 0o700) == 0)
        #expect(chown(path, 65_534, 65_534) == 0)
        #expect(throws: SystemError.self) { try RuntimeDirectory.prepare(path) }
    }

    @Test func aFolderThatCannotBeMadeIsRefusedWithASentence() {
        let error = #expect(throws: SystemError.self) { try RuntimeDirectory.prepare("/proc/appex/appex") }
        #expect(error?.description == "Could not make the folder /proc/appex/appex: No such file or directory.")
    }
}
