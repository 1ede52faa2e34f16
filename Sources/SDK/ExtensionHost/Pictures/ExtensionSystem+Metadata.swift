import ExtensionFoundation
package import SystemCalls
package import Wire

/// What became of what a picture's file says about it.
package enum CarriedMetadata: Sendable {
    /// The edited version with what was added: a sealed memory file, open for reading only.
    case carried(OwnedDescriptor)
    /// The edited version says it all.
    case complete
    /// The original says more than the edited version, and nothing is written into files of this kind: HEIC and AVIF.
    case notWritten

    /// Nil for an answer that is none.
    package init?(_ result: WireCarryMetadataResult, _ memory: OwnedDescriptor?) {
        switch result.outcome {
        case .carried:
            guard let memory, SealedMemory.isSealed(memory), let size = memory.regularFileSize, size > 0 else { return nil }
            self = .carried(memory)
        case .complete: self = .complete
        case .notWritten: self = .notWritten
        case .unspecified, .UNRECOGNIZED: return nil
        }
    }
}

extension ExtensionSystem {
    /// A process has half a minute, and a few may be before it.
    private static let metadataBudget = Duration.seconds(120)

    /// Adds what the file of a picture says about it (EXIF, XMP and IPTC data) to the file of its edited version, in JPEG, PNG, TIFF and WebP. What is
    /// there already wins, tag by tag. No pixel is decoded; orientation, size and colour profile are those of the edited version. Neither file is read in
    /// this process, but in a sandbox.
    ///
    /// - Parameters:
    ///   - original: open for reading only, and at most 512 MiB long, as the other file.
    package func carryMetadata(
        from original: OwnedDescriptor, to rendered: OwnedDescriptor
    ) async throws(ExtensionHostError) -> CarriedMetadata {
        let connection = try await connected()
        do throws(CallError) {
            let reply = try await connection.channel.call(WireCarryMetadata(), descriptors: [original, rendered], deadline: Self.metadataBudget)
            guard let result = CarriedMetadata(reply.message, reply.descriptors.first) else { throw .malformedReply }
            return result
        } catch {
            throw ExtensionHostError(error)
        }
    }
}
