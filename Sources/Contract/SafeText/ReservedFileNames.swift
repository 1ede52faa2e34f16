import Foundation

/// File names that some program reads, and usually runs, without being asked to: it is enough that the file is in the person's working
/// folder.
///
/// A list of such names can never be complete, so the list has the extensions of files that people exchange. A file with one of these keeps its
/// name, except for the few names that tools look for all the same; any other name gets a prefix. Hidden names (`.bashrc`, `.envrc`) are not
/// listed: no received file's name begins with a dot.
enum ReservedFileNames {
    /// A name that contains `name` and that no program reads unasked.
    ///
    /// - Parameter isStem: whether an extension follows, so that a name without an extension changes only when it is known to be read.
    static func renamed(_ name: String, isStem: Bool) -> String {
        let key = folded(name)
        let parts = key.split(separator: ".", omittingEmptySubsequences: false)
        let ending = parts.count > 1 ? String(parts[parts.count - 1]) : nil
        // Whatever precedes these extensions, the file appears under a name and icon of its own choice, or opens something else.
        if let ending, launchers.contains(ending) { return name + ".txt" }
        // No tool looks for a name with a space.
        if key.contains(" ") { return name }
        let isKept = ending.map(kept.contains) ?? isStem
        return isKept && !names.contains(key) && !devices.contains(String(parts[0])) ? name : "Received \(name)"
    }

    /// The name as a file system that ignores case and Unicode normalization compares it.
    private static func folded(_ name: String) -> String { name.precomposedStringWithCompatibilityMapping.lowercased() }

    /// Launchers, links and folder settings (freedesktop.org, “Desktop Entry Specification”; those of other desktops, for shared disks).
    private static let launchers: Set<String> = [
        "desktop", "directory", "kdelnk", "library-ms", "lnk", "scf", "search-ms", "url", "webloc", "website",
    ]

    /// Extensions of files that a person opens with a program of their choice and that no tool looks for.
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

    /// Names that tools look for although they look like documents or have no extension; the latter matter where an extension follows.
    private static let names: Set<String> = [
        // CMake and Meson.
        "cmakelists.txt", "meson_options.txt",
        // Coding assistants take instructions from these files.
        "agents.md", "claude.md", "copilot-instructions.md", "gemini.md",
        // Builds, containers and shells.
        "apkbuild", "appfile", "apprun", "autoopen", "autorun", "berksfile", "brewfile", "bsdmakefile", "buck", "build", "capfile", "cakefile",
        "configure", "containerfile", "dangerfile", "default", "dockerfile", "doxyfile", "dune", "dune-project", "earthfile", "fastfile", "gemfile",
        "gnumakefile", "gradlew", "guardfile", "jakefile", "jamfile", "jamroot", "jenkinsfile", "justfile", "kbuild", "latexmkrc", "makefile", "mvnw",
        "pipfile", "pkgbuild", "podfile", "procfile", "pylintrc", "rakefile", "sconscript", "sconstruct", "snakefile", "thorfile", "tiltfile",
        "tupfile",
        "vagrantfile", "workspace", "wscript",
    ]

    /// Device names of another operating system, whatever follows their first dot.
    private static let devices = Set(["aux", "con", "nul", "prn"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })
}
