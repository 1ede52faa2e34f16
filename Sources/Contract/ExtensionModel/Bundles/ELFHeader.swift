/// The beginning of an ELF file, as far as needed to recognize a shared library for this machine.
///
/// This check catches mistakes before installation. It is not a security check: the dynamic loader runs only inside the sandbox.
enum ELFHeader {
    /// The header (64 bytes) and program headers (56 bytes each), as many as any linker writes.
    static let bytesNeeded = 64 + 56 * 64

    #if arch(x86_64)
        static let machine: UInt16 = 62
        static let machineName = "x86-64"
    #elseif arch(arm64)
        static let machine: UInt16 = 183
        static let machineName = "AArch64"
    #elseif arch(riscv64)
        static let machine: UInt16 = 243
        static let machineName = "RISC-V 64"
    #endif

    /// Why a file is not such a library.
    enum Refusal: Error, Hashable, CustomStringConvertible {
        case empty
        case notELF
        case not64Bit
        case otherByteOrder
        case otherMachine(UInt16)
        case objectFile
        case program
        case truncated

        var description: String {
            switch self {
            case .empty: "an empty file"
            case .notELF: "a file that is not ELF"
            case .not64Bit: "a 32-bit ELF file"
            case .otherByteOrder: "a big-endian ELF file"
            case .otherMachine(let code): "an ELF file for another machine (number \(code))"
            case .objectFile: "an ELF file that is not linked as a shared library"
            case .program: "an ELF program"
            case .truncated: "a truncated ELF file"
            }
        }
    }

    /// - Parameters:
    ///   - bytes: the beginning of the file: ``bytesNeeded`` bytes, or the whole file when it is shorter.
    ///   - fileSize: the size of the file in bytes.
    static func checkSharedLibrary(_ bytes: [UInt8], fileSize: Int64) throws(Refusal) {
        if bytes.isEmpty { throw .empty }
        guard bytes.starts(with: [0x7F, UInt8(ascii: "E"), UInt8(ascii: "L"), UInt8(ascii: "F")]) else { throw .notELF }
        guard bytes.count >= 64 else { throw .truncated }
        guard bytes[4] == 2 else { throw .not64Bit }
        guard bytes[5] == 1 else { throw .otherByteOrder }
        let number = UInt16(integer(bytes, 18, size: 2))
        guard number == machine else { throw .otherMachine(number) }
        switch integer(bytes, 16, size: 2) {
        case 3: break
        case 2: throw .program
        default: throw .objectFile
        }
        // Position-independent programs have the file type of libraries, too; only programs name an interpreter.
        let offset = integer(bytes, 32, size: 8)
        let entrySize = integer(bytes, 54, size: 2)
        let count = integer(bytes, 56, size: 2)
        guard entrySize == 56, count > 0, count <= 64, offset <= UInt64(bytes.count), offset + count * 56 <= UInt64(bytes.count) else {
            throw .truncated
        }
        var isDynamic = false
        for index in 0..<Int(count) {
            let start = Int(offset) + index * 56
            switch integer(bytes, start, size: 4) {
            case 1:
                let end = integer(bytes, start + 8, size: 8).addingReportingOverflow(integer(bytes, start + 32, size: 8))
                if end.overflow || end.partialValue > UInt64(clamping: fileSize) { throw .truncated }
            case 2: isDynamic = true
            case 3: throw .program
            default: continue
            }
        }
        if !isDynamic { throw .objectFile }
    }

    /// A little-endian integer; the caller has checked that the bytes exist.
    private static func integer(_ bytes: [UInt8], _ offset: Int, size: Int) -> UInt64 {
        bytes[offset..<offset + size].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
