import FilmEngine
public import Foundation

/// Why a film could not be read or written: a sentence with what to do, and a code.
public struct AVError: Error, Sendable, Hashable, CustomNSError, LocalizedError, CustomStringConvertible {
    public enum Code: Int, Sendable {
        case unknown = -11800
        case outOfMemory = -11801
        case diskFull = -11807
        case mediaDiscontinuity = -11808
        case fileFormatNotRecognized = -11828
        case fileFailedToParse = -11829
        case exportFailed = -11820
        case decodeFailed = -11821
        case invalidSourceMedia = -11822
        case fileAlreadyExists = -11823
        case noDataCaptured = -11824
        case operationNotAllowed = -11825
        case noImageAtTime = -11832
        case decoderNotFound = -11833
        case encoderNotFound = -11834
        case contentIsProtected = -11831
        case operationNotSupportedForAsset = -11838
        case operationNotSupportedForPreset = -11871
        case operationCancelled = -11878
        case invalidOutputURLPathExtension = -11843
        case failedToParse = -11853
        case failedToLoadMediaData = -11849
        case serverIncorrectlyConfigured = -11850
        case operationInterrupted = -11847
        case incompatibleAsset = -11848
    }

    public static let errorDomain = "AVFoundationErrorDomain"

    public let code: Code
    public let description: String

    public init(_ code: Code) { self.init(code, "The film cannot be used (\(code)). Look at the code for the reason.") }

    init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }

    init(_ error: FilmError) {
        let code: Code =
            switch error.code {
            case .unknownFormat: .fileFormatNotRecognized
            case .damaged: .invalidSourceMedia
            case .noMemory: .outOfMemory
            case .unsupported, .noLibrary: .operationNotSupportedForAsset
            case .invalid: .operationNotAllowed
            case .cancelled: .operationCancelled
            case .noFrame: .noImageAtTime
            case .unreadable: .failedToLoadMediaData
            case .unwritable: .exportFailed
            case .noSpace: .diskFull
            case .exists: .fileAlreadyExists
            }
        self.init(code, error.description)
    }

    /// Any error of this module's work.
    init(wrapping error: any Error) {
        switch error {
        case let error as AVError: self = error
        case let error as FilmError: self.init(error)
        default: self.init(.unknown, "\(error)")
        }
    }

    public var errorCode: Int { code.rawValue }
    public var errorDescription: String? { description }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }

    public static func == (one: AVError, other: AVError) -> Bool { one.code == other.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
