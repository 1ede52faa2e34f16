import ExtensionHost
import InterfaceText

/// What of a picture or a film can be edited, and as what it is saved.
enum PhotoEditability {
    private static let pictures: Set = ["public.jpeg", "public.png", "org.webmproject.webp", "public.tiff", "public.heic", "public.avif"]
    /// One family of formats, which every program that reads one of them reads: an extension returns any. Those for Apple's systems write QuickTime,
    /// whatever they were given.
    private static let mpeg4: Set = ["public.mpeg-4", "com.apple.m4v-video", "com.apple.quicktime-movie"]
    private static let webm = "org.webmproject.webm"

    /// The type of the file that an extension is to return: that of the picture or film, whose name it gets.
    static func renderedType(of facts: PictureFacts, _ name: String) throws(PhotoEditProblem) -> String {
        if facts.isRaw {
            throw .notEditable(
                sentence: localized("{path} is a raw file of a camera, which no program writes.", ["path": name]),
                remedy: localized("Export it as JPEG or TIFF, and edit that."))
        }
        if facts.film != nil {
            guard mpeg4.contains(facts.typeIdentifier) || facts.typeIdentifier == webm else {
                throw .notEditable(
                    sentence: localized("{path} is of a kind that is not edited: {type}.", ["path": name, "type": facts.typeIdentifier]),
                    remedy: localized("Save it as MP4, and edit that."))
            }
            return facts.typeIdentifier
        }
        guard pictures.contains(facts.typeIdentifier) else {
            throw .notEditable(
                sentence: localized("{path} is of a kind that is not edited: {type}.", ["path": name, "type": facts.typeIdentifier]),
                remedy: localized("Save it as JPEG or PNG, and edit that."))
        }
        guard facts.pages <= 1 else {
            throw .notEditable(
                sentence: localized("{path} has {count} pictures in it.", ["path": name, "count": String(facts.pages)]),
                remedy: localized("Save one of them as a file of its own, and edit that."))
        }
        return facts.typeIdentifier
    }

    /// Whether what an extension has returned can take the place of a file of this type.
    static func canReplace(_ type: String, with facts: PictureFacts) -> Bool {
        guard facts.film == nil else { return facts.typeIdentifier == type || mpeg4.contains(type) && mpeg4.contains(facts.typeIdentifier) }
        return facts.typeIdentifier == type && facts.pages <= 1 && !facts.isRaw
    }
}
