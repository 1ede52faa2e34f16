import ExtensionHost
import InterfaceText
import SystemCalls

/// What a person is told about an edit that was saved all the same.
package struct PhotoEditRemark: Sendable, Equatable {
    package let sentence: String
}

/// What the file of a picture says about it, in the file that an extension has rendered: most extensions write a picture and nothing else.
enum PhotoMetadata {
    /// The file to save; or nil and why there is none, when what the original says cannot be carried over: the edit is saved without it.
    static func carry(
        from original: OwnedDescriptor, to rendered: OwnedDescriptor, _ system: ExtensionSystem
    ) async -> (file: OwnedDescriptor?, remark: PhotoEditRemark?) {
        do throws(ExtensionHostError) {
            switch try await system.carryMetadata(from: original, to: rendered) {
            case .carried(let file): return (file, nil)
            case .complete: return (nil, nil)
            case .notWritten: return (nil, .notWritten)
            }
        } catch {
            return (nil, .failed(error.sentence))
        }
    }
}

extension PhotoEditRemark {
    static var notWritten: PhotoEditRemark {
        PhotoEditRemark(
            sentence: localized(
                "The saved picture does not say when and where it was taken, as its original does: nothing can be added to HEIC and AVIF files."))
    }

    static var filmSaysLess: PhotoEditRemark {
        PhotoEditRemark(sentence: localized("The saved film does not say when or where it was taken, as its original does."))
    }

    static func failed(_ reason: String) -> PhotoEditRemark {
        PhotoEditRemark(
            sentence: localized(
                "The saved picture may say less about itself than its original, such as when and where it was taken. {reason}", ["reason": reason]))
    }
}
