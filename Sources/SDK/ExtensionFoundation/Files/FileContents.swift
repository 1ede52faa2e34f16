import Foundation
import SystemCalls

/// The bytes of a file as mapped pages instead of a copy.
enum FileContents {
    private static let getSeals: CInt = 1034
    private static let sealAgainstShrinkingAndWriting: CInt = 0x2 | 0x8
    private static let smallEnoughToRead = 1 << 20

    /// Maps a file that belongs to this process. Its writer may delete or replace the file, but must not shorten it.
    static func map(_ url: URL) throws -> Data {
        var file = try OpenFile(reading: url)
        defer { file.close() }
        guard file.isRegular else { throw POSIXError(file.isDirectory ? .EISDIR : .EINVAL) }
        return try map(file)
    }

    /// Reads a file that another process may still write to: if a mapped file is shortened, reading the lost pages ends the process.
    static func snapshot(_ url: URL, isCancelled: () -> Bool) throws -> Data {
        var file = try OpenFile(reading: url)
        defer { file.close() }
        guard file.isRegular else { throw POSIXError(file.isDirectory ? .EISDIR : .EINVAL) }
        let seals = fcntl(file.descriptor, getSeals)
        if seals >= 0, seals & sealAgainstShrinkingAndWriting == sealAgainstShrinkingAndWriting { return try map(file) }
        if file.size <= smallEnoughToRead { return try readAll(file) }
        let copy = try TemporaryFile(copying: url, named: "contents", isCancelled: isCancelled)
        return try map(copy.url)
    }

    private static func map(_ file: OpenFile) throws -> Data {
        let size = file.size
        // Files of /proc report a length of 0, and an empty mapping is not possible.
        guard size > 0 else { return try readAll(file) }
        // SAFETY: a private read-only mapping of `size` bytes, unmapped once by the deallocator with the same length.
        let address = mmap(nil, size, PROT_READ, MAP_PRIVATE, file.descriptor, 0)
        guard let address, address != MAP_FAILED else { throw OpenFile.lastError }
        return Data(bytesNoCopy: address, count: size, deallocator: .custom { pointer, count in munmap(pointer, count) })
    }

    private static func readAll(_ file: OpenFile) throws -> Data {
        let bytes = try WholeTransfer.read(file.descriptor, upTo: smallEnoughToRead + 1, "read a file")
        if bytes.count <= smallEnoughToRead { return Data(bytes) }
        // The file has grown since its size was read.
        throw POSIXError(.EFBIG)
    }
}
