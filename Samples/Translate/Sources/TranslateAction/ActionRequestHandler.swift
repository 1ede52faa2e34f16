import MobileCoreServices
import TranslateKit
import UIKit

/// Translates a web page, or a selected text, word by word.
class ActionRequestHandler: NSObject, NSExtensionRequestHandling {
    func beginRequest(with context: NSExtensionContext) {
        let attachments = context.inputItems.compactMap { $0 as? NSExtensionItem }.flatMap { $0.attachments ?? [] }
        Task {
            do {
                context.completeRequest(returningItems: [try await self.result(for: attachments)], completionHandler: nil)
            } catch {
                context.cancelRequest(withError: error)
            }
        }
    }

    private func result(for attachments: [NSItemProvider]) async throws -> NSExtensionItem {
        let result = NSExtensionItem()
        if let page = attachments.first(where: { $0.hasItemConformingToTypeIdentifier(kUTTypePropertyList as String) }) {
            let values = try await page.loadItem(forTypeIdentifier: kUTTypePropertyList as String, as: [String: Any].self)
            let argument = try translate(values[NSExtensionJavaScriptPreprocessingResultsKey] as? [String: Any] ?? [:])
            let returned = NSDictionary(dictionary: [NSExtensionJavaScriptFinalizeArgumentKey: argument])
            result.attachments = [NSItemProvider(item: returned, typeIdentifier: kUTTypePropertyList as String)]
        } else if let selection = attachments.first(where: { $0.hasItemConformingToTypeIdentifier(kUTTypeText as String) }) {
            let data = try await selection.loadDataRepresentation(forTypeIdentifier: kUTTypeText as String)
            let text = try translate(String(decoding: data, as: UTF8.self))
            result.attachments = [NSItemProvider(item: NSString(string: text), typeIdentifier: kUTTypeUTF8PlainText as String)]
        } else {
            throw TranslateError.nothing
        }
        return result
    }

    /// A page: what the script has collected goes in, what it puts in place comes out.
    private func translate(_ page: [String: Any]) throws -> [String: Any] {
        if page["isTranslated"] as? Bool == true { return ["action": "restore"] }
        let texts = page["texts"] as? [String] ?? []
        guard !texts.isEmpty else { throw TranslateError.nothing }
        let words = try words()
        // A page may state a language and be in another; a page in neither of the two is not translated, whatever it states.
        let stated = Language(tag: page["language"] as? String ?? "")
        guard let language = Translator.language(of: texts, by: words) ?? stated else { throw TranslateError.unknownLanguage }
        let translator = Translator(words, from: language)
        let starts = page["starts"] as? [Bool] ?? []
        let translated = texts.enumerated().map { index, text in
            translator.translate(text, isSentenceStart: index < starts.count ? starts[index] : true)
        }
        return [
            "action": "translate", "language": language.other.rawValue, "texts": translated,
            "words": [
                "note": note(from: language),
                "original": NSLocalizedString("Show Original", comment: "Button in the page"),
                "translation": NSLocalizedString("Show Translation", comment: "Button in the page"),
                "close": NSLocalizedString("Close", comment: "Button in the page: removes the bar"),
            ],
        ]
    }

    private func note(from language: Language) -> String {
        switch language {
        case .english: NSLocalizedString("Translated word by word from English into German.", comment: "In the page")
        case .german: NSLocalizedString("Translated word by word from German into English.", comment: "In the page")
        }
    }

    private func translate(_ text: String) throws -> String {
        let words = try words()
        guard text.contains(where: \.isLetter) else { throw TranslateError.nothing }
        guard let language = Translator.language(of: [text], by: words) else { throw TranslateError.unknownLanguage }
        return Translator(words, from: language).translate(text)
    }

    /// The list in the extension's bundle.
    private func words() throws -> WordList {
        guard let file = Bundle.main.url(forResource: "en-de", withExtension: "txt"), let text = try? String(contentsOf: file, encoding: .utf8) else {
            throw TranslateError.noWords
        }
        return WordList(text)
    }
}
