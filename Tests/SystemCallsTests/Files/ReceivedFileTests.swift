import Foundation
import Glibc
import Synchronization
import SystemCalls
import TestSupport
import Testing

/// Does something again and again on a thread of its own.
private final class Meanwhile: Sendable {
    private let isOver = Atomic(false)
    private let end = DispatchSemaphore(value: 0)

    init(_ act: @escaping @Sendable () -> Void) {
        Thread { [self] in
            while !isOver.load(ordering: .relaxed) { act() }
            end.signal()
        }.start()
    }

    func stop() {
        isOver.store(true, ordering: .relaxed)
        end.wait()
    }
}

/// Descriptors as no honest program sends them.
@Suite(.timeLimit(.minutes(5))) struct ReceivedFileTests {
    private let scratch: ScratchDirectory

    init() throws { scratch = try ScratchDirectory() }

    private func open(_ path: String, _ flags: Int32 = O_RDONLY) throws -> OwnedDescriptor {
        let number = Glibc.open(path, flags | O_CLOEXEC)
        guard number >= 0 else { throw SystemError(errno, "open \(path)") }
        return OwnedDescriptor(number)
    }

    private func file(_ bytes: Data) throws -> OwnedDescriptor {
        _ = try scratch.file("a", bytes)
        return try open(scratch.path("a"))
    }

    private func problem(_ descriptor: OwnedDescriptor) -> ReceivedFileProblem? {
        do {
            _ = try ReceivedFile(descriptor, name: "a")
            return nil
        } catch { return error }
    }

    private static let bytes = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })

    // MARK: - At receipt

    @Test(arguments: ["/proc/self/pagemap", "/proc/self/maps", "/proc/version", "/proc/self/mem", "/sys/kernel/mm/transparent_hugepage/enabled"])
    func aFileThatTheKernelMakesUpIsRefused(_ path: String) throws {
        guard let descriptor = try? open(path) else { return }
        guard case .madeUp(_, let fileSystem) = problem(descriptor) else {
            Issue.record("\(path): \(String(describing: problem(descriptor)))")
            return
        }
        #expect(fileSystem == (path.hasPrefix("/proc") ? "proc" : "sysfs"))
    }

    @Test(arguments: ["/dev/null", "/dev/zero", "/tmp", "/proc", "/dev/urandom"]) func whatIsNoRegularFileIsRefused(_ path: String) throws {
        #expect(try problem(open(path)) == .notRegular("a"))
    }

    @Test func aPipeIsRefusedAndNotWaitedFor() throws {
        try #require(mkfifo(scratch.path("pipe"), 0o600) == 0)
        #expect(try problem(open(scratch.path("pipe"), O_RDONLY | O_NONBLOCK)) == .notRegular("a"))
    }

    @Test func aDescriptorThatOnlyNamesAFileIsRefused() throws {
        _ = try file(Data("abc".utf8))
        #expect(try problem(open(scratch.path("a"), 0o1000_0000)) == .notRegular("a"))
    }

    @Test(arguments: [O_RDWR, O_WRONLY, O_RDWR | O_APPEND]) func aFileThatItsSenderCouldWriteToIsRefused(_ flags: Int32) throws {
        _ = try file(Data("abc".utf8))
        #expect(try problem(open(scratch.path("a"), flags)) == .writable("a"))
    }

    @Test func theNameInASentenceIsOneLine() throws {
        let error = #expect(throws: ReceivedFileProblem.self) { _ = try ReceivedFile(open("/dev/null"), name: "a\u{1B}[2J\nb\u{202E}") }
        #expect(error?.description.contains("\u{1B}") == false && error?.description.contains("\n") == false)
    }

    @Test func aFileInMemoryIsAFile() throws {
        let memory = try SealedMemory.make(Self.bytes)
        let received = try ReceivedFile(open("/proc/self/fd/\(memory.rawValue)"), name: "a")
        #expect(try received.contents(atMost: 1 << 30) == Self.bytes)
    }

    // MARK: - Reading

    @Test func readsAFileFromItsBeginningWhereverItsPositionIs() throws {
        let descriptor = try file(Self.bytes)
        lseek(descriptor.rawValue, 100, SEEK_SET)
        #expect(try ReceivedFile(descriptor, name: "a").contents(atMost: Self.bytes.count) == Self.bytes)
        #expect(lseek(descriptor.rawValue, 0, SEEK_CUR) == 100)
    }

    @Test func isReadWithoutBeingOpenedAgainWhereThatIsForbidden() throws {
        let descriptor = try file(Self.bytes)
        // Root may open it all the same.
        try #require(fchmod(descriptor.rawValue, 0) == 0)
        let received = try ReceivedFile(descriptor, name: "a")
        #expect(try received.contents(atMost: Self.bytes.count) == Self.bytes)
        let output = try scratch.file("copy")
        try received.copy(to: output.rawValue)
        #expect(output.contents == Self.bytes)
        #expect(lseek(descriptor.rawValue, 0, SEEK_CUR) == 0)
    }

    @Test func aFileThatIsRewoundMeanwhileEndsWhereItEnded() throws {
        let descriptor = try file(Self.bytes)
        let rewinding = Meanwhile { lseek(descriptor.rawValue, 0, SEEK_SET) }
        defer { rewinding.stop() }
        for _ in 0..<20 {
            let received = try ReceivedFile(descriptor, name: "a")
            #expect(try received.contents(atMost: Self.bytes.count) == Self.bytes)
            let output = try scratch.file("copy")
            try received.copy(to: output.rawValue)
            #expect(output.contents == Self.bytes)
        }
    }

    @Test func whatAFileGrowsByIsNotRead() throws {
        let descriptor = try file(Self.bytes)
        let received = try ReceivedFile(descriptor, name: "a")
        let writing = try open(scratch.path("a"), O_WRONLY | O_APPEND)
        #expect(write(writing.rawValue, "more", 4) == 4)
        #expect(try received.contents(atMost: Self.bytes.count) == Self.bytes)
        let output = try scratch.file("copy")
        try received.copy(to: output.rawValue)
        #expect(output.contents == Self.bytes)
    }

    @Test(arguments: [0, 1, 1_000_000]) func aFileThatIsCutIsAnErrorAndNoFault(_ length: Int) throws {
        let received = try ReceivedFile(file(Self.bytes), name: "a")
        try #require(truncate(scratch.path("a"), length) == 0)
        #expect(throws: ReceivedFileProblem.shortened("a")) { try received.contents(atMost: Self.bytes.count) }
        let output = try scratch.file("copy")
        #expect(throws: ReceivedFileProblem.shortened("a")) { try received.copy(to: output.rawValue) }
    }

    /// Cut and filled again without pause: an error or a file of the size that it had, never more.
    @Test func aFileThatIsCutAndFilledMeanwhileIsNeverLonger() throws {
        let descriptor = try file(Self.bytes)
        let path = scratch.path("a")
        let changing = Meanwhile { for length in [0, 8 << 20, 3_000_000] { truncate(path, length) } }
        defer { changing.stop() }
        for _ in 0..<50 {
            guard let received = try? ReceivedFile(descriptor, name: "a") else { continue }
            if let data = try? received.contents(atMost: 16 << 20) { #expect(data.count == received.size) }
            let output = try scratch.file("copy")
            if (try? received.copy(to: output.rawValue)) != nil { #expect(output.regularFileSize == received.size) }
            #expect((output.regularFileSize ?? .max) <= 8 << 20)
        }
    }

    @Test func aFileBeyondTheLimitIsNotReadAtAll() throws {
        let descriptor = try file(Data())
        try #require(truncate(scratch.path("a"), 3 << 30) == 0)
        let received = try ReceivedFile(descriptor, name: "a")
        let error = #expect(throws: ReceivedFileProblem.self) { try received.contents(atMost: 64 << 20) }
        #expect(error == .tooLong("a", size: 3 << 30, limit: 64 << 20))
        #expect(error?.description.contains("3072 MiB") == true && error?.description.contains("64 MiB") == true)
    }

    @Test func threeGigabytesOfNothingTakeNoDisk() throws {
        let descriptor = try file(Data())
        try #require(truncate(scratch.path("a"), 3 << 30) == 0)
        let output = try scratch.file("copy")
        var taken = 0
        try ReceivedFile(descriptor, name: "a").copy(to: output.rawValue) { taken += $0 }
        var status = stat()
        try #require(fstat(output.rawValue, &status) == 0)
        #expect(status.st_size == 3 << 30)
        #expect(status.st_blocks * 512 < 1 << 20 && taken < 1 << 20)
    }

    // MARK: - Budgets

    @Test func whatIsLetGoOfNoLongerCounts() throws {
        var limits = ReceiptLimits()
        (limits.memory, limits.disk, limits.files, limits.file) = (100, 1000, 2, 500)
        let budget = ReceiptBudget(limits)
        do {
            let first = try budget.takeMemory(60)
            #expect(throws: ReceivedFileProblem.tooMuchMemory(limit: 100)) { _ = try budget.takeMemory(41) }
            #expect(throws: ReceivedFileProblem.tooMuchMemory(limit: 100)) { _ = try budget.takeMemory(.max) }
            withExtendedLifetime(first) {}
        }
        #expect(throws: Never.self) { try withExtendedLifetime(budget.takeMemory(100)) {} }
        let small = try ReceivedFile(file(Data(count: 400)), name: "a")
        do {
            let files = [try budget.takeFile(small), try budget.takeFile(small)]
            #expect(throws: ReceivedFileProblem.tooManyFiles(limit: 2)) { _ = try budget.takeFile(small) }
            try files[0].addDisk(600)
            #expect(throws: ReceivedFileProblem.tooMuchDisk(limit: 1000)) { try files[1].addDisk(401) }
            try files[1].addDisk(400)
        }
        try budget.takeFile(small).addDisk(1000)
        let large = try ReceivedFile(file(Data(count: 501)), name: "a")
        #expect(throws: ReceivedFileProblem.tooLong("a", size: 501, limit: 500)) { _ = try budget.takeFile(large) }
    }

    @Test func bytesInMemoryCountAsLongAsSomebodyHasThem() throws {
        var limits = ReceiptLimits()
        limits.memory = 100
        let budget = ReceiptBudget(limits)
        let received = try ReceivedFile(file(Data(count: 80)), name: "a")
        do {
            let data = try received.contents(atMost: 100, holding: budget.takeMemory(80))
            #expect(throws: ReceivedFileProblem.self) { _ = try budget.takeMemory(80) }
            withExtendedLifetime(data) {}
        }
        #expect(throws: Never.self) { _ = try budget.takeMemory(80) }
    }
}
