import Foundation
import SystemCalls

/// An archive as a stranger may have made it: an archive with files of known names, in which each is what `about.json` says.
struct PhotoArchiveReader {
    private static let mostMembers = PhotoArchiveMember.allCases.count

    let about: PhotoArchiveAbout
    let version: VersionRow
    private let members: [PhotoArchiveMember: ByteRange]

    /// - Parameter file: open for reading.
    init(_ file: OwnedDescriptor) throws {
        guard let size = file.regularFileSize else { throw PhotoStoreProblem.notAnArchive("it is not a file") }
        var members: [PhotoArchiveMember: ByteRange] = [:]
        var position = 0
        while position + TarHeader.size <= size {
            let block = try Self.bytes(ByteRange(file, position..<position + TarHeader.size))
            if block.allSatisfy({ $0 == 0 }) { break }
            guard let header = TarHeader(block) else { throw PhotoStoreProblem.notAnArchive("it is not an archive that this program made") }
            guard let member = PhotoArchiveMember(name: header.name), members[member] == nil, members.count < Self.mostMembers else {
                throw PhotoStoreProblem.notAnArchive("there is something in it that does not belong there")
            }
            position += TarHeader.size
            guard header.contentSize <= size - position else { throw PhotoStoreProblem.notAnArchive("its end is missing") }
            members[member] = ByteRange(file, position..<position + header.contentSize)
            // At most 511 bytes more than the size of a file: no overflow.
            position += header.contentSize + header.padding
        }
        self.members = members
        about = try PhotoArchiveAbout.read(Self.bytes(Self.member(.about, members), upTo: PhotoLimits.about))
        var data: Data?
        if let size = about.adjustment?.size {
            let range = try Self.member(.adjustment, members)
            guard range.range.count == size else { throw PhotoStoreProblem.notAnArchive("the adjustment data is not complete") }
            data = Data(try Self.bytes(range, upTo: PhotoLimits.adjustment))
        }
        version = try about.version(data)
    }

    var original: ByteRange { get throws { try content(.original, about.original) } }
    var current: ByteRange { get throws { try content(.current, about.current) } }

    /// Nil when the adjustment data applies to the original.
    var base: ByteRange? { get throws { try about.base.map { try content(.base, $0) } } }

    private func content(_ member: PhotoArchiveMember, _ content: PhotoArchiveAbout.Content) throws -> ByteRange {
        let range = try Self.member(member, members)
        guard range.range.count == content.size else { throw PhotoStoreProblem.notAnArchive("the \(member.rawValue) version is not complete") }
        return range
    }

    private static func member(_ member: PhotoArchiveMember, _ members: [PhotoArchiveMember: ByteRange]) throws -> ByteRange {
        guard let range = members[member] else { throw PhotoStoreProblem.notAnArchive("\(member.name("")) is missing") }
        return range
    }

    private static func bytes(_ range: ByteRange, upTo limit: Int = TarHeader.size) throws -> [UInt8] {
        guard range.range.count <= limit else { throw PhotoStoreProblem.notAnArchive("a part of it is too large") }
        var bytes: [UInt8] = []
        try range.read({ "read an archive" }) { (part: UnsafeRawBufferPointer) throws(SystemError) in bytes += part }
        guard bytes.count == range.range.count else { throw PhotoStoreProblem.notAnArchive("its end is missing") }
        return bytes
    }
}
