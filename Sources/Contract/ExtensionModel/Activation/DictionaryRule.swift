/// A rule in dictionary form.
///
/// How this implementation reads the keys where Apple's documents leave the meaning open:
/// - An attachment may be of several kinds, as a photo is an image and a file. It counts once, as the first of its kinds, in the order
///   of `ActivationKind`, that the rule accepts. So nine photos fit a rule for ten images and one file.
/// - Image is `public.image`, movie `public.movie`, text `public.text`; web URL is `public.url` without `public.file-url`; web page
///   is a property list that is not a file: the result of a page's script.
/// - File is `public.file-url`, whatever its content, or `public.data` except text, URL and property list: those three are values that a
///   person has selected, and become files only by a file URL.
/// - A rule for web pages but not web URLs counts a URL as the page; beside the page's property list the URL is not counted again.
/// - In version 1 every attachment must be of an accepted kind, in version 2 at least one; strict matching requires every attachment again.
/// - 0 (or false) means the same as no key (the guide: "use 0 for the value of the corresponding key or remove the key").
/// - Text in the item itself satisfies a rule that supports text.
struct DictionaryRule: Sendable, Hashable {
    var version = 1
    var usesStrictMatching = false
    var minimumAttachments: Int?
    var maximumAttachments: Int?
    /// The largest number of each kind; 0 for a kind that is not supported. Text has no such number: its value is `Int.max` or 0.
    var limits = KindLimits()

    var requiresEvery: Bool { version == 1 || usesStrictMatching }

    func accepts(_ kind: ActivationKind) -> Bool { limits[kind] > 0 }

    var acceptsNothing: Bool { limits.areAllZero }

    /// Whether a URL can stand for a page.
    var takesURLAsPage: Bool { accepts(.webPage) && !accepts(.webURL) }
}
