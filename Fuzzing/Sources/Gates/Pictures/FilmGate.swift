import CFilms
import SystemCalls

/// The file of a film: what it says, a frame of it, and whether it is whole, by the core of `appex-films`. The product calls it in a process with
/// limits of its own.
final class FilmGate: Gate {
    static let name = "films"
    static let longest = 32 << 10

    func enter(_ bytes: [UInt8]) throws {
        let file = try SealedMemory.make(bytes)
        var (film, facts, problem) = (OpaquePointer?.none, appex_films_facts(), appex_films_problem())
        guard appex_films_open(file.rawValue, &film, &facts, &problem) == APPEX_FILMS_READ, let film else {
            return try require(problem.text.0 != 0, "It fails without a sentence.")
        }
        defer {
            appex_films_close(film)
            withExtendedLifetime(file) {}
        }
        try require((1...8).contains(facts.orientation) && facts.width > 0 && facts.height > 0, "The film has no size.")
        try require(facts.duration >= 0 && facts.duration < 1e9, "It lasts \(facts.duration) s.")
        try draw(film, &facts)
        if appex_films_check(film, &facts, &problem) != APPEX_FILMS_READ { try require(problem.text.0 != 0, "It fails without a sentence.") }
    }

    /// Exactly the pixels are written: the sanitizer watches their ends.
    private func draw(_ film: OpaquePointer, _ facts: inout appex_films_facts) throws {
        let size = appex_films_poster_size(&facts, 64)
        try require((1...64).contains(size.width) && (1...64).contains(size.height), "The poster is \(size.width) by \(size.height).")
        var problem = appex_films_problem()
        var pixels = [UInt8](repeating: 0, count: Int(size.width) * Int(size.height) * 4)
        let outcome = pixels.withUnsafeMutableBufferPointer { appex_films_poster(film, &facts, size, $0.baseAddress, $0.count, &problem) }
        guard outcome == APPEX_FILMS_READ else { return try require(problem.text.0 != 0, "It fails without a sentence.") }
        try require(stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }, "A pixel is not opaque.")
    }
}
