package import CFilmEngine
import Glibc
import SystemCalls

/// Writes a part of a film as a new file: whole or not at all.
package struct FilmExport: Sendable {
    package var format: appex_film_format
    package var start: appex_film_time
    package var end: appex_film_time
    /// Packets are copied; otherwise everything is encoded again.
    package var isCopy: Bool
    /// What the picture has to fit into, however it is turned; 0: no bound.
    package var longerSide: UInt32 = 0
    package var shorterSide: UInt32 = 0
    /// 0 to 1.
    package var quality = 0.8
    /// For players that start before they have everything.
    package var isIndexFirst = false

    /// What was made.
    package struct Outcome: Sendable {
        /// Of the source: what is shown first, and what is in the file though no player shows it.
        package let first: appex_film_time
        package let earliest: appex_film_time
        /// Of the pictures; empty: they were copied.
        package let encoder: String
    }

    package init(format: appex_film_format, start: appex_film_time, end: appex_film_time, isCopy: Bool) {
        (self.format, self.start, self.end, self.isCopy) = (format, start, end, isCopy)
    }

    /// Writes the file. Until it is complete, it has another name.
    ///
    /// - Parameters:
    ///   - path: where nothing may be yet.
    ///   - report: how much is done, from 0 to 1; false cancels.
    package func write(_ film: FilmFile, to path: String, report: @escaping (Double) -> Bool) throws(FilmError) -> Outcome {
        var status = stat()
        guard lstat(path, &status) != 0 else {
            throw FilmError(.exists, "There is a file already at \(path). Remove it first, or choose another name.")
        }
        let folder = Self.folder(of: path)
        let unfinished = "\(folder)/.appex-film-\(UInt64.random(in: 0 ... .max))"
        let number = Glibc.open(unfinished, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard number >= 0 else { throw FilmError(.unwritable, SystemError(errno, "make a film in \(folder)").description) }
        let output = OwnedDescriptor(number)
        // After the new name was given, this one is gone.
        defer { unlink(unfinished) }
        let outcome = try write(film, into: output, report: report)
        guard Self.give(path, to: unfinished) else {
            let code = errno
            throw FilmError(code == EEXIST ? .exists : .unwritable, SystemError(code, "give the film its name, \(path)").description)
        }
        return outcome
    }

    /// The new name, where nothing is.
    private static func give(_ path: String, to unfinished: String) -> Bool {
        if linkat(AT_FDCWD, unfinished, AT_FDCWD, path, 0) == 0 { return true }
        // Some file systems have one name for each file.
        guard errno == EPERM || errno == ENOTSUP else { return false }
        return access(path, F_OK) != 0 && rename(unfinished, path) == 0
    }

    private func write(_ film: FilmFile, into output: OwnedDescriptor, report: @escaping (Double) -> Bool) throws(FilmError) -> Outcome {
        let handle = try FilmHandle(film.file)
        let progress = FilmProgress(report)
        var settings = appex_film_export()
        (settings.format, settings.start, settings.end) = (format, start, end)
        (settings.longer_side, settings.shorter_side, settings.quality) = (longerSide, shorterSide, quality)
        (settings.is_copy, settings.is_index_first) = (isCopy ? 1 : 0, isIndexFirst ? 1 : 0)
        (settings.progress, settings.closure) = (FilmProgress.function, progress.pointer)
        var result = appex_film_result()
        try handle.engine.check { handle.engine.table.pointee.export_film(handle.film, &settings, output.rawValue, &result, &$0) }
        withExtendedLifetime(progress) {}
        let encoder = withUnsafeBytes(of: result.encoder) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        return Outcome(first: result.first, earliest: result.earliest, encoder: encoder)
    }

    private static func folder(of path: String) -> String {
        // By bytes: a letter may consist of a slash and of what is set above it.
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
