import SafeText

/// What an archive of an app contains, checked entry by entry.
struct ArchiveContents {
    private let limits: ArchiveLimits
    /// The size of the archive itself, in bytes.
    private let packed: Int64
    private var names: Set<[String]> = []
    private var bytes: Int64 = 0
    private var entries = 0
    private(set) var app: String?

    init(_ limits: ArchiveLimits, packed: Int64) {
        self.limits = limits
        self.packed = packed
    }

    mutating func add(_ entry: ArchiveEntry) throws(ArchiveProblem) {
        entries += 1
        guard entries <= limits.entries else { throw ArchiveProblem("It has more than \(limits.entries) files. Pack resources together.") }
        let top = entry.path[0]
        if let app, app != top {
            throw ArchiveProblem(
                "\(PrintableText.line(top).debugDescription) is in it beside \(PrintableText.line(app).debugDescription). "
                    + "An archive has one app and nothing else: unpack it and install the app that you want.")
        }
        guard top.hasSuffix(".app"), top.count > 4, entry.path.count > 1 || entry.isFolder else {
            throw ArchiveProblem(
                "There is \(PrintableText.line(top).debugDescription) in it instead of a folder Name.app. Make an archive of the app's folder.")
        }
        app = top
        guard names.insert(entry.path).inserted else { throw ArchiveProblem("\(entry.shown) is in it twice. Do not trust this archive.") }
    }

    /// Counts bytes of a file: those that it is said to have, or those that it has.
    mutating func count(_ more: Int64) throws(ArchiveProblem) {
        let (sum, isTooMuch) = bytes.addingReportingOverflow(max(0, more))
        guard !isTooMuch, more >= 0, sum <= limits.bytes else {
            throw ArchiveProblem("It unpacks to more than \(limits.bytes >> 20) MiB. Ship large data separately.")
        }
        bytes = sum
        guard bytes <= limits.freeBytes || bytes / limits.ratio <= packed else {
            throw ArchiveProblem("It unpacks to more than \(limits.ratio) times its own size. Do not trust this archive.")
        }
    }

    /// The name of the app's folder.
    func finish() throws(ArchiveProblem) -> String {
        guard let app else { throw ArchiveProblem("It is empty. Make an archive of the folder Name.app.") }
        return app
    }
}

/// How much an archive may contain.
package struct ArchiveLimits: Sendable {
    /// Files, folders and links together.
    var entries = 20_000
    /// Of all files together.
    var bytes: Int64 = 2 << 30
    /// Unpacked bytes for each byte of the archive, once there are more than `freeBytes`.
    var ratio: Int64 = 100
    var freeBytes: Int64 = 64 << 20

    package init() {}
}
