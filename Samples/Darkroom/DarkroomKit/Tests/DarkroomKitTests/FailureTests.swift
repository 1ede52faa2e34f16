import DarkroomKit
import Foundation
import Glibc
import Testing

@Suite struct FailureTests {
    private func photo(_ name: String, in place: Workplace, _ settings: [String] = []) throws -> String {
        try TestPicture(width: 300, height: 200).write(to: place.file(name), settings)
        return place.file(name)
    }

    @Test(arguments: ["jpg", "png"], [false, true])
    func refusesATruncatedPhotoAtEveryLength(_ type: String, interlaced: Bool) throws {
        let place = try Workplace()
        let bytes = try [UInt8](
            Data(contentsOf: URL(fileURLWithPath: photo("in.\(type)", in: place, interlaced ? ["-interlace", "Plane"] : []))))
        for length in stride(from: 0, to: bytes.count - 1, by: max(1, bytes.count / 40)) {
            let cut = try place.write(bytes[..<length], to: "cut")
            let error = try #require(place.failure(cut), "\(length) of \(bytes.count) bytes were accepted")
            #expect([.truncated, .corrupt, .unsupported].contains(error.code), "\(error)")
            #expect(try place.bytes("failed").isEmpty, "a part of a photo was left")
        }
    }

    @Test(arguments: ["jpg", "png"])
    func refusesDamagedPixels(_ type: String) throws {
        let place = try Workplace()
        var bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: photo("in.\(type)", in: place))))
        for index in bytes.count * 2 / 3..<bytes.count * 2 / 3 + 40 {
            bytes[index] = 0xFF
        }
        let error = try #require(place.failure(place.write(bytes, to: "bad")))
        #expect(error.code == .corrupt)
        #expect(error.message.contains("damaged"))
    }

    @Test func refusesAJPEGThatEndsInTheMiddleOfItsPixels() throws {
        let place = try Workplace()
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: photo("in.jpg", in: place))))
        // A proper end behind half of the pixels: only the decoder can tell.
        let cut = try place.write(bytes[..<(bytes.count / 2)] + [0xFF, 0xD9], to: "cut.jpg")
        #expect(place.failure(cut)?.code == .corrupt)
    }

    @Test func refusesCMYK() throws {
        let place = try Workplace()
        let error = try #require(place.failure(try photo("in.jpg", in: place, ["-colorspace", "CMYK"])))
        #expect(error.code == .unsupported)
        #expect(error.message.contains("CMYK"))
    }

    @Test func refusesOtherFormats() throws {
        let place = try Workplace()
        #expect(place.failure(try photo("in.gif", in: place))?.code == .unsupported)
        #expect(place.failure(try place.write([], to: "empty"))?.code == .truncated)
        #expect(place.failure(place.path)?.code == .readFailed)
    }

    @Test(arguments: ["jpg", "png"])
    func refusesPhotosOverTheLimits(_ type: String) throws {
        let place = try Workplace()
        let input = try photo("in.\(type)", in: place)
        #expect(place.failure(input, limits: PhotoLimits(maximumPixels: 59_999))?.code == .tooLarge)
        #expect(place.failure(input, limits: PhotoLimits(maximumPixels: 60_000)) == nil)
        #expect(place.failure(input, limits: PhotoLimits(maximumFileBytes: 100))?.code == .tooLarge)
    }

    @Test func refusesAPNGThatClaimsToBeHuge() throws {
        let place = try Workplace()
        var bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: photo("in.png", in: place))))
        bytes.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
        #expect(place.failure(try place.write(bytes, to: "huge.png")) != nil)
    }

    @Test func refusesAJPEGWithEndlessMetadata() throws {
        let place = try Workplace()
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: photo("in.jpg", in: place))))
        let comment: [UInt8] = [0xFF, 0xFE, 0xFF, 0xFF] + [UInt8](repeating: 0x41, count: 65_533)
        let padded = bytes[..<2] + (0..<400).flatMap { _ in comment } + bytes[2...]
        #expect(place.failure(try place.write(padded, to: "padded.jpg"))?.code == .tooLarge)
    }

    @Test(arguments: ["jpg", "png"])
    func saysThatTheDiskIsFull(_ type: String) throws {
        let place = try Workplace()
        let source = open(try photo("in.\(type)", in: place), O_RDONLY | O_CLOEXEC)
        let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
        defer {
            close(source)
            close(full)
        }
        let error = #expect(throws: PhotoError.self) { try PhotoEditor.edit(input: source, output: full, options: PhotoEdit()) }
        #expect(error?.code == .writeFailed)
        #expect(error?.systemError == ENOSPC)
        #expect(error?.message.contains("Free some space") == true)
    }

    @Test func survivesAReaderThatWentAway() throws {
        let place = try Workplace()
        let source = open(try photo("in.jpg", in: place), O_RDONLY | O_CLOEXEC)
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        close(ends[0])
        defer {
            close(source)
            close(ends[1])
        }
        // With the default action SIGPIPE would end this process.
        let error = #expect(throws: PhotoError.self) {
            try PhotoEditor.edit(input: source, output: ends[1], options: PhotoEdit())
        }
        #expect(error?.systemError == EPIPE)
    }

    @Test func saysThatThereIsNoScratchSpace() throws {
        let place = try Workplace()
        let input = try photo("in.jpg", in: place, ["-interlace", "JPEG"])
        let source = open(input, O_RDONLY | O_CLOEXEC)
        let target = open(place.file("out"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        defer {
            close(source)
            close(target)
        }
        let error = #expect(throws: PhotoError.self) {
            try PhotoEditor.edit(
                input: source, output: target, options: PhotoEdit(), scratchDirectory: place.file("missing"))
        }
        #expect(error?.code == .noScratchSpace)
        #expect(error?.message.contains("TMPDIR") == true)
    }

    @Test(arguments: ["jpg", "png"])
    func stopsWhenAskedTo(_ type: String) throws {
        let place = try Workplace()
        let source = open(try photo("in.\(type)", in: place, ["-interlace", "Plane"]), O_RDONLY | O_CLOEXEC)
        let target = open(place.file("out"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        defer {
            close(source)
            close(target)
        }
        var last = 0.0
        let error = #expect(throws: PhotoError.self) {
            try PhotoEditor.edit(input: source, output: target, options: PhotoEdit()) { fraction in
                last = fraction
                return fraction < 0.3
            }
        }
        #expect(error?.code == .cancelled)
        #expect(last >= 0.3 && last < 0.8)
        #expect(try place.bytes("out").isEmpty)
    }

    @Test(arguments: ["jpg", "png"], [[], ["-interlace", "Plane"]])
    func reportsProgressThatOnlyGrows(_ type: String, _ settings: [String]) throws {
        let place = try Workplace()
        let input = try photo("in.\(type)", in: place, settings)
        try Tool.exiftool("-q", "-q", "-overwrite_original", "-n", "-Orientation=6", input)
        let source = open(input, O_RDONLY | O_CLOEXEC)
        let target = open(place.file("out"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        defer {
            close(source)
            close(target)
        }
        var reports: [Double] = []
        try PhotoEditor.edit(input: source, output: target, options: PhotoEdit(rotatesByExif: true)) { fraction in
            reports.append(fraction)
            return true
        }
        #expect(reports.first == 0 && reports.last == 1)
        #expect(zip(reports, reports.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(reports.count > 20 && reports.count < 210)
    }

    @Test(arguments: ["jpg", "png"])
    func takesBackWhatItHasWrittenAlready(_ type: String) throws {
        let place = try Workplace()
        // Far more than is buffered, so that the first part is in the file when the end turns out to be missing.
        let input = place.file("in.\(type)")
        try TestPicture(width: 900, height: 900).write(to: input, ["-attenuate", "3", "+noise", "Uniform"])
        let source = open(input, O_RDONLY | O_CLOEXEC)
        let target = open(try place.write(Array("before".utf8), to: "out"), O_RDWR | O_APPEND | O_CLOEXEC)
        defer {
            close(source)
            close(target)
        }
        var longest = 0
        let error = #expect(throws: PhotoError.self) {
            try PhotoEditor.edit(input: source, output: target, options: PhotoEdit()) { fraction in
                var status = stat()
                longest = fstat(target, &status) == 0 ? max(longest, Int(status.st_size)) : longest
                return fraction < 0.9
            }
        }
        #expect(error?.code == .cancelled)
        #expect(longest > 60_000)
        #expect(try place.bytes("out") == Array("before".utf8))
    }

    @Test func keepsWhatWasInTheFileBefore() throws {
        let place = try Workplace()
        let damaged = try place.write([0xFF, 0xD8, 0xFF, 0xE0], to: "in.jpg")
        let target = open(try place.write(Array("before".utf8), to: "out"), O_RDWR | O_APPEND | O_CLOEXEC)
        let source = open(damaged, O_RDONLY | O_CLOEXEC)
        defer {
            close(source)
            close(target)
        }
        #expect(throws: PhotoError.self) { try PhotoEditor.edit(input: source, output: target, options: PhotoEdit()) }
        #expect(try place.bytes("out") == Array("before".utf8))
    }

    @Test func readsFromAPipe() throws {
        let place = try Workplace()
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: photo("in.png", in: place))))
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        defer { close(ends[0]) }
        // The photo is smaller than a pipe's buffer, so nobody has to read meanwhile.
        try #require(bytes.count < 60_000)
        #expect(write(ends[1], bytes, bytes.count) == bytes.count)
        close(ends[1])
        let target = open(place.file("out.png"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(target) }
        try PhotoEditor.edit(input: ends[0], output: target, options: PhotoEdit(), scratchDirectory: place.path)
        #expect(try TestPicture(contentsOf: place.file("out.png")) == TestPicture(contentsOf: place.file("in.png")))
    }
}
