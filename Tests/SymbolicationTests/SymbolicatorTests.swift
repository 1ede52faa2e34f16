import Foundation
import Runtime
import Testing

@testable import Symbolication

/// With a real file: the program that the tests are in.
@Suite struct SymbolicatorTests {
    private static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path

    /// A place in a function of this file, from the load address of the program.
    @inline(never)
    private static func landmark() throws -> UInt64 {
        let frame = try #require(try Backtrace.capture().frames.first { _ in true })
        let address = try #require(UInt64(frame.originalProgramCounter))
        // Not `ImageMap.capture()`: it reads every mapped file, and crashes when another thread unmaps one meanwhile.
        let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8).split(separator: "\n")
        let first = try #require(maps.first { $0.hasSuffix(program) })
        return try address - #require(UInt64(first.prefix { $0 != "-" }, radix: 16))
    }

    private func image(_ file: String? = program, buildID: [UInt8]? = nil) -> StackToName.Image {
        StackToName.Image(file: file, buildID: buildID ?? file.flatMap(BuildID.read) ?? [])
    }

    @Test func findsTheNameAndTheLine() throws {
        let frame = StackToName.Frame(image: 1, offset: try Self.landmark())
        let library = StackToName.Image(file: nil, buildID: [])
        let found = Symbolicator.name(StackToName(images: [library, image()], frames: [frame]))
        let function = try #require(found.first?.functions.last)
        #expect(function.name.contains("landmark"))
        #expect(function.file?.hasSuffix("SymbolicatorTests.swift") == true, "\(function)")
        #expect(function.line != nil)
    }

    @Test func keepsThePlacesOfFramesThatNothingIsKnownOf() throws {
        let known = StackToName.Frame(image: 0, offset: try Self.landmark())
        let frames = [StackToName.Frame(image: nil, offset: 7), known, StackToName.Frame(image: 9, offset: 7), known]
        let found = Symbolicator.name(StackToName(images: [image()], frames: frames))
        #expect(found.map(\.functions.isEmpty) == [true, false, true, false])
    }

    @Test func takesNoFileOfAnotherBuild() throws {
        let frame = StackToName.Frame(image: 0, offset: try Self.landmark())
        #expect(Symbolicator.name(StackToName(images: [image(buildID: [1, 2, 3])], frames: [frame])).first?.functions == [])
    }

    @Test(arguments: ["/", "/dev/null", "/nowhere", "/etc/passwd", "/proc/self/maps"])
    func findsNothingInWhatIsNoProgram(_ file: String) {
        let stack = StackToName(images: [image(file, buildID: [])], frames: [StackToName.Frame(image: 0, offset: 4096)])
        #expect(Symbolicator.name(stack).first?.functions == [])
    }

    @Test func survivesOffsetsOfAnySize() {
        let frames = [UInt64.max, 1 << 63, 1 << 40, (1 << 40) - 1, 0].map { StackToName.Frame(image: 0, offset: $0) }
        #expect(Symbolicator.name(StackToName(images: [image()], frames: frames)).count == frames.count)
    }

    @Test func readsNoBuildIDOutOfDamagedHeaders() throws {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: Self.program), options: .alwaysMapped).prefix(8192)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("appex-\(UUID().uuidString)").path
        defer { unlink(file) }
        var random = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            var damaged = Data(bytes)
            for _ in 0..<8 { damaged[Int.random(in: 6..<1024, using: &random)] = UInt8.random(in: 0...255, using: &random) }
            try damaged.write(to: URL(fileURLWithPath: file))
            _ = BuildID.read(file)
        }
    }
}
