import Foundation
import SystemCalls
import Testing

@Suite struct ProgramTests {
    private func shell(_ script: String, _ descriptors: [Int32: OwnedDescriptor] = [:]) -> Program {
        Program("/bin/sh", ["sh", "-c", script], environment: ["PATH=/usr/bin:/bin", "WORD=a b"], descriptors: descriptors)
    }

    private func text(_ script: String, _ descriptors: [Int32: OwnedDescriptor] = [:]) throws -> String {
        String(decoding: try shell(script, descriptors).output(upTo: 1 << 16).bytes, as: UTF8.self)
    }

    @Test func theProcessHasWhatIsGivenAndNothingElse() throws {
        let secret = open("/etc/passwd", O_RDONLY)  // not close-on-exec, as a library might leave it
        defer { close(secret) }
        let file = OwnedDescriptor(open("/etc/hostname", O_RDONLY | O_CLOEXEC))
        // The shell names its own files; readlink's are the ones that it inherits.
        let files = try text("readlink /proc/$$/fd/*", [5: file]).split(separator: "\n").sorted().filter { !$0.hasPrefix("pipe:") }
        #expect(files == ["/dev/null", "/dev/null", "/etc/hostname"])
        let names = try text("env").split(separator: "\n").compactMap { $0.split(separator: "=").first }
        #expect(names.sorted().filter { !["PWD", "_", "SHLVL", "OLDPWD"].contains($0) } == ["PATH", "WORD"])
    }

    @Test func numbersMayBeExchanged() throws {
        let (one, two) = (try SealedMemory.make(Data("one".utf8)), try SealedMemory.make(Data("two".utf8)))
        // Each gets the number that the other has here. A shell redirects single digits only, so the files are opened by their paths.
        let (first, second) = (one.rawValue, two.rawValue)
        #expect(try text("cat /proc/self/fd/\(second) /proc/self/fd/\(first)", [second: one, first: two]) == "onetwo")
    }

    @Test func theSessionIsItsOwnUnlessItIsShared() throws {
        let question = "cut -d' ' -f6 /proc/self/stat"
        #expect(try text(question) != "\(getsid(0))\n")
        var program = shell(question)
        program.session = .shared
        #expect(try String(decoding: program.output(upTo: 100).bytes, as: UTF8.self) == "\(getsid(0))\n")
    }

    @Test func endsAreStatusesAndSignals() async throws {
        #expect(try shell("exit 3").start().waitForEnd().status == 3)
        let killed = await (try shell("kill -9 $$").start()).end()
        #expect(killed.signal == SIGKILL)
        #expect(killed.status == 128 + SIGKILL)
        #expect(throws: SystemError(ENOENT, "start /nonexistent")) { try Program("/nonexistent", ["x"], environment: []).start() }
    }

    @Test func whatDoesNotEndIsKilled() throws {
        let sleeping = try shell("exec sleep 600").start()
        #expect(sleeping.end(within: .milliseconds(50)) == nil)
        #expect(sleeping.endOrKill(after: .milliseconds(50)) == nil)
        #expect(sleeping.end(within: .zero)?.signal == SIGKILL)
        #expect(throws: SystemError(ETIMEDOUT, "wait for a program")) { try shell("exec sleep 600").output(upTo: 10, within: .milliseconds(50)) }
    }

    @Test func outputIsBoundedAndComplete() throws {
        let whole = try shell("head -c 300000 /dev/zero; exit 4").output(upTo: 300_000)
        #expect(whole.bytes.count == 300_000)
        #expect(whole.end.status == 4)
        #expect(throws: SystemError(EFBIG, "read what /bin/sh writes")) { try shell("cat /dev/zero").output(upTo: 1 << 20) }
    }

    /// A process that it leaves behind has the stream open for ten minutes.
    @Test(.timeLimit(.minutes(1))) func whatItLeavesBehindIsNotWaitedFor() throws {
        let (_, bytes) = try shell("sleep 600 & echo $!").output(upTo: 100)
        let left = try #require(Int32(String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)))
        #expect(kill(left, SIGKILL) == 0)
    }

    @Test func theEndIsNotifiedOnce() async throws {
        let ends = await withTaskGroup(of: Int32.self) { group in
            for status in 0..<20 { group.addTask { await (try? shell("exit \(status)").start())?.end().status ?? -1 } }
            return await group.reduce(into: [Int32]()) { $0.append($1) }
        }
        #expect(ends.sorted() == (0..<20).map { Int32($0) })
    }
}
