import Foundation
import Testing
import Wire

@testable import ExtensionFoundation

/// What crashes, full disks and those who mean harm leave in the file.
@Suite struct DamagedPreferencesTests {
    private func filled(_ scratch: PreferenceScratch, _ count: Int = 20) {
        let domain = scratch.domain()
        for number in 0..<count { domain.set("value \(number)", "key \(number)") }
    }

    private func damagedCopies(_ scratch: PreferenceScratch) throws -> Int { try scratch.names().filter { $0.hasSuffix(".damaged") }.count }

    @Test func aWriteThatWasInterruptedIsSkippedWithoutAWord() throws {
        // Wherever it was interrupted.
        for cut in [1, 7, 8, 15, 16, 20] {
            let scratch = try PreferenceScratch()
            filled(scratch)
            let whole = try scratch.bytes()
            scratch.domain().set("a value that is longer", "last")
            let longer = try scratch.bytes()
            try scratch.write(longer.prefix(whole.count + min(cut, longer.count - whole.count - 1)))
            let reader = scratch.domain()
            #expect(reader.value("last") == nil)
            #expect(reader.all().count == 20)
            #expect(scratch.domain().set("new", "next") == .written)
            #expect(reader.value("next") as? String == "new", "cut at \(cut)")
            #expect(scratch.domain().all().count == 21)
            #expect(try damagedCopies(scratch) == 0, "cut at \(cut)")
        }
    }

    @Test func aByteThatChangedCostsOneRecordAndTheFileIsKept() throws {
        let scratch = try PreferenceScratch()
        filled(scratch)
        var bytes = try scratch.bytes()
        bytes[bytes.count / 2] ^= 0x40
        try scratch.write(bytes)
        let reader = scratch.domain()
        #expect(reader.all().count == 19)
        // Reading changes nothing; the next writer puts it right.
        #expect(try damagedCopies(scratch) == 0)
        #expect(reader.set("new", "next") == .written)
        #expect(scratch.domain().all().count == 20)
        #expect(try damagedCopies(scratch) == 1)
        #expect(try Data(contentsOf: URL(fileURLWithPath: scratch.file + ".damaged")) == bytes)
    }

    @Test func aHeaderThatChangedCostsNothing() throws {
        let scratch = try PreferenceScratch()
        filled(scratch)
        var bytes = try scratch.bytes()
        bytes[3] ^= 1
        bytes[9] ^= 1
        try scratch.write(bytes)
        #expect(scratch.domain().all().count == 20)
        #expect(scratch.domain().set("new", "next") == .written)
        #expect(scratch.domain().all().count == 21)
        #expect(try damagedCopies(scratch) == 1)
        #expect(try scratch.bytes().starts(with: PreferenceRecordFormat.magic))
    }

    @Test func aFileOfZerosOrNothingBeginsAnew() throws {
        for content in [Data(), Data(count: 5), Data(count: 5000)] {
            let scratch = try PreferenceScratch()
            filled(scratch)
            let reader = scratch.domain()
            #expect(reader.all().count == 20)
            try scratch.write(content)
            #expect(scratch.domain().all().isEmpty)
            #expect(reader.set("new", "next") == .written)
            #expect(scratch.domain().all().count == 1)
        }
    }

    @Test func aRecordInsideAValueIsNoRecord() throws {
        let scratch = try PreferenceScratch()
        filled(scratch, 1)
        // As somebody would supply it who knows the form but not the mark of this file.
        var record = WirePreferenceRecord()
        record.changes = [WirePreferenceChange("forged", try PreferenceValue.encode("yes"))]
        let forged = PreferenceRecordFormat.record(try record.serializedBytes(), mark: 0x0102_0304_0506_0708)
        let whole = try scratch.bytes().count
        scratch.domain().set(Data(count: 64) + forged + Data(count: 64), "data")
        try scratch.write(try scratch.bytes().prefix(whole + 16 + 64 + forged.count + 40))
        scratch.domain().set(1, "after")
        #expect(scratch.domain().value("forged") == nil)
        #expect(scratch.domain().integer("after") == 1)
    }

    @Test func noBytesTrapOrHangAReader() throws {
        let scratch = try PreferenceScratch()
        filled(scratch, 200)
        let good = try scratch.bytes()
        var generator = SystemRandomNumberGenerator()
        for round in 0..<400 {
            var bytes = good
            for _ in 0...round % 5 {
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes[Int.random(in: 0..<bytes.count)] = .random(in: 0...255)
                case 1: bytes.removeSubrange(0..<Int.random(in: 0..<bytes.count / 2))
                case 2:
                    let at = Int.random(in: 0..<bytes.count)
                    bytes.insert(contentsOf: bytes[at..<min(at + 300, bytes.count)], at: Int.random(in: 0..<bytes.count))
                default: bytes.append(contentsOf: (0..<Int.random(in: 1..<400)).map { _ in UInt8.random(in: 0...255) })
                }
            }
            try scratch.write(bytes)
            let reader = scratch.domain()
            for (key, _) in reader.all() { _ = reader.value(key) }
            if round % 10 == 0 { #expect(reader.set(round, "written") == .written) }
        }
    }

    @Test func aFileMadeToTakeLongIsGivenUp() throws {
        let scratch = try PreferenceScratch()
        filled(scratch, 1)
        var bytes = try scratch.bytes()
        let mark = bytes[8..<16]
        // A million records of eight mebibytes, says the file, and none of them is true.
        for _ in 0..<1_000_000 { bytes += mark + Data([0, 0, 0x7F, 0, 1, 2, 3, 4]) }
        try scratch.write(bytes)
        #expect(scratch.domain().value("key 0") as? String == "value 0")
    }

    @Test func aSmallValueThatUnfoldsIsNotUnfolded() throws {
        // Three million empty elements in six mebibytes of a list, which would take hundreds of them.
        var list = Data()
        for _ in 0..<1_000_000 { list += [0x0A, 0x00] }
        var bytes = Data([0x4A])
        var length = list.count
        while length >= 0x80 {
            bytes.append(UInt8(length & 0x7F | 0x80))
            length >>= 7
        }
        bytes.append(UInt8(length))
        #expect(PreferenceValue.decode(bytes + list) == nil)
    }

    @Test func nothingButAFileIsOpenedAndNoLinkIsFollowed() throws {
        let outside = try PreferenceScratch()
        filled(outside, 1)
        let before = try outside.bytes()
        let plants: [(String, (PreferenceScratch) throws -> Void)] = [
            ("a link to a file", { try FileManager.default.createSymbolicLink(atPath: $0.file, withDestinationPath: outside.file) }),
            ("a pipe", { mkfifo($0.file, 0o600) }),
            ("a folder", { mkdir($0.file, 0o700) }),
            (
                "a link to a folder",
                {
                    rmdir($0.folder)
                    try FileManager.default.createSymbolicLink(atPath: $0.folder, withDestinationPath: outside.folder)
                }
            ),
        ]
        for (title, plant) in plants {
            let scratch = try PreferenceScratch()
            try FileManager.default.createDirectory(atPath: scratch.folder, withIntermediateDirectories: true)
            try plant(scratch)
            let domain = scratch.domain()
            #expect(domain.value("key 0") == nil, "\(title)")
            guard case .kept = domain.set("mine", "key 0") else {
                Issue.record("\(title) was written")
                continue
            }
            #expect(domain.value("key 0") as? String == "mine", "it holds in this process")
            #expect(!domain.synchronize())
            #expect(try outside.bytes() == before, "\(title)")
            #expect(try outside.names().count == 1, "\(title)")
        }
    }

    @Test func aLockThatNobodyGivesBackStopsNobody() throws {
        let scratch = try PreferenceScratch()
        filled(scratch, 1)
        let held = open(scratch.file, O_RDWR)
        defer { close(held) }
        #expect(flock(held, LOCK_EX) == 0)
        let domain = scratch.domain()
        #expect(domain.value("key 0") as? String == "value 0", "reading needs no lock")
        for number in 0..<500 {
            // Only the first one waits; five hundred that did would take minutes.
            guard case .kept(let reason) = domain.set(number, "key 1") else {
                Issue.record("written under another's lock")
                return
            }
            #expect(reason.contains("which another process has locked"))
        }
        #expect(domain.integer("key 1") == 499)
        #expect(scratch.domain().value("key 1") == nil)
        flock(held, LOCK_UN)
        #expect(domain.set("now", "key 2") == .written)
        #expect(scratch.domain().integer("key 1") == 499, "what waited was written, too")
    }
}
