import Foundation
import Glibc
import SystemCalls

extension PhotoStore {
    /// Gives the new version the picture's name. What had it is in the hidden folder then, and is looked at: when it is not what was expected, another
    /// program was faster, and the caller undoes the exchange.
    func exchange(_ change: Replacement, _ scratch: Scratch) throws {
        let name = change.path.name
        guard let expected = change.expected else {
            guard scratch.folder.rename(Scratch.file, to: change.folder, as: name, .notReplacing) else {
                if errno == EEXIST { throw change.conflict }
                guard Self.isUnknownCall(errno), scratch.folder.link(Scratch.file, to: change.folder, as: name) else { throw failed(change, errno) }
                try scratch.removeFile()
                return try passBoth()
            }
            return try passBoth()
        }
        guard !expected.file.isBeingWritten else { throw PhotoStoreProblem.beingWritten(change.path) }
        guard conditions.exchanges else { return try rename(change, scratch, expected) }
        guard scratch.folder.rename(Scratch.file, to: change.folder, as: name, .exchanging) else {
            if errno == ENOENT { throw change.conflict }
            guard Self.isUnknownCall(errno) else { throw failed(change, errno) }
            return try rename(change, scratch, expected)
        }
        try pass(.exchanged)
        try check(scratch, expected, change)
        try pass(.verified)
    }

    private func passBoth() throws {
        try pass(.exchanged)
        try pass(.verified)
    }

    /// Whether what came out is what was expected, and nobody writes it.
    private func check(_ scratch: Scratch, _ expected: Replacement.Expected, _ change: Replacement) throws {
        guard case .file(let old) = try scratch.folder.holder(of: Scratch.file) else { throw change.conflict }
        let identity = try FileIdentity(of: old, "look at \(change.path)")
        let before = expected.file.identity
        guard !WriterCheck.isBeingWritten(old) else { throw PhotoStoreProblem.beingWritten(change.path) }
        if identity.isSameFile(as: before), identity.looksLike(before), before.isCertain(seen: expected.file.seen) { return }
        guard identity.size == before.size, try ContentHash(of: old, size: identity.size, "read \(change.path)") == expected.content else {
            throw change.conflict
        }
    }

    /// Where the file system cannot exchange: what has the name is looked at just before it is replaced.
    private func rename(_ change: Replacement, _ scratch: Scratch, _ expected: Replacement.Expected) throws {
        guard let now = try PictureFile(real: change.path), now.identity.size == expected.file.identity.size else { throw change.conflict }
        let isSame = now.identity == expected.file.identity && now.identity.isCertain(seen: expected.file.seen)
        guard try isSame || now.contents() == expected.content else { throw change.conflict }
        guard scratch.folder.rename(Scratch.file, to: change.folder, as: change.path.name) else { throw failed(change, errno) }
        try passBoth()
    }

    /// The file system or the kernel has no such call.
    private static func isUnknownCall(_ code: Int32) -> Bool { [EINVAL, ENOSYS, EOPNOTSUPP, ENOTTY].contains(code) }

    private func failed(_ change: Replacement, _ code: Int32) -> SystemError { SystemError(code, "replace \(change.path)") }
}

extension OpenFolder {
    /// A second name for a file. False, with `errno` set, when there is something of this name.
    func link(_ name: [UInt8], to folder: OpenFolder, as newName: [UInt8]) -> Bool {
        name.withCString { old in newName.withCString { linkat(descriptor.rawValue, old, folder.descriptor.rawValue, $0, 0) == 0 } }
    }
}
