import Foundation
import Testing
import Wire

@testable import SystemServices

@Suite struct ReportFolderTests {
    private let folder = ReportFolder(path: FileManager.default.temporaryDirectory.appendingPathComponent("appex-reports-\(UUID().uuidString)").path)

    private func report(_ identifier: String, of extensionIdentifier: String = "org.example.a") -> WireCrashReport {
        var report = WireCrashReport()
        report.identifier = identifier
        report.extensionIdentifier = extensionIdentifier
        report.startedAt = Date().timeIntervalSince1970
        report.frames = [WireStackFrame()]
        return report
    }

    private func withFolder(_ body: () throws -> Void) throws {
        defer { try? FileManager.default.removeItem(atPath: folder.path) }
        try body()
    }

    @Test func keepsWhatWasAdded() throws {
        try withFolder {
            try folder.add(report("20260101-000000-a"))
            #expect(folder.reports("org.example.a").map(\.identifier) == ["20260101-000000-a"])
            #expect(folder.reports("").first?.frames.count == 1)
            var status = stat()
            #expect(stat("\(folder.path)/org.example.a/20260101-000000-a.json", &status) == 0 && status.st_mode & 0o777 == 0o600)
        }
    }

    @Test func showsTheNewestFirst() throws {
        try withFolder {
            for name in ["20260101-000000-a", "20260103-000000-b", "20260102-000000-c"] { try folder.add(report(name)) }
            #expect(folder.reports("").map(\.identifier) == ["20260103-000000-b", "20260102-000000-c", "20260101-000000-a"])
            #expect(folder.reports("20260102-000000-c").count == 1)
        }
    }

    @Test func letsTheOldestGo() throws {
        try withFolder {
            for number in 10..<40 { try folder.add(report("20260101-0000\(number)-a")) }
            let kept = folder.reports("org.example.a")
            #expect(kept.count == ReportFolder.limit)
            #expect(kept.last?.identifier == "20260101-000020-a")
        }
    }

    @Test func oneExtensionTakesNoRoomFromAnother() throws {
        try withFolder {
            try folder.add(report("20250101-000000-a", of: "org.example.b"))
            for number in 10..<40 { try folder.add(report("20260101-0000\(number)-a")) }
            #expect(folder.reports("org.example.b").count == 1)
        }
    }

    @Test func whatIsOldGoes() throws {
        try withFolder {
            try folder.add(report("20260101-000000-a"))
            let long = timeval(tv_sec: time(nil) - Int(ReportFolder.age) - 100, tv_usec: 0)
            utimes("\(folder.path)/org.example.a/20260101-000000-a.json", [long, long])
            try folder.add(report("20260102-000000-b"))
            #expect(folder.reports("").map(\.identifier) == ["20260102-000000-b"])
        }
    }

    @Test func aNameIsNoPath() throws {
        try withFolder {
            try folder.add(report("20260101-000000-a"))
            for name in ["../\(folder.path.split(separator: "/").last ?? "")", "org.example.a/../org.example.a", ".", "..", "/", "org.example"] {
                #expect(folder.reports(name).isEmpty, "\(name)")
                #expect(folder.remove(name) == 0, "\(name)")
            }
            folder.removeAll(of: ["", "..", "."])
            #expect(folder.remove("org.example.a") == 1)
        }
    }

    @Test func damagedFilesAreLeftOut() throws {
        try withFolder {
            try folder.add(report("20260101-000000-a"))
            try Data("{".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/org.example.a/20260102-000000-b.json"))
            try Data(#"{"later": 1, "identifier": "20260103-000000-c"}"#.utf8)
                .write(to: URL(fileURLWithPath: "\(folder.path)/org.example.a/20260103-000000-c.json"))
            #expect(folder.reports("").map(\.identifier) == ["20260103-000000-c", "20260101-000000-a"])
        }
    }
}
