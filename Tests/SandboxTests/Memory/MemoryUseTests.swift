import Foundation
import SystemCalls
import Testing
import Wire

@testable import Sandbox

/// Of real processes that hide their memory.
@Suite struct MemoryUseTests {
    private static let size: UInt64 = 100 << 20
    /// What a Python that does nothing has, and more.
    private static let allowance: UInt64 = 60 << 20

    private func expectOwn(_ use: MemoryUse, _ size: UInt64 = Self.size, _ sourceLocation: SourceLocation = #_sourceLocation) {
        #expect((size..<size + Self.allowance).contains(use.own), "\(use)", sourceLocation: sourceLocation)
    }

    @Test func countsMemoryFiles() throws {
        let hoarder = try Hoarder("file = fill(100)\nwait()")
        expectOwn(.of(hoarder.pid))
        #expect(MemoryUse.of(hoarder.pid).handedOver == 0)
    }

    @Test func countsWhatTheProcessHasSealedAsItsOwn() throws {
        let hoarder = try Hoarder("files = [fill(50, whole) for _ in range(4)]\nwait()")
        let use = MemoryUse.of(hoarder.pid)
        // A body on its way to the host is allowed.
        expectOwn(use, 200 << 20 - UInt64(WireLimits.sealedBody))
        #expect(use.handedOver == 0)
    }

    @Test func allowsABodyOnItsWay() throws {
        let hoarder = try Hoarder("file = fill(60, whole)\nwait()")
        let use = MemoryUse.of(hoarder.pid)
        #expect(use.own < Self.allowance && use.handedOver == 0, "\(use)")
    }

    @Test func knowsWhatWasHandedOverByItsMark() throws {
        let hoarder = try Hoarder(
            "file = fill(100, whole | mark)\nmap = mmap.mmap(file, 100 << 20, mmap.MAP_PRIVATE, mmap.PROT_READ)\nmap[:]\nwait()")
        let use = MemoryUse.of(hoarder.pid)
        #expect(use.own < Self.allowance + Self.size && use.handedOver == Self.size, "\(use)")
    }

    /// A mark alone is worth nothing: the file can still grow.
    @Test func countsWhatIsMarkedAndNotSealed() throws {
        let hoarder = try Hoarder("file = fill(100, mark)\nwait()")
        expectOwn(.of(hoarder.pid))
        #expect(MemoryUse.of(hoarder.pid).handedOver == 0)
    }

    @Test func marksWhatIsSealedHere() throws {
        let memory = try SealedMemory.make(Data(count: 100))
        #expect(SealedMemory.wasSealedOutside(memory))
        try #expect(!SealedMemory.wasSealedOutside(SealedMemory.makeEmpty(name: "open")))
    }

    // MARK: - Threads

    /// The kernel shows the bytes of a thread's name as they are.
    @Test func readsWhatAProcessCallsItself() throws {
        let hoarder = try Hoarder(
            """
            ctypes.CDLL(None).prctl(15, b"\\xff\\xfe) Z 1", 0, 0, 0)
            file = fill(100)
            wait()
            """)
        expectOwn(.of(hoarder.pid))
        #expect(ProcessUse.of(hoarder.pid).threads == 1)
        #expect(ProcessStat(of: hoarder.pid)?.hasEnded == false && ProcessStat(of: hoarder.pid)?.parent == getpid())
    }

    @Test func countsWhatAThreadHasThatSharesNoDescriptors() throws {
        let hoarder = try Hoarder(
            """
            def run():
                kernel.unshare(0x400)
                file = fill(100)
                wait()
            threading.Thread(target=run).start()
            """)
        expectOwn(.of(hoarder.pid))
        // Those of both tables.
        #expect(ProcessUse.of(hoarder.pid).descriptors > 6)
    }

    @Test func countsWhatIsLeftWhenTheFirstThreadHasEnded() throws {
        let hoarder = try Hoarder(
            """
            def run():
                heap, file = bytearray(b"x") * (100 << 20), fill(100)
                while "Z (" not in open(f"/proc/{os.getpid()}/status").read(): pass
                wait()
            threading.Thread(target=run).start()
            kernel.pthread_self.restype = ctypes.c_ulong
            kernel.syscall(60 if os.uname().machine == "x86_64" else 93, 0)
            """)
        expectOwn(.of(hoarder.pid), 2 * Self.size)
        let use = ProcessUse.of(hoarder.pid)
        #expect(use.descriptors >= 4 && use.threads >= 1 && use.cpuTime > 0, "\(use)")
        #expect(ForeignProcess(pid: hoarder.pid).peakMemory > Self.size)
    }

    // MARK: - Sockets

    @Test(arguments: [
        // In a pair, in a connection that nobody has taken, beside a byte out of band, and in a socket that is itself on its way.
        "one, other = socket.socketpair(); socket.send_fds(one, [b'x'], [fill(100)])",
        "one = socket.socket(socket.AF_UNIX); one.bind('\\0' + str(os.getpid())); one.listen(); other = socket.socket(socket.AF_UNIX); "
            + "other.connect(one.getsockname()); socket.send_fds(other, [b'x'], [fill(1)]); other.close()",
        "one, other = socket.socketpair(); other.sendmsg([b'x'], [(1, 1, fill(1).to_bytes(4, 'little'))], socket.MSG_OOB)",
        "one, other = socket.socketpair(); inner, last = socket.socketpair(); socket.send_fds(inner, [b'x'], [fill(1)]); "
            + "socket.send_fds(one, [b'x'], [last.fileno()]); last.close(); inner.close()",
    ])
    func seesDescriptorsOnTheirWay(_ lines: String) throws {
        let hoarder = try Hoarder(lines + "\nwait()")
        #expect(MemoryUse.of(hoarder.pid).inFlight >= 1)
    }

    @Test func leavesOutTheLinesToOthers() throws {
        let hoarder = try Hoarder(
            "one, other = socket.socketpair(); socket.send_fds(one, [b'x'], [fill(1)])\nsys.stdout.flush()\nos.dup2(other.fileno(), 100)\nwait()")
        var status = stat()
        try #require(stat("/proc/\(hoarder.pid)/fd/100", &status) == 0)
        #expect(MemoryUse.of(hoarder.pid).inFlight == 1, "however many descriptors a socket has")
        #expect(MemoryUse.of(hoarder.pid, lines: [UInt64(status.st_ino)]).inFlight == 0)
    }

    @Test func isNothingForAProcessThatIsGone() { #expect(MemoryUse.of(Int32.max) == MemoryUse()) }
}
