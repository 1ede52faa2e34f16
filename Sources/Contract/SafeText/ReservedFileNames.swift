import Foundation

/// Names by which some program reads, and mostly runs, a file without having been asked for it: the file only has to lie in the folder where the
/// person works.
///
/// No list of such names is whole, so it is the endings of what people send each other that are listed. A file with one of these keeps its name, but
/// for the few names that tools look for all the same; any other name gets a word before it. Hidden ones (`.bashrc`, `.envrc`) are not here: no file
/// of a stranger begins with a dot.
enum ReservedFileNames {
    /// A name that nothing reads by itself, with the old one in it.
    ///
    /// - Parameter isStem: whether an ending is still to come, so that only names that are known to be read are changed when there is none.
    static func renamed(_ name: String, isStem: Bool) -> String {
        let key = folded(name)
        let parts = key.split(separator: ".", omittingEmptySubsequences: false)
        let ending = parts.count > 1 ? String(parts[parts.count - 1]) : nil
        // Whatever stands before these endings, the file shows itself under a name and a picture of its own, or opens something else.
        if let ending, launchers.contains(ending) { return name + ".txt" }
        // No tool looks for a name with a space.
        if key.contains(" ") { return name }
        let isKept = ending.map(kept.contains) ?? isStem
        return isKept && !names.contains(key) && !devices.contains(String(parts[0])) ? name : "Received \(name)"
    }

    /// As a file system that knows no case and no forms of a letter takes it.
    private static func folded(_ name: String) -> String { name.precomposedStringWithCompatibilityMapping.lowercased() }

    /// Launchers, links and the looks of a folder (freedesktop.org, “Desktop Entry Specification”; those of other desktops, on disks that both use).
    private static let launchers: Set<String> = [
        "desktop", "directory", "kdelnk", "library-ms", "lnk", "scf", "search-ms", "url", "webloc", "website",
    ]

    /// Endings of what a person opens with a program of their choice, and no tool looks for.
    private static let kept = Set(pictures + recordings + documents + archives)

    private static let pictures = [
        "avif", "arw", "bmp", "cr2", "cr3", "dng", "gif", "heic", "heif", "ico", "jfif", "jpe", "jpeg", "jpg", "jxl", "kra", "nef", "orf", "png",
        "psd",
        "raf", "rw2", "svg", "tga", "tif", "tiff", "webp", "xcf",
    ]
    private static let recordings = [
        "3gp", "aac", "aif", "aifc", "aiff", "amr", "ass", "avi", "flac", "m2ts", "m4a", "m4v", "mid", "midi", "mka", "mkv", "mov", "mp3", "mp4",
        "mpeg",
        "mpg", "mts", "oga", "ogg", "ogv", "opus", "srt", "vtt", "wav", "webm", "wma", "wmv",
    ]
    private static let documents = [
        "bib", "csv", "djvu", "doc", "docx", "eml", "epub", "geojson", "glb", "gltf", "gpx", "htm", "html", "ics", "key", "kml", "log", "markdown",
        "mbox", "md", "mobi", "numbers", "odg", "odp", "ods", "odt", "otf", "pages", "pdf", "plist", "ppt", "pptx", "rtf", "text", "tsv", "ttf",
        "txt",
        "vcard", "vcf", "webarchive", "woff", "woff2", "xhtml", "xls", "xlsx",
    ]
    private static let archives = ["7z", "bin", "bz2", "dat", "gz", "rar", "tar", "tbz", "tgz", "txz", "xz", "zip", "zst"]

    /// What tools look for although it is called like a document, or has no ending: the latter matter where an ending is still to come.
    private static let names: Set<String> = [
        // CMake and Meson.
        "cmakelists.txt", "meson_options.txt",
        // Programs that write programs take orders from these.
        "agents.md", "claude.md", "copilot-instructions.md", "gemini.md",
        // Builds, containers and shells.
        "apkbuild", "appfile", "apprun", "autoopen", "autorun", "berksfile", "brewfile", "bsdmakefile", "buck", "build", "capfile", "cakefile",
        "configure", "containerfile", "dangerfile", "default", "dockerfile", "doxyfile", "dune", "dune-project", "earthfile", "fastfile", "gemfile",
        "gnumakefile", "gradlew", "guardfile", "jakefile", "jamfile", "jamroot", "jenkinsfile", "justfile", "kbuild", "latexmkrc", "makefile", "mvnw",
        "pipfile", "pkgbuild", "podfile", "procfile", "pylintrc", "rakefile", "sconscript", "sconstruct", "snakefile", "thorfile", "tiltfile",
        "tupfile",
        "vagrantfile", "workspace", "wscript",
    ]

    /// Names of devices on the disks of another system, whatever follows their first dot.
    private static let devices = Set(["aux", "con", "nul", "prn"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })
}
