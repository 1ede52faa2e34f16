import MobileCoreServices
import UIKit

/// The extension that is measured. It completes at once, unless the item's `userInfo` says what else to do.
class ActionRequestHandler: NSObject, NSExtensionRequestHandling {
    private var context: NSExtensionContext?

    func beginRequest(with context: NSExtensionContext) {
        let item = context.inputItems.first as? NSExtensionItem
        switch item?.userInfo?["task"] as? String {
        case "stay": stay(context, item)
        case "load": Task { await self.load(context, item) }
        default: context.completeRequest(returningItems: [], completionHandler: nil)
        }
    }

    /// Never completes: the host ends it. Loading the attachment tells the host that the request has begun.
    private func stay(_ context: NSExtensionContext, _ item: NSExtensionItem?) {
        self.context = context
        _ = item?.attachments?.first?.loadDataRepresentation(forTypeIdentifier: kUTTypeData as String) { _, _ in }
    }

    /// Loads every attachment, a file in place and anything else as data, and returns how long each took until it could be read.
    private func load(_ context: NSExtensionContext, _ item: NSExtensionItem?) async {
        var nanoseconds: [Int] = []
        for provider in item?.attachments ?? [] {
            let start = Self.now()
            do {
                if provider.hasItemConformingToTypeIdentifier(kUTTypeMovie as String) {
                    let (file, _) = try await provider.loadInPlaceFileRepresentation(forTypeIdentifier: kUTTypeMovie as String)
                    let handle = try FileHandle(forReadingFrom: file)
                    _ = try handle.read(upToCount: 1)
                } else {
                    let data = try await provider.loadDataRepresentation(forTypeIdentifier: kUTTypeData as String)
                    _ = data.first
                }
            } catch {
                return context.cancelRequest(withError: error)
            }
            nanoseconds.append(Self.now() - start)
        }
        let result = NSExtensionItem()
        result.userInfo = ["nanoseconds": nanoseconds]
        context.completeRequest(returningItems: [result], completionHandler: nil)
    }

    private static func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
