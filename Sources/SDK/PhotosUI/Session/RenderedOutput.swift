import ExtensionFoundation
import Foundation
import ImageIO
import Photos
import SystemCalls
import Wire

/// Why there is no output, in words for its author.
struct OutputProblem: Error {
    let failure: WireFailure

    init(_ message: String, remedy: String = "") {
        failure = WireFailure(.extension, message, remedy: remedy)
    }
}

/// An output, ready for the host: open files, which the extension may remove.
struct RenderedOutput {
    let file: OwnedDescriptor
    let adjustment: OwnedDescriptor
    let message: WireFinishedEditing

    /// Throws an ``OutputProblem`` in which the author reads what is missing.
    init(_ output: PHContentEditingOutput, of input: PHContentEditingInput) throws {
        guard let data = output.adjustmentData else {
            throw OutputProblem(
                "The output has no adjustment data.",
                remedy: "Set `adjustmentData`, also when `canHandle` always returns false: without it the edit could not be told from the original.")
        }
        guard !data.formatIdentifier.isEmpty, data.data.count <= PhotoEditingSupport.adjustmentLimit else {
            throw OutputProblem("Adjustment data has a format identifier, and at most \(PhotoEditingSupport.adjustmentLimit >> 20) MiB.")
        }
        guard let written = output.writtenURL else {
            throw OutputProblem(
                "The output has no picture at `renderedContentURL`.", remedy: "Write it there before the completion handler is called.")
        }
        let url = input.mediaType == .image ? try Self.image(written, as: input.renderedType) : written
        // It may be a link: a copy of the input's name is one.
        let number = open(url.path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { throw SystemError(errno, "open the rendered file") }
        file = OwnedDescriptor(number)
        adjustment = try SealedMemory.make(data.data, name: "appex-adjustment")
        message = .with {
            $0.hasOutput_p = true
            $0.form = .with { ($0.identifier, $0.version) = (data.formatIdentifier, data.formatVersion) }
        }
    }

    /// The picture in the type that the host takes. Most authors write JPEG, whatever the picture was.
    private static func image(_ url: URL, as type: String) throws -> URL {
        guard let source = CGImageSourceCreateWithURL(url as CFURL, nil), let found = CGImageSourceGetType(source) as String? else {
            throw OutputProblem("What was written to `renderedContentURL` is no picture that can be read.")
        }
        guard found != type else { return url }
        let target = url.deletingLastPathComponent().appendingPathComponent("Converted")
        let options = [kCGImageDestinationLossyCompressionQuality as String: 0.95] as NSDictionary
        guard let destination = CGImageDestinationCreateWithURL(target as CFURL, type as CFString, 1, nil) else {
            throw OutputProblem("A picture of the type \(type) cannot be written.")
        }
        CGImageDestinationAddImageFromSource(destination, source, 0, options as CFDictionary)
        guard CGImageDestinationFinalize(destination) else {
            throw OutputProblem("The picture at `renderedContentURL` cannot be converted to \(type).")
        }
        return target
    }
}
