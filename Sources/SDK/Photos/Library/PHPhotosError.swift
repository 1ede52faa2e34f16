public import Foundation

public let PHPhotosErrorDomain = "PHPhotosErrorDomain"

/// Why something could not be done with the library.
public struct PHPhotosError: CustomNSError, LocalizedError, Hashable, Sendable, CustomStringConvertible {
    public enum Code: Int, Sendable {
        case internalError = -1
        case userCancelled = 3072
        case libraryVolumeOffline = 3114
        case relinquishingLibraryBundleToWriter = 3142
        case switchingSystemPhotoLibrary = 3143
        case networkAccessRequired = 3164
        case networkError = 3169
        case identifierNotFound = 3201
        case multipleIdentifiersFound = 3202
        /// Deleting pictures, editing them and reverting edits: only the person does so, in a host.
        case changeNotSupported = 3300
        case operationInterrupted = 3301
        /// The bytes are no picture that can be read.
        case invalidResource = 3302
        /// The file is not there any more.
        case missingResource = 3303
        case notEnoughSpace = 3305
        case requestNotSupportedForAsset = 3306
        case accessRestricted = 3310
        /// The permission is missing.
        case accessUserDenied = 3311
        case libraryInFileProviderSyncRoot = 5423
    }

    public let code: Code
    /// What happened, and what to do.
    public let description: String

    package init(_ code: Code, _ description: String) { (self.code, self.description) = (code, description) }

    public static var errorDomain: String { PHPhotosErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorDescription: String? { description }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }

    public static var internalError: Code { .internalError }
    public static var userCancelled: Code { .userCancelled }
    public static var identifierNotFound: Code { .identifierNotFound }
    public static var changeNotSupported: Code { .changeNotSupported }
    public static var operationInterrupted: Code { .operationInterrupted }
    public static var invalidResource: Code { .invalidResource }
    public static var missingResource: Code { .missingResource }
    public static var notEnoughSpace: Code { .notEnoughSpace }
    public static var requestNotSupportedForAsset: Code { .requestNotSupportedForAsset }
    public static var accessRestricted: Code { .accessRestricted }
    public static var accessUserDenied: Code { .accessUserDenied }
}

extension PHPhotosError.Code {
    /// `catch PHPhotosError.accessUserDenied`.
    public static func ~= (code: Self, error: any Error) -> Bool { (error as? PHPhotosError)?.code == code }
}
