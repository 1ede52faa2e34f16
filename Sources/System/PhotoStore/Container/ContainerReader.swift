import Foundation
import SystemCalls

/// A container as a stranger may have made it: an archive with files of known names, in which each is what `about.json` says.
struct ContainerReader {
    private static let mostMembers = ContainerMember.allCases.count

    let about: ContainerAbout
    let version: VersionRow
    private let members: [ContainerMember: ByteRange]

    /// - Parameter file: open for reading.
    init(_ file: OwnedDescriptor) throws {
        guard let size = file.regularFileSize else { throw PhotoStoreProblem.notAContainer("it is not a file") }
        var members: [ContainerMember: ByteRange] = [:]
        var position = 0
        while position + TarHeader.size <= size {
            let block = try Self.bytes(ByteRange(file, position..<position + TarHeader.size))
            if block.allSatisfy({ $0 == 0 }) { break }
            guard let header = TarHeader(block) else { throw PhotoStoreProblem.notAContainer("it is not an archive that this program made") }
            guard let member = ContainerMember(name: header.name), members[member] == nil, members.count < Self.mostMembers else {
                throw PhotoStoreProblem.notAContainer("there is something in it that does not belong there")
            }
            position += TarHeader.size
            guard header.contentSize <= size - position else { throw PhotoStoreProblem.notAContainer("its end is missing") }
            members[member] = ByteRange(file, position..<position + header.contentSize)
            // At most 511 bytes more than the size of a file: no overflow.
            position += header.contentSize + header.padding
        }
        self.members = members
        about = try ContainerAbout.read(Self.bytes(Self.member(.about, members), upTo: PhotoLimits.about))
        var data: Data?
        if let size = about.adjustment?.size {
            let range = try Self.member(.adjustment, members)
            guard range.range.count == size else { throw PhotoStoreProblem.notAContainer("the adjustment data is not complete") }
            data = Data(try Self.bytes(range, upTo: PhotoLimits.adjustment))
        }
        version = try about.version(data)
    }

    var original: ByteRange { get throws { try content(.original, about.original) } }
    var current: ByteRange { get throws { try content(.current, about.current) } }

    /// Nil when the adjustment data applies to the original.
    var base: ByteRange? { get throws { try about.base.map { try content(.base, $0) } } }

    private func content(_ member: ContainerMember, _ content: ContainerAbout.Content) throws -> ByteRange {
        let range = try Self.member(member, members)
        guard range.range.count == content.size else { throw PhotoStoreProblem.notAContainer("the \(member.rawValue) version is not complete") }
        return range
    }

    private static func member(_ member: ContainerMember, _ members: [ContainerMember: ByteRange]) throws -> ByteRange {
        guard let range = members[member] else { throw PhotoStoreProblem.notAContainer("\(member.name("")) is missing") }
        return range
    }

    private static func bytes(_ range: ByteRange, upTo limit: Int = TarHeader.size) throws -> [UInt8] {
        guard range.range.count <= limit else { throw PhotoStoreProblem.notAContainer("a part of it is too large") }
        var bytes: [UInt8] = []
        try range.read({ "read a container" }) { (part: UnsafeRawBufferPointer) throws(SystemError) in bytes += part }
        guard bytes.count == range.range.count else { throw PhotoStoreProblem.notAContainer("its end is missing") }
        return bytes
    }
}
