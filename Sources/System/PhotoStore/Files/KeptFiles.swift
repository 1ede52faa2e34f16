import Foundation
import Glibc
import SystemCalls

/// Contents that the store keeps, each as a file whose name is its SHA-256: `Originals/ab/ab…`. A file with its name is whole and on the disk, and
/// nothing writes it again.
struct KeptFiles: Sendable {
    private let originals: OpenFolder
    private let staging: OpenFolder
    private let conditions: StoreConditions

    init(in folder: OpenFolder, _ conditions: StoreConditions) throws(SystemError) {
        func make(_ name: String) throws(SystemError) -> OpenFolder {
            guard let made = try folder.folder(Array(name.utf8), making: true) else { throw SystemError(ENOENT, "make \(name) in \(folder.path)") }
            return made
        }
        (originals, staging, self.conditions) = (try make("Originals"), try make("Staging"), conditions)
    }

    // MARK: - Reading

    /// Open for reading; nil when it is not there, or is not as long as it was.
    func open(_ hash: ContentHash, size: Int) throws(SystemError) -> OwnedDescriptor? {
        guard let folder = try folder(hash, making: false), let file = try folder.file(Self.name(hash)), file.regularFileSize == size else {
            return nil
        }
        return file
    }

    // MARK: - Keeping

    /// A copy of an open file, as yet without a place: of shared blocks where the file system can do that.
    ///
    /// - Parameter limit: the largest size that is copied where it cannot; nil is returned for a larger file.
    func stage(_ input: OwnedDescriptor, size: Int, orNilBeyond limit: Int = .max, _ name: String) throws -> StagedFile? {
        let staged = try StagedFile(in: staging)
        if size > limit, !FileCopy.clone(input, to: staged.file) { return nil }
        _ = try FileCopy.copy(input.rawValue, size: size, to: staged.file.rawValue, name: name, isShared: true)
        return staged
    }

    /// The same of a part of a file, with what it is.
    func stage(_ bytes: ByteRange, _ name: String) throws -> (StagedFile, ContentHash) {
        let staged = try StagedFile(in: staging)
        return (staged, try bytes.copy(to: staged.file, name))
    }

    /// Gives a staged file the name of its content, durably. A file that has it already is replaced by the same bytes.
    func keep(_ staged: StagedFile, as hash: ContentHash) throws(SystemError) {
        _ = fchmod(staged.file.rawValue, 0o400)
        try sync(staged.file, "write an original to the disk")
        guard let folder = try folder(hash, making: true) else { throw SystemError(ENOENT, "keep an original in \(originals.path)") }
        guard staging.rename(staged.name, to: folder, as: Self.name(hash)) else { throw SystemError(errno, "keep an original in \(originals.path)") }
        try sync(folder.descriptor, "write an original to the disk")
    }

    /// The staged file again, when its name was given away and what had it was removed since: a change that failed can be tried again.
    func again(_ staged: StagedFile, size: Int, _ name: String) throws -> StagedFile {
        if try staging.file(staged.name) != nil { return staged }
        return try stage(staged.file, size: size, name) ?? staged
    }

    /// What is not there is removed already.
    func remove(_ hash: ContentHash) throws(SystemError) { try folder(hash, making: false)?.remove(Self.name(hash)) }

    func removeAbandoned() { StagedFile.removeAbandoned(in: staging) }

    // MARK: - The disk

    func sync(_ descriptor: OwnedDescriptor, _ action: @autoclosure () -> String) throws(SystemError) {
        guard conditions.waitsForDisk else { return }
        guard fsync(descriptor.rawValue) == 0 else { throw SystemError(errno, action()) }
        conditions.synced(descriptor.rawValue)
    }

    private static func name(_ hash: ContentHash) -> [UInt8] { Array(hash.description.utf8) }

    private func folder(_ hash: ContentHash, making: Bool) throws(SystemError) -> OpenFolder? {
        let name = Array(Self.name(hash).prefix(2))
        if let folder = try originals.folder(name, making: false) { return folder }
        guard making, let folder = try originals.folder(name, making: true) else { return nil }
        try sync(originals.descriptor, "write an original to the disk")
        return folder
    }
}
