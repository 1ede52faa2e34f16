@testable import ExtensionModel
import Foundation
import Glibc
import Testing

/// Bundles that somebody made to harm whoever reads them.
@Suite struct BundleSafetyTests {
    private let scratch: Scratch
    private let url: URL

    init() throws {
        scratch = try Scratch()
        url = try AppFixture(extensions: [.init("Share", point: .share)]).write(to: scratch)
    }

    private var problems: [BundleProblem] {
        do throws(BundleErrors) {
            _ = try AppBundle.read(at: url)
            return []
        } catch {
            return error.problems
        }
    }

    private func replace(_ path: String, with make: (String) -> Int32) throws {
        let file = url.appendingPathComponent(path)
        try FileManager.default.removeItem(at: file)
        #expect(make(file.path) == 0)
    }

    @Test(arguments: ["Info.plist", "PlugIns/Share.appex/Info.plist"])
    func refusesASparseInfoPlistOfAGibibyteWithoutReadingIt(_ path: String) throws {
        #expect(truncate(url.appendingPathComponent(path).path, 1 << 30) == 0)
        #expect(problems.map(\.file) == [path])
        #expect(problems.first?.found == "more than 1048576 bytes")
    }

    @Test(arguments: ["Info.plist", "PlugIns/Share.appex/Info.plist", "PlugIns/Share.appex/libShare.so"])
    func refusesASymbolicLink(_ path: String) throws {
        let target = scratch.url.appendingPathComponent("target")
        try FileManager.default.copyItem(at: url.appendingPathComponent(path), to: target)
        try replace(path) { symlink(target.path, $0) }
        #expect(problems.count == 1)
        #expect(problems.first?.found.hasPrefix("a symbolic link") == true)
    }

    @Test func refusesAnExtensionThatIsASymbolicLink() throws {
        let target = scratch.url.appendingPathComponent("Elsewhere.appex")
        try FileManager.default.moveItem(at: url.appendingPathComponent("PlugIns/Share.appex"), to: target)
        #expect(symlink(target.path, url.appendingPathComponent("PlugIns/Share.appex").path) == 0)
        #expect(problems.map(\.file) == ["PlugIns/Share.appex"])
    }

    @Test func refusesAPlugInsDirectoryThatIsASymbolicLink() throws {
        let target = scratch.url.appendingPathComponent("Elsewhere")
        try FileManager.default.moveItem(at: url.appendingPathComponent("PlugIns"), to: target)
        #expect(symlink(target.path, url.appendingPathComponent("PlugIns").path) == 0)
        #expect(problems.map(\.file) == ["PlugIns"])
    }

    @Test(arguments: ["Info.plist", "PlugIns/Share.appex/libShare.so"])
    func aNamedPipeIsRefusedWithoutWaitingForAWriter(_ path: String) throws {
        try replace(path) { mkfifo($0, 0o600) }
        #expect(problems.count == 1)
        #expect(problems.first?.found.contains("pipe") == true)
    }

    @Test func aDirectoryInPlaceOfAFileIsRefused() throws {
        try replace("PlugIns/Share.appex/Info.plist") { mkdir($0, 0o700) }
        #expect(problems.first?.found == "a directory")
    }

    @Test func anEntityBombIsRefusedByName() throws {
        try scratch.write("<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><dict/></plist>", to: "Notes.app/PlugIns/Share.appex/Info.plist")
        #expect(problems.map(\.file) == ["PlugIns/Share.appex/Info.plist"])
        #expect(problems.first?.found.contains("<!ENTITY") == true)
    }

    @Test func deepNestingIsRefused() throws {
        let text =
            "<plist><dict><key>a</key>" + String(repeating: "<array>", count: 60_000) + String(repeating: "</array>", count: 60_000)
            + "</dict></plist>"
        try scratch.write(text, to: "Notes.app/Info.plist")
        #expect(problems.map(\.found) == ["more than 64 elements inside each other"])
    }

    @Test(arguments: [
        ([UInt8](), "an empty file"), (Array("#!/bin/sh\n".utf8), "not ELF"), (ELFFixture.library(elfClass: 1), "32-bit"),
        (ELFFixture.library(byteOrder: 2), "big-endian"), (ELFFixture.library(machine: 8), "another machine (number 8)"),
        (ELFFixture.library(type: 1), "not linked"), (ELFFixture.library(type: 2), "an ELF program"),
        (ELFFixture.library(segments: [3, 1, 2]), "an ELF program"), (ELFFixture.library(segments: [1]), "not linked"),
        (Array(ELFFixture.library().prefix(40)), "truncated"), (Array(ELFFixture.library().prefix(100)), "truncated"),
    ])
    func refusesALibraryThatIsNone(_ bytes: [UInt8], _ found: String) throws {
        try scratch.write(bytes, to: "Notes.app/PlugIns/Share.appex/libShare.so")
        #expect(problems.map(\.keyPath) == ["CFBundleExecutable"])
        #expect(problems.first?.found.contains(found) == true)
    }

    @Test func refusesTheProgramThatRunsThisTestAndALibraryCutShort() throws {
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/bin/sh"))
        let bytes = Array(try file.read(upToCount: ELFHeader.bytesNeeded) ?? Data())
        #expect(throws: ELFHeader.Refusal.program) { try ELFHeader.checkSharedLibrary(bytes, fileSize: .max) }
        #expect(throws: ELFHeader.Refusal.truncated) { try ELFHeader.checkSharedLibrary(ELFFixture.library(), fileSize: 63) }
    }

    @Test(arguments: ["../libShare.so", "/lib/libc.so.6", "a/b.so", "..", ".hidden.so", ""])
    func anExecutableIsAPlainFileName(_ name: String) throws {
        var share = AppFixture.Extension("Share", point: .share)
        share.info = share.info.setting(["CFBundleExecutable"], to: .string(name))
        #expect(try AppFixture(extensions: [share]).problems().map(\.keyPath) == ["CFBundleExecutable"])
    }

    @Test(arguments: ["../libElsewhere.so", "a/b.so"])
    func aLibraryIsLookedForInItsPlaceOnly(_ name: String) throws {
        var share = AppFixture.Extension("Share", point: .share)
        share.info = share.info.setting(["CFBundleExecutable"], to: .string(name))
        try scratch.write(share.info.document, to: "Notes.app/PlugIns/Share.appex/Info.plist")
        try scratch.write(ELFFixture.library(), to: "Notes.app/PlugIns/libElsewhere.so")
        try scratch.write(ELFFixture.library(), to: "Notes.app/PlugIns/Share.appex/a/b.so")
        #expect(problems.map(\.keyPath) == ["CFBundleExecutable"])
    }

    @Test func boundsTheNumberOfExtensionsAndFrameworks() throws {
        for index in 0...AppBundle.extensionLimit {
            let place = "Notes.app/PlugIns/E\(index).appex/"
            try scratch.write(AppFixture.Extension("E\(index)", point: .share).info.document, to: place + "Info.plist")
            try scratch.write(ELFFixture.library(), to: place + "libE\(index).so")
            try scratch.write(ELFFixture.library(), to: "Notes.app/Frameworks/lib\(index).so")
        }
        #expect(problems.map(\.file) == ["Frameworks", "PlugIns"])
        #expect(problems.map(\.expected) == ["at most 64", "at most 64"])
    }

    @Test func theListOfProblemsIsBounded() throws {
        let wrong: [PropertyListValue] = (0..<60).map { _ in ["CFBundleURLSchemes": ["1", "2", "3", "4", "5"]] }
        try scratch.write(
            (["CFBundleIdentifier": "org.example.notes", "CFBundlePackageType": "APPL", "CFBundleURLTypes": .array(wrong)] as PropertyListValue)
                .document,
            to: "Notes.app/Info.plist")
        let error = #expect(throws: BundleErrors.self) { try AppBundle.read(at: url) }
        #expect(error?.problems.count == BundleErrors.limit)
        #expect(error?.omitted == 100)
        #expect(error?.description.hasSuffix("… and 100 more.") == true)
    }

    @Test func bothLayoutsAtOnceAreRefused() throws {
        try scratch.write("<plist><dict/></plist>", to: "Notes.app/Contents/Info.plist")
        #expect(problems.map(\.found) == ["Info.plist and Contents/Info.plist"])
    }
}
