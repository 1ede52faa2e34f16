import Foundation
import Glibc
import SystemCalls
import Testing

extension SystemTests {
    /// Every picture that is kept of the fuzzer's goes through the program that makes icons: what it has found once cannot come back.
    @Suite struct KeptIconTests {
        private static let corpus = Place.repository + "/Fuzzing/Corpora/icons.tar.gz"

        @Test(.enabled(if: access(corpus, R_OK) == 0, "this user cannot read the repository")) func everyKeptPictureIsMadeOrRefused() throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("appex-kept-icons-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            let tar = try Process.run(URL(fileURLWithPath: "/usr/bin/tar"), arguments: ["-xzf", Self.corpus, "-C", folder.path])
            tar.waitUntilExit()
            try #require(tar.terminationStatus == 0)
            let pictures = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            var made = 0
            for picture in pictures where try end(Data(contentsOf: picture), picture.lastPathComponent) { made += 1 }
            #expect(made > 0 && made < pictures.count, "\(made) of \(pictures.count) were made")
        }

        /// Whether the icons were made; a picture that is refused is refused with a sentence.
        private func end(_ picture: Data, _ name: String) throws -> Bool {
            let errors = Pipe()
            let end = try #require(try run(picture, errors: errors.fileHandleForWriting.fileDescriptor), "\(name): it does not end")
            try errors.fileHandleForWriting.close()
            let sentence = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            #expect(end.signal == 0 && end.status <= 1, "\(name): \(end)")
            #expect(end.isSuccess == sentence.isEmpty, "\(name): \(sentence)")
            return end.isSuccess
        }

        /// Nothing of this process holds the program's end of the pipe after this.
        private func run(_ picture: Data, errors: Int32) throws -> ProgramEnd? {
            let made = try SealedMemory.makeEmpty(name: "icons")
            let length = [16, 48].reduce(0) { $0 + $1 * $1 * 4 }
            guard ftruncate(made.rawValue, off_t(length)) == 0 else { throw SystemError(errno, "make room for an icon") }
            let program = Program(
                Place.build + "/lib/appex/appex-icons", ["appex-icons", "16", "48"], environment: ["LD_LIBRARY_PATH=\(Place.build)/lib/appex"],
                descriptors: [0: try SealedMemory.make(picture), 2: try .duplicate(of: errors, notBelow: 3), 3: made])
            return try program.start().endOrKill(after: .seconds(20))
        }
    }
}
