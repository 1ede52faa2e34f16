import Foundation
import SystemCalls
import Wire

extension WireLoadedAttachment {
    /// The answer and its descriptors: small data inline, large data in a sealed memory file, a file as a read-only descriptor.
    static func make(
        _ representation: LoadedRepresentation, suggestedName: String?
    ) throws -> (WireLoadedAttachment, [OwnedDescriptor]) {
        var message = WireLoadedAttachment()
        switch representation {
        case .data(let data) where data.count <= WireLimits.inlineData:
            message.data = data
            return (message, [])
        case .data(let data):
            message.sealedData = UInt64(data.count)
            return (message, [try SealedMemory.make(data, name: "appex-attachment")])
        case .file(let url, let isInPlace, let name):
            let (file, size) = try openForReading(url)
            message.file.name = name ?? url.lastPathComponent
            message.file.isInPlace = isInPlace
            message.file.size = UInt64(size)
            return (message, [file])
        case .item(let object):
            if let url = object as? NSURL, url.isFileURL, let path = url.path {
                return try make(.file(URL(fileURLWithPath: path), isInPlace: true, name: suggestedName), suggestedName: suggestedName)
            }
            guard let value = WireValue(object) else { throw ItemTransferError.objectCannotCross(String(describing: type(of: object))) }
            message.item = value
            return (message, [])
        }
    }

    private static func openForReading(_ url: URL) throws -> (OwnedDescriptor, Int) {
        let number = open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard number >= 0 else { throw SystemError(errno, "open \(url.path)") }
        let file = OwnedDescriptor(number)
        guard let size = file.regularFileSize else { throw ItemTransferError.notARegularFile(url.path) }
        return (file, size)
    }
}

/// Why an item could not be transferred.
enum ItemTransferError: Error, CustomStringConvertible, LocalizedError {
    case objectCannotCross(String)
    case notARegularFile(String)
    case unexpectedAnswer
    case pathOfExtension

    var description: String {
        switch self {
        case .objectCannotCross(let type):
            "An object of class \(type) cannot be handed to another process; register it as data or as a file."
        case .notARegularFile(let path): "\(path) is not a regular file, so it cannot be handed over."
        case .unexpectedAnswer: "The other side answered with something that was not asked for."
        case .pathOfExtension: "The extension returned a path instead of a file; it was not opened."
        }
    }

    var errorDescription: String? { description }
}

extension WireFailure {
    /// An error of the extension's or host's own code, in wire form.
    package init(error: any Error) {
        switch error {
        case let error as SystemError where error.isOutOfSpace: self.init(.storage, error.description)
        case let error as SystemError: self.init(.unknown, error.description)
        case let error as ItemTransferError: self.init(.unavailable, error.description)
        case let error as ReceivedFileProblem: self.init(.unavailable, error.description)
        default:
            let nsError = error as NSError
            self.init(.extension, nsError.localizedDescription)
            domain = nsError.domain
            domainCode = Int64(nsError.code)
        }
    }

    /// The failure as an NSError, in its original domain.
    package var nsError: NSError {
        if code == .cancelled {
            return NSError(domain: NSCocoaErrorDomain, code: CocoaError.Code.userCancelled.rawValue, userInfo: [NSLocalizedDescriptionKey: sentence])
        }
        guard !domain.isEmpty else {
            return NSError(domain: "AppexErrorDomain", code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: sentence])
        }
        return NSError(domain: domain, code: Int(domainCode), userInfo: [NSLocalizedDescriptionKey: sentence])
    }
}
