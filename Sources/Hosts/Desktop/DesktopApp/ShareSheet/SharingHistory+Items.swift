import ExtensionHost
import Foundation
import HostItems

extension SharingHistory {
    /// Saves that items were shared, if the person wants it.
    func note(_ items: [NSExtensionItem], with target: InstalledExtension) {
        let kind = SharedKind(items) { $0 is SharedFolder }
        let count = items.flatMap { $0.attachments ?? [] }.count
        do {
            try add(kind.rawValue, count: count, with: target.identifier, named: target.displayName)
        } catch {
            FileHandle.standardError.write(Data("What was shared is not in the history: \(error)\n".utf8))
        }
    }
}
