import ExtensionFoundation
import Foundation
import SystemCalls
import Wire

/// Attributes of items, which the host writes: this process can only read in the opened folders.
extension FinderSyncState {
    /// What Apple's systems pass on in place of no error.
    private static let none = NSError(domain: "Foundation._GenericObjCError", code: 0, userInfo: [NSLocalizedDescriptionKey: "It is written."])

    static func problem(_ code: CocoaError.Code, _ sentence: String) -> NSError {
        NSError(domain: NSCocoaErrorDomain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: sentence])
    }

    func set(_ attribute: WireSetFileAttribute.OneOf_Attribute, of url: URL, _ completion: @escaping @Sendable (any Error) -> Void) {
        guard url.isFileURL else { return completion(Self.problem(.fileWriteUnsupportedScheme, "Only files have a last-used date and tag data.")) }
        guard let channel else {
            return completion(Self.problem(.fileWriteUnknown, "There is no file manager yet: set it after the extension has begun."))
        }
        let path = url.path
        let message = WireSetFileAttribute.with {
            $0.path = FolderPath.isPlain(path) ? path : url.standardizedFileURL.path
            $0.attribute = attribute
        }
        channel.ask(message, deadline: .seconds(30)) { answer in
            switch answer {
            case .success: completion(Self.none)
            case .failure(.failure(let failure)): completion(failure.nsError)
            case .failure(let error): completion(Self.problem(.fileWriteUnknown, "\(error)"))
            }
        }
    }
}
