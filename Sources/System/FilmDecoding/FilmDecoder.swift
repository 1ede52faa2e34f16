import CFilms
import Glibc
package import SystemCalls
package import Wire

/// Why a film cannot be read, as a sentence.
package struct FilmProblem: Error, CustomStringConvertible {
    package let description: String

    init(_ sentence: String) { description = sentence }

    init(_ problem: appex_films_problem) {
        self.init(withUnsafeBytes(of: problem.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
}

/// Reads what a file says about its film, and makes a picture of one of its frames.
package final class FilmDecoder {
    /// Of the longest side of the pixels.
    package static let sides = 64...4096
    /// The most that the pixels take, in bytes.
    package static let mostBytes = sides.upperBound * sides.upperBound * 4

    private let file: OwnedDescriptor
    private let film: OpaquePointer
    private var facts: appex_films_facts

    /// Reads the header.
    package init(_ descriptor: OwnedDescriptor) throws(FilmProblem) {
        guard descriptor.regularFileSize != nil else { throw FilmProblem("A film is read from a regular file.") }
        var (film, facts, problem) = (OpaquePointer?.none, appex_films_facts(), appex_films_problem())
        guard appex_films_open(descriptor.rawValue, &film, &facts, &problem) == APPEX_FILMS_READ, let film else { throw FilmProblem(problem) }
        (file, self.film, self.facts) = (descriptor, film, facts)
    }

    deinit { appex_films_close(film) }

    /// - Parameters:
    ///   - longestSide: of the pixels, which are never more than a frame has; 0: none are made.
    ///   - isWhole: whether the film is read to its end, and refused when something is missing.
    ///   - memory: an empty memory file for the pixels.
    package func read(longestSide: Int, isWhole: Bool = false, into memory: OwnedDescriptor) throws(FilmProblem) -> WireReadPictureResult {
        var result = WireReadPictureResult.with { $0.facts = WirePictureFacts(facts) }
        if isWhole { try check { appex_films_check(film, &facts, &$0) } }
        guard longestSide > 0 else { return result }
        guard Self.sides.contains(longestSide) else {
            throw FilmProblem("The longest side has \(Self.sides.lowerBound) to \(Self.sides.upperBound) pixels.")
        }
        let size = appex_films_poster_size(&facts, UInt32(clamping: longestSide))
        try write(size, to: memory)
        (result.pixelWidth, result.pixelHeight, result.stride) = (size.width, size.height, size.width * 4)
        return result
    }

    private func write(_ size: appex_films_poster, to memory: OwnedDescriptor) throws(FilmProblem) {
        let count = Int(size.width) * Int(size.height) * 4
        guard count > 0, count <= Self.mostBytes, ftruncate(memory.rawValue, count) == 0,
            let address = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, memory.rawValue, 0), address != MAP_FAILED
        else { throw FilmProblem("There is not enough memory for a frame of the film.") }
        // The memory cannot be sealed as long as it is mapped for writing.
        defer { munmap(address, count) }
        let pixels = address.assumingMemoryBound(to: UInt8.self)
        try check { appex_films_poster(film, &facts, size, pixels, count, &$0) }
    }

    private func check(_ call: (inout appex_films_problem) -> appex_films_outcome) throws(FilmProblem) {
        var problem = appex_films_problem()
        guard call(&problem) == APPEX_FILMS_READ else { throw FilmProblem(problem) }
    }
}
