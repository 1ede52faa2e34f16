import CBundleLanguages
import ExtensionFoundation
import ExtensionModel

/// What Foundation knows about the process's own bundle, so that `Bundle.main` and `NSLocalizedString` are as on Apple's systems.
package enum MainBundle {
    /// Called once, before code of the extension or app runs.
    ///
    /// - Parameters:
    ///   - languages: the person's, best first.
    ///   - program: the extension's library in its bundle; nil in the program of an app, whose bundle Foundation finds by itself.
    package static func use(_ languages: [String], program: String? = nil) {
        if let program { appex_set_main_program(program) }
        let spellings = languages.flatMap { UserLanguages.spellings(of: $0) + [""] }.map { strdup($0) }
        defer { for spelling in spellings { free(spelling) } }
        let texts = spellings.map { $0.map { UnsafePointer($0) } }
        appex_set_languages(texts, texts.count)
    }
}
