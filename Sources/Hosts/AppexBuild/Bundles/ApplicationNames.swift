/// The names that only a containing app may use (guide, “Some APIs Are Unavailable to App Extensions”): those of a separate module in the SDK.
///
/// The compiler refuses them in an extension, where they are unavailable. A framework may be for the app or for both, so the frameworks that an
/// extension links are checked, too.
enum ApplicationNames {
    /// The module's name in demangled symbols.
    private static let module = "UIKitApplication"
    /// A name of UIKit itself that the compiler finds in an extension, and that code marked as unavailable can still call.
    private static let unavailable: Set<String> = ["static UIKit.UIApplication.shared.getter : UIKit.UIApplication"]

    /// The names that an image refers to, in the author's spelling, sorted.
    static func used(by image: ELFImage) -> [String] {
        var names: Set<String> = []
        for symbol in image.undefinedSymbols where symbol.contains("Application") {
            guard let words = SwiftSymbol.words(for: symbol), words.contains(module) || unavailable.contains(words) else { continue }
            names.insert(plain(words))
        }
        return names.sorted()
    }

    /// `static (extension in UIKitApplication):UIKit.UIApplication.shared.getter : UIKit.UIApplication` is `UIApplication.shared`.
    private static func plain(_ words: String) -> String {
        var name = words.replacing("(extension in \(module)):", with: "").replacing("\(module).", with: "").replacing("UIKit.", with: "")
        for prefix in ["static ", "async function pointer to ", "method descriptor for "] where name.hasPrefix(prefix) {
            name.removeFirst(prefix.count)
        }
        name = String(name.prefix { $0 != "(" })
        if let end = name.range(of: " : ") { name = String(name[..<end.lowerBound]) }
        for suffix in [".getter", ".setter", ".modify"] where name.hasSuffix(suffix) { name.removeLast(suffix.count) }
        return name
    }

    /// The errors of an extension and the frameworks that it links, as sentences.
    ///
    /// - Parameters:
    ///   - library: the file of its code.
    ///   - products: the folder of the build's products.
    static func problems(of target: String, library: String, in products: String) throws(BuildError) -> [String] {
        let frameworks = try EmbeddedLibraries(neededBy: [products + "/" + library], in: products).names
        var problems: [String] = []
        for image in [library] + frameworks {
            let names = used(by: try ELFImage(file: products + "/" + image))
            guard !names.isEmpty else { continue }
            let who = image == library ? "The extension “\(target)” uses" : "The extension “\(target)” links \(image), which uses"
            problems.append(
                """
                \(who) \(names.joined(separator: ", ")): unavailable in extensions. \
                Use NSExtensionContext in the extension, and keep such code in the app or in a framework that only the app links.
                """)
        }
        return problems
    }

    /// Whether a program is an application: whether the program, or a framework that it links, runs one.
    static func isApplication(_ program: String, in products: String) throws(BuildError) -> Bool {
        let frameworks = try EmbeddedLibraries(neededBy: [products + "/" + program], in: products).names
        for image in [program] + frameworks where !used(by: try ELFImage(file: products + "/" + image)).isEmpty { return true }
        return false
    }
}
