import Foundation
import SystemCalls
import Testing

@testable import ExtensionFoundation

@Suite(.timeLimit(.minutes(10))) struct TemporaryFileTests {
    @Test(arguments: [
        ("photo", "public.jpeg", "photo.jpeg"), ("photo.JPG", "public.jpeg", "photo.JPG"), ("photo.png", "public.jpeg", "photo.png.jpeg"),
        ("../../etc/passwd", "public.png", "etc_passwd.png"), ("..", "public.png", "Attachment.png"), ("", "org.example", "Attachment"),
        ("a\u{0}b\n", "org.example", "ab"), ("report.v2", "com.adobe.pdf", "report.v2.pdf"),
        (".bash_profile", "org.example", "bash_profile"), ("package", "public.json", "Received package.json"), ("-rf", "public.png", "rf.png"),
        ("holiday: 1/2?.jpg", "public.jpeg", "holiday_ 1_2_.jpg"),
    ]) func namesFilesSafelyAndAfterTheirType(_ suggested: String, _ type: String, _ expected: String) {
        #expect(FileName.name(suggested: suggested, source: nil, typeIdentifier: type) == expected)
    }

    @Test func cutsLongNamesToWhatAFileSystemTakes() {
        let name = FileName.name(suggested: String(repeating: "ü", count: 400), source: nil, typeIdentifier: "public.png")
        #expect(name.utf8.count <= 255 && name.hasSuffix(".png"))
        let odd = FileName.name(suggested: "a." + String(repeating: "x", count: 400), source: nil, typeIdentifier: "org.example")
        #expect(odd.utf8.count <= 255)
    }

    @Test func theProviderMayDeleteItsFileRightAfterAnswering() async throws {
        let scratch = try Scratch()
        let provider = NSItemProvider()
        provider.registerFileRepresentation(for: .png) { completion in
            let url = scratch.directory.appendingPathComponent(UUID().uuidString)
            try? Data("short-lived".utf8).write(to: url)
            completion(url, false, nil)
            try? Data("XXXXXXXXXXX".utf8).write(to: url)
            try? FileManager.default.removeItem(at: url)
            return nil
        }
        #expect(try await provider.loadInPlaceFileRepresentation(forTypeIdentifier: "public.png").url.contents == "short-lived")
        #expect(try await ((provider.loadItem(forTypeIdentifier: "public.png") as Any) as? URL)?.contents == "short-lived")
        #expect(try await provider.loadFileRepresentation(for: .png, copyingInto: scratch.directory).contents == "short-lived")
        #expect(try await provider.loadDataRepresentation(for: .png).count == 11)
    }

    @Test func copiesGivenForKeepsGoWithTheProvider() async throws {
        var provider: NSItemProvider? = NSItemProvider(item: "text", typeIdentifier: nil)
        let url = try #require(try await provider?.loadInPlaceFileRepresentation(forTypeIdentifier: "public.text").url)
        #expect(url.contents == "text")
        provider = nil
        await eventually { !FileManager.default.fileExists(atPath: url.deletingLastPathComponent().path) }
    }

    @Test func theDataOfAFileIsItsMappedPages() async throws {
        let scratch = try Scratch()
        let url = try scratch.file("mapped-\(UUID().uuidString)", String(repeating: "m", count: 1 << 20))
        let provider = NSItemProvider(contentsOf: url, contentType: .png)
        let data = try await provider.loadDataRepresentation(for: .png)
        let maps = try String(decoding: FileContents.readAllForTests("/proc/self/maps"), as: UTF8.self)
        #expect(maps.contains(url.lastPathComponent))
        #expect(data.count == 1 << 20 && data.last == UInt8(ascii: "m"))
    }

    @Test func aRemoteFileThatIsCutShortHarmsNobody() async throws {
        let scratch = try Scratch()
        let url = try scratch.file("big", String(repeating: "b", count: 3 << 20))
        let provider = Mirrored.provider(NSItemProvider(contentsOf: url, contentType: .png, openInPlace: true))
        let data = try await provider.loadDataRepresentation(for: .png)
        #expect(truncate(url.path, 0) == 0)
        #expect(data.allSatisfy { $0 == UInt8(ascii: "b") })
    }

    @Test func copiesDirectoriesWhole() async throws {
        let scratch = try Scratch()
        let folder = scratch.directory.appendingPathComponent("album")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("1".utf8).write(to: folder.appendingPathComponent("one"))
        let provider = try #require(NSItemProvider(contentsOf: folder))
        let target = scratch.directory.appendingPathComponent("out")
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        let copy = try await provider.loadFileRepresentation(for: .folder, copyingInto: target)
        #expect(copy.lastPathComponent == "album")
        #expect(copy.appendingPathComponent("one").contents == "1")
        let error = await #expect(throws: NSError.self) { try await provider.loadDataRepresentation(for: .folder) }
        #expect(error?.code == NSItemProvider.ErrorCode.unknownError.rawValue)
    }

    @Test func aMissingFileAndAPipeAreErrorsThatNameThem() async throws {
        let scratch = try Scratch()
        let pipe = scratch.directory.appendingPathComponent("pipe")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        for url in [pipe, scratch.directory.appendingPathComponent("missing")] {
            let provider = NSItemProvider()
            provider.registerFileRepresentation(for: .png, openInPlace: true) {
                $0(url, false, nil)
                return nil
            }
            let data = await #expect(throws: NSError.self) { try await provider.loadDataRepresentation(for: .png) }
            #expect(data?.localizedDescription.contains(url.path) == true)
            let file = await #expect(throws: NSError.self) {
                try await provider.loadFileRepresentation(for: .png, copyingInto: scratch.directory)
            }
            #expect(file?.code == NSItemProvider.ErrorCode.unknownError.rawValue)
        }
    }

    @Test func aCopyOnAnotherFileSystemHasTheSameHoles() async throws {
        let scratch = try Scratch()
        let source = try scratch.file("sparse", "")
        let size = 64 << 20
        #expect(truncate(source.path, off_t(size)) == 0)
        let shared = URL(fileURLWithPath: "/dev/shm/items-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: shared, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: shared) }
        let provider = NSItemProvider()
        provider.registerFileRepresentation(for: .data) {
            $0(source, false, nil)
            return nil
        }
        let first = try await provider.loadFileRepresentation(for: .data, copyingInto: shared)
        let second = try await provider.loadFileRepresentation(for: .data, copyingInto: shared)
        #expect(Set(try FileManager.default.contentsOfDirectory(atPath: shared.path)) == [first.lastPathComponent, second.lastPathComponent])
        for copy in [first, second] {
            var status = stat()
            #expect(lstat(copy.path, &status) == 0 && status.st_size == size && status.st_blocks < 64, "\(status.st_blocks) blocks")
        }
    }

    @Test func copiesBetweenKindsOfFileSystems() throws {
        let scratch = try Scratch()
        let big = String(repeating: "0123456789", count: 300_000)
        let shared = URL(fileURLWithPath: "/dev/shm/items-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: shared) }
        let source = try scratch.file("big", big)
        try FileCopy.copy(from: source, to: shared, isCancelled: { false })
        let back = scratch.directory.appendingPathComponent("back")
        try FileCopy.copy(from: shared, to: back, isCancelled: { false })
        #expect(back.contents == big)
        #expect(throws: (any Error).self) { try FileCopy.copy(from: source, to: back, isCancelled: { false }) }
        let never = scratch.directory.appendingPathComponent("never")
        let error = #expect(throws: (any Error).self) { try FileCopy.copy(from: source, to: never, isCancelled: { true }) }
        #expect(code(error) == NSUserCancelledError)
    }
}

extension URL {
    fileprivate var contents: String? { try? String(contentsOf: self, encoding: .utf8) }
}

extension FileContents {
    fileprivate static func readAllForTests(_ path: String) throws -> Data {
        try FileHandle(forReadingFrom: URL(fileURLWithPath: path)).readToEnd() ?? Data()
    }
}
