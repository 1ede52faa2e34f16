package import ExtensionFoundation
import ExtensionModel
import UniformTypeIdentifiers

/// What an extension has returned for a page.
extension PageItems {
    /// What is under `NSExtensionJavaScriptFinalizeArgumentKey`; nil when the extension returned nothing for the page. Throws `notPropertyList`.
    package nonisolated(nonsending) static func finalizeArgument(in returned: [NSExtensionItem]) async throws(PageProblem) -> PageValue? {
        for provider in returned.flatMap({ $0.attachments ?? [] })
        where provider.hasItemConformingToTypeIdentifier(UTType.propertyList.identifier) {
            guard let dictionary = await propertyList(of: provider), let argument = dictionary[NSExtensionJavaScriptFinalizeArgumentKey] else {
                continue
            }
            return try PageValue(argument)
        }
        return nil
    }

    private nonisolated(nonsending) static func propertyList(of provider: NSItemProvider) async -> [String: Any]? {
        switch try? await provider.loadItem(forTypeIdentifier: UTType.propertyList.identifier) {
        case let dictionary as NSDictionary: dictionary as? [String: Any]
        // Bytes of a stranger: only XML, which is checked before it is parsed.
        case let data as NSData: (try? PropertyListReader.dictionary(from: [UInt8](data as Data)))?.mapValues(\.foundationObject)
        default: nil
        }
    }

    /// The text with which an Action extension replaces the selection; nil when it returned none.
    package nonisolated(nonsending) static func replacementText(in returned: [NSExtensionItem]) async -> String? {
        for item in returned {
            for provider in item.attachments ?? [] where provider.hasItemConformingToTypeIdentifier(UTType.plainText.identifier) {
                guard let text = try? await provider.loadObject(ofClass: String.self) else { continue }
                return text.utf8.count <= PageSubject.longestText ? text : nil
            }
        }
        guard let text = returned.lazy.compactMap(\.attributedContentText).first?.string else { return nil }
        return text.utf8.count <= PageSubject.longestText ? text : nil
    }
}
