import Glibc
package import SystemCalls

/// Whether a file is for the program that reads films, by its first bytes. What it really is finds that program out.
package enum FilmSignature {
    /// Names of formats in the same family that are pictures, sound, or raw files of a camera.
    private static let others = ["hei", "hev", "avif", "avis", "avci", "avcs", "mif", "msf", "crx", "M4A", "M4B", "M4P", "jp2", "jxl"]
    private static let oldAtoms = ["moov", "mdat", "wide", "free", "skip"]

    package static func isFilm(_ file: OwnedDescriptor) -> Bool {
        guard file.regularFileSize != nil else { return false }
        var head = [UInt8](repeating: 0, count: 12)
        let count = head.withUnsafeMutableBytes { pread(file.rawValue, $0.baseAddress, $0.count, 0) }
        return count == head.count && isFilm(head)
    }

    static func isFilm(_ head: [UInt8]) -> Bool {
        guard head.count >= 12 else { return false }
        if head.starts(with: [0x1a, 0x45, 0xdf, 0xa3]) { return true }
        let (atom, brand) = (head[4..<8], head[8..<12])
        if atom.elementsEqual("ftyp".utf8) { return !others.contains { brand.starts(with: $0.utf8) } }
        return oldAtoms.contains { atom.elementsEqual($0.utf8) }
    }
}
