import DarkroomKit
import MobileCoreServices
import UIKit

/// The principal class: changes each text that the host hands over and returns the changed texts.
///
/// How comes in the item's `userInfo`: `style=title-case`. Without it, quotation marks become typographic ones.
class ActionRequestHandler: NSObject, NSExtensionRequestHandling {
    func beginRequest(with context: NSExtensionContext) {
        let items = context.inputItems.compactMap { $0 as? NSExtensionItem }
        Task {
            do {
                var results: [NSExtensionItem] = []
                for item in items { results.append(try await self.edit(item)) }
                context.completeRequest(returningItems: results, completionHandler: nil)
            } catch {
                context.cancelRequest(withError: error)
            }
        }
    }

    private func edit(_ item: NSExtensionItem) async throws -> NSExtensionItem {
        let style = try style(for: item)
        let result = NSExtensionItem()
        result.attachments = []
        for provider in item.attachments ?? [] where provider.hasItemConformingToTypeIdentifier(kUTTypeText as String) {
            let text = try await provider.loadText()
            result.attachments?.append(
                NSItemProvider(item: NSString(string: style.apply(to: text)), typeIdentifier: kUTTypeUTF8PlainText as String))
        }
        guard result.attachments?.isEmpty == false else { throw TextError.noText }
        return result
    }

    private func style(for item: NSExtensionItem) throws -> TextStyle {
        guard let name = item.userInfo?["style"] as? String else { return .curlyQuotes }
        guard let style = TextStyle(rawValue: name) else { throw TextError.unknownStyle(name) }
        return style
    }
}

extension NSItemProvider {
    /// The text, whichever way the host holds it: as an object, as data, or as a file.
    fileprivate func loadText() async throws -> String {
        let value = try await loadItem(forTypeIdentifier: kUTTypeText as String)
        let data: Data
        switch value {
        case let text as NSString: return String(describing: text)
        case let url as NSURL: data = try Data(contentsOf: URL(fileURLWithPath: url.path ?? ""))
        case let bytes as NSData: data = Data(referencing: bytes)
        default: throw TextError.noText
        }
        guard let text = String(data: data, encoding: .utf8) else { throw TextError.notUTF8 }
        return text
    }
}

/// Why a text was not changed, as the host shows it.
enum TextError: Error, LocalizedError {
    case noText
    case notUTF8
    case unknownStyle(String)

    var errorDescription: String? {
        switch self {
        case .noText: NSLocalizedString("There is no text among the items.", comment: "Why nothing was changed")
        case .notUTF8: NSLocalizedString("The text is not in UTF-8; convert it and try again.", comment: "Why nothing was changed")
        case .unknownStyle(let name):
            String(
                format: NSLocalizedString("There is no style “%1$@”. The styles are %2$@.", comment: "A name, and a list of names"), name,
                TextStyle.allCases.map(\.rawValue).joined(separator: ", "))
        }
    }
}
