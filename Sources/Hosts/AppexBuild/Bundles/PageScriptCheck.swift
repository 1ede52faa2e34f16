import ExtensionModel
import Foundation

/// What the author of an extension for web pages should know of its script and its rule.
struct PageScriptCheck {
    private let bundle: ExtensionBundle
    private let eligibility: Eligibility
    private let content: Content

    private enum Content {
        /// No script is named, or its file is not there.
        case none
        case tooLong(Int)
        case notText
        case text(String)
    }

    /// The longest script that a browser is given, in bytes.
    static let lengthLimit = 4 << 20

    init(_ bundle: ExtensionBundle, eligibility: Eligibility) {
        self.bundle = bundle
        self.eligibility = eligibility
        content = Self.content(of: bundle)
    }

    private static func content(of bundle: ExtensionBundle) -> Content {
        guard let name = bundle.info.javaScriptPreprocessingFile.map({ $0 + ".js" }),
            let data = FileManager.default.contents(atPath: bundle.url.appendingPathComponent(name).path)
        else { return .none }
        guard data.count <= lengthLimit else { return .tooLong(data.count) }
        return String(data: data, encoding: .utf8).map(Content.text) ?? .notText
    }

    var warnings: [String] {
        guard let name = bundle.info.javaScriptPreprocessingFile else { return acceptsOnlyPages ? [Self.noScript] : [] }
        return (acceptsPages ? [] : [Self.noRule(name)]) + [contentWarning(of: name + ".js")].compactMap(\.self)
    }

    /// Browsers hand over the results of the script and the page's address. A rule for addresses accepts these two as well, but not the results alone.
    private var acceptsPages: Bool { eligibility.accepts(Selection(ActivationItems(attachments: [["com.apple.property-list"]]))) }

    /// A predicate may accept pages by accident, and the author of a rule that also counts addresses expects them.
    private var acceptsOnlyPages: Bool {
        guard let rule = bundle.info.activationRule?.dictionary else { return false }
        let addresses = rule["NSExtensionActivationSupportsWebURLWithMaxCount"]
        return acceptsPages && (addresses == nil || addresses == .integer(0))
    }

    /// Why the bundle cannot be made; nil when it can.
    var problem: String? {
        guard case .notText = content else { return nil }
        return "\(bundle.info.javaScriptPreprocessingFile ?? "").js is not in UTF-8, so it would never run. Convert the file."
    }

    private func contentWarning(of name: String) -> String? {
        switch content {
        case .none, .notText: nil
        case .tooLong(let count):
            "\(name) has \(count) bytes. Browsers run scripts of at most \(Self.lengthLimit) bytes, so this one never runs."
        case .text(let text) where text.contains("ExtensionPreprocessingJS"): nil
        case .text:
            """
            \(name) does not mention ExtensionPreprocessingJS, so it is loaded and nothing of it is called. Assign an object with the function run to a \
            global variable of this name.
            """
        }
    }

    private static let noScript = """
        It accepts web pages and names no script, so it receives only the address of a page. Name one with NSExtensionJavaScriptPreprocessingFile, or \
        accept addresses with NSExtensionActivationSupportsWebURLWithMaxCount.
        """

    private static func noRule(_ name: String) -> String {
        """
        NSExtensionJavaScriptPreprocessingFile names \(name), and the activation rule accepts no web page, so the script never runs. Add \
        NSExtensionActivationSupportsWebPageWithMaxCount to the rule.
        """
    }
}
