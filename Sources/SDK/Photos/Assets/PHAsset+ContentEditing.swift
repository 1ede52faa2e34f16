import ExtensionFoundation
public import Foundation
import PictureEngine
import SafeText
import Synchronization
import SystemCalls

public typealias PHContentEditingInputRequestID = Int

public let PHContentEditingInputResultIsInCloudKey = "PHContentEditingInputResultIsInCloudKey"
public let PHContentEditingInputCancelledKey = "PHContentEditingInputCancelledKey"
/// A ``PHPhotosError``.
public let PHContentEditingInputErrorKey = "PHContentEditingInputErrorKey"

/// How an input is made.
// SAFETY: as on Apple's systems, whoever makes it sets it up before it is used.
open class PHContentEditingInputRequestOptions: NSObject, @unchecked Sendable {
    /// Not asked: what an earlier edit did is out of reach, so an input has none of it.
    open var canHandleAdjustmentData: (PHAdjustmentData) -> Bool = { _ in false }
    /// No effect: files are on this machine.
    open var isNetworkAccessAllowed = false
    /// Not called: nothing is downloaded.
    open var progressHandler: ((Double, UnsafeMutablePointer<ObjCBool>) -> Void)?

    public override init() {}
}

extension PHAsset {
    private static let displaySide = 2048
    private static let requests = Mutex(RunningRequests())
    private static let inputs = DispatchQueue(label: "appex.photo-inputs")

    /// The picture for an editor: its file, which stays open as long as the input, and a smaller image. The version after all edits; how it was
    /// before is only for Photo Editing extensions, which get their input from the host.
    ///
    /// - Parameter completionHandler: called on the main queue. The input is nil for a film and for a file that cannot be read; the dictionary then
    ///   has a ``PHContentEditingInputErrorKey`` or a ``PHContentEditingInputCancelledKey``.
    @discardableResult
    public func requestContentEditingInput(
        with options: PHContentEditingInputRequestOptions?, completionHandler: @escaping (PHContentEditingInput?, [AnyHashable: Any]) -> Void
    ) -> PHContentEditingInputRequestID {
        let number = Self.requests.withLock { $0.begin() }
        let handler = InputHandler(call: completionHandler)
        Self.inputs.async { [self] in
            let result = Result { try contentEditingInput() }
            DispatchQueue.main.async {
                let isRunning = Self.requests.withLock { requests in
                    defer { requests.end(number) }
                    return requests.isRunning(number)
                }
                guard isRunning else { return handler.call(nil, [PHContentEditingInputCancelledKey: true]) }
                switch result {
                case .success(let input): handler.call(input, [PHContentEditingInputResultIsInCloudKey: false])
                case .failure(let error): handler.call(nil, [PHContentEditingInputErrorKey: PHPhotosError.of(error)])
                }
            }
        }
        return PHContentEditingInputRequestID(number)
    }

    public func cancelContentEditingInputRequest(_ requestID: PHContentEditingInputRequestID) {
        Self.requests.withLock { $0.end(Int32(clamping: requestID)) }
    }

    private func contentEditingInput() throws -> PHContentEditingInput {
        guard mediaType == .image else { throw PHPhotosError(.requestNotSupportedForAsset, "Films cannot be edited here.") }
        let file = try library.open(record)
        let picture = try PictureFile(file)
        let known = AssetFacts(picture)
        var facts = PHContentEditingInput.Facts()
        facts.mediaType = .image
        facts.creationDate = known.taken ?? creationDate
        facts.location = known.location
        facts.typeIdentifier = known.typeIdentifier
        facts.renderedType = known.typeIdentifier
        facts.orientation = Int32(known.orientation)
        let files = ReceivedFiles()
        let url = try files.adopt(file, name: String(decoding: record.name, as: UTF8.self)).url
        let display = try ImageOrder.image(of: picture, side: Self.displaySide)
        return PHContentEditingInput(facts, url: url, displaySizeImage: display, adjustmentData: nil, holding: files)
    }
}

/// A handler of the caller's, which is called on the main queue.
// SAFETY: called once.
private struct InputHandler: @unchecked Sendable {
    let call: (PHContentEditingInput?, [AnyHashable: Any]) -> Void
}
