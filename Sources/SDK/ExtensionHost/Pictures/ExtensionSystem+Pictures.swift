import ExtensionFoundation
package import Foundation
import SystemCalls
import Wire

extension ExtensionSystem {
    /// Of the longest side of the pixels.
    package static let pictureSides = 64...4096
    /// A picture takes a minute at most, and a few may be before it.
    private static let pictureBudget = Duration.seconds(300)

    /// Reads a photograph, another picture or a film, which is not decoded in this process but in a sandbox: JPEG, PNG, WebP, TIFF, GIF, HEIC, AVIF,
    /// and the previews in raw files of cameras; MP4, QuickTime and WebM, of which the pixels are one frame. Any number may be asked for at a time:
    /// the last is read first, and a task that is cancelled ends its reading.
    ///
    /// - Parameters:
    ///   - file: open for reading only, and at most 4 GiB long; a film 64 GiB.
    ///   - longestSide: of the pixels, 64 to 4096; 0: only the facts.
    ///   - isWhole: whether a film, of at most 8 GiB, is read to its end, without decoding it, and refused when something is missing.
    package func readPicture(_ file: FileHandle, longestSide: Int, isWhole: Bool = false) async throws(ExtensionHostError) -> PictureReading {
        guard longestSide == 0 || Self.pictureSides.contains(longestSide) else {
            let sides = Self.pictureSides
            throw ExtensionHostError(.other, "The longest side of a picture has \(sides.lowerBound) to \(sides.upperBound) pixels.")
        }
        do {
            // Duplicated now: the caller may close the file while it waits.
            let descriptor = try OwnedDescriptor.duplicate(of: file.fileDescriptor)
            return try await pictureTurns.run { try await read(descriptor, longestSide, isWhole) }
        } catch let error as ExtensionHostError {
            throw error
        } catch LatestFirst.Refusal.cancelled {
            throw ExtensionHostError(CallError.cancelled)
        } catch LatestFirst.Refusal.crowded {
            throw ExtensionHostError(.refused, "Too many other pictures were asked for after this one.", remedy: "Ask again.")
        } catch {
            throw ExtensionHostError(.other, "\(error)")
        }
    }

    private func read(_ file: OwnedDescriptor, _ longestSide: Int, _ isWhole: Bool) async throws -> PictureReading {
        let request = WireReadPicture.with { ($0.longestSide, $0.whole) = (UInt32(clamping: longestSide), isWhole) }
        let connection = try await connected()
        do throws(CallError) {
            let reply = try await connection.channel.call(request, descriptors: [file], deadline: Self.pictureBudget)
            guard let reading = PictureReading(reply.message, reply.descriptors.first, longestSide: longestSide) else { throw .malformedReply }
            return reading
        } catch {
            throw ExtensionHostError(error)
        }
    }
}
